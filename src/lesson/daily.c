/* SPDX-License-Identifier: MIT */
#include "lesson/daily.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { CATALOG_GAMES = 32 };

/* ------------------------------------------------------- days */

static bool is_leap(int year)
{
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static int month_days(int year, int month)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && is_leap(year) ? 29 : days[month - 1];
}

/* Days from 1970 to the first day of the year. */
static int days_before(int year)
{
    int before = year - 1;
    return (year - 1970) * 365 + (before / 4 - before / 100 + before / 400) -
           (1969 / 4 - 1969 / 100 + 1969 / 400);
}

Day day_read(const char *text)
{
    static const char form[] = "dddd-dd-dd";
    int year, month, day;
    for (int i = 0; form[i] != '\0'; i++)
        if (form[i] == 'd' ? !isdigit((unsigned char)text[i]) : text[i] != form[i])
            return DAY_NONE;
    if (isdigit((unsigned char)text[sizeof form - 1]) ||
        sscanf(text, "%4d-%2d-%2d", &year, &month, &day) != 3)
        return DAY_NONE;
    if (year < 1970 || month < 1 || month > 12 || day < 1 || day > month_days(year, month))
        return DAY_NONE;
    Day number = days_before(year) + day;
    for (int i = 1; i < month; i++)
        number += month_days(year, i);
    return number;
}

void day_write(Day day, char out[DAY_TEXT])
{
    int year = 1970, month = 1;
    day -= 1;
    while (day >= (is_leap(year) ? 366 : 365))
        day -= is_leap(year++) ? 366 : 365;
    while (day >= month_days(year, month))
        day -= month_days(year, month++);
    snprintf(out, DAY_TEXT, "%04u-%02u-%02u", (unsigned)year % 10000, (unsigned)month % 100,
             (unsigned)(day + 1) % 100);
}

/* ------------------------------------------------------- puzzles */

static int common_divisor(int a, int b)
{
    return b == 0 ? a : common_divisor(b, a % b);
}

/* Puzzles stand theme by theme, from easy to hard.  Strides of about five eighths, which visit each
 * of them, make themes, easy and hard days alternate. */
static int scattered(int turn, int n)
{
    int stride = n * 5 / 8;
    while (stride > 1 && common_divisor(stride, n) > 1)
        stride--;
    return (int)((long)turn * (stride > 0 ? stride : 1) % n);
}

Puzzles *daily_puzzle(const Catalog *catalog, Day day, int *index)
{
    const Game *game[CATALOG_GAMES];
    int games = 0;
    for (int i = 0; i < catalog_count(catalog) && games < CATALOG_GAMES; i++)
        if (puzzles_there(catalog_game(catalog, i)))
            game[games++] = catalog_game(catalog, i);
    if (games == 0 || day <= DAY_NONE)
        return NULL;
    Buffer faults = {0};
    Puzzles *puzzles = puzzles_load(game[day % games], &faults);
    buffer_release(&faults);
    if (puzzles != NULL)
        *index = scattered(day / games % puzzles->n, puzzles->n);
    return puzzles;
}
