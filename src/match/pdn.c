#include "match/pdn.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/utf8.h"
#include "match/history.h"
#include "match/referee.h"

const char pdn_game[] = "draughts";

enum { LINE_WIDTH = 80, TAG_MAX = 256 };

/* Game types of PDN; the first row of a type is the one it is read as. */
static const struct {
    int type;
    const char *variant;
    const char *tail; /* behind the number: who begins, size, numbering */
} types[] = {
    {20, "international", "W,10,10,N2,0"}, {21, "english", "B,8,8,N1,0"},
    {22, "italian", "W,8,8,N2,1"},         {23, "pool", "B,8,8,N1,0"},
    {24, "spanish", "W,8,8,N1,1"},         {25, "russian", "W,8,8,A0,0"},
    {26, "brazilian", "W,8,8,A0,0"},       {27, "canadian", "W,12,12,N2,0"},
    {28, "portuguese", "W,8,8,N1,1"},      {29, "czech", "W,8,8,A0,0"},
    {30, "turkish", "W,8,8,A0,0"},         {31, "thai", "B,8,8,N2,0"},
    {40, "frisian", "W,10,10,N2,0"},       {44, "armenian", "W,8,8,A0,0"},
    {25, "poddavki", "W,8,8,A0,0"},        {20, "killer", "W,10,10,N2,0"},
};
enum { TYPES = sizeof types / sizeof types[0] };

static const char *variant_of_type(int type)
{
    for (int i = 0; i < TYPES; i++)
        if (types[i].type == type)
            return types[i].variant;
    return NULL;
}

/* --------------------------------------------------------------------- reading */

/* A game as its tags have it, and what is being read of it. */
typedef struct Pdn {
    const char *at;
    PdnOptions *options;
    const void *context;
    Buffer *faults;
    PdnGames *out;
    int game; /* number in the file */
    char white[TAG_MAX], black[TAG_MAX], event[TAG_MAX], date[TAG_MAX], type[TAG_MAX];
    char variant[TAG_MAX], fen[TEXT_MAX], result[TAG_MAX];
    Match *match;
    bool dead; /* a fault: the rest of this game is passed over */
} Pdn;

static void note_fault(PdnGames *out, PdnTrouble trouble, int game, int move, const char *word)
{
    out->fault = alloc_resize(out->fault, (size_t)(out->faults + 1) * sizeof *out->fault);
    PdnFault *fault = &out->fault[out->faults++];
    *fault = (PdnFault){.game = game, .move = move, .trouble = trouble};
    setup_copy_text(fault->word, sizeof fault->word, word);
}

/* The game is read no further.  `move` 0: no move is to blame. */
static void fault(Pdn *p, PdnTrouble trouble, int move, const char *word, const char *sentence)
{
    note_fault(p->out, trouble, p->game, move, word);
    buffer_add(p->faults, "game %d", p->game);
    if (move > 0)
        buffer_add(p->faults, ", move %d", move);
    buffer_add(p->faults, ": %s\n", sentence);
    p->dead = true;
}

/* Blanks, and lines that begin with % */
static void pass_blanks(Pdn *p, bool line_begins)
{
    for (;; p->at++) {
        if (line_begins && *p->at == '%')
            p->at += strcspn(p->at, "\n");
        if (!isspace((unsigned char)*p->at))
            return;
        line_begins = *p->at == '\n';
    }
}

/* [Name "value"]: the value is unescaped. */
static void read_tag(Pdn *p)
{
    static const char *const names[] = {"White",    "Black",   "Event", "Date",
                                        "GameType", "Variant", "FEN",   "Result"};
    char *const slots[] = {p->white, p->black,   p->event, p->date,
                           p->type,  p->variant, p->fen,   p->result};
    char name[32] = "", value[TEXT_MAX] = "";
    size_t n = 0;
    for (p->at++; isalnum((unsigned char)*p->at) || *p->at == '_'; p->at++)
        if (n + 1 < sizeof name)
            name[n++] = *p->at;
    p->at += strcspn(p->at, "\"]\n");
    if (*p->at == '"') {
        n = 0;
        for (p->at++; *p->at != '\0' && *p->at != '"' && *p->at != '\n'; p->at++) {
            if (*p->at == '\\' && (p->at[1] == '"' || p->at[1] == '\\'))
                p->at++;
            if (n + 1 < sizeof value)
                value[n++] = *p->at;
        }
    }
    p->at += strcspn(p->at, "]\n");
    p->at += *p->at == ']';
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        size_t room = slots[i] == p->fen ? sizeof p->fen : TAG_MAX;
        if (strcmp(name, names[i]) == 0)
            snprintf(slots[i], room, "%.*s", (int)room - 1, value);
    }
}

