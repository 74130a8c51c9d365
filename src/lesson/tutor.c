/* SPDX-License-Identifier: MIT */
#include "lesson/tutor_inside.h"

#include <string.h>

#include "data/words.h"

const LessonStep *tutor_step(const Tutor *tutor)
{
    return &tutor->course->step[tutor->step];
}

const Rules *tutor_rules(const Tutor *tutor)
{
    return tutor->course->game->rules;
}

const LessonTurn *tutor_turn(const Tutor *tutor)
{
    return &tutor_step(tutor)->turn[tutor->turn];
}

/* ------------------------------------------------------- from step to step */

static void forget_answer(Tutor *tutor)
{
    tutor->said = SAID_NOTHING;
    tutor->said_wrong = false;
    tutor->has_notice = false;
    tutor->said_text = NULL;
    tutor->blamed = 0;
    tutor->shows = 0;
    tutor->cost = COST_NONE;
    tutor->refuted_takes = 0;
    tutor->take_back = false;
}

static void stand_at(Tutor *tutor, const State *state)
{
    tutor->state = *state;
    picker_reset(&tutor->picker, tutor_rules(tutor), state);
}

static void begin_step(Tutor *tutor)
{
    const LessonStep *step = tutor_step(tutor);
    tutor->turn = 0;
    tutor->found = 0;
    tutor->watched = 0;
    tutor->hint = 0;
    tutor->done = tutor->told = false;
    tutor->clean = true;
    forget_answer(tutor);
    State start = step->board.state;
    if (step->kind == LESSON_MATCH && tutor_rules(tutor)->conceal != NULL)
        tutor_rules(tutor)->conceal(&step->board.state,
                                    step->seat != SEAT_NONE ? step->seat : start.turn, &start);
    stand_at(tutor, &start);
}

static void mark(Tutor *tutor, ProgressState state)
{
    progress_set(tutor->progress, tutor->course, tutor->step, state);
    tutor->unsaved = true;
}

void tutor_go(Tutor *tutor, int step)
{
    tutor->step = step;
    begin_step(tutor);
    if (tutor->single)
        return;
    progress_visit(tutor->progress, tutor->course, step);
    tutor->unsaved = true;
}

void tutor_init(Tutor *tutor, const Course *course, Progress *progress, int step)
{
    memset(tutor, 0, sizeof *tutor);
    tutor->course = course;
    tutor->progress = progress;
    tutor_go(tutor, step);
}

void tutor_init_single(Tutor *tutor, const Course *course, Progress *progress, int step)
{
    memset(tutor, 0, sizeof *tutor);
    tutor->course = course;
    tutor->progress = progress;
    tutor->single = true;
    tutor_go(tutor, step);
}

bool tutor_next(Tutor *tutor)
{
    if (tutor->single)
        return false;
    if (!tutor->done)
        mark(tutor, tutor_step(tutor)->kind == LESSON_READ ? PROGRESS_DONE : PROGRESS_SKIPPED);
    if (tutor->step + 1 == tutor->course->steps)
        return false;
    tutor_go(tutor, tutor->step + 1);
    return true;
}

static TutorAnswer finish(Tutor *tutor)
{
    tutor->done = true;
    tutor->hint = 0;
    mark(tutor, tutor->told ? PROGRESS_SKIPPED : PROGRESS_DONE);
    if (tutor->clean && course_asks(tutor->course, tutor->step))
        progress_star(tutor->progress, tutor->course, tutor->step);
    return TUTOR_DONE;
}

void tutor_match_played(Tutor *tutor)
{
    if (tutor_step(tutor)->kind == LESSON_MATCH)
        finish(tutor);
}

/* ------------------------------------------------------- what is asked */

static const LessonWatched *next_watched(const Tutor *tutor)
{
    const LessonStep *step = tutor_step(tutor);
    return step->kind == LESSON_WATCH && tutor->watched < step->watched
               ? &step->watch[tutor->watched]
               : NULL;
}

bool tutor_guesses(const Tutor *tutor)
{
    const LessonWatched *next = next_watched(tutor);
    return next != NULL && next->guess;
}

