/* SPDX-License-Identifier: MIT */
/* make_icons.c -- the program's icon in every size that desktops ask for, while it is built:
 *   make_icons ICON.svg NAME OUT  writes OUT/16x16/apps/NAME.png ... */
#include <SDL.h>
#include <SDL_image.h>
#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>

static const int sizes[] = {16, 22, 24, 32, 48, 64, 128, 256, 512};

static int fail(const char *what, const char *why)
{
    fprintf(stderr, "make_icons: %s: %s\n", what, why);
    return 1;
}

static int icon_make(const char *svg, const char *name, const char *out, int size)
{
    char folder[4096], file[4200];
    snprintf(folder, sizeof folder, "%s/%dx%d", out, size, size);
    mkdir(folder, 0755);
    snprintf(folder, sizeof folder, "%s/%dx%d/apps", out, size, size);
    if (mkdir(folder, 0755) != 0 && errno != EEXIST)
        return fail(folder, "cannot be made");
    snprintf(file, sizeof file, "%s/%s.png", folder, name);
    SDL_RWops *rw = SDL_RWFromFile(svg, "rb");
    SDL_Surface *icon = rw != NULL ? IMG_LoadSizedSVG_RW(rw, size, size) : NULL;
    int status = icon == NULL || IMG_SavePNG(icon, file) != 0 ? fail(file, SDL_GetError()) : 0;
    SDL_FreeSurface(icon);
    if (rw != NULL)
        SDL_RWclose(rw);
    return status;
}

int main(int argc, char **argv)
{
    if (argc != 4)
        return fail("usage", "make_icons ICON.svg NAME OUT");
    mkdir(argv[3], 0755);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        if (icon_make(argv[1], argv[2], argv[3], sizes[i]) != 0)
            return 1;
    return 0;
}
