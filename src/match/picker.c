/* SPDX-License-Identifier: MIT */
#include "match/picker.h"

#include <string.h>

void picker_reset(Picker *p, const Rules *rules, const State *s)
{
    *p = (Picker){
        .rules = rules, .state = *s, .seat = s->turn, .goal = SITE_NONE, .asked = SITE_NONE};
    rules->moves(s, &p->legal);
}

void picker_reset_premove(Picker *p, const Rules *rules, const State *s, Seat seat)
{
    *p = (Picker){.rules = rules,
                  .state = *s,
                  .seat = seat,
                  .premoves = true,
                  .goal = SITE_NONE,
                  .asked = SITE_NONE};
    rules->premoves(s, seat, &p->legal);
}

void picker_cancel(Picker *p)
{
    p->n = 0;
    p->goal = p->asked = SITE_NONE;
}

/* Does the legal move go on from what is clicked?  (A move is longer than its beginnings, as no
 * path is the beginning of another.) */
static bool move_goes_on(const Picker *p, const Move *move)
{
    return move->n > p->n && move_begins(move, p->path, p->n);
}

static bool same_travel(const Move *a, const Move *b)
{
    return a->last == b->last && memcmp(a->path, b->path, (size_t)a->last + 1) == 0;
}

/* Moves that go on from what is clicked and come to rest on `site`, further on: the first of them,
 * NULL if there is none; *several if they do not all go the same way. */
static const Move *move_resting_on(const Picker *p, Site site, bool *several)
{
    const Move *found = NULL;
    *several = false;
    for (int i = 0; i < p->legal.n && p->n > 0; i++) {
        const Move *move = &p->legal.at[i];
        if (!move_goes_on(p, move) || move->last < p->n || move->path[move->last] != site)
            continue;
        if (found == NULL)
            found = move;
        else if (!same_travel(found, move))
            *several = true;
    }
    return found;
}

static Pick pick_move(Picker *p, const Move *move)
{
    p->move = *move;
    picker_cancel(p);
    return PICK_MOVE;
}

/* The clicks so far and `site` as the next, if that is a move or the beginning of one. */
static bool pick_on(Picker *p, Site site, Pick *pick)
{
    if (p->n == CLICKS_MAX)
        return false;
    p->path[p->n] = site;
    for (int i = 0; i < p->legal.n; i++) {
        const Move *move = &p->legal.at[i];
        if (!move_begins(move, p->path, p->n + 1))
            continue;
        p->n++;
        p->goal = p->asked = SITE_NONE;
        *pick = move->n == p->n ? pick_move(p, move) : PICK_PART;
        return true;
    }
    return false;
}

/* Is all that is missing to click the last landing once more: to stop where one could go on? */
static bool move_only_stops(const Move *move)
{
    return move->n == move->last + 2 && move->path[move->last + 1] == move->path[move->last];
}

/* `site` as the last landing, the ones between left out.  Nobody clicks a far one on his way to
 * another. */
static bool pick_landing(Picker *p, Site site, Pick *pick)
{
    bool several;
    /* Where the piece stands now is where it is let go of, even if a way round ends there. */
    if (p->n > 0 && site == p->path[p->n - 1])
        return false;
    const Move *move = move_resting_on(p, site, &several);
    if (move == NULL)
        return false;
    *pick = PICK_PART;
    if (several) {
        p->goal = site;
        return true;
    }
    p->n = move->last + 1;
    p->goal = SITE_NONE;
    memcpy(p->path, move->path, (size_t)p->n);
    if (move->n == p->n || move_only_stops(move))
        *pick = pick_move(p, move);
    return true;
}

/* Another sequence of clicks for a legal move? */
static bool pick_followed(Picker *p, Site site, Pick *pick)
{
    Site path[CLICKS_MAX];
    Move move;
    if (p->n == CLICKS_MAX || p->premoves)
        return false;
    memcpy(path, p->path, (size_t)p->n);
    path[p->n] = site;
    if (!rules_follow(p->rules, &p->state, path, p->n + 1, &move))
        return false;
    *pick = pick_move(p, &move);
    return true;
}

