/* SPDX-License-Identifier: MIT */
/* Lessons: broken ones are named with step and reason, the tutor answers, progress is kept. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "data/files.h"
#include "data/json.h"
#include "data/paths.h"
#include "data/words.h"
#include "lesson/tutor.h"

#define QUOTED(s) "\"" s "\""
#define SAY       "\"title\": " QUOTED("T") ", \"text\": " QUOTED("Text.")
#define TASK      ", \"task\": " QUOTED("Do it.")

/* Figure 3 of the kamisado book: Black's pink tower is to win by g4-g1. */
#define FIGURE                                                                                     \
    "\"position\": \"obt1yrgn/1N1G4/2B5/8/6p1/8/8/2RYPT1O b N\", \"moves\": [\"h8-h6\", "          \
    "\"c6-c7\"]"
#define PLAY(rest) "{\"id\": \"p\", \"kind\": \"play\", " SAY TASK ", " FIGURE rest "}"
#define WINS       ", \"goal\": {\"wins\": true}"
#define FIND(rest) "{\"id\": \"f\", \"kind\": \"find\", " SAY TASK rest "}"
#define MATCH      "{\"id\": \"m\", \"kind\": \"match\", " SAY "}"
#define READ       "{\"id\": \"r\", \"kind\": \"read\", " SAY "}"
#define COURSE(steps)                                                                              \
    "{\"game\": \"kamisado\", \"order\": 1, \"title\": " QUOTED("Course") ", \"line\": " QUOTED(   \
        "Line.") ", \"steps\": [" steps "]}"

static Catalog *catalog;
static Courses courses;

static void set_up(void)
{
    Buffer faults = {0};
    words_language("en", NULL);
    catalog = catalog_load(&faults);
    cr_assert_eq(faults.n, 0, "%s", buffer_string(&faults));
}

static void tear_down(void)
{
    courses_release(&courses);
    catalog_free(catalog);
}

TestSuite(lesson, .init = set_up, .fini = tear_down);

static Course *read_game(const char *game, const char *json, Buffer *faults)
{
    Course *course =
        course_read(catalog_find(catalog, game), "test", "test.json", json, strlen(json), faults);
    if (course != NULL)
        course_check(course, "test.json", NULL, faults);
    return course;
}

static Course *good_course(const char *game, const char *json)
{
    Buffer faults = {0};
    Course *course = read_game(game, json, &faults);
    cr_assert(course != NULL && faults.n == 0, "%s", buffer_string(&faults));
    return course;
}

/* ------------------------------------------------------- faults */

static const struct Broken {
    const char *json, *fault;
} broken[] = {
    {COURSE(FIND(", \"targets\": [\"z9\"]") ", " MATCH),
     "steps[0].targets[0]: kamisado has no site"},
    {COURSE(FIND(", \"targets\": [\"tone:mauve\"]") ", " MATCH),
     "the board has no colour \"mauve\""},
    {COURSE(FIND(", \"targets\": []") ", " MATCH), "no site is named"},
    {COURSE(FIND(", \"targets\": [\"a1\"], \"enough\": 1") ", " MATCH), "steps[0].enough: "},
    {COURSE(FIND(", \"targets\": [\"a1\"], \"rest\": [\"a1\"]") ", " MATCH),
     "a site of it is a target"},
    {COURSE(FIND(", \"targets\": [\"a1\", \"b1\", \"c1\", \"d1\", \"e1\", \"f1\", \"g1\", \"h1\", "
                 "\"a2\"]") ", " MATCH),
     "9 sites are to be found: at most 8"},
    {COURSE(FIND("") ", " MATCH), "steps[0]: \"targets\" is missing"},
    {COURSE(FIND(", \"targets\": [\"a1\"], \"wrong\": [{\"site\": \"a1\", \"text\": " QUOTED(
         "No.") "}]") ", " MATCH),
     "steps[0] (f): wrong[0]: this site is a target"},
    {COURSE(FIND(", \"targets\": [\"a1\"], \"marks\": {\"held\": [\"a9\"]}") ", " MATCH),
     "steps[0].marks.held[0]: kamisado has no site \"a9\""},
    {COURSE(FIND(", \"targets\": [\"a1\"], \"goal\": {\"wins\": true}") ", " MATCH),
     "a step of kind \"find\" has none"},
    {COURSE("{\"id\": \"f\", \"kind\": \"find\", \"title\": {}, \"text\": " QUOTED("X") TASK
            ", \"targets\": [\"a1\"]}, " MATCH),
     "steps[0].title"},
    {COURSE("{\"id\": \"f\", \"kind\": \"find\", " SAY ", \"targets\": [\"a1\"]}, " MATCH),
     "steps[0]: \"task\" is missing"},
    {COURSE("{\"id\": \"f\", \"kind\": \"find\", " SAY ", \"task\": " QUOTED(
         "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21") ", \"targets\": "
                                                                  "[\"a1\"]}, " MATCH),
     "steps[0].task: 21 words: at most 20"},
    {COURSE(PLAY("") ", " MATCH), "steps[0]: \"goal\" is missing"},
    {COURSE(PLAY(", \"goal\": {\"flies\": true}") ", " MATCH), "there is no such predicate"},
    {COURSE(PLAY(", \"goal\": {\"turn\": 1}") ", " MATCH), "about a position, not about a move"},
    {COURSE(PLAY(", \"goal\": {\"ends\": [\"a1\"]}") ", " MATCH),
     "steps[0] (p): goal: no legal move reaches it"},
    {COURSE(PLAY(", \"goal\": {\"ends\": [\"g2\"]}") ", " MATCH),
     "steps[0] (p): wrong: g4-g1 wins at once, misses the goal, and is not answered"},
    {COURSE(PLAY(", \"goal\": {\"next\": {\"empty\": [\"e4\"]}}") ", " MATCH),
     "goal: it is fulfilled already"},
    {COURSE(PLAY(", \"goal\": {\"from\": [\"g4\"]}") ", " MATCH),
     "goal: every legal move reaches it"},
    {COURSE("{\"id\": \"p\", \"kind\": \"play\", " SAY TASK
            ", \"position\": \"obt1yrgn/1N1G4/2B5/8/6p1/8/8/2RYPT1O b N\", \"moves\": "
            "[\"h8-h6\"], \"goal\": {\"ends\": [\"c7\"]}}, " MATCH),
     "only one move is legal, and no claim"},
    {COURSE(
         PLAY(WINS ", \"wrong\": [{\"move\": \"g4-g1\", \"text\": " QUOTED("No.") "}]") ", " MATCH),
     "wrong[0]: this move is right"},
    {COURSE(
         PLAY(WINS ", \"wrong\": [{\"move\": \"g4-g5\", \"text\": " QUOTED("No.") "}]") ", " MATCH),
     "steps[0] (p): wrong[0]:"},
    {COURSE(PLAY(WINS ", \"wrong\": [{\"clicks\": [\"g4\", \"g2\"], \"text\": " QUOTED(
         "No.") "}]") ", " MATCH),
     "these clicks are not refused"},
    {COURSE(PLAY(WINS ", \"then\": [{\"goal\": {\"wins\": true}}]") ", " MATCH),
     "it is not the learner's, after g4-g1"},
    {COURSE(PLAY(WINS ", \"reply\": [\"a1-a2\"]") ", " MATCH), "turn 1: reply[0] after g4-g1"},
    {COURSE(PLAY(WINS ", \"claims\": [{\"legal\": [\"g4-g1\"]}]") ", " MATCH),
     "claims[0].legal: the legal moves are"},
    {COURSE(PLAY(WINS ", \"claims\": [{\"tone\": {\"g1\": \"red\"}}]") ", " MATCH),
     "claims[0].tone.g1: it has another colour"},
    {COURSE(PLAY(WINS ", \"claims\": [{\"must_pass\": true}]") ", " MATCH),
     "claims[0].must_pass: no"},
    {COURSE("{\"id\": \"x\", \"kind\": \"play\", " SAY TASK WINS
            ", \"position\": \"8/8 b -\"}, " MATCH),
     "steps[0].position:"},
    {COURSE("{\"id\": \"x\", \"kind\": \"play\", " SAY TASK WINS
            ", \"moves\": [\"d8-c1\"]}, " MATCH),
     "steps[0].moves[0]:"},
    {COURSE("{\"id\": \"x\", \"kind\": \"play\", " SAY TASK WINS ", \"after\": []}, " MATCH),
     "there is no step before this one"},
    {COURSE("{\"id\": \"w\", \"kind\": \"watch\", " SAY
            ", \"watch\": [\"d8-d4\", \"d8-d3\"]}, " MATCH),
     "steps[0].watch[1]:"},
    {COURSE(READ ", " FIND(", \"targets\": [\"a1\"]") ", " MATCH), "1 of 3 steps are read"},
    {COURSE(FIND(", \"targets\": [\"a1\"]")), "the last one is no match"},
    {COURSE(MATCH ", " MATCH), "\"m\" is the id of steps[0] already"},
    {COURSE("{\"id\": \"m\", \"kind\": \"dance\", " SAY "}"), "is none of: read, find"},
    {COURSE(""), "steps: 0 steps"},
    {"{\"game\": \"kalah\"}", "it lies in the folder of kamisado"},
    {"{", "damaged or cut off here (no JSON)"},
};

