#include "rules/draughts/board_draughts.h"
#include "rules/draughts/notices_draughts.h"
const NoticeSpec draughts_notices[1] = {{"x", "xxxxxxxxxxxx", NULL, "1"}};
void draughts_why_not(const State *s, const Site *path, int n, Notice *out)
{
    (void)s;
    (void)path;
    (void)n;
    *out = notice_make(0);
}
bool draughts_demand(const State *s, Notice *out)
{
    (void)s;
    (void)out;
    return false;
}
bool draughts_forecast(const State *s, const Move *m, Notice *out)
{
    (void)m;
    (void)s;
    (void)out;
    return false;
}
bool draughts_follow(const State *s, const Site *path, int n, Move *out)
{
    (void)s;
    (void)path;
    (void)n;
    (void)out;
    return false;
}