bool tutor_asks(const Tutor *tutor)
{
    LessonKind kind = tutor_step(tutor)->kind;
    return !tutor->done && (kind == LESSON_FIND || kind == LESSON_PLAY || tutor_guesses(tutor));
}

/* Is this move what is asked for? */
static bool is_right(const Tutor *tutor, const Move *move)
{
    const LessonWatched *next = next_watched(tutor);
    if (next != NULL)
        return memcmp(&next->move, move, sizeof *move) == 0;
    return goal_move(tutor_turn(tutor)->goal, tutor_rules(tutor), &tutor->state, move, NULL);
}

/* ------------------------------------------------------- answers */

void tutor_say(Tutor *tutor, TutorSaid said, bool wrong)
{
    tutor->said = said;
    tutor->said_wrong = wrong;
    tutor->clean = tutor->clean && !wrong;
}

/* What the rules say of a move, beside the answer.  Where it had a choice they ask for that, and it
 * has been made; but not where the game is over with it. */
void tutor_add_forecast(Tutor *tutor, const State *before, const Move *move)
{
    const Rules *rules = tutor_rules(tutor);
    State after = *before;
    rules->play(&after, move, NULL);
    bool chosen = move->n > move->last + 1 && after.turn != SEAT_NONE;
    tutor->has_notice =
        !chosen && rules->forecast != NULL && rules->forecast(before, move, &tutor->notice);
}

void tutor_show_move(Tutor *tutor, const Move *move, State *state)
{
    TutorShow *show = &tutor->show[tutor->shows++];
    show->move = *move;
    show->events.n = 0;
    tutor_rules(tutor)->play(state, move, &show->events);
    show->after = *state;
}

/* ------------------------------------------------------- find */

static bool is_found(const Tutor *tutor, Site site)
{
    return memchr(tutor->found_site, site, (size_t)tutor->found) != NULL;
}

bool tutor_shows_rest(const Tutor *tutor, Site site)
{
    const LessonStep *step = tutor_step(tutor);
    return step->kind == LESSON_FIND && step->choices == 0 && tutor->done &&
           (step->rest[site] || (step->target[site] && !is_found(tutor, site)));
}

static TutorAnswer click_target(Tutor *tutor, Site site)
{
    const LessonStep *step = tutor_step(tutor);
    if (is_found(tutor, site))
        return TUTOR_NOTHING;
    forget_answer(tutor);
    if (step->target[site]) {
        tutor->found_site[tutor->found++] = site;
        tutor->hint = 0;
        tutor_say(tutor, SAID_RIGHT, false);
        if (tutor->found < step->enough)
            return TUTOR_FOUND;
        finish(tutor);
        for (int i = 0; i < SITE_MAX && tutor->said == SAID_RIGHT; i++)
            if (tutor_shows_rest(tutor, (Site)i))
                tutor_say(tutor, SAID_REST, false);
        return TUTOR_DONE;
    }
    for (int i = 0; i < step->turn[0].wrongs; i++)
        if (step->turn[0].wrong[i].path[0] == site)
            return tutor_answer_text(tutor, &step->turn[0].wrong[i], site);
    tutor_say(tutor, SAID_ELSE, true);
    tutor->said_text = step->other_wrong;
    if (step->choices == 0)
        tutor->blame[tutor->blamed++] = site;
    return TUTOR_WRONG;
}

/* ------------------------------------------------------- play */

bool tutor_demands(const Tutor *tutor, Site site)
{
    const Rules *rules = tutor_rules(tutor);
    Notice demand;
    if (rules->demand == NULL || tutor->state.turn < 0 || !rules->demand(&tutor->state, &demand))
        return false;
    for (int i = 0; i < demand.n; i++)
        if (demand.site[i] == site)
            return true;
    return false;
}

/* The other side answers; the check has shown that it can. */
static void add_replies(Tutor *tutor, State *state)
{
    const LessonTurn *turn = tutor_turn(tutor);
    Text why;
    Move move;
    if (turn->reply_best && state->turn >= 0) {
        move = goal_stubborn(tutor_rules(tutor), state, tutor_step(tutor)->board.state.turn,
                             goal_depth(turn->goal));
        tutor_show_move(tutor, &move, state);
    }
    for (int i = 0; i < turn->replies; i++)
        if (rules_parse_move(tutor_rules(tutor), state, turn->reply[i], &move, &why))
            tutor_show_move(tutor, &move, state);
}