/* "25,W,8,8,A0,0" or a tag of our own; without either, letters are Russian and numbers
 * international. */
static const char *variant_of(const Pdn *p)
{
    if (p->variant[0] != '\0')
        return p->variant;
    if (p->type[0] != '\0')
        return variant_of_type(atoi(p->type));
    for (const char *c = p->at; *c != '\0' && *c != '['; c++)
        if (*c >= 'a' && *c <= 'h' && c[1] >= '1' && c[1] <= '8' &&
            (c[2] == '-' || c[2] == ':' || c[2] == 'x'))
            return "russian";
    return "international";
}

static void game_begin(Pdn *p)
{
    const Rules *rules = rules_find(pdn_game);
    const char *variant = variant_of(p);
    MatchSetup setup = setup_make(rules, 2);
    Text why = {0};
    if (variant == NULL || !p->options(p->context, variant, &setup.options)) {
        const char *type = p->variant[0] ? p->variant : p->type;
        text_add(&why, "there is no game of draughts of type \"%.40s\"", type);
        fault(p, PDN_TYPE, 0, type, why.s);
        return;
    }
    snprintf(setup.variant, sizeof setup.variant, "%.31s", variant);
    snprintf(setup.position, sizeof setup.position, "%s", p->fen);
    setup_copy_text(setup.seat[0].name, sizeof setup.seat[0].name, p->white);
    setup_copy_text(setup.seat[1].name, sizeof setup.seat[1].name, p->black);
    setup.seat[1].colour = 1;
    setup_copy_text(setup.event, sizeof setup.event, p->event);
    setup_copy_text(setup.date, sizeof setup.date, p->date);
    p->match = match_new(&setup, &why);
    if (p->match == NULL)
        fault(p, PDN_POSITION, 0, why.s, why.s);
}

static void read_move(Pdn *p, const char *word)
{
    State s;
    Move move;
    Text why = {0};
    int number = match_step(p->match, match_at(p->match)).number + 1;
    match_seen(p->match, SEAT_NONE, &s);
    if (match_next(p->match) == NEXT_OVER) {
        Outcome outcome = match_outcome(p->match);
        text_add(&why, "\"%.20s\" comes when the game is over (%s)", word,
                 ending_name((Ending)outcome.ending));
        fault(p, PDN_OVER, number, word, why.s);
    } else if (!rules_parse_move(match_setup(p->match)->rules, &s, word, &move, &why)) {
        fault(p, PDN_MOVE, number, word, why.s);
    } else {
        match_play(p->match, &move, 0, NULL);
    }
}

static bool is_result(const char *word)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0", "*"};
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++)
        if (strcmp(word, results[i]) == 0)
            return true;
    return false;
}

/* What the players did is done, where the rules have not ended the game themselves. */
static void game_result(Pdn *p, const char *word)
{
    if (match_next(p->match) == NEXT_OVER || p->dead)
        return;
    if (strcmp(word, "1-0") == 0 || strcmp(word, "2-0") == 0) {
        match_resign(p->match, 1, 0);
    } else if (strcmp(word, "0-1") == 0 || strcmp(word, "0-2") == 0) {
        match_resign(p->match, 0, 0);
    } else if (strcmp(word, "*") != 0 && strcmp(word, "0-0") != 0) {
        match_offer_draw(p->match, 0, 0);
        match_offer_draw(p->match, 1, 0);
    }
}

/* {text}, ;text: it stands with the move before it. */
static void read_comment(Pdn *p)
{
    const char *end = *p->at == '{' ? "}" : "\n";
    size_t n = strcspn(++p->at, end);
    Buffer text = {0};
    int step = match_at(p->match);
    const char *before = match_step(p->match, step).comment;
    if (before[0] != '\0')
        buffer_add(&text, "%s ", before);
    size_t begin = text.n;
    for (size_t i = 0; i < n; i++) {
        char c = isspace((unsigned char)p->at[i]) ? ' ' : p->at[i];
        if (c != ' ' || (text.n > begin && text.s[text.n - 1] != ' '))
            buffer_add_bytes(&text, &c, 1);
    }
    while (text.n > 0 && text.s[text.n - 1] == ' ')
        text.s[--text.n] = '\0';
    if (!p->dead)
        match_set_comment(p->match, step, buffer_string(&text));
    buffer_release(&text);
    p->at += n;
    p->at += *p->at != '\0';
}