/* The beginning of another sequence of clicks for a legal move? */
static bool pick_aside(Picker *p, Site site, Pick *pick)
{
    if (p->n == 0 || p->n == CLICKS_MAX || p->premoves || p->rules->begins == NULL)
        return false;
    p->path[p->n] = site;
    if (!p->rules->begins(&p->state, p->path, p->n + 1))
        return false;
    p->n++;
    p->goal = SITE_NONE;
    *pick = PICK_PART;
    return true;
}

/* The reason against clicks, or PICKER_NO_REFUSAL. */
static Notice reason(const Picker *p, const Site *path, int n)
{
    Notice notice = notice_make(PICKER_NO_REFUSAL);
    if (n > CLICKS_MAX || p->premoves ||
        rules_why_not(p->rules, &p->state, path, n, &notice) != CLICKS_REFUSED)
        return notice_make(PICKER_NO_REFUSAL);
    return notice;
}

static bool is_own(const Picker *p, Site site)
{
    Piece piece = p->rules->piece_at(&p->state, site);
    return piece.kind != 0 && piece.owner == p->seat;
}

/* Two own pieces that are refused one after the other: is it more than that the second stands where
 * it stands?  A king and the rook it may not castle with. */
static bool belong_together(const Picker *p, Site first, Site second)
{
    Notice both = reason(p, (Site[]){first, second}, 2);
    return both.n > 0 && both.site[0] != second && both.id != reason(p, &first, 1).id;
}

int picker_refused(const Picker *p, Site site, Site path[CLICKS_MAX + 1])
{
    int n = p->n;
    memcpy(path, p->path, (size_t)n);
    if (n == 0 && p->asked != SITE_NONE && (!is_own(p, site) || belong_together(p, p->asked, site)))
        path[n++] = p->asked;
    path[n++] = site;
    return n;
}

static Pick pick_refuse(Picker *p, Site site, Notice *refusal)
{
    Site path[CLICKS_MAX + 1];
    int n = picker_refused(p, site, path);
    *refusal = reason(p, path, n);
    if (p->n > 0)
        return PICK_REFUSED;
    p->asked = n == 1 && !p->premoves && is_own(p, site) ? site : SITE_NONE;
    return PICK_NOTHING;
}

bool picker_is_choosing(const Picker *p)
{
    bool listed = false;
    for (int i = 0; i < p->legal.n; i++) {
        if (!move_begins(&p->legal.at[i], p->path, p->n))
            continue;
        listed = true;
        if (p->n <= p->legal.at[i].last)
            return false;
    }
    return p->n > 0 && listed;
}

/* A site of what is held: the piece itself, or where it has come to. */
static bool site_is_held(const Picker *p, Site site)
{
    return p->n > 0 && (site == p->path[0] || site == p->path[p->n - 1]);
}

Pick picker_click(Picker *p, Site site, Notice *refusal)
{
    Pick pick;
    *refusal = notice_make(PICKER_NO_REFUSAL);
    if (pick_on(p, site, &pick) || pick_landing(p, site, &pick) || pick_followed(p, site, &pick) ||
        pick_aside(p, site, &pick))
        return pick;
    if (site_is_held(p, site)) {
        picker_cancel(p);
        return PICK_DROPPED;
    }
    /* A man that closed a mill stands: a stray click must not put another one in its place. */
    if (p->n > 0 && !picker_is_choosing(p)) {
        Picker other = *p;
        picker_cancel(&other);
        if (pick_on(&other, site, &pick) || pick_followed(&other, site, &pick)) {
            *p = other;
            return pick == PICK_PART ? PICK_SWITCHED : pick;
        }
    }
    return pick_refuse(p, site, refusal);
}

Pick picker_drop(Picker *p, Site site, Notice *refusal)
{
    Picker tried = *p;
    Pick pick = picker_click(&tried, site, refusal);
    if (pick == PICK_SWITCHED)
        return pick_refuse(p, site, refusal);
    *p = tried;
    return pick;
}

bool picker_only_beginning(const Picker *p, Site *out)
{
    if (p->legal.n == 0 || p->legal.at[0].n < 2)
        return false;
    for (int i = 1; i < p->legal.n; i++)
        if (p->legal.at[i].path[0] != p->legal.at[0].path[0])
            return false;
    *out = p->legal.at[0].path[0];
    return true;
}