static TutorAnswer answer_right(Tutor *tutor, const Move *move)
{
    State state = tutor->state;
    tutor_say(tutor, SAID_RIGHT, false);
    tutor_add_forecast(tutor, &state, move);
    tutor_show_move(tutor, move, &state);
    add_replies(tutor, &state);
    tutor->hint = 0;
    stand_at(tutor, &state);
    if (tutor->turn + 1 == tutor_step(tutor)->turns)
        return finish(tutor);
    tutor->turn++;
    return TUTOR_ON;
}

static TutorAnswer answer_guess(Tutor *tutor)
{
    tutor_watch(tutor);
    tutor_say(tutor, SAID_RIGHT, false);
    return tutor->done ? TUTOR_DONE : TUTOR_ON;
}

TutorAnswer tutor_move(Tutor *tutor, const Move *move)
{
    if (!tutor_asks(tutor) || tutor_step(tutor)->kind == LESSON_FIND)
        return TUTOR_NOTHING;
    forget_answer(tutor);
    picker_cancel(&tutor->picker);
    if (!is_right(tutor, move))
        return tutor_answer_miss(tutor, move);
    return tutor_guesses(tutor) ? answer_guess(tutor) : answer_right(tutor, move);
}

/* Where a move goes is right, and only the choice after it is not: the mill stands, another man has
 * to be taken. */
static bool is_half_right(const Tutor *tutor, const Picker *chosen)
{
    for (int i = 0; i < chosen->legal.n; i++) {
        const Move *move = &chosen->legal.at[i];
        if (move_begins(move, chosen->path, chosen->n) && is_right(tutor, move))
            return true;
    }
    return false;
}

static TutorAnswer click_move(Tutor *tutor, Site site)
{
    Site path[CLICKS_MAX + 1];
    Notice notice;
    Move move;
    TutorAnswer answer;
    forget_answer(tutor);
    picker_hold_only(&tutor->picker, site);
    Picker chosen = tutor->picker;
    bool choosing = picker_is_choosing(&chosen);
    int n = picker_refused(&tutor->picker, site, path);
    switch (picker_click(&tutor->picker, site, &notice)) {
    case PICK_PART:
    case PICK_SWITCHED:
        if (picker_is_choosing(&tutor->picker))
            tutor_say(tutor, SAID_CHOOSE, false);
        return TUTOR_HELD;
    case PICK_DROPPED:
        return TUTOR_NOTHING;
    case PICK_MOVE:
        move = tutor->picker.move;
        answer = tutor_move(tutor, &move);
        if (answer == TUTOR_WRONG && choosing && is_half_right(tutor, &chosen))
            tutor->picker = chosen;
        return answer;
    case PICK_NOTHING:
        break;
    case PICK_REFUSED:
        if (!choosing)
            picker_cancel(&tutor->picker);
        break;
    }
    return tutor_answer_refusal(tutor, path, n, &notice);
}

TutorAnswer tutor_click(Tutor *tutor, Site site)
{
    if (!tutor_asks(tutor) || tutor_step(tutor)->choices > 0)
        return TUTOR_NOTHING;
    return tutor_step(tutor)->kind == LESSON_FIND ? click_target(tutor, site)
                                                  : click_move(tutor, site);
}

TutorAnswer tutor_choose(Tutor *tutor, int choice)
{
    if (!tutor_asks(tutor) || choice >= tutor_step(tutor)->choices)
        return TUTOR_NOTHING;
    return click_target(tutor, (Site)choice);
}

/* Typed: one of the choices. */
static bool type_choice(Tutor *tutor, const char *text, TutorAnswer *answer, Text *why)
{
    const LessonStep *step = tutor_step(tutor);
    for (int i = 0; i < step->choices; i++)
        if (strcmp(step->choice[i], text) == 0) {
            *answer = tutor_choose(tutor, i);
            return true;
        }
    return text_fail(why, "%s", words("There is no such place on the board."));
}

