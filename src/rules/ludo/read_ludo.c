/* SPDX-License-Identifier: MIT */
/* read_ludo.c -- positions from text; the format is told in text_ludo.c. */
#include <stdlib.h>
#include <string.h>

#include "rules/ludo/table_ludo.h"

static const char letters[] = "rgyb";

/* What has been read so far. */
typedef struct Draft {
    State s;
    Text *why;
    uint32_t seen; /* a bit for each kind of field */
    char turn;
    char finished[LUDO_SEATS + 1];
} Draft;

static int letter_find(char c)
{
    const char *at = c != '\0' ? strchr(letters, c) : NULL;
    return at != NULL ? (int)(at - letters) : -1;
}

/* ---------------------------------------------------------------------- tokens */

/* "0,12,51,56" up to "/" or the end. */
static bool read_colour(Draft *d, int colour, const char **cursor)
{
    const char *p = *cursor;
    int tokens = ludo_tokens(&d->s.options), seat = d->s.seats;
    if (p[0] == '-' && (p[1] == '/' || p[1] == '\0')) {
        *cursor = p + 1;
        return true;
    }
    if (seat == LUDO_SEATS)
        return text_fail(d->why, "the tokens are of more than four colours");
    for (int i = 0; i < LUDO_TOKENS; i++)
        d->s.ludo.token[seat][i] = LUDO_HOME;
    for (int i = 0; i < tokens; i++) {
        char word[8] = {0};
        long progress;
        size_t n = strcspn(p, ",/");
        if (n >= sizeof word)
            n = sizeof word - 1;
        memcpy(word, p, n);
        if (!text_number(word, LUDO_YARD, LUDO_HOME, &progress))
            return text_fail(d->why, "\"%s\" of %s is no number from -1 to 56", word,
                             text_word(ludo_colour_name[colour]));
        d->s.ludo.token[seat][i] = (int8_t)progress;
        p += n;
        if (*p != (i + 1 < tokens ? ',' : colour + 1 < LUDO_COLOURS ? '/' : '\0'))
            return text_fail(d->why, "%s should have %d tokens",
                             text_word(ludo_colour_name[colour]), tokens);
        if (*p == ',')
            p++;
    }
    d->s.ludo.colour[seat] = (uint8_t)colour;
    d->s.seats++;
    *cursor = p;
    return true;
}

static bool read_tokens(Draft *d, const char *word, int seats)
{
    const char *p = word;
    for (int colour = 0; colour < LUDO_COLOURS; colour++) {
        if (!read_colour(d, colour, &p))
            return false;
        if (*p != (colour + 1 < LUDO_COLOURS ? '/' : '\0'))
            return text_fail(d->why, "the tokens are those of red/green/yellow/blue, - for none");
        p++;
    }
    if (d->s.seats != seats)
        return text_fail(d->why, "there are tokens of %d colours, but %d players", d->s.seats,
                         seats);
    return true;
}

/* ---------------------------------------------------------------------- fields */

static bool read_turn(Draft *d, const char *word)
{
    int colour = word[1] == '\0' ? letter_find(word[0]) : -1;
    if (strcmp(word, "-") != 0 && colour < 0)
        return text_fail(d->why, "whose turn it is is r, g, y, b or -, not \"%.20s\"", word);
    d->turn = word[0];
    Seat seat = colour < 0 ? 0 : ludo_seat_of(&d->s, colour);
    if (seat == SEAT_NONE)
        return text_fail(d->why, "%s does not play", text_word(ludo_colour_name[colour]));
    d->s.ludo.roller = (uint8_t)seat;
    return true;
}

static bool read_dice(Draft *d, const char *word)
{
    Ludo *l = &d->s.ludo;
    bool two = d->s.options.value[LUDO_OPTION_DICE] == 2;
    size_t n = strlen(word);
    bool good = (n == 1 || (n == 3 && word[1] == '+' && two)) &&
                (strcmp(word, "-") == 0 || (word[0] >= '1' && word[0] <= '6')) &&
                (n == 1 || word[2] == '-' || (word[2] >= '1' && word[2] <= '6'));
    if (!good || strcmp(word, "-+-") == 0)
        return two ? text_fail(d->why, "the dice are 6+3, 6, 6+- or -, not \"%.20s\"", word)
                   : text_fail(d->why, "the dice are 1 to 6 or -, not \"%.20s\"", word);
    d->s.turn = (Seat)l->roller;
    if (word[0] != '-')
        l->die[0] = (uint8_t)(word[0] - '0');
    if (n == 3 && word[2] != '-')
        l->die[1] = (uint8_t)(word[2] - '0');
    if (l->die[0] == 0)
        l->to_roll = two ? 2 : 1;
    else if (n == 3 && word[2] == '-')
        l->to_roll = 1;
    return true;
}