/* (a line beside the game, with others in it) */
static void pass_variation(Pdn *p)
{
    int depth = 0;
    do {
        depth += *p->at == '(';
        depth -= *p->at == ')';
        if (*p->at == '{')
            p->at += strcspn(p->at, "}");
        if (*p->at != '\0')
            p->at++;
    } while (depth > 0 && *p->at != '\0');
}

/* A number of a move, a move with its marks, a result; true if it was the end of the game. */
static bool read_word(Pdn *p)
{
    char word[128];
    size_t n = strcspn(p->at, " \t\n\v\f{}();[");
    size_t shown = n < sizeof word ? n : sizeof word - 1;
    memcpy(word, p->at, shown);
    word[shown] = '\0';
    size_t digits = strspn(word, "0123456789");
    if (digits > 0 && word[digits] == '.') { /* "12." or "12...": what follows may touch it */
        p->at += digits + strspn(word + digits, ".");
        return false;
    }
    p->at += n > 0 ? n : 1;
    if (is_result(word)) {
        game_result(p, word);
        return true;
    }
    size_t end = strcspn(word, "!?*+#");
    word[end] = '\0';
    if (word[0] != '$' && word[0] != '\0' && !p->dead)
        read_move(p, word);
    return false;
}

static void read_moves(Pdn *p)
{
    bool line_begins = true;
    for (;; line_begins = false) {
        pass_blanks(p, line_begins);
        if (*p->at == '\0' || *p->at == '[')
            return;
        if (*p->at == '{' || *p->at == ';')
            read_comment(p);
        else if (*p->at == '(')
            pass_variation(p);
        else if (read_word(p))
            return;
    }
}

/* One game from its tags to its result; false at the end of the file. */
static bool read_game(Pdn *p)
{
    Pdn begun = {.at = p->at,
                 .options = p->options,
                 .context = p->context,
                 .faults = p->faults,
                 .out = p->out,
                 .game = p->game};
    *p = begun;
    pass_blanks(p, true);
    if (*p->at == '\0')
        return false;
    p->game++;
    while (*p->at == '[') {
        read_tag(p);
        pass_blanks(p, false);
    }
    game_begin(p);
    if (p->match != NULL) {
        read_moves(p);
        return true;
    }
    while (*p->at != '\0' && !(*p->at == '\n' && p->at[1] == '['))
        p->at++;
    return true;
}

/* The bytes as UTF-8 with plain ends of lines, without what marks their order. */
static void clean(const char *bytes, size_t n, Buffer *out)
{
    size_t begin = n >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    bool utf8 = true;
    for (size_t i = begin; i < n && utf8;) {
        int length = utf8_length(bytes + i, n - i);
        utf8 = length > 0;
        i += (size_t)length;
    }
    for (size_t i = begin; i < n; i++) {
        unsigned char c = (unsigned char)bytes[i];
        if (c == '\r') {
            if (i + 1 == n || bytes[i + 1] != '\n')
                buffer_add_bytes(out, "\n", 1);
        } else if (c >= 0x80 && !utf8) {
            char two[] = {(char)(0xc0 | c >> 6), (char)(0x80 | (c & 0x3f))};
            buffer_add_bytes(out, two, 2);
        } else {
            char plain = c < ' ' && c != '\n' ? ' ' : (char)c;
            buffer_add_bytes(out, &plain, 1);
        }
    }
}

int pdn_read(const char *bytes, size_t n, PdnOptions *options, const void *context, PdnGames *out,
             Buffer *faults)
{
    Buffer text = {0};
    clean(bytes, n, &text);
    Pdn p = {.at = buffer_string(&text),
             .options = options,
             .context = context,
             .faults = faults,
             .out = out};
    *out = (PdnGames){0};
    while (read_game(&p)) {
        if (p.match == NULL)
            continue;
        out->match = alloc_resize(out->match, (size_t)(out->n + 1) * sizeof(Match *));
        out->match[out->n++] = p.match;
    }
    if (p.game == 0) {
        buffer_add(faults, "there is no game in this file\n");
        note_fault(out, PDN_EMPTY, 0, 0, "");
    }
    buffer_release(&text);
    return out->faults;
}

void pdn_release(PdnGames *games)
{
    for (int i = 0; i < games->n; i++)
        match_free(games->match[i]);
    free(games->match);
    free(games->fault);
    *games = (PdnGames){0};
}

