/* SPDX-License-Identifier: MIT */
#include "ui/scenes/shared/sides.h"

#include <string.h>

static Site site_named(const Layout *layout, const char *name)
{
    for (int i = 0; name != NULL && i < layout->site_count; i++)
        if (strcmp(layout->site_name[i], name) == 0)
            return (Site)i;
    return SITE_NONE;
}

Site side_site(const Layout *layout, const Game *game, Seat seat)
{
    return layout != NULL ? site_named(layout, game->seat[seat].sits) : SITE_NONE;
}

bool sides_all_round(const Layout *layout, const Game *game, int seats)
{
    bool round = layout != NULL && layout->plate_count > 0;
    for (Seat seat = 0; round && seat < seats; seat++)
        round = side_site(layout, game, seat) != SITE_NONE;
    return round;
}

Seat side_in_front(const SeatSetup *person, int seats)
{
    for (Seat seat = 0; seat < seats; seat++)
        if (!person[seat].computer)
            return seat;
    return 0;
}

int side_rotation(const Layout *layout, const Game *game, Seat front, int on)
{
    return layout_rotation_able(layout,
                                layout_rotation_to(layout, side_site(layout, game, front)) + on);
}

const char *side_where(const Layout *layout, const Game *listing, int turn, Site site)
{
    int plate = layout_plate(layout, turn, site);
    for (int i = 0; plate >= 0 && i < SEAT_MAX; i++)
        if (site_named(layout, listing->seat[i].sits) == layout->plate[plate].site)
            return listing->seat[i].where;
    return NULL;
}
