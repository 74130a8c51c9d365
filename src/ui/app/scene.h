/* SPDX-License-Identifier: MIT */
/*
 * scene.h -- one screen: home, setup, play, library ...
 *
 * Scenes stand on a stack in the App; only the top one gets events and is drawn.  A scene embeds
 * Scene as its first member and knows the App through app.h alone.
 */
#ifndef UI_SCENE_H
#define UI_SCENE_H

#include "ui/widgets/widgets.h"

typedef struct App App;
typedef struct Scene Scene;

typedef struct SceneType {
    const char *name;                    /* "home": --scene, window title, tests */
    void (*frame)(Scene *scene, Ui *ui); /* declare everything: events and drawing, on the table */
    void (*enter)(Scene *scene);         /* it has become the top one; may be NULL */
    void (*leave)(Scene *scene);         /* no longer the top one; may be NULL */
    /* An SDL user event that a thread of this scene sent; may be NULL. */
    void (*answer)(Scene *scene, const SDL_UserEvent *event);
    /* A file was chosen in the desktop's dialog (app_ask_file()); NULL: that was none after all, a
     * page of ours is wanted.  May be NULL. */
    void (*chosen)(Scene *scene, const char *path);
    /* The user comes back to this window from elsewhere; may be NULL. */
    void (*glance)(Scene *scene);
    /* Would something be lost if a file that the desktop opens took its place?  May be NULL. */
    bool (*busy)(const Scene *scene);
    /* It has left for good: does a thread still work on what is its own?  Asked until it does not,
     * so that nobody waits for that; may be NULL. */
    bool (*lingers)(Scene *scene);
    void (*release)(Scene *scene); /* what its struct holds; may be NULL */
} SceneType;

struct Scene {
    const SceneType *type;
    App *app;
    char title[128]; /* window title, "" for the program's name; set by frame(), in the language
                      * that is in force then */
};

/* One that never came on the stack; the App frees the others. */
void scene_free(Scene *scene);

#endif
