/* SPDX-License-Identifier: MIT */
#include "speech/say_move.h"

#include <string.h>

#include "data/words.h"

enum {
    WAYS_MAX = 12,
    LEGS_TOLD = 4, /* of longer ways only the ends are told */
};

/* What one piece went, or what was laid out of one heap. */
typedef struct Way {
    Piece piece;
    int n; /* events */
    Site site[EVENT_MAX + 1];
} Way;

typedef struct Ways {
    int n;
    Way at[WAYS_MAX];
} Ways;

/* The way this event goes on; NULL: it begins one.  A piece goes on from where it is; stones that
 * belong to nobody come out of the same heap. */
static Way *way_of(Ways *ways, const Event *e)
{
    for (int i = ways->n - 1; i >= 0; i--) {
        Way *way = &ways->at[i];
        bool own = e->piece.owner >= 0 && way->piece.owner == e->piece.owner;
        if (own && way->site[way->n] == e->from)
            return way;
        if (e->piece.owner < 0 && way->piece.owner < 0 && way->site[0] == e->from)
            return way;
    }
    return NULL;
}

static void ways_add(Ways *ways, const Event *e)
{
    Way *way = way_of(ways, e);
    if (way == NULL && ways->n == WAYS_MAX)
        return;
    if (way == NULL) {
        way = &ways->at[ways->n++];
        *way = (Way){.piece = e->piece, .site = {e->from}};
    }
    way->piece.kind = way->n == 0 ? e->piece.kind : way->piece.kind;
    way->site[++way->n] = e->to;
}

/* ------------------------------------------------------- the parts of a sentence */

static void part_begin(Text *out)
{
    if (out->n > 0)
        text_add_string(out, ", ");
}

static void fill(Text *out, const char *sentence, const char *a, const char *b, const char *c)
{
    part_begin(out);
    words_fill(out, sentence, (const char *const[3]){a, b, c}, NULL);
}

/* "4 from B3, the last to A1", "takes 3 from A2", "3 from A2 to Kalah A": of stones laid one by
 * one, of those that the mover takes afterwards, and of what the other one gets. */
static void say_laid(const Game *game, const State *before, const Way *way, bool first, Text *out)
{
    const Options *options = &before->options;
    const char *store = before->turn >= 0 ? game->seat[before->turn].store : NULL;
    Text from = {0}, to = {0}, name = {0};
    const long number[2] = {way->n > 1 ? way->n : way->piece.count, 0};
    say_site(game, options, way->site[0], &from);
    say_site(game, options, way->site[way->n], &to);
    game->rules->site_name(options, way->site[way->n], &name);
    const char *sentence = first ? words("{n0} from {0}, the last to {1}")
                           : store == NULL || strcmp(store, name.s) == 0
                               ? words("takes {n0} from {0}")
                               : words("{n0} from {0} to {1}");
    part_begin(out);
    words_fill(out, sentence, (const char *const[3]){from.s, to.s, NULL}, number);
}

/* Is this where the piece lands on its way, and not only where it passes? */
static bool is_landing(const Move *move, Site site)
{
    for (int i = 1; i <= move->last; i++)
        if (move->path[i] == site)
            return true;
    return false;
}

/* "knight g1 to f3", "man c3 to e5 to g7"; "man to g4", of one from beside the board. */
static void say_way(const Game *game, const State *before, const Move *move, const Way *way,
                    Text *out)
{
    const Options *options = &before->options;
    Text piece = {0}, path = {0};
    Piece one = way->piece;
    one.count = 1;
    if (one.owner != before->turn && one.owner >= 0)
        text_add(&piece, "%s, ", words(game->seat[one.owner].name));
    say_piece(game, one, &piece);
    if (way->site[way->n] == move->path[0]) {
        Text site = {0};
        say_site(game, options, move->path[0], &site);
        fill(out, words("placed|{0} to {1}"), piece.s, site.s, NULL);
        return;
    }
    for (int i = 0; i <= way->n; i++) {
        bool between = i > 0 && i < way->n;
        if (between && (way->n > LEGS_TOLD || !is_landing(move, way->site[i])))
            continue;
        Text site = {0}, longer = {0};
        say_site(game, options, way->site[i], &site);
        if (path.n == 0) {
            path = site;
            continue;
        }
        words_fill(&longer, words("way|{0} to {1}"), (const char *const[3]){path.s, site.s, NULL},
                   NULL);
        path = longer;
    }
    part_begin(out);
    text_add(out, "%s %s", piece.s, path.s);
}

static void say_taken(const Game *game, const Options *options, const Event *e, Text *out)
{
    Text piece = {0}, site = {0};
    say_piece(game, e->piece, &piece);
    say_site(game, options, e->from, &site);
    fill(out, words("takes {0} {1}"), piece.s, site.s, NULL);
}

/* Has any of the ways led through this site? */
static const Way *way_through(const Ways *ways, Site site)
{
    for (int i = 0; i < ways->n; i++)
        for (int k = 0; k <= ways->at[i].n; k++)
            if (ways->at[i].site[k] == site && ways->at[i].piece.owner >= 0)
                return &ways->at[i];
    return NULL;
}

