/* SPDX-License-Identifier: MIT */
#include "study/kept.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/comment.h"
#include "match/side_lines.h"

enum { WHOLE = 10000, SIGN_GOOD = 1 };

#define TURN_LEAST 0.05 /* of a chance: less is no turn */

static const char command[] = "review", of_line[] = "line", better[] = "better";
static const char of_worst[] = " worst", of_proof[] = " proved=", of_whole[] = "whole=";

/* The sign of a move that cost so much of a chance; 0: none. */
static int sign_of(double cost)
{
    enum { MISTAKE = 2, BLUNDER = 4, DOUBTFUL = 6 };
    return cost >= 0.2 ? BLUNDER : cost >= 0.1 ? MISTAKE : cost >= 0.05 ? DOUBTFUL : 0;
}

/* ------------------------------------------------------------------ comments */

static void order(Match *match, int step, const char *says)
{
    Buffer text = {0};
    comment_order(match_step(match, step).comment, command, says, &text);
    match_set_comment(match, step, buffer_string(&text));
    buffer_release(&text);
}

static void judge(Match *match, int step, int sign)
{
    Buffer text = {0};
    comment_judge(match_step(match, step).comment, sign, &text);
    match_set_comment(match, step, buffer_string(&text));
    buffer_release(&text);
}

static bool ordered(const Match *match, int step, Text *says)
{
    text_clear(says);
    return comment_command(match_step(match, step).comment, command, says);
}

static bool says_only(const Match *match, int step, const char *what)
{
    Text says;
    return ordered(match, step, &says) && text_is(&says, what);
}

/* "chance=4310,5690" */
static void add_shares(Text *out, const char *key, const double *share, int n)
{
    for (int i = 0; i < n; i++)
        text_add(out, "%s%ld", i == 0 ? key : ",", lround(share[i] * WHOLE));
}

/* As many as there are; how many.  A file may say anything. */
static int read_shares(const char *says, const char *key, double out[SEAT_MAX])
{
    const char *at = strstr(says, key);
    int n = 0;
    if (at == NULL)
        return 0;
    for (at += strlen(key); n < SEAT_MAX; at++) {
        char *end;
        out[n++] = fmax(-1, fmin(1, (double)strtol(at, &end, 10) / WHOLE));
        at = end;
        if (*at != ',')
            break;
    }
    return n;
}

/* " proved=1,17,-1,12": value and plies with the best move and with the one played; of margins, for
 * which plies do not count, the values alone. */
static void add_proof(Text *out, const Proof *proof)
{
    if (!proof->known)
        return;
    if (proof->margin)
        text_add(out, "%s%d,%d", of_proof, proof->best.value, proof->played.value);
    else
        text_add(out, "%s%d,%d,%d,%d", of_proof, proof->best.value, proof->best.distance,
                 proof->played.value, proof->played.distance);
}

static Proof read_proof(const char *says)
{
    int n[4];
    const char *at = strstr(says, of_proof);
    int known = at == NULL
                    ? 0
                    : sscanf(at + strlen(of_proof), "%6d,%6d,%6d,%6d", &n[0], &n[1], &n[2], &n[3]);
    Proof proof = {.known = known == 2 || known == 4, .margin = known == 2};
    if (known == 2) {
        proof.best = (Solved){n[0], SOLVE_NO_DISTANCE};
        proof.played = (Solved){n[1], SOLVE_NO_DISTANCE};
    } else if (known == 4) {
        proof.best = (Solved){n[0], n[1]};
        proof.played = (Solved){n[2], n[3]};
    }
    return proof;
}

/* ------------------------------------------------------------------ putting in */

/* A person's own try gets no sign. */
static void add_line(Match *match, const Judgement *judgement)
{
    const Rules *rules = match_setup(match)->rules;
    int step = match_step(match, match_line_step(match, judgement->ply)).parent;
    int n = rules_lucky(rules) && judgement->line_n > 1 ? 1 : judgement->line_n;
    for (int i = 0; i < n && step >= 0; i++) {
        int known = match_step_count(match);
        step = match_try(match, step, &judgement->line[i]);
        bool is_new = step >= known;
        if (is_new && i == 0)
            judge(match, step, SIGN_GOOD);
        if (is_new || (i == 0 && step >= 0 && !match_on_line(match, step)))
            order(match, step, is_new ? of_line : better);
    }
}