static bool read_sixes(Draft *d, const char *word)
{
    long sixes;
    if (!text_number(word, 0, LUDO_SIXES_MAX, &sixes))
        return text_fail(d->why, "the number of sixes in a row cannot be \"%.20s\"", word);
    d->s.ludo.sixes = (uint8_t)sixes;
    return true;
}

static bool read_bonus(Draft *d, const char *word)
{
    const int16_t *value = d->s.options.value;
    bool ten = strcmp(word, "b10") == 0 && value[LUDO_OPTION_BONUS_HOME] == LUDO_BONUS_STEPS;
    bool twenty = strcmp(word, "b20") == 0 && value[LUDO_OPTION_BONUS_CAPTURE] == LUDO_BONUS_STEPS;
    if (!ten && !twenty)
        return text_fail(d->why, "there is no bonus \"%.20s\" by these rules", word);
    d->s.ludo.bonus = ten ? 10 : 20;
    return true;
}

static bool read_six(Draft *d, const char *word)
{
    d->s.ludo.six = 1;
    return word[1] == '\0' || text_fail(d->why, "it is s, not \"%.20s\"", word);
}

static bool read_again(Draft *d, const char *word)
{
    const int16_t *value = d->s.options.value;
    if (value[LUDO_OPTION_BONUS_CAPTURE] != LUDO_BONUS_ROLL &&
        value[LUDO_OPTION_BONUS_HOME] != LUDO_BONUS_ROLL)
        return text_fail(d->why, "by these rules no roll is earned but by a six");
    d->s.ludo.again = 1;
    return word[1] == '\0' || text_fail(d->why, "it is a, not \"%.20s\"", word);
}

static bool read_tries(Draft *d, const char *word)
{
    long tries;
    if (!d->s.options.value[LUDO_OPTION_THREE_TRIES])
        return text_fail(d->why, "by these rules there is only one try");
    if (!text_number(word + 1, 1, 2, &tries))
        return text_fail(d->why, "tries in vain are t1 or t2, not \"%.20s\"", word);
    d->s.ludo.tries = (uint8_t)tries;
    return true;
}

static bool read_last(Draft *d, const char *word)
{
    long last;
    if (d->s.options.value[LUDO_OPTION_THREE_SIXES] != LUDO_SIXES_SEND_HOME)
        return text_fail(d->why, "by these rules it does not matter which token moved last");
    if (!text_number(word + 1, LUDO_START, LUDO_HOME, &last))
        return text_fail(d->why, "the token that moved last is l0 to l56, not \"%.20s\"", word);
    d->s.ludo.last = (int8_t)last;
    return true;
}

static bool read_finished(Draft *d, const char *word)
{
    if (!d->s.options.value[LUDO_OPTION_PLACES])
        return text_fail(d->why, "these rules do not play for places");
    size_t n = strlen(word + 1);
    if (n == 0 || n > d->s.seats)
        return text_fail(d->why, "those who finished are a few of rgyb, not \"%.20s\"", word + 1);
    memcpy(d->finished, word + 1, n);
    for (size_t i = 0; i < n; i++) {
        int colour = letter_find(d->finished[i]);
        Seat seat = colour >= 0 ? ludo_seat_of(&d->s, colour) : SEAT_NONE;
        if (seat == SEAT_NONE || d->s.ludo.place[seat] != 0)
            return text_fail(d->why, "\"%.20s\" is no order of colours that play", word + 1);
        d->s.ludo.place[seat] = (uint8_t)(i + 1);
    }
    return true;
}

static bool read_roll_off(Draft *d, const char *word)
{
    Ludo *l = &d->s.ludo;
    if (d->s.options.value[LUDO_OPTION_BEGINS] != LUDO_BEGINS_ROLL_OFF)
        return text_fail(d->why, "these rules know no roll-off");
    if (strlen(word) != 2 * (size_t)d->s.seats)
        return text_fail(d->why, "a roll-off is written o3,-,x by seat, not \"%.20s\"", word);
    for (int seat = 0; seat < d->s.seats; seat++) {
        char c = word[1 + 2 * seat], after = word[2 + 2 * seat];
        bool good = c == '-' || c == 'x' || (c >= '1' && c <= '6');
        if (!good || after != (seat + 1 < d->s.seats ? ',' : '\0'))
            return text_fail(d->why, "a roll-off is written o3,-,x by seat, not \"%.20s\"", word);
        l->roll[seat] = c == '-' ? 0 : c == 'x' ? LUDO_ROLL_OUT : (uint8_t)(c - '0');
    }
    l->rolling = 1;
    return true;
}