/* A piece has become another one; or what stands elsewhere has changed. */
static void say_turned(const Game *game, const State *before, const Ways *ways, const Event *e,
                       Text *out)
{
    const Way *way = way_through(ways, e->to);
    Text piece = {0};
    Piece one = e->piece;
    one.count = 1;
    if (e->piece.owner < 0 || (way != NULL && way->piece.kind == e->piece.kind))
        return;
    if (way != NULL) {
        say_piece(game, one, &piece);
        fill(out, words("becomes {0}"), piece.s, NULL, NULL);
        return;
    }
    Piece old = game->rules->piece_at(before, e->to);
    Event taken = {.from = e->to, .piece = old};
    taken.piece.count = 1;
    if (old.owner >= 0 && old.owner != before->turn)
        say_taken(game, &before->options, &taken, out);
}

static void say_rolled(const Event *e, Text *out)
{
    const long number[2] = {e->piece.count, 0};
    part_begin(out);
    words_fill(out, words("rolls {n0}"), NULL, number);
}

static void say_events(const Game *game, const State *before, const Move *move,
                       const EventList *events, Text *out)
{
    Ways ways = {.n = 0};
    const Options *options = &before->options;
    for (int i = 0; i < events->n; i++)
        if (events->at[i].kind == EVENT_MOVE)
            ways_add(&ways, &events->at[i]);
    for (int own = 1; own >= 0; own--) /* one's own first */
        for (int i = 0; i < ways.n; i++) {
            Seat owner = ways.at[i].piece.owner;
            if ((owner < 0 || owner == before->turn) != (own == 1))
                continue;
            if (owner < 0)
                say_laid(game, before, &ways.at[i], i == 0, out);
            else
                say_way(game, before, move, &ways.at[i], out);
        }
    for (int i = 0; i < events->n; i++) {
        const Event *e = &events->at[i];
        if (e->kind == EVENT_TAKE && e->piece.owner >= 0)
            say_taken(game, options, e, out);
        else if (e->kind == EVENT_TURN)
            say_turned(game, before, &ways, e, out);
        else if (e->kind == EVENT_ROLL)
            say_rolled(e, out);
    }
}

/* As the game tells it, and where: "6-4, right end". */
static bool say_told(const Game *game, const State *before, const Move *move, Text *out)
{
    Notice notice;
    if (game->rules->tell == NULL || before->turn < 0 || !game->rules->tell(before, move, &notice))
        return false;
    words_notice(out, game->rules, &notice);
    for (int i = 1; i < move->n; i++) {
        part_begin(out);
        say_site(game, &before->options, move->path[i], out);
    }
    return true;
}

/* A pass, or what is chosen beside the board. */
static void say_choice(const Game *game, const State *before, const Move *move, Text *out)
{
    Text name = {0};
    game->rules->site_name(&before->options, move->path[0], &name);
    if (text_is(&name, "pass"))
        text_add_string(out, words("move|passes"));
    else
        say_site(game, &before->options, move->path[0], out);
}

void say_move(const Game *game, const State *before, const Move *move, const EventList *events,
              Text *out)
{
    const Rules *rules = game->rules;
    Text said = {0};
    if (!say_told(game, before, move, &said))
        say_events(game, before, move, events, &said);
    if (said.n == 0)
        say_choice(game, before, move, &said);
    State after = *before;
    rules->play(&after, move, NULL);
    if (rules->threatened != NULL && !rules->outcome(&after).over &&
        rules->threatened(&after) != SITE_NONE)
        fill(&said, words("move|check"), NULL, NULL, NULL);
    text_add_string(out, said.s);
}

/* ------------------------------------------------------- steps of a match */

static const char *step_word(const char *written)
{
    static const char *const said[][2] = {
        {"round", WORD("new round")},
        {"resigned", WORD("gave up")},
        {"time", WORD("time is over")},
        {"agreed", WORD("draw agreed")},
        {"repetition", WORD("draw|repetition")},
        {"quiet-moves", WORD("draw|quiet moves")},
    };
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        if (strcmp(written, said[i][0]) == 0)
            return words(said[i][1]);
    return written;
}

void say_step(const Game *game, const Match *match, int step, Seat viewer, Text *out)
{
    Step what = match_step(match, step);
    Seat who = what.seat;
    if (what.kind == STEP_START)
        return;
    State before = {.seats = 0};
    match_seen_at(match, what.parent, viewer, &before);
    if (what.kind == STEP_MOVE && who == SEAT_CHANCE && game->rules->roller != NULL)
        who = game->rules->roller(&before);
    Game dressed;
    game_dress(game, &before, &dressed);
    if (who >= 0)
        text_add(out, "%s: ", words(dressed.seat[who].name));
    if (what.kind != STEP_MOVE) {
        Text written = {0};
        match_write_step(match, step, &written);
        text_add_string(out, step_word(written.s));
        return;
    }
    EventList events = {.n = 0};
    State after = before;
    if ((game->rules->flags & RULES_HIDDEN) != 0)
        game->rules->play(&after, &what.move, &events); /* as far as it is seen */
    else
        match_events(match, step, &events);
    say_move(&dressed, &before, &what.move, &events, out);
}