static void add_judgement(Match *match, const Judgement *judgement)
{
    int step = match_line_step(match, judgement->ply), seats = match_setup(match)->seats;
    Text says = {0};
    add_shares(&says, "chance=", judgement->chance, seats);
    if (judgement->seat == SEAT_CHANCE) {
        add_shares(&says, " luck=", judgement->luck, seats);
        order(match, step, says.s);
        return;
    }
    int sign = sign_of(judgement->before - judgement->after);
    add_shares(&says, " before=", &judgement->before, 1);
    add_proof(&says, &judgement->proof);
    if (sign != 0 && comment_judged(match_step(match, step).comment) == 0) {
        judge(match, step, sign);
        text_add(&says, " sign=%d", sign);
    }
    order(match, step, says.s);
    if (sign != 0)
        add_line(match, judgement);
}

static void add_worst(Match *match, const Judgement *judgement)
{
    int step = match_line_step(match, judgement->ply);
    Text says;
    if (kept_better(match, step) < 0)
        add_line(match, judgement);
    ordered(match, step, &says);
    text_add(&says, "%s", of_worst);
    order(match, step, says.s);
}

void kept_add(Match *match, const Review *review, uint64_t nodes)
{
    Text says;
    ReviewSum sum;
    int n;
    const Judgement *judged = review_judged(review, &n);
    for (int i = 0; i < n; i++)
        add_judgement(match, &judged[i]);
    review_sum(review, &sum);
    for (int i = 0; i < sum.worst_n; i++)
        add_worst(match, &sum.worst[i]);
    ordered(match, 0, &says); /* of the first deal */
    text_add(&says, "%s%s%llu%s=%d", says.n > 0 ? " " : "", of_whole, (unsigned long long)nodes,
             of_worst, sum.worst_n);
    order(match, 0, says.s);
}

/* ------------------------------------------------------------------ reading */

bool kept_whole(const Match *match)
{
    Text says;
    return ordered(match, 0, &says) && strstr(says.s, of_whole) != NULL;
}

uint64_t kept_nodes(const Match *match)
{
    Text says;
    const char *at = ordered(match, 0, &says) ? strstr(says.s, of_whole) : NULL;
    return at != NULL ? strtoull(at + strlen(of_whole), NULL, 10) : 0;
}

bool kept_read(const Match *match, int step, Kept *out)
{
    Text says;
    double before[SEAT_MAX];
    *out = (Kept){.decided = false};
    if (!ordered(match, step, &says) ||
        read_shares(says.s, "chance=", out->chance) != match_setup(match)->seats)
        return false;
    Step decision = match_step(match, step);
    out->decided = decision.kind == STEP_MOVE && decision.seat >= 0 &&
                   read_shares(says.s, "before=", before) > 0;
    if (out->decided)
        out->before = before[0];
    out->proof = read_proof(says.s);
    return read_shares(says.s, "luck=", out->luck) > 0 || out->decided;
}

double kept_cost(const Kept *kept, Seat seat)
{
    return kept->decided && seat >= 0 ? kept->before - kept->chance[seat] : 0;
}

int kept_better(const Match *match, int step)
{
    for (int other = match_branch(match, step, 1); other != step;
         other = match_branch(match, other, 1))
        if (says_only(match, other, of_line) || says_only(match, other, better))
            return other;
    return -1;
}

static bool is_worse(const Match *match, int step, int other)
{
    Kept one, two;
    if (!kept_read(match, step, &one) || !kept_read(match, other, &two))
        return false;
    double more = kept_cost(&one, match_step(match, step).seat) -
                  kept_cost(&two, match_step(match, other).seat);
    return more > 0 || (more == 0 && proof_is_plainer(&one.proof, &two.proof));
}

