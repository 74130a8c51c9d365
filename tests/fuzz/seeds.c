/* SPDX-License-Identifier: MIT */
/*
 * seeds FOLDER [GAME]...: makes the first inputs of fuzz_position: positions from a random game of
 * each collection member (or those named), with ordinary options, and with each option changed in
 * turn.  For a new game: run it once and store what it wrote.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/rules.h"

enum { PLIES = 64 };

typedef struct Game {
    const Rules *rules;
    const char *folder;
    Options options;
    int seats;
    int files;
} Game;

static void write_seed(Game *game, const State *s)
{
    char path[4096];
    Text text = {0};
    snprintf(path, sizeof path, "%s/%s-%02d", game->folder, game->rules->id, game->files++);
    FILE *file = fopen(path, "wb");
    if (file == NULL) {
        perror(path);
        exit(1);
    }
    const Options normal = rules_normal_options(game->rules);
    fprintf(file, "%s seats=%d", game->rules->id, game->seats);
    for (int i = 0; i < game->rules->option_count; i++) {
        if (game->options.value[i] == normal.value[i])
            continue;
        text_clear(&text);
        rules_write_option(game->rules, &game->options, i, &text);
        fprintf(file, " %s=%s", game->rules->options[i].key, text.s);
    }
    text_clear(&text);
    game->rules->write(s, &text);
    fprintf(file, "\n%s\n", text.s);
    for (int i = 0; i < 12; i++)
        fputc(33 + i * 7, file);
    fclose(file);
}

/* A random game; `count` positions of it, evenly. */
static void play(Game *game, Rng *rng, int count)
{
    static MoveList moves;
    State s;
    if (!game->rules->start(&s, &game->options, game->seats, rng, NULL))
        return;
    write_seed(game, &s);
    for (int ply = 1; ply < PLIES && s.turn != SEAT_NONE; ply++) {
        moves.n = 0;
        game->rules->moves(&s, &moves);
        game->rules->play(&s, &moves.at[rng_below(rng, (uint32_t)moves.n)], NULL);
        if (ply % (PLIES / count) == 0)
            write_seed(game, &s);
    }
}

static void play_all(const Rules *rules, const char *folder)
{
    Game game = {.rules = rules, .folder = folder};
    Rng rng;
    rng_seed(&rng, 1);
    for (game.seats = rules->seats_min; game.seats <= rules->seats_max; game.seats++) {
        game.options = rules_normal_options(rules);
        play(&game, &rng, 4);
    }
    game.seats = rules->seats_min;
    for (int i = 0; i < rules->option_count; i++) {
        const OptionSpec *spec = &rules->options[i];
        game.options = rules_normal_options(rules);
        game.options.value[i] = spec->normal == spec->max ? spec->min : spec->max;
        play(&game, &rng, 1);
    }
}

int main(int count, char **arguments)
{
    if (count < 2)
        return 2;
    for (int i = 0; rules_all[i] != NULL; i++) {
        bool wanted = count == 2;
        for (int k = 2; k < count; k++)
            wanted = wanted || strcmp(arguments[k], rules_all[i]->id) == 0;
        if (wanted)
            play_all(rules_all[i], arguments[1]);
    }
    return 0;
}