Test(lesson, broken_ones_are_named)
{
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        Buffer faults = {0};
        Course *course = read_game("kamisado", broken[i].json, &faults);
        cr_expect(strstr(buffer_string(&faults), broken[i].fault) != NULL,
                  "row %zu: \"%s\" is not in:\n%s", i, broken[i].fault, buffer_string(&faults));
        cr_expect(strncmp(buffer_string(&faults), "test.json: ", 11) == 0, "row %zu", i);
        buffer_release(&faults);
        course_free(course);
    }
}

Test(lesson, shipped_ones_have_no_fault)
{
    Buffer faults = {0};
    cr_expect_geq(courses_check(catalog, &faults), 3);
    cr_expect_eq(faults.n, 0, "%s", buffer_string(&faults));
    buffer_release(&faults);
}

/* ------------------------------------------------------- predicates */

static bool holds(const char *game, const char *position, const char *json)
{
    static char text[4096];
    Buffer faults = {0};
    snprintf(text, sizeof text,
             "{\"game\": \"%s\", \"order\": 1, \"title\": " QUOTED("C") ", \"line\": " QUOTED(
                 "L") ", \"steps\": [{\"id\": \"m\", \"kind\": \"match\", " SAY
                      "%s, \"claims\": [%s]}]}",
             game, position, json);
    Course *course = read_game(game, text, &faults);
    cr_assert(course != NULL, "%s", buffer_string(&faults));
    bool good = faults.n == 0;
    buffer_release(&faults);
    course_free(course);
    return good;
}