static bool read_field(Draft *d, const char *word)
{
    static bool (*const readers[])(Draft *, const char *) = {
        read_bonus, read_six, read_again, read_tries, read_last, read_finished, read_roll_off,
    };
    static const char begins[] = "bsatlfo";
    const char *at = strchr(begins, word[0]);
    if (at == NULL)
        return text_fail(d->why, "\"%.20s\" is none of the fields bN s a tN lN f... o...", word);
    int index = (int)(at - begins);
    if (d->seen & 1u << index)
        return text_fail(d->why, "\"%.20s\" comes after another field of its kind", word);
    d->seen |= 1u << index;
    return readers[index](d, word);
}

static bool read_words(Draft *d, const char *text, int seats)
{
    char word[80];
    const char *cursor = text;
    if (!text_next_word(&cursor, word, sizeof word))
        return text_fail(d->why, "there are no tokens");
    if (!read_tokens(d, word, seats))
        return false;
    if (!text_next_word(&cursor, word, sizeof word))
        return text_fail(d->why, "whose turn it is is missing");
    if (!read_turn(d, word))
        return false;
    if (!text_next_word(&cursor, word, sizeof word))
        return text_fail(d->why, "the dice are missing");
    if (!read_dice(d, word))
        return false;
    for (int i = 0; text_next_word(&cursor, word, sizeof word); i++)
        if (!(i == 0 && word[0] >= '0' && word[0] <= '9' ? read_sixes(d, word)
                                                         : read_field(d, word)))
            return false;
    return *cursor == '\0' || text_fail(d->why, "a word is too long: \"%.20s\"", cursor);
}

/* ------------------------------------------------------- does it all go together? */

/* Rules 5 and 6: on a square that is not safe a token sends others to the yard, or is kept off. */
static bool settle_squares(Draft *d)
{
    const State *s = &d->s;
    int safe = s->options.value[LUDO_OPTION_SAFE];
    for (int square = 0; square < LUDO_RING; square++) {
        Seat first = SEAT_NONE;
        if ((safe >= LUDO_SAFE_STARTS && square % 13 == 0) ||
            (safe == LUDO_SAFE_STARS && square % 13 == 8))
            continue;
        for (Seat seat = 0; seat < s->seats; seat++) {
            if (ludo_tokens_on(s, seat, square) == 0)
                continue;
            if (first != SEAT_NONE && !ludo_are_friends(s, first, seat))
                return text_fail(d->why, "%s and %s cannot both stand on square %d of the ring",
                                 text_word(ludo_colour_name[s->ludo.colour[first]]),
                                 text_word(ludo_colour_name[s->ludo.colour[seat]]), square);
            first = first != SEAT_NONE ? first : seat;
        }
    }
    for (Seat seat = 0; seat < s->seats && !s->options.value[LUDO_OPTION_SHARE]; seat++)
        for (int progress = LUDO_START; progress < LUDO_HOME; progress++)
            if (ludo_tokens_at(s, seat, progress) > 1)
                return text_fail(d->why, "by these rules %s cannot have two tokens on a square",
                                 text_word(ludo_colour_name[s->ludo.colour[seat]]));
    return true;
}

/* Of a finished game, or one that is played on for places. */
static bool settle_places(Draft *d)
{
    State *s = &d->s;
    Ludo *l = &s->ludo;
    int done = 0, placed = 0, winner = -1;
    for (Seat seat = 0; seat < s->seats; seat++) {
        bool is_done = ludo_is_done(s, seat);
        bool with_partner = !s->options.value[LUDO_OPTION_TEAMS] ||
                            ludo_is_done(s, (Seat)((seat + 2) % LUDO_SEATS));
        placed += l->place[seat] != 0;
        done += is_done;
        if (is_done && with_partner && winner < 0)
            winner = seat;
    }
    if (s->options.value[LUDO_OPTION_PLACES]) {
        bool over = placed == s->seats;
        for (Seat seat = 0; seat < s->seats; seat++) {
            bool last = over && l->place[seat] == s->seats;
            if (ludo_is_done(s, seat) != (l->place[seat] != 0 && !last))
                return text_fail(d->why, "f should list those who are home, and at the end all");
        }
        if (done >= s->seats - 1 && !over)
            return text_fail(d->why, "the game is over: f should list all colours");
        if (over && d->turn != '-')
            return text_fail(d->why, "the game is over: - for whose turn it is");
        return over || d->turn != '-' ||
               text_fail(d->why, "nobody is to move, but the game goes on");
    }
    if (winner >= 0 && d->turn != '-')
        return text_fail(d->why, "the game is over: - for whose turn it is");
    if (winner < 0 && d->turn == '-')
        return text_fail(d->why, "nobody is to move, but nobody has won");
    bool teams = s->options.value[LUDO_OPTION_TEAMS] != 0;
    if (done > 1 && !teams)
        return text_fail(d->why, "only one can have won");
    if (teams && done == LUDO_SEATS)
        return text_fail(d->why, "only one team can have won");
    for (Seat seat = 0; winner >= 0 && seat < s->seats; seat++)
        l->place[seat] = ludo_are_friends(s, (Seat)winner, seat) ? 1 : teams ? 3 : 2;
    return true;
}