/* --------------------------------------------------------------------- writing */

static void write_tag(Buffer *out, const char *name, const char *value)
{
    buffer_add(out, "[%s \"", name);
    for (; *value != '\0'; value++) {
        if (*value == '"' || *value == '\\')
            buffer_add_bytes(out, "\\", 1);
        buffer_add_bytes(out, value, 1);
    }
    buffer_add(out, "\"]\n");
}

static const char *result_of(const Match *match)
{
    Outcome outcome = match_outcome(match);
    if (!outcome.over)
        return "*";
    const uint8_t *place = outcome.place;
    return place[0] == place[1] ? "1/2-1/2" : place[0] < place[1] ? "1-0" : "0-1";
}

static void write_tags(const Match *match, Buffer *out)
{
    const MatchSetup *setup = match_setup(match);
    write_tag(out, "Event", setup->event);
    write_tag(out, "Date", setup->date);
    write_tag(out, "White", setup->seat[0].name);
    write_tag(out, "Black", setup->seat[1].name);
    write_tag(out, "Result", result_of(match));
    int row = 0;
    while (row < TYPES && strcmp(types[row].variant, setup->variant) != 0)
        row++;
    if (row < TYPES) {
        Text type = {0};
        text_add(&type, "%d,%s", types[row].type, types[row].tail);
        write_tag(out, "GameType", type.s);
    }
    if (row == TYPES || strcmp(variant_of_type(types[row].type), setup->variant) != 0)
        write_tag(out, "Variant", setup->variant);
    if (setup->position[0] != '\0') {
        write_tag(out, "SetUp", "1");
        write_tag(out, "FEN", setup->position);
    }
    buffer_add(out, "\n");
}

/* Words go to the next line where this one is full. */
static void write_word(Buffer *out, size_t *line, const char *word)
{
    size_t n = strlen(word), have = out->n - *line;
    if (have > 0 && have + 1 + n > LINE_WIDTH) {
        buffer_add(out, "\n");
        *line = out->n;
    } else if (have > 0) {
        buffer_add(out, " ");
    }
    buffer_add_bytes(out, word, n);
}

/* From and to where that is enough, else every square. */
static void write_move(const Rules *rules, const State *s, const Move *move, Text *out)
{
    Text full = {0};
    Move found;
    rules->write_move(s, move, &full);
    size_t first = strcspn(full.s, "-:x"), last = strlen(full.s);
    while (strchr("-:x", full.s[last - 1]) == NULL)
        last--;
    text_add(out, "%.*s%c%s", (int)first, full.s, full.s[first], full.s + last);
    if (move->n > 2 &&
        (!rules->read_move(s, out->s, &found) || memcmp(&found, move, sizeof found) != 0)) {
        text_clear(out);
        text_add_string(out, full.s);
    }
}

static void write_comment(Buffer *out, size_t *line, const char *comment)
{
    char *text = alloc_zero(strlen(comment) + 3, 1);
    text[0] = '{';
    for (size_t i = 0; comment[i] != '\0'; i++) {
        char c = comment[i];
        text[i + 1] = c == '}' ? ')' : c == '{' ? '(' : c == '\n' ? ' ' : c;
    }
    text[strlen(text)] = '}';
    write_word(out, line, text);
    free(text);
}

bool pdn_write(const Match *match, Buffer *out, Text *why)
{
    const MatchSetup *setup = match_setup(match);
    if (strcmp(setup->rules->id, pdn_game) != 0)
        return text_fail(why, "PDN is for draughts, and this is a match of %s", setup->rules->id);
    write_tags(match, out);
    size_t line = out->n;
    int ply = 0;
    for (int i = 0; i < match_line_count(match); i++) {
        int at = match_line_step(match, i);
        Step step = match_step(match, at);
        State before;
        if (step.kind == STEP_MOVE) {
            Text word = {0}, move = {0};
            match_seen_at(match, step.parent, SEAT_NONE, &before);
            if (ply % 2 == 0)
                text_add(&word, "%d. ", ply / 2 + 1);
            write_move(setup->rules, &before, &step.move, &move);
            text_add_string(&word, move.s);
            write_word(out, &line, word.s);
            ply++;
        }
        if (step.comment[0] != '\0')
            write_comment(out, &line, step.comment);
    }
    write_word(out, &line, result_of(match));
    buffer_add(out, "\n\n");
    return true;
}