static void worst_note(const Match *match, int step, KeptSum *out)
{
    int at = out->worst_n;
    while (at > 0 && is_worse(match, step, out->worst[at - 1]))
        at--;
    if (at == REVIEW_WORST)
        return;
    out->worst_n = out->worst_n < REVIEW_WORST ? out->worst_n + 1 : REVIEW_WORST;
    memmove(&out->worst[at + 1], &out->worst[at],
            (size_t)(out->worst_n - 1 - at) * sizeof out->worst[0]);
    out->worst[at] = step;
}

/* Is it told which are the worst?  Else whatever has a better line may be. */
static bool says_worst(const Match *match, int step)
{
    Text says;
    return ordered(match, step, &says) && strstr(says.s, of_worst) != NULL;
}

int kept_last_win(const Match *match)
{
    for (int i = match_line_count(match) - 1; i >= 0; i--) {
        int step = match_line_step(match, i);
        Kept kept;
        if (kept_read(match, step, &kept) && kept.decided && kept.proof.known &&
            kept.proof.best.value > 0 && kept.proof.played.value <= 0 &&
            kept_better(match, step) >= 0)
            return step;
    }
    return -1;
}

void kept_sum(const Match *match, KeptSum *out)
{
    *out = (KeptSum){.worst_n = 0};
    bool told = says_worst(match, 0);
    for (int i = 0; i < match_line_count(match); i++) {
        int step = match_line_step(match, i);
        Kept kept;
        if (!kept_read(match, step, &kept))
            continue;
        Seat seat = match_step(match, step).seat;
        if (!kept.decided) {
            out->has_luck = true;
            for (int other = 0; other < match_setup(match)->seats; other++)
                fortune_luck(&out->seat[other], kept.luck[other]);
            continue;
        }
        if (review_had_choice(match, step))
            fortune_move(&out->seat[seat], kept_cost(&kept, seat));
        if (kept_better(match, step) >= 0 && (!told || says_worst(match, step)))
            worst_note(match, step, out);
    }
}

Seat kept_turned(const Match *match, const Kept *kept)
{
    int most = 0;
    for (int seat = 1; seat < match_setup(match)->seats; seat++)
        if (fabs(kept->luck[seat]) > fabs(kept->luck[most]))
            most = seat;
    return (Seat)most;
}

int kept_turns(const Match *match, int out[REVIEW_WORST])
{
    double turn[REVIEW_WORST];
    int n = 0;
    for (int i = 0; i < match_line_count(match); i++) {
        int step = match_line_step(match, i), at = n;
        Kept kept;
        if (!kept_read(match, step, &kept) || kept.decided)
            continue;
        double by = fabs(kept.luck[kept_turned(match, &kept)]);
        while (at > 0 && by > turn[at - 1])
            at--;
        if (at == REVIEW_WORST || by < TURN_LEAST)
            continue;
        n = n < REVIEW_WORST ? n + 1 : n;
        for (int k = n - 1; k > at; k--) {
            turn[k] = turn[k - 1];
            out[k] = out[k - 1];
        }
        turn[at] = by;
        out[at] = step;
    }
    return n;
}

/* ------------------------------------------------------------------ taking out */

static bool is_gone_on_from(const Match *match, int step)
{
    for (int i = step + 1; i < match_step_count(match); i++)
        if (match_step(match, i).parent == step)
            return true;
    return false;
}

/* The sign that stands there is ours, if it is still the one we have put there. */
static void remove_sign(Match *match, int step, int sign)
{
    if (sign != 0 && comment_judged(match_step(match, step).comment) == sign)
        judge(match, step, 0);
}

void kept_remove(Match *match)
{
    for (int step = match_step_count(match) - 1; step >= 0; step--) {
        Text says;
        if (!ordered(match, step, &says))
            continue;
        bool own = text_is(&says, of_line);
        const char *sign = strstr(says.s, "sign=");
        order(match, step, NULL);
        remove_sign(match, step, own ? SIGN_GOOD : sign != NULL ? atoi(sign + 5) : 0);
        bool bare = match_step(match, step).comment[0] == '\0';
        if (own && bare && !is_gone_on_from(match, step))
            match_delete(match, step);
    }
}