Test(lesson, predicates_say_what_is_true)
{
    static const char four[] = ", \"position\": \"obtp2g1/7n/8/8/yrN5/1G6/8/2RYPTBO b N\"";
    static const char bare[] = ", \"position\": \"6k1/8/8/8/8/1K6/8/5b2 b - - 7 60\"";
    static const char mill[] = ", \"position\": \"a7,d7/g1,d1/7,7/w\"";
    static const struct {
        const char *game, *position, *claim;
        bool holds;
    } rows[] = {
        {"kalah", "", "{\"does\": {\"1\": {\"again\": true, \"gains\": 1}}}", true},
        {"kalah", "", "{\"does\": {\"2\": {\"again\": true}}}", false},
        {"kalah", "", "{\"does\": {\"2\": {\"ends\": [\"A1\"]}}}", true},
        {"kalah", ", \"moves\": [\"1\", \"2\", \"1\"]",
         "{\"does\": {\"1\": {\"says\": [\"eats\"], \"gains\": 8, \"ends\": [\"B2\"]}}}", true},
        {"kalah", ", \"moves\": [\"1\", \"2\", \"1\"]",
         "{\"after\": {\"moves\": [\"1\"], \"holds\": {\"points\": [10, 1]}}}", true},
        {"kalah", "", "{\"run\": 1}", true},
        {"kalah", "", "{\"legal_count\": 6, \"turn\": 1, \"over\": false}", true},
        {"kalah", "", "{\"at\": {\"B1\": {\"count\": 5}}}", false},
        {"kamisado", four, "{\"does\": {\"h7-h3\": {\"ends\": [\"tone:green\"]}}}", true},
        {"kamisado", four,
         "{\"does\": {\"h7-h3\": {\"next\": {\"must_pass\": true}, \"not\": {\"wins\": true}}}}",
         true},
        {"kamisado", four,
         "{\"after\": {\"moves\": [\"h7-h3\", \"pass\"], \"holds\": {\"forced\": {\"seat\": 2, "
         "\"moves\": 1}, \"can\": {\"forces\": 1}}}}",
         true},
        {"kamisado", four, "{\"forced\": {\"seat\": 1, \"moves\": 1}}", false},
        {"kamisado", four, "{\"refuses\": [{\"clicks\": [\"h7\", \"h8\"], \"why\": \"backward\"}]}",
         true},
        {"kamisado", four, "{\"refuses\": [{\"clicks\": [\"h7\", \"h8\"], \"why\": \"sideways\"}]}",
         false},
        {"kamisado", four, "{\"at\": {\"b3\": {\"seat\": 1, \"kind\": \"green\"}}}", true},
        {"kamisado", four, "{\"any\": [{\"turn\": 1}, {\"turn\": 2}]}", true},
        {"morris", mill, "{\"count\": {\"n\": 2, \"of\": {\"takes\": 1}}}", true},
        {"morris", mill, "{\"all\": {\"takes\": 0}}", false},
        {"morris", mill, "{\"can\": {\"says\": [\"mill\"], \"from\": [\"g7\"]}}", true},
        {"chess", bare, "{\"can_win\": []}", true},
        {"chess", bare, "{\"can_win\": [2]}", false},
        {"chess", bare, "{\"quiet\": 7}", true},
        {"chess", bare, "{\"quiet\": {\"max\": 6}}", false},
        {"chess", "", "{\"can_win\": [1, 2], \"quiet\": 0}", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_eq(holds(rows[i].game, rows[i].position, rows[i].claim), rows[i].holds,
                     "row %zu: %s", i, rows[i].claim);
}

/* ------------------------------------------------------- tutor */

static Site site_of(const Tutor *tutor, const char *name)
{
    Site site = rules_find_site(tutor->course->game->rules, &tutor->state.options, name);
    cr_assert_neq(site, SITE_NONE, "%s", name);
    return site;
}

static TutorAnswer click(Tutor *tutor, const char *name)
{
    return tutor_click(tutor, site_of(tutor, name));
}

static bool says(const Tutor *tutor, const char *part)
{
    Text said = {0};
    tutor_sentence(tutor, &said);
    return strstr(said.s, part) != NULL;
}

static Tutor tutor;
static Progress progress;

Test(lesson, a_wrong_try_is_answered_and_taken_back)
{
    Course *course = good_course(
        "kamisado", COURSE(PLAY(WINS ", \"wrong\": [{\"move\": \"g4-g2\", \"text\": " QUOTED(
                        "One short.") "}, {\"clicks\": [\"g4\", \"g5\"], "
                                      "\"text\": " QUOTED("Not back.") "}]") ", " MATCH));
    tutor_init(&tutor, course, &progress, 0);
    uint64_t key = tutor.state.key;
    cr_expect_eq(click(&tutor, "g4"), TUTOR_HELD);
    cr_expect_eq(click(&tutor, "g2"), TUTOR_WRONG);
    cr_expect(says(&tutor, "One short.") && tutor.take_back && tutor.shows == 1);
    cr_expect_eq(tutor.state.key, key, "the position is the same");
    click(&tutor, "g4");
    cr_expect_eq(click(&tutor, "g5"), TUTOR_WRONG);
    cr_expect(says(&tutor, "Not back.") && tutor.picker.n == 0 && tutor.shows == 0);
    click(&tutor, "g4");
    cr_expect_eq(click(&tutor, "g3"), TUTOR_WRONG);
    cr_expect(says(&tutor, "doesn't win"), "legal, but it misses the goal");
    cr_expect_eq(click(&tutor, "a1"), TUTOR_WRONG);
    cr_expect_eq(tutor.said, SAID_REFUSED, "the rules say why");
    cr_expect_eq(progress_state(&progress, course, 0), PROGRESS_OPEN);
    cr_expect_eq(click(&tutor, "g1"), TUTOR_DONE, "only one tower can go: its target is enough");
    cr_expect(says(&tutor, "Right!") && tutor.done && tutor.shows == 1 && !tutor.take_back);
    cr_expect_eq(progress_state(&progress, course, 0), PROGRESS_DONE);
    tutor_again(&tutor);
    cr_expect(tutor.state.key == key && !tutor.done, "redone as often as one likes");
    cr_expect_eq(progress_state(&progress, course, 0), PROGRESS_DONE);
    course_free(course);
}

/* White's fortieth move: the man at home must leave, or White has lost. */
#define FORTIETH                                                                                   \
    "{\"game\": \"ugolki\", \"order\": 1, \"title\": " QUOTED("C") ", \"line\": " QUOTED(          \
        "L") ", \"steps\": [{\"id\": \"p\", \"kind\": \"play\", " SAY TASK                         \
             ", \"position\": \"5www/5www/5w2/4w3/8/w7/8/3bbb2 w 40\", \"goal\": {\"from\": "      \
             "[\"a3\"], \"not\": {\"loses\": true}}}, " MATCH "]}"

Test(lesson, a_hop_that_could_go_on_and_loses_is_said_to_lose)
{
    Course *course = good_course("ugolki", FORTIETH);
    tutor_init(&tutor, course, &progress, 0);
    click(&tutor, "f7");
    click(&tutor, "f5");
    cr_expect_eq(click(&tutor, "f5"), TUTOR_WRONG, "it stops there");
    cr_expect(says(&tutor, "that loses. A man was still in its own camp"));
    course_free(course);
}

/* White closes a mill on d6 and is to take e3; b6, b4, b2 of Black stand in a mill. */
#define MILL                                                                                       \
    "{\"game\": \"morris\", \"order\": 1, \"title\": " QUOTED("C") ", \"line\": " QUOTED(          \
        "L") ", \"steps\": [{\"id\": \"p\", \"kind\": \"play\", " SAY TASK                         \
             ", \"position\": \"d7,d5,f4/b6,b4,b2,e3,g1/4,3/w\", \"goal\": {\"move\": "            \
             "[\"d6xe3\"]}}, " MATCH "]}"

Test(lesson, a_mill_stands_when_the_wrong_man_is_taken)
{
    Course *course = good_course("morris", MILL);
    tutor_init(&tutor, course, &progress, 0);
    cr_expect_eq(click(&tutor, "d6"), TUTOR_HELD);
    cr_expect(tutor.said == SAID_CHOOSE && !tutor.said_wrong && says(&tutor, "choose"));
    cr_expect_eq(click(&tutor, "b4"), TUTOR_WRONG, "it stands in a mill");
    cr_expect(tutor.said == SAID_REFUSED && tutor.picker.n == 1 && tutor.shows == 0);
    cr_expect_eq(click(&tutor, "g1"), TUTOR_WRONG, "legal, but not what is asked");
    cr_expect(tutor.said == SAID_MISSES && tutor.take_back && tutor.picker.n == 1);
    tutor_hint(&tutor);
    cr_expect(tutor.picker.n == 1 && tutor.hint_move.path[1] == site_of(&tutor, "e3"));
    cr_expect_eq(click(&tutor, "e3"), TUTOR_DONE);
    cr_expect(says(&tutor, "Right!") && !says(&tutor, "take"), "it is taken already");
    tutor_again(&tutor);
    click(&tutor, "a7");
    cr_expect_eq(tutor.picker.n, 0, "elsewhere it closes no mill, and is taken back whole");
    course_free(course);
}

/* Figure 4: the brown tower calls the blocked green one; its win at once is answered. */
#define CALL                                                                                       \
    "\"position\": \"obtp2g1/7n/8/8/yrN5/1G6/8/2RYPTBO b N\", \"goal\": {\"move\": [\"h7-h3\"]}, " \
    "\"reply\": [\"pass\"], \"wrong\": [{\"move\": \"h7-b1\", \"text\": " QUOTED("Later.") "}]"
#define THEN_WIN "\"then\": [{\"task\": " QUOTED("Win.") ", \"goal\": {\"wins\": true}}]"

Test(lesson, a_puzzle_by_itself_leaves_the_course_alone)
{
    static const char json[] =
        COURSE("{\"id\": \"p\", \"kind\": \"play\", " SAY TASK ", " CALL ", " THEN_WIN "}, " MATCH);
    Course *course = good_course("kamisado", json);
    tutor_init_single(&tutor, course, &progress, 0);
    cr_expect(!tutor_next(&tutor) && progress.n == 0, "not skipped, and not where one is");
    click(&tutor, "h7");
    click(&tutor, "h3");
    for (int stage = 1; stage <= LESSON_HINTS; stage++)
        tutor_hint(&tutor);
    cr_expect_eq(tutor_move(&tutor, &tutor.hint_move), TUTOR_DONE);
    cr_expect_eq(progress_state(&progress, course, 0), PROGRESS_DONE);
    course_free(course);
}

/* A game that waits to be played shows no tiles that its player would not see. */
Test(lesson, a_match_shows_no_hidden_hand)
{
    Buffer faults = {0};
    State seen;
    courses_load(&courses, catalog, &faults);
    buffer_release(&faults);
    const Course *course = courses_find(&courses, "dominoes");
    cr_assert_not_null(course);
    tutor_init(&tutor, course, &progress, course->steps - 1);
    const Rules *rules = course->game->rules;
    rules->conceal(&tutor.state, tutor_step(&tutor)->seat, &seen);
    cr_expect(memcmp(&seen, &tutor.state, sizeof seen) == 0);
}

Test(lesson, a_course_goes_on_at_what_is_undone)
{
    static const struct {
        const char *states; /* of its steps: open, skipped, done */
        int here, resumed;
    } rows[] = {
        {"oooo", -1, 0}, {"oooo", 2, 2}, {"ddoo", 1, 2}, {"dsoo", 1, 1},
        {"odod", 3, 0},  {"ddsd", 3, 2}, {"dddd", 2, 0},
    };
    Course *course =
        good_course("kamisado", COURSE(FIND(", \"targets\": [\"a1\"]") ", " PLAY(
                                    WINS) ", {\"id\": \"x\", \"kind\": \"find\", " SAY TASK
                                          ", \"targets\": [\"a1\"]}, " MATCH));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Progress kept = {0};
        for (int step = 0; step < 4; step++)
            if (rows[i].states[step] != 'o')
                progress_set(&kept, course, step,
                             rows[i].states[step] == 'd' ? PROGRESS_DONE : PROGRESS_SKIPPED);
        if (rows[i].here >= 0)
            progress_visit(&kept, course, rows[i].here);
        cr_expect_eq(progress_resume(&kept, course), rows[i].resumed, "row %zu: %d", i,
                     progress_resume(&kept, course));
        progress_release(&kept);
    }
    course_free(course);
}

Test(lesson, targets_are_found_one_by_one)
{
    Course *course =
        good_course("kamisado", COURSE(FIND(", \"targets\": [\"a1\", \"h8\"], \"else\": " QUOTED(
                                    "Elsewhere.")) ", " MATCH));
    tutor_init(&tutor, course, &progress, 0);
    Text why = {0};
    TutorAnswer answer;
    cr_expect_eq(click(&tutor, "b1"), TUTOR_WRONG);
    cr_expect(says(&tutor, "Elsewhere."));
    cr_expect_eq(click(&tutor, "h8"), TUTOR_FOUND);
    cr_expect_eq(click(&tutor, "h8"), TUTOR_NOTHING, "once is enough");
    cr_expect_eq(click(&tutor, "b1"), TUTOR_WRONG);
    tutor_again(&tutor);
    cr_expect(tutor.found == 1 && tutor.said == SAID_NOTHING, "once more: what was found stays");
    for (int stage = 1; stage <= LESSON_HINTS; stage++) {
        tutor_hint(&tutor);
        cr_expect_eq(tutor.hint, stage);
        cr_expect_eq(tutor.hint_site, site_of(&tutor, "a1"));
    }
    cr_expect(!tutor_type(&tutor, "j9", LETTERING_ENGLISH, &answer, &why) && why.n > 0);
    cr_expect(tutor_type(&tutor, "a1", LETTERING_ENGLISH, &answer, &why));
    cr_expect_eq(answer, TUTOR_DONE);
    cr_expect(tutor_next(&tutor) && !tutor_next(&tutor), "two steps");
    cr_expect_eq(progress_state(&progress, course, 1), PROGRESS_SKIPPED, "a match not played");
    tutor_match_played(&tutor);
    cr_expect_eq(progress_state(&progress, course, 1), PROGRESS_DONE);
    course_free(course);
}

/* The 27 squares of a queen are not clicked one by one. */
Test(lesson, enough_is_found_and_the_rest_is_shown)
{
    Course *course = good_course(
        "kamisado", COURSE(FIND(", \"targets\": [\"a1\", \"b1\", \"c1\"], \"enough\": 2, "
                                "\"rest\": [\"d1\"]") ", " MATCH));
    tutor_init(&tutor, course, &progress, 0);
    cr_expect_eq(click(&tutor, "d1"), TUTOR_WRONG, "the rest is no answer");
    cr_expect_eq(click(&tutor, "c1"), TUTOR_FOUND);
    cr_expect(!tutor_shows_rest(&tutor, site_of(&tutor, "b1")), "not before it is done");
    cr_expect_eq(click(&tutor, "a1"), TUTOR_DONE);
    cr_expect(tutor_shows_rest(&tutor, site_of(&tutor, "b1")));
    cr_expect(tutor_shows_rest(&tutor, site_of(&tutor, "d1")));
    cr_expect(!tutor_shows_rest(&tutor, site_of(&tutor, "a1")), "this was found");
    cr_expect_eq(tutor.said, SAID_REST);
    course_free(course);
}

/* The first hint is an idea in words: of what is asked for, or of the rule that the step is about.
 */
Test(lesson, an_idea_comes_before_any_place)
{
    Buffer faults = {0};
    Course *course = good_course(
        "kamisado", COURSE(PLAY(WINS) ", " FIND(", \"targets\": [\"a1\"], \"paragraph\": \"5\", "
                                                "\"else\": " QUOTED("No.")) ", " MATCH));
    Rulebook *book = rulebook_load(course->game, &faults);
    cr_assert_not_null(book, "%s", buffer_string(&faults));
    for (int step = 0; step < 2; step++) {
        Text said[LESSON_HINTS] = {0};
        tutor_init(&tutor, course, &progress, step);
        tutor.book = book;
        for (int i = 0; i < LESSON_HINTS; i++) {
            tutor_hint(&tutor);
            tutor_hint_text(&tutor, &said[i]);
        }
        Text rule = {0};
        text_add(&rule, "“%s”", book->paragraph[rulebook_find(book, "5")].title);
        cr_expect(strstr(said[0].s, step == 0 ? "You can win at once" : rule.s), "%s", said[0].s);
        cr_expect(strstr(said[1].s, step == 0 ? "where the move begins" : "dotted ring"), "%s",
                  said[1].s);
    }
    rulebook_free(book);
    course_free(course);
    progress_release(&progress);
}

/* Whoever needs two moves is not told that one will do. */
Test(lesson, an_idea_is_no_quicker_than_the_goal)
{
    Buffer faults = {0};
    int slow = 0;
    courses_load(&courses, catalog, &faults);
    for (int i = 0; i < courses.n; i++)
        for (int step = 0; step < courses.at[i]->steps; step++)
            for (int turn = 0; turn < courses.at[i]->step[step].turns; turn++) {
                const Goal *goal = courses.at[i]->step[step].turn[turn].goal;
                const char *idea = goal != NULL && goal_depth(goal) > 1 ? goal_idea(goal) : NULL;
                if (idea == NULL)
                    continue;
                slow++;
                cr_expect_null(strstr(idea, "at once"), "%s %s: %s", courses.at[i]->id,
                               courses.at[i]->step[step].id, idea);
            }
    cr_expect_gt(slow, 100);
    buffer_release(&faults);
}

/* A star is for what was done without a mistake and without a hint, at whatever try. */
Test(lesson, a_star_for_a_clean_step)
{
    Course *course =
        good_course("kamisado", COURSE(FIND(", \"targets\": [\"a1\", \"b1\"]") ", " MATCH));
    tutor_init(&tutor, course, &progress, 0);
    click(&tutor, "a1");
    click(&tutor, "h8");
    click(&tutor, "b1");
    cr_expect(tutor.done && !progress_has_star(&progress, course, 0), "a mistake");
    tutor_again(&tutor);
    tutor_hint(&tutor);
    click(&tutor, "a1");
    click(&tutor, "b1");
    cr_expect(tutor.done && !progress_has_star(&progress, course, 0), "a hint");
    tutor_again(&tutor);
    click(&tutor, "a1");
    click(&tutor, "b1");
    cr_expect(progress_has_star(&progress, course, 0));
    tutor_next(&tutor);
    tutor_match_played(&tutor);
    cr_expect_eq(progress_stars(&progress, course), 1, "a match has none");
    Buffer kept = {0}, faults = {0};
    Progress read = {0};
    progress_write(&progress, &kept);
    cr_expect(progress_read(&read, kept.s, kept.n, &faults));
    cr_expect(progress_has_star(&read, course, 0));
    cr_expect_eq(progress_state(&read, course, 0), PROGRESS_DONE);
    buffer_release(&kept);
    progress_release(&read);
    course_free(course);
}

/* After the last hint the program does it: that is skipped, until one does it oneself. */
Test(lesson, the_answer_is_shown)
{
    static const char json[] = COURSE(
        FIND(", \"targets\": [\"a1\", \"b1\"]") ", {\"id\": \"p\", \"kind\": \"play\", " SAY TASK
                                                ", " CALL ", " THEN_WIN "}, " MATCH);
    Course *course = good_course("kamisado", json);
    tutor_init(&tutor, course, &progress, 0);
    cr_expect_eq(tutor_tell(&tutor), TUTOR_NOTHING, "not before the hints");
    for (int stage = 1; stage <= LESSON_HINTS; stage++)
        tutor_hint(&tutor);
    cr_expect_eq(tutor_tell(&tutor), TUTOR_DONE);
    cr_expect_eq(tutor.found, 2);
    cr_expect(tutor.said == SAID_TOLD && !tutor.said_wrong);
    cr_expect_eq(progress_state(&progress, course, 0), PROGRESS_SKIPPED);
    tutor_again(&tutor);
    click(&tutor, "a1");
    click(&tutor, "b1");
    cr_expect_eq(progress_state(&progress, course, 0), PROGRESS_DONE);
    tutor_next(&tutor);
    for (int turn = 0; turn < 2; turn++) {
        for (int stage = 1; stage <= LESSON_HINTS; stage++)
            tutor_hint(&tutor);
        cr_expect_eq(tutor_tell(&tutor), turn == 0 ? TUTOR_ON : TUTOR_DONE);
        cr_expect_gt(tutor.shows, 0);
    }
    cr_expect_eq(progress_state(&progress, course, 1), PROGRESS_SKIPPED);
    cr_expect(tutor_next(&tutor));
    cr_expect_eq(progress_state(&progress, course, 1), PROGRESS_SKIPPED);
    course_free(course);
}

Test(lesson, the_other_side_replies)
{
    static const char json[] =
        COURSE("{\"id\": \"p\", \"kind\": \"play\", " SAY TASK ", " CALL ", " THEN_WIN "}, " MATCH);
    Course *course = good_course("kamisado", json);
    tutor_init(&tutor, course, &progress, 0);
    click(&tutor, "h7");
    cr_expect_eq(click(&tutor, "h3"), TUTOR_ON);
    cr_expect_eq(tutor.shows, 2, "the move and the pass");
    cr_expect_str_eq(tutor_task(&tutor), "Win.");
    for (int stage = 1; stage <= LESSON_HINTS; stage++)
        tutor_hint(&tutor);
    cr_expect_eq(tutor.hint, LESSON_HINTS);
    cr_expect_eq(tutor.said, SAID_NOTHING, "the hint is said instead of the praise");
    cr_expect_eq(tutor_move(&tutor, &tutor.hint_move), TUTOR_DONE);
    course_free(course);
}

Test(lesson, a_game_is_watched_and_guessed)
{
    Course *course = good_course(
        "kamisado",
        COURSE("{\"id\": \"w\", \"kind\": \"watch\", " SAY
               ", \"watch\": [\"d8-d4\", {\"move\": \"a1-c3\", \"guess\": true}]}, " MATCH));
    tutor_init(&tutor, course, &progress, 0);
    cr_expect(!tutor_asks(&tutor) && tutor_watch(&tutor));
    cr_expect(tutor_guesses(&tutor));
    click(&tutor, "a1");
    cr_expect_eq(click(&tutor, "a2"), TUTOR_WRONG);
    cr_expect(says(&tutor, "a different move was played") && tutor.blamed == 1);
    click(&tutor, "a1");
    cr_expect_eq(click(&tutor, "c3"), TUTOR_DONE);
    cr_expect(!tutor_watch(&tutor));
    course_free(course);
}

/* A wrong try first where there is one; then what the hints say, until the step is done. */
static void go_through(const Course *course, int step)
{
    tutor_go(&tutor, step);
    uint64_t key = tutor.state.key;
    bool find = course->step[step].kind == LESSON_FIND;
    for (int site = 0; site < SITE_MAX && find && !tutor.said_wrong; site++)
        if (!course->step[step].target[site])
            cr_expect_eq(tutor_click(&tutor, (Site)site), TUTOR_WRONG);
    for (int i = 0; i < tutor.picker.legal.n && !find && !tutor.said_wrong; i++) {
        Tutor *other = malloc(sizeof *other);
        Progress apart = {0};
        Move move = tutor.picker.legal.at[i];
        *other = tutor;
        other->progress = &apart;
        if (tutor_move(other, &move) == TUTOR_WRONG)
            tutor_move(&tutor, &move);
        progress_release(&apart);
        free(other);
    }
    cr_expect_eq(tutor.state.key, key);
    for (int i = 0; i < 300 && !tutor.done; i++) {
        if (tutor_watch(&tutor) || course->step[step].kind == LESSON_READ)
            continue;
        tutor_hint(&tutor);
        if (find)
            tutor_click(&tutor, tutor.hint_site);
        else if (course->step[step].kind == LESSON_MATCH)
            tutor_match_played(&tutor);
        else
            tutor_move(&tutor, &tutor.hint_move);
    }
    cr_expect(tutor.done || course->step[step].kind == LESSON_READ, "%s: %s", course->id,
              course->step[step].id);
}

Test(lesson, every_course_can_be_gone_through, .timeout = 120)
{
    Buffer faults = {0};
    courses_load(&courses, catalog, &faults);
    for (int i = 0; i < courses.n; i++) {
        const Course *course = courses.at[i];
        tutor_init(&tutor, course, &progress, 0);
        for (int step = 0; step < course->steps; step++) {
            go_through(course, step);
            tutor_next(&tutor);
        }
        cr_expect_eq(progress_count(&progress, course, PROGRESS_DONE), course->steps, "%s",
                     course->id);
    }
    buffer_release(&faults);
}

/* ------------------------------------------------------- progress */

/* Whoever sits at the shelf has lessons of his own; a guest's stay where they always were. */
Test(lesson, progress_of_a_person)
{
    char folder[] = "/tmp/larets-lesson-XXXXXX", command[128];
    cr_assert_not_null(mkdtemp(folder));
    setenv("XDG_DATA_HOME", folder, 1);
    setenv("XDG_CONFIG_HOME", folder, 1);
    Buffer faults = {0};
    Text why = {0}, path = {0};
    Progress guest = {0}, anna = {0}, boris = {0};
    courses_load(&courses, catalog, &faults);
    const Course *one = courses.at[0];
    progress_load_of(&anna, "aa11", &why);
    progress_set(&anna, one, 0, PROGRESS_DONE);
    cr_assert(progress_save(&anna, &why), "%s", why.s);
    progress_load(&guest, &why);
    cr_expect_eq(progress_state(&guest, one, 0), PROGRESS_OPEN);
    progress_set(&guest, one, 1, PROGRESS_DONE);
    cr_assert(progress_save(&guest, &why), "%s", why.s);
    text_add(&path, "%s/larets/lessons.json", folder);
    cr_expect(file_exists(path.s));
    progress_release(&anna);
    progress_load_of(&anna, "aa11", &why);
    progress_load_of(&boris, "bb22", &why);
    cr_expect_eq(progress_state(&anna, one, 0), PROGRESS_DONE);
    cr_expect_eq(progress_state(&anna, one, 1), PROGRESS_OPEN);
    cr_expect_eq(progress_state(&boris, one, 0), PROGRESS_OPEN);
    progress_set(&anna, one, 2, PROGRESS_DONE); /* who comes back goes on in his own */
    cr_assert(progress_save(&anna, &why), "%s", why.s);
    progress_release(&guest);
    progress_load(&guest, &why);
    cr_expect_eq(progress_state(&guest, one, 0), PROGRESS_OPEN);
    cr_expect_eq(progress_state(&guest, one, 2), PROGRESS_OPEN);
    progress_release(&anna);
    progress_load_of(&anna, "aa11", &why);
    cr_expect_eq(progress_state(&anna, one, 2), PROGRESS_DONE);
    progress_release(&guest);
    progress_release(&anna);
    progress_release(&boris);
    buffer_release(&faults);
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    cr_assert_eq(system(command), 0);
}

Test(lesson, progress_is_kept)
{
    char folder[] = "/tmp/larets-lesson-XXXXXX";
    cr_assert_not_null(mkdtemp(folder));
    setenv("XDG_DATA_HOME", folder, 1);
    setenv("XDG_CONFIG_HOME", folder, 1);
    Buffer faults = {0};
    Text why = {0}, path = {0};
    courses_load(&courses, catalog, &faults);
    const Course *one = courses.at[0], *two = courses.at[1];
    progress_set(&progress, one, 0, PROGRESS_DONE);
    progress_set(&progress, one, 0, PROGRESS_SKIPPED);
    progress_set(&progress, one, 1, PROGRESS_SKIPPED);
    progress_set(&progress, two, 0, PROGRESS_DONE);
    progress_visit(&progress, one, 2);
    cr_expect(progress_save(&progress, &why), "%s", why.s);
    Progress read = {0};
    progress_load(&read, &why);
    cr_expect_eq(progress_state(&read, one, 0), PROGRESS_DONE, "what is done stays done");
    cr_expect_eq(progress_state(&read, one, 1), PROGRESS_SKIPPED);
    cr_expect_eq(progress_resume(&read, one), 2);
    cr_expect_eq(progress_count(&read, two, PROGRESS_DONE), 1);
    progress_reset(&read, one);
    cr_expect_eq(progress_count(&read, one, PROGRESS_DONE), 0);
    cr_expect_eq(progress_count(&read, two, PROGRESS_DONE), 1);
    progress_reset(&read, NULL);
    cr_expect_eq(read.n, 0);
    progress_release(&read);

    paths_user(USER_DATA, "lessons.json", &path, NULL);
    cr_assert(file_write_atomic(path.s, "{\"courses\"", 10, &why));
    text_clear(&why);
    progress_load(&read, &why);
    cr_expect(read.n == 0 && why.n > 0, "a damaged file is said ...");
    Text bad = {0};
    text_add(&bad, "%s.bad", path.s);
    cr_expect(file_exists(bad.s), "... and set aside");
    cr_assert_eq(truncate(bad.s, JSON_BYTES_MAX + 1), 0);
    cr_assert_eq(rename(bad.s, path.s), 0);
    text_clear(&why);
    progress_load(&read, &why);
    cr_expect(read.n == 0 && why.n > 0, "one that cannot be read is said ...");
    cr_expect(file_exists(bad.s) && !file_exists(path.s), "... and set aside as well");
    cr_expect(progress_save(&progress, &why) && file_exists(bad.s), "%s", why.s);
    progress_release(&read);
    buffer_release(&faults);
}

/* Earlier versions kept it beside the settings: it moves, once, and nothing is thrown away. */
Test(lesson, progress_comes_from_where_it_lay)
{
    char folder[] = "/tmp/larets-lesson-XXXXXX";
    static const char old_one[] = "{\"courses\": {\"c\": {\"done\": [\"a\"]}}}";
    Text old = {0}, path = {0}, data = {0}, why = {0};
    cr_assert_not_null(mkdtemp(folder));
    text_add(&data, "%s/data", folder);
    setenv("XDG_DATA_HOME", data.s, 1);
    setenv("XDG_CONFIG_HOME", folder, 1);
    cr_assert(paths_user(USER_CONFIG, "lessons.json", &old, NULL));
    cr_assert(paths_user(USER_DATA, "lessons.json", &path, NULL));
    cr_assert(file_write_atomic(old.s, old_one, strlen(old_one), NULL));
    progress_load(&progress, &why);
    cr_expect_eq(progress.n, 1);
    cr_expect(file_exists(path.s) && !file_exists(old.s), "it lies in its new place only");
    cr_assert(file_write_atomic(old.s, "{}", 2, NULL));
    progress_release(&progress);
    progress_load(&progress, &why);
    cr_expect_eq(progress.n, 1, "a second old one is not taken");
    cr_expect(file_exists(path.s) && file_exists(old.s), "and stays where it is");
    cr_expect_eq(why.n, 0, "%s", why.s);
}

/* Two windows that knew the same file: what each makes of it, and what becomes of the file when
 * first the other and then this one is saved. */
static const struct {
    const char *what, *known, *theirs, *mine, *file;
} windows[] = {
    {"each does a step", "", "\"c\": {\"done\": [\"a\"]}", "\"c\": {\"done\": [\"b\"]}",
     "\"c\": {\"done\": [\"b\", \"a\"], \"skipped\": []}"},
    {"done is more than skipped", "", "\"c\": {\"done\": [\"a\"]}", "\"c\": {\"skipped\": [\"a\"]}",
     "\"c\": {\"done\": [\"a\"], \"skipped\": []}"},
    {"I forget the course", "\"c\": {\"done\": [\"a\"]}",
     "\"c\": {\"done\": [\"a\"]}, \"d\": {\"done\": [\"x\"]}", "",
     "\"d\": {\"done\": [\"x\"], \"skipped\": []}"},
    {"they forget it", "\"c\": {\"done\": [\"a\"]}", "",
     "\"c\": {\"done\": [\"a\"]}, \"d\": {\"done\": [\"x\"]}",
     "\"d\": {\"done\": [\"x\"], \"skipped\": []}"},
    {"I forget what they have gone on with", "\"c\": {\"skipped\": [\"a\"]}",
     "\"c\": {\"done\": [\"a\"]}", "", "\"c\": {\"done\": [\"a\"], \"skipped\": []}"},
    {"they go on", "\"c\": {\"here\": \"a\", \"done\": [\"a\"]}",
     "\"c\": {\"here\": \"b\", \"done\": [\"a\"]}", "\"c\": {\"here\": \"a\", \"done\": [\"a\"]}",
     "\"c\": {\"here\": \"b\", \"done\": [\"a\"], \"skipped\": []}"},
    {"both go on", "\"c\": {\"here\": \"a\", \"done\": [\"a\"]}",
     "\"c\": {\"here\": \"b\", \"done\": [\"a\"]}", "\"c\": {\"here\": \"d\", \"done\": [\"a\"]}",
     "\"c\": {\"here\": \"d\", \"done\": [\"a\"], \"skipped\": []}"},
};

/* As "{"courses": {...}}" has it, and what it was before. */
static Progress progress_of(const char *known, const char *now)
{
    Progress made = {0};
    Text text = {0}, why = {0}, path = {0};
    Buffer faults = {0};
    cr_assert(paths_user(USER_DATA, "lessons.json", &path, NULL));
    text_add(&text, "{\"courses\": {%s}}", known);
    cr_assert(file_write_atomic(path.s, text.s, (size_t)text.n, &why), "%s", why.s);
    progress_load(&made, &why);
    cr_assert_eq(why.n, 0, "%s", why.s);
    Progress wanted = {0};
    text_clear(&text);
    text_add(&text, "{\"courses\": {%s}}", now);
    cr_assert(progress_read(&wanted, text.s, (size_t)text.n, &faults), "%s", faults.s);
    free(made.at);
    made.at = wanted.at;
    made.n = wanted.n;
    return made;
}

Test(lesson, progress_of_two_windows)
{
    char folder[] = "/tmp/larets-lesson-XXXXXX";
    cr_assert_not_null(mkdtemp(folder));
    setenv("XDG_DATA_HOME", folder, 1);
    setenv("XDG_CONFIG_HOME", folder, 1);
    for (size_t i = 0; i < sizeof windows / sizeof windows[0]; i++) {
        Text why = {0}, wanted = {0};
        Buffer text = {0};
        Progress theirs = progress_of(windows[i].known, windows[i].theirs);
        Progress mine = progress_of(windows[i].known, windows[i].mine);
        cr_assert(progress_save(&theirs, &why), "%s", why.s);
        cr_assert(progress_save(&mine, &why), "%s", why.s);
        Progress kept = {0};
        progress_load(&kept, &why);
        progress_write(&kept, &text);
        text_add(&wanted, "{\"courses\": {\n  %s\n}}\n", windows[i].file);
        cr_expect_str_eq(text.s, wanted.s, "%s: %s", windows[i].what, text.s);
        progress_release(&kept);
        progress_release(&mine);
        progress_release(&theirs);
        buffer_release(&text);
    }
}

/* What a newer version writes is no fault, and stays through what this one writes. */
Test(lesson, progress_of_a_newer_version_stays)
{
    static const char newer[] =
        "{\"stars\": {\"gold\": 3}, \"courses\": {\n"
        "\"c\": {\"here\": \"a\", \"done\": [\"a\"], \"skipped\": [], \"tries\": {\"a\": 7}},\n"
        "\"d\": {\"done\": [\"x\"], \"perfect\": [\"x\"]}},\n"
        "\"daily\": {\"last\": \"2026-11-20\", \"run\": 2, \"best\": 5, \"frozen\": 1}}";
    static const char *const kept[] = {"\"gold\":\t3", "\"a\":\t7", "\"perfect\":\t[\"x\"]",
                                       "\"frozen\":\t1", "\"done\":\t[\"a\", \"b\"]"};
    char folder[] = "/tmp/larets-lesson-XXXXXX";
    Text why = {0}, path = {0};
    Buffer bytes = {0};
    Progress read = {0};
    cr_assert_not_null(mkdtemp(folder));
    setenv("XDG_DATA_HOME", folder, 1);
    setenv("XDG_CONFIG_HOME", folder, 1);
    cr_assert(paths_user(USER_DATA, "lessons.json", &path, NULL));
    cr_assert(file_write_atomic(path.s, newer, sizeof newer - 1, &why), "%s", why.s);
    progress_load(&read, &why);
    cr_assert_eq(why.n, 0, "%s", why.s);
    cr_expect(read.n == 2 && read.daily.run == 2);
    read.at = realloc(read.at, 3 * sizeof *read.at);
    read.at[read.n++] = (ProgressEntry){.course = "c", .step = "b", .state = PROGRESS_DONE};
    read.daily.run = 3;
    cr_assert(progress_save(&read, &why), "%s", why.s);
    cr_assert(file_read(path.s, 100000, &bytes, NULL));
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        cr_expect_not_null(strstr(bytes.s, kept[i]), "%s is gone:\n%s", kept[i], bytes.s);
    cr_expect_not_null(strstr(bytes.s, "\"run\":\t3"), "%s", bytes.s);
    progress_release(&read);
    buffer_release(&bytes);
}

Test(lesson, the_days_of_two_windows)
{
    static const struct {
        ProgressDaily mine, theirs, file; /* before: day 10, run 2, best 5 */
    } rows[] = {
        {{10, 2, 5}, {11, 3, 5}, {11, 3, 5}},
        {{11, 3, 5}, {10, 2, 5}, {11, 3, 5}},
        {{11, 3, 6}, {12, 1, 5}, {12, 1, 6}},
    };
    char folder[] = "/tmp/larets-lesson-XXXXXX";
    cr_assert_not_null(mkdtemp(folder));
    setenv("XDG_DATA_HOME", folder, 1);
    setenv("XDG_CONFIG_HOME", folder, 1);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Text why = {0};
        Progress one = {.daily = {10, 2, 5}}, two = {0}, kept = {0};
        Text path = {0};
        cr_assert(paths_user(USER_DATA, "lessons.json", &path, NULL));
        unlink(path.s);
        cr_assert(progress_save(&one, &why), "%s", why.s);
        progress_load(&two, &why);
        one.daily = rows[i].theirs;
        two.daily = rows[i].mine;
        cr_assert(progress_save(&one, &why) && progress_save(&two, &why), "%s", why.s);
        progress_load(&kept, &why);
        cr_expect(kept.daily.last == rows[i].file.last && kept.daily.run == rows[i].file.run &&
                      kept.daily.best == rows[i].file.best,
                  "row %zu: %d %d %d", i, (int)kept.daily.last, kept.daily.run, kept.daily.best);
    }
}
