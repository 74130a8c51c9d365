/* SPDX-License-Identifier: MIT */
/* What an engine says: any bytes between anything that is asked leave the talk in order. */
#include <string.h>

#include "data/engine_talk.h"
#include "fuzz.h"

/* One thing to be told to it, as far as it may be now. */
static void tell(EngineTalk *talk, uint8_t what)
{
    bool asked = talk->stage >= TALK_READY;
    switch (what % 6) {
    case 0:
        if ((talk->stage == TALK_GREETED || asked) && talk->hub)
            talk_prepare_hub(talk, what & 64 ? "normal" : "frisian");
        else if (talk->stage == TALK_GREETED || asked)
            talk_prepare(talk, what * 40, (what & 64) != 0);
        break;
    case 1:
    case 2:
        if (asked)
            talk_ask(talk, "position startpos", "go movetime 1");
        break;
    case 3:
        talk_stop(talk);
        break;
    case 4:
        talk_call(talk);
        break;
    case 5:
        talk_sent(talk, what < talk->out.n ? what : talk->out.n);
        break;
    }
}

static void holds(const EngineTalk *talk)
{
    HOLDS(strlen(talk->move) < sizeof talk->move && strpbrk(talk->move, " \t\r\n") == NULL);
    HOLDS(strlen(talk->traits.name) < sizeof talk->traits.name);
    for (const char *c = talk->traits.name; *c != '\0'; c++)
        HOLDS((unsigned char)*c >= ' ' || *c == '\t');
    HOLDS(!talk->traits.limited || talk->traits.elo_min < talk->traits.elo_max);
    HOLDS(talk->out.n == 0 || talk->out.s[talk->out.n - 1] == '\n');
    HOLDS(talk->line_n < sizeof talk->line);
    HOLDS(talk->fault < ENGINE_FAULTS);
    HOLDS(talk->mate >= -1000 && talk->mate <= 1000);
}

/* Pieces, each behind a byte with its length and one with what is told after it; a last one without
 * these. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    static EngineTalk talk;
    talk_begin(&talk, n % 3);
    while (n > 2) {
        size_t length = bytes[0] < n - 2 ? bytes[0] : n - 2;
        uint8_t what = bytes[1];
        talk_hear(&talk, (const char *)bytes + 2, length);
        holds(&talk);
        tell(&talk, what);
        holds(&talk);
        bytes += 2 + length;
        n -= 2 + length;
    }
    talk_release(&talk);
    return 0;
}