static bool settle_roll_off(Draft *d)
{
    const State *s = &d->s;
    const Ludo *l = &s->ludo;
    int playing = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        playing += l->roll[seat] != LUDO_ROLL_OUT;
        bool rolled = l->roll[seat] != 0;
        if (l->roll[seat] != LUDO_ROLL_OUT && rolled != (seat < l->roller))
            return text_fail(d->why, "the roll-off goes by seats: another one is to roll");
        if (ludo_tokens_at(s, (Seat)seat, LUDO_YARD) < ludo_tokens(&s->options))
            return text_fail(d->why, "in the roll-off all tokens are in the yard");
    }
    if (l->roll[l->roller] != 0 || playing < 2)
        return text_fail(d->why, "whoever throws in the roll-off is one of two at least");
    if (s->turn != SEAT_CHANCE || l->die[0] != 0)
        return text_fail(d->why, "in the roll-off the die is to be rolled");
    return true;
}

/* What was rolled, and what of the turn so far matters. */
static bool settle_turn(Draft *d)
{
    State *s = &d->s;
    Ludo *l = &s->ludo;
    Seat owner = ludo_owner(s);
    bool six = l->die[0] == 6 || l->die[1] == 6;
    if (l->place[l->roller] != 0)
        return text_fail(d->why, "%s has finished",
                         text_word(ludo_colour_name[l->colour[l->roller]]));
    if (l->bonus != 0 && l->to_roll == (uint8_t)s->options.value[LUDO_OPTION_DICE])
        l->to_roll = 0;
    s->turn = l->to_roll > 0 ? SEAT_CHANCE : (Seat)l->roller;
    bool begun = s->turn >= 0 && (l->bonus != 0 || s->options.value[LUDO_OPTION_DICE] == 2);
    if ((l->six || l->again) && (!begun || l->die[1] != 0))
        return text_fail(d->why, "s and a are for a roll that is partly used up");
    if (l->bonus != 0 && l->die[s->options.value[LUDO_OPTION_DICE] - 1] != 0)
        return text_fail(d->why, "a bonus comes after a die has been used");
    if (l->bonus != 0 && l->to_roll > 0)
        return text_fail(d->why, "a bonus is gone before the next roll");
    if (s->options.value[LUDO_OPTION_THREE_SIXES] != LUDO_SIXES_OFF &&
        (l->sixes > 2 || (l->sixes == 2 && s->turn >= 0 && (six || l->six))))
        return text_fail(d->why, "the third six in a row ends the turn");
    bool idle = ludo_tokens_at(s, owner, LUDO_YARD) + ludo_tokens_at(s, owner, LUDO_HOME) ==
                ludo_tokens(&s->options);
    if (l->tries > 0 && (!idle || l->sixes > 0 || l->bonus != 0))
        return text_fail(d->why, "more than one try is for those with nothing on the board");
    if (l->last >= 0 && ludo_tokens_at(s, owner, l->last) == 0)
        return text_fail(d->why, "no token can have moved last to %d", l->last);
    return !l->rolling || settle_roll_off(d);
}

static bool settle_over(Draft *d)
{
    State *s = &d->s;
    Ludo *l = &s->ludo;
    if (l->die[0] != 0 || l->sixes != 0 || l->bonus != 0 || l->six || l->again || l->tries != 0 ||
        l->last >= 0 || l->rolling)
        return text_fail(d->why, "the game is over: nothing more is to be rolled or moved");
    l->roller = 0;
    l->to_roll = 0;
    s->turn = SEAT_NONE;
    return true;
}

bool ludo_read(State *out, const Options *options, int seats, const char *text, Text *why)
{
    if (!ludo_options_fit(options, seats, why))
        return false;
    Draft d = {.why = why};
    d.s.options = *options;
    d.s.ludo.last = LUDO_YARD;
    if (!read_words(&d, text, seats) || !settle_squares(&d) || !settle_places(&d))
        return false;
    if (!(d.turn == '-' ? settle_over(&d) : settle_turn(&d)))
        return false;
    ludo_settle(&d.s);
    *out = d.s;
    return true;
}