bool tutor_type(Tutor *tutor, const char *text, Lettering lettering, TutorAnswer *answer, Text *why)
{
    Move move;
    *answer = TUTOR_NOTHING;
    if (!tutor_asks(tutor))
        return text_fail(why, "%s", words("Nothing is asked here."));
    if (tutor_step(tutor)->choices > 0)
        return type_choice(tutor, text, answer, why);
    if (tutor_step(tutor)->kind == LESSON_FIND) {
        Site site = rules_find_site(tutor_rules(tutor), &tutor->state.options, text);
        if (site == SITE_NONE)
            return text_fail(why, "%s", words("There is no such place on the board."));
        *answer = click_target(tutor, site);
        return true;
    }
    if (!rules_parse_typed(tutor_rules(tutor), &tutor->state, text, lettering, &move, why))
        return false;
    *answer = tutor_move(tutor, &move);
    return true;
}

void tutor_let_go(Tutor *tutor)
{
    picker_cancel(&tutor->picker);
    tutor->hint = 0;
    if (tutor->said_wrong)
        forget_answer(tutor);
}

void tutor_again(Tutor *tutor)
{
    if (tutor->said_wrong) /* what was right before it stays */
        tutor_let_go(tutor);
    else
        begin_step(tutor);
}

bool tutor_watch(Tutor *tutor)
{
    const LessonWatched *next = next_watched(tutor);
    State state = tutor->state;
    if (next == NULL)
        return false;
    forget_answer(tutor);
    tutor->hint = 0;
    tutor_show_move(tutor, &next->move, &state);
    stand_at(tutor, &state);
    tutor->watched++;
    if (tutor->watched == tutor_step(tutor)->watched)
        finish(tutor);
    return true;
}

/* ------------------------------------------------------- hints */

bool tutor_can_hint(const Tutor *tutor)
{
    return tutor_asks(tutor) && tutor->hint < LESSON_HINTS;
}

static bool find_hint(Tutor *tutor)
{
    const LessonStep *step = tutor_step(tutor);
    const MoveList *legal = &tutor->picker.legal;
    if (tutor_guesses(tutor)) {
        tutor->hint_move = next_watched(tutor)->move;
        return true;
    }
    if (step->kind == LESSON_FIND) {
        for (int site = 0; site < SITE_MAX; site++) {
            if (!step->target[site] || is_found(tutor, (Site)site))
                continue;
            tutor->hint_site = (Site)site;
            return true;
        }
        return false;
    }
    for (int i = 0; i < legal->n; i++) {
        bool goes_on = move_begins(&legal->at[i], tutor->picker.path, tutor->picker.n);
        if (!goes_on || !is_right(tutor, &legal->at[i]))
            continue;
        tutor->hint_move = legal->at[i];
        return true;
    }
    return false;
}

void tutor_hint(Tutor *tutor)
{
    if (!tutor_can_hint(tutor))
        return;
    int wanted = tutor->hint + 1;
    bool stays = picker_is_choosing(&tutor->picker) && is_half_right(tutor, &tutor->picker);
    if (!stays)
        tutor_let_go(tutor);
    tutor->hint = 0;
    forget_answer(tutor); /* praise for the turn before gives way as well */
    tutor->clean = false;
    if (find_hint(tutor))
        tutor->hint = wanted;
}

bool tutor_can_tell(const Tutor *tutor)
{
    return tutor_asks(tutor) && tutor->hint == LESSON_HINTS;
}

TutorAnswer tutor_tell(Tutor *tutor)
{
    TutorAnswer answer = TUTOR_NOTHING;
    if (!tutor_can_tell(tutor) || !find_hint(tutor))
        return answer;
    bool find = tutor_step(tutor)->kind == LESSON_FIND;
    tutor->told = !tutor_guesses(tutor);
    if (!find) {
        Move move = tutor->hint_move;
        answer = tutor_move(tutor, &move);
    }
    while (find && tutor_asks(tutor) && find_hint(tutor))
        answer = click_target(tutor, tutor->hint_site);
    tutor->has_notice = false;
    tutor_say(tutor, tutor->done ? SAID_TOLD : SAID_NOTHING, false);
    return answer;
}