bool picker_plays_at_once(const Picker *p, Site site)
{
    for (int i = 0; i < p->legal.n; i++)
        if (p->legal.at[i].n == 1 && p->legal.at[i].path[0] == site)
            return true;
    return false;
}

void picker_hold_only(Picker *p, Site site)
{
    Site only;
    Notice ignored;
    if (p->n > 0 || !picker_only_beginning(p, &only) || site == only)
        return;
    Picker tried = *p;
    picker_click(&tried, only, &ignored);
    Pick pick = picker_click(&tried, site, &ignored);
    if (pick == PICK_MOVE || pick == PICK_PART)
        picker_click(p, only, &ignored);
}

bool picker_goes_to(const Picker *p, const Move *move, Site site)
{
    const Site path[2] = {move->path[0], site};
    Move same;
    return move->n == 1 && site != move->path[0] && !p->premoves &&
           rules_follow(p->rules, &p->state, path, 2, &same) &&
           memcmp(&same, move, sizeof same) == 0;
}

Pick picker_put(Picker *p, Site from, Site to, Notice *refusal)
{
    const Site path[2] = {from, to};
    Move move;
    picker_cancel(p);
    *refusal = notice_make(PICKER_NO_REFUSAL);
    if (rules_follow(p->rules, &p->state, path, 2, &move))
        return pick_move(p, &move);
    *refusal = reason(p, path, 2);
    return PICK_REFUSED;
}

/* Those of the move's choices that are not made yet. */
static void mark_choices(const Picker *p, const Move *move, uint8_t next[SITE_MAX])
{
    for (int i = move->last + 1; i < move->n; i++)
        if (memchr(p->path + move->last + 1, move->path[i], (size_t)(p->n - move->last - 1)) ==
            NULL)
            next[move->path[i]] = PICKER_CHOICE;
}

/* Is what is clicked the beginning of a listed path? */
static bool is_listed(const Picker *p)
{
    for (int i = 0; i < p->legal.n; i++)
        if (move_begins(&p->legal.at[i], p->path, p->n))
            return true;
    return false;
}

/* Off the listed paths: the sites that go on to a legal move. */
static void mark_aside(const Picker *p, uint8_t next[SITE_MAX])
{
    Site path[CLICKS_MAX];
    Move move;
    int sites = p->rules->site_count(&p->state.options);
    memcpy(path, p->path, (size_t)p->n);
    for (int site = 0; site < sites && p->n < CLICKS_MAX; site++) {
        path[p->n] = (Site)site;
        if (rules_follow(p->rules, &p->state, path, p->n + 1, &move))
            next[site] = PICKER_GOAL;
        else if (p->rules->begins(&p->state, path, p->n + 1))
            next[site] = PICKER_STEP;
    }
}

void picker_next(const Picker *p, uint8_t next[SITE_MAX])
{
    memset(next, PICKER_OUT, SITE_MAX);
    if (p->n > 0 && !p->premoves && p->rules->begins != NULL && !is_listed(p)) {
        mark_aside(p, next);
        return;
    }
    /* Far landings first, so that a site that is also the next step is marked as that. */
    for (int i = 0; i < p->legal.n; i++) {
        const Move *move = &p->legal.at[i];
        bool several;
        if (p->n == 0 || p->goal != SITE_NONE || !move_goes_on(p, move) || move->last <= p->n)
            continue;
        Site goal = move->path[move->last];
        if (goal != p->path[p->n - 1] && move_resting_on(p, goal, &several) != NULL && !several)
            next[goal] = PICKER_GOAL;
    }
    for (int i = 0; i < p->legal.n; i++) {
        const Move *move = &p->legal.at[i];
        if (!move_goes_on(p, move))
            continue;
        if (p->goal != SITE_NONE && move->path[move->last] != p->goal)
            continue;
        if (p->n > move->last) {
            mark_choices(p, move, next);
            continue;
        }
        uint8_t *mark = &next[move->path[p->n]];
        if (p->n < move->last || p->n == 0)
            *mark = PICKER_STEP;
        else if (*mark == PICKER_OUT)
            *mark = PICKER_GOAL;
    }
}
