/* SPDX-License-Identifier: MIT */
/* Draughts against the oracle: every entry of draughts_perft.json, rule cases move by move. */
#include "draughts_table.h"
#include "oracle.h"

static cJSON *oracle(void)
{
    return oracle_load("draughts_perft.json");
}

static double nodes_max(void)
{
    return is_long() ? 2e8 : 1e6 / AMOUNT_PART;
}

/* The counts as far as they are not too much work; the slow way as far as that is not. */
static void check_counts(const cJSON *entry, const char *variant, const char *fen)
{
    State s = position_of(variant, fen);
    const cJSON *count;
    int depth = 0;
    cJSON_ArrayForEach(count, cJSON_GetObjectItem(entry, "depth_counts"))
    {
        depth++;
        if (count->valuedouble > nodes_max())
            break;
        uint64_t want = (uint64_t)count->valuedouble;
        cr_expect_eq(rules_perft(RULES, &s, depth), want, "%s, %s, depth %d: %llu, not %llu",
                     variant, fen, depth, (unsigned long long)rules_perft(RULES, &s, depth),
                     (unsigned long long)want);
        if (want < 3000)
            cr_expect_eq(rules_perft_slowly(RULES, &s, depth), want, "%s, %s, depth %d, slowly",
                         variant, fen, depth);
    }
}

Test(draughts, every_entry_of_the_oracle, .timeout = 3600)
{
    cJSON *json = oracle();
    const cJSON *entry, *other;
    int entries = 0;
    cJSON_ArrayForEach(entry, json)
    {
        entries++;
        check_counts(entry, string_of(entry, "variant"), string_of(entry, "fen"));
        cJSON_ArrayForEach(other, cJSON_GetObjectItem(entry, "same_under"))
            check_counts(entry, cJSON_GetStringValue(other), string_of(entry, "fen"));
        const char *algebraic = cJSON_GetStringValue(cJSON_GetObjectItem(entry, "fen_algebraic"));
        if (algebraic == NULL)
            continue;
        State a = position_of(string_of(entry, "variant"), string_of(entry, "fen"));
        State b = position_of(string_of(entry, "variant"), algebraic);
        cr_expect_eq(a.key, b.key, "%s is another position", algebraic);
    }
    cr_expect_geq(entries, 184);
    cJSON_Delete(json);
}

/* Where the oracle says that a reading of the rules makes a difference, it does. */
Test(draughts, readings_differ_where_they_should, .timeout = 600)
{
    cJSON *json = oracle();
    const cJSON *entry, *other;
    cJSON_ArrayForEach(entry, json)
    {
        cJSON_ArrayForEach(other, cJSON_GetObjectItem(entry, "differs_under"))
        {
            State s = position_of(cJSON_GetStringValue(other), string_of(entry, "fen"));
            const cJSON *count;
            int depth = 0;
            bool differs = false;
            cJSON_ArrayForEach(
                count, cJSON_GetObjectItem(entry, "depth_counts")) if (++depth <= 5 &&
                                                                       count->valuedouble < 3e6)
                differs |= rules_perft(RULES, &s, depth) != (uint64_t)count->valuedouble;
            cr_expect(differs, "%s makes no difference: %s", cJSON_GetStringValue(other),
                      string_of(entry, "fen"));
        }
    }
    cJSON_Delete(json);
}

/* Do these bytes name the site, by letters or by number? */
static bool is_called(const State *s, Site site, const char *text, size_t n)
{
    Text name = {0}, number = {0};
    draughts_site_name(&s->options, site, &name);
    text_add(&number, "%d", draughts_number(&s->options, site));
    return (strlen(name.s) == n && strncmp(name.s, text, n) == 0) ||
           (strlen(number.s) == n && strncmp(number.s, text, n) == 0);
}

/* Is the site among those in the parentheses? */
static bool is_listed(const State *s, Site site, const char *text)
{
    for (const char *p = strchr(text, '('); p != NULL && *p != ')';) {
        size_t n = strcspn(++p, ",)");
        if (is_called(s, site, p, n))
            return true;
        p += n;
    }
    return false;
}

static bool is_taken(const State *before, const State *after, Site site)
{
    Seat other = (Seat)(1 - before->turn);
    if (draughts_rank_at(before, other, site) == 0)
        return false;
    if (before->options.value[DRAUGHTS_OPTION_TOWERS])
        return RULES->piece_at(after, site).count < RULES->piece_at(before, site).count;
    return draughts_rank_at(after, other, site) == 0;
}

/* "b6xd8xg5=K (c7,f6)": from, to, promotion, and what stood in the parentheses is gone. */
static bool is_case(const State *s, const Move *move, const char *text)
{
    size_t n = strcspn(text, "x-"), end = strcspn(text, " ="), to = end;
    while (to > 0 && strchr("x-", text[to - 1]) == NULL)
        to--;
    Site last = move->path[move->n - 1];
    if (!is_called(s, move->path[0], text, n) || !is_called(s, last, text + to, end - to))
        return false;
    State next = *s;
    RULES->play(&next, move, NULL);
    bool crowned =
        draughts_rank_at(s, s->turn, move->path[0]) != draughts_rank_at(&next, s->turn, last);
    if (crowned != (strchr(text, '=') != NULL))
        return false;
    for (Site site = 0; site < RULES->site_count(&s->options); site++)
        if (is_taken(s, &next, site) != is_listed(s, site, text))
            return false;
    return true;
}

Test(draughts, rule_cases_move_by_move)
{
    cJSON *json = oracle();
    const cJSON *entry, *item;
    int cases = 0;
    cJSON_ArrayForEach(entry, json)
    {
        const cJSON *moves = cJSON_GetObjectItem(entry, "moves");
        if (moves == NULL)
            continue;
        cases++;
        const char *rule = string_of(entry, "rule");
        State s = position_of(string_of(entry, "variant"), string_of(entry, "fen"));
        MoveList list = {0};
        RULES->moves(&s, &list);
        cJSON_ArrayForEach(item, moves)
        {
            int found = 0;
            for (int i = 0; i < list.n; i++)
                found += is_case(&s, &list.at[i], item->valuestring);
            cr_expect_eq(found, 1, "%s, %s: %s found %d times", string_of(entry, "variant"), rule,
                         item->valuestring, found);
        }
        for (int i = 0; i < list.n; i++) {
            bool found = false;
            cJSON_ArrayForEach(item, moves) found |= is_case(&s, &list.at[i], item->valuestring);
            Text notation = {0};
            RULES->write_move(&s, &list.at[i], &notation);
            cr_expect(found, "%s, %s: %s is not listed", string_of(entry, "variant"), rule,
                      notation.s);
        }
    }
    cr_expect_geq(cases, 41);
    cJSON_Delete(json);
}
