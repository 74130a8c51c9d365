/* SPDX-License-Identifier: MIT */
/* portal.c -- the bus, and what is said there. */
#include "data/portal.h"

#include <dbus/dbus.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/log.h"
#include "base/text.h"

#define DESKTOP  "org.freedesktop.portal.Desktop"
#define OBJECT   "/org/freedesktop/portal/desktop"
#define SETTINGS "org.freedesktop.portal.Settings"
#define CHOOSER  "org.freedesktop.portal.FileChooser"
#define REQUEST  "org.freedesktop.portal.Request"
#define BUS      "org.freedesktop.DBus"

enum { PATIENCE = 4000 }; /* ms for an answer that needs no person */

struct Portal {
    /* seen by both sides */
    atomic_bool closed, chooses, open; /* let go of; has dialogs; one is open */
    _Atomic(DBusMessage *) asked;      /* a dialog to be shown; NULL: none */
    int wake;                          /* an eventfd: something has been asked, or it is closed */
    /* of portal_run() alone */
    PortalEars ears;
    DBusConnection *bus;
    DesktopWishes wishes;
    char request[256]; /* of the dialog that is open; "": none */
};

static void tell_wishes(Portal *portal)
{
    portal->ears.wishes(portal->ears.context, &portal->wishes);
}

static void tell_answer(Portal *portal, PortalAnswer answer, const char *address)
{
    portal->request[0] = '\0';
    portal->open = false;
    portal->ears.answer(portal->ears.context, answer, address);
}

/* ---------------------------------------------------------------- settings */

/* The number in a variant, in however many it is wrapped; negative: none. */
static double number_in(DBusMessageIter *at)
{
    DBusMessageIter inner = *at;
    for (int depth = 0; dbus_message_iter_get_arg_type(&inner) == DBUS_TYPE_VARIANT; depth++) {
        DBusMessageIter outer = inner;
        if (depth == 4)
            return -1;
        dbus_message_iter_recurse(&outer, &inner);
    }
    DBusBasicValue value;
    switch (dbus_message_iter_get_arg_type(&inner)) {
    case DBUS_TYPE_BOOLEAN:
        dbus_message_iter_get_basic(&inner, &value);
        return value.bool_val ? 1 : 0;
    case DBUS_TYPE_UINT32:
        dbus_message_iter_get_basic(&inner, &value);
        return value.u32;
    case DBUS_TYPE_INT32:
        dbus_message_iter_get_basic(&inner, &value);
        return value.i32;
    case DBUS_TYPE_DOUBLE:
        dbus_message_iter_get_basic(&inner, &value);
        return value.dbl;
    }
    return -1;
}

/* The string here, and on to the next; NULL: something else. */
static const char *string_at(DBusMessageIter *at)
{
    const char *s = NULL;
    if (dbus_message_iter_get_arg_type(at) != DBUS_TYPE_STRING)
        return NULL;
    dbus_message_iter_get_basic(at, &s);
    dbus_message_iter_next(at);
    return s;
}

/* Into an array of this kind; false: it is none. */
static bool enter(DBusMessageIter *at, int kind, DBusMessageIter *inner)
{
    if (dbus_message_iter_get_arg_type(at) != DBUS_TYPE_ARRAY ||
        dbus_message_iter_get_element_type(at) != kind)
        return false;
    dbus_message_iter_recurse(at, inner);
    return true;
}

/* a{sa{sv}} */
static void wishes_read(Portal *portal, DBusMessage *message)
{
    DBusMessageIter at, spaces;
    if (!dbus_message_iter_init(message, &at) || !enter(&at, DBUS_TYPE_DICT_ENTRY, &spaces))
        return;
    for (; dbus_message_iter_get_arg_type(&spaces) == DBUS_TYPE_DICT_ENTRY;
         dbus_message_iter_next(&spaces)) {
        DBusMessageIter entry, keys;
        dbus_message_iter_recurse(&spaces, &entry);
        const char *space = string_at(&entry);
        if (space == NULL || !enter(&entry, DBUS_TYPE_DICT_ENTRY, &keys))
            continue;
        for (; dbus_message_iter_get_arg_type(&keys) == DBUS_TYPE_DICT_ENTRY;
             dbus_message_iter_next(&keys)) {
            DBusMessageIter pair;
            dbus_message_iter_recurse(&keys, &pair);
            const char *key = string_at(&pair);
            if (key != NULL)
                desktop_hear(&portal->wishes, space, key, number_in(&pair));
        }
    }
}

static DBusMessage *call(Portal *portal, DBusMessage *message)
{
    DBusMessage *reply =
        dbus_connection_send_with_reply_and_block(portal->bus, message, PATIENCE, NULL);
    dbus_message_unref(message);
    return reply;
}

static DBusMessage *message_new(const char *interface, const char *method)
{
    DBusMessage *message = dbus_message_new_method_call(DESKTOP, OBJECT, interface, method);
    if (message == NULL)
        abort(); /* no memory, as base/alloc.h */
    return message;
}

/* All it has to say: at the beginning, and when another one has taken its place. */
static void settings_ask(Portal *portal)
{
    static const char *const wanted[] = {"org.freedesktop.appearance",
                                         "org.gnome.desktop.interface",
                                         "org.gnome.desktop.a11y.interface"};
    const char *const *spaces = wanted;
    DBusMessage *message = message_new(SETTINGS, "ReadAll");
    dbus_message_append_args(message, DBUS_TYPE_ARRAY, DBUS_TYPE_STRING, &spaces, 3,
                             DBUS_TYPE_INVALID);
    DBusMessage *reply = call(portal, message);
    if (reply == NULL)
        return;
    desktop_silent(&portal->wishes);
    wishes_read(portal, reply);
    dbus_message_unref(reply);
    tell_wishes(portal);
}

static void chooser_ask(Portal *portal)
{
    const char *of = CHOOSER, *what = "version";
    DBusMessage *message = message_new("org.freedesktop.DBus.Properties", "Get");
    dbus_message_append_args(message, DBUS_TYPE_STRING, &of, DBUS_TYPE_STRING, &what,
                             DBUS_TYPE_INVALID);
    DBusMessage *reply = call(portal, message);
    DBusMessageIter at;
    bool has = reply != NULL && dbus_message_iter_init(reply, &at) && number_in(&at) >= 1;
    if (reply != NULL)
        dbus_message_unref(reply);
    portal->chooses = has;
}

/* ---------------------------------------------------------------- dialogs */

static void option_open(DBusMessageIter *options, const char *key, const char *kind,
                        DBusMessageIter *entry, DBusMessageIter *value)
{
    dbus_message_iter_open_container(options, DBUS_TYPE_DICT_ENTRY, NULL, entry);
    dbus_message_iter_append_basic(entry, DBUS_TYPE_STRING, &key);
    dbus_message_iter_open_container(entry, DBUS_TYPE_VARIANT, kind, value);
}

static void option_close(DBusMessageIter *options, DBusMessageIter *entry, DBusMessageIter *value)
{
    dbus_message_iter_close_container(entry, value);
    dbus_message_iter_close_container(options, entry);
}

static void option_string(DBusMessageIter *options, const char *key, const char *s)
{
    DBusMessageIter entry, value;
    option_open(options, key, "s", &entry, &value);
    dbus_message_iter_append_basic(&value, DBUS_TYPE_STRING, &s);
    option_close(options, &entry, &value);
}

/* A path goes as bytes with the zero behind them. */
static void option_path(DBusMessageIter *options, const char *key, const char *path)
{
    DBusMessageIter entry, value, bytes;
    option_open(options, key, "ay", &entry, &value);
    dbus_message_iter_open_container(&value, DBUS_TYPE_ARRAY, "y", &bytes);
    dbus_message_iter_append_fixed_array(&bytes, DBUS_TYPE_BYTE, &path, (int)strlen(path) + 1);
    dbus_message_iter_close_container(&value, &bytes);
    option_close(options, &entry, &value);
}

/* One filter, a(sa(us)): a name, then patterns, a line each. */
static void option_kinds(DBusMessageIter *options, const char *kinds)
{
    DBusMessageIter entry, value, filters, filter, list, pattern;
    dbus_uint32_t glob = 0;
    Text line = {0};
    const char *s = line.s;
    option_open(options, "filters", "a(sa(us))", &entry, &value);
    dbus_message_iter_open_container(&value, DBUS_TYPE_ARRAY, "(sa(us))", &filters);
    dbus_message_iter_open_container(&filters, DBUS_TYPE_STRUCT, NULL, &filter);
    text_add(&line, "%.*s", (int)strcspn(kinds, "\n"), kinds);
    dbus_message_iter_append_basic(&filter, DBUS_TYPE_STRING, &s);
    dbus_message_iter_open_container(&filter, DBUS_TYPE_ARRAY, "(us)", &list);
    for (kinds += strcspn(kinds, "\n"); *kinds == '\n'; kinds += strcspn(kinds, "\n")) {
        kinds++;
        text_clear(&line);
        text_add(&line, "%.*s", (int)strcspn(kinds, "\n"), kinds);
        dbus_message_iter_open_container(&list, DBUS_TYPE_STRUCT, NULL, &pattern);
        dbus_message_iter_append_basic(&pattern, DBUS_TYPE_UINT32, &glob);
        dbus_message_iter_append_basic(&pattern, DBUS_TYPE_STRING, &s);
        dbus_message_iter_close_container(&list, &pattern);
    }
    dbus_message_iter_close_container(&filter, &list);
    dbus_message_iter_close_container(&filters, &filter);
    dbus_message_iter_close_container(&value, &filters);
    option_close(options, &entry, &value);
}

static DBusMessage *dialog(const PortalAsk *ask)
{
    DBusMessage *message = message_new(CHOOSER, ask->save ? "SaveFile" : "OpenFile");
    DBusMessageIter at, options;
    dbus_message_iter_init_append(message, &at);
    dbus_message_iter_append_basic(&at, DBUS_TYPE_STRING, &ask->parent);
    dbus_message_iter_append_basic(&at, DBUS_TYPE_STRING, &ask->title);
    dbus_message_iter_open_container(&at, DBUS_TYPE_ARRAY, "{sv}", &options);
    if (ask->save && ask->name[0] != '\0')
        option_string(&options, "current_name", ask->name);
    if (ask->save && ask->folder[0] == '/')
        option_path(&options, "current_folder", ask->folder);
    if (!ask->save)
        option_kinds(&options, ask->kinds);
    dbus_message_iter_close_container(&at, &options);
    return message;
}

static void wake(Portal *portal)
{
    uint64_t one = 1;
    if (write(portal->wake, &one, sizeof one) != sizeof one)
        log_warn("the desktop's portal sleeps on");
}

bool portal_ask(Portal *portal, const PortalAsk *ask)
{
    /* libdbus takes no bytes that are no text */
    if (portal == NULL || !portal->chooses || !dbus_validate_utf8(ask->title, NULL) ||
        (ask->save && !dbus_validate_utf8(ask->name, NULL)) || atomic_exchange(&portal->open, true))
        return false;
    portal->asked = dialog(ask);
    wake(portal);
    return true;
}

/* What has been asked goes out; the portal names the dialog. */
static void dialog_open(Portal *portal)
{
    DBusMessage *message = atomic_exchange(&portal->asked, NULL);
    if (message == NULL)
        return;
    DBusMessage *reply = call(portal, message);
    const char *path = NULL;
    if (reply != NULL &&
        !dbus_message_get_args(reply, NULL, DBUS_TYPE_OBJECT_PATH, &path, DBUS_TYPE_INVALID))
        path = NULL;
    if (path != NULL && strlen(path) < sizeof portal->request)
        snprintf(portal->request, sizeof portal->request, "%s", path);
    else
        tell_answer(portal, PORTAL_ABSENT, "");
    if (reply != NULL)
        dbus_message_unref(reply);
}

/* The first address in (u a{sv}); NULL: there is none. */
static const char *address_in(DBusMessageIter *at)
{
    DBusMessageIter entries;
    if (!enter(at, DBUS_TYPE_DICT_ENTRY, &entries))
        return NULL;
    for (; dbus_message_iter_get_arg_type(&entries) == DBUS_TYPE_DICT_ENTRY;
         dbus_message_iter_next(&entries)) {
        DBusMessageIter pair, value, addresses;
        dbus_message_iter_recurse(&entries, &pair);
        const char *key = string_at(&pair);
        if (key == NULL || strcmp(key, "uris") != 0 ||
            dbus_message_iter_get_arg_type(&pair) != DBUS_TYPE_VARIANT)
            continue;
        dbus_message_iter_recurse(&pair, &value);
        return enter(&value, DBUS_TYPE_STRING, &addresses) ? string_at(&addresses) : NULL;
    }
    return NULL;
}

static void dialog_answered(Portal *portal, DBusMessage *message)
{
    DBusMessageIter at;
    dbus_uint32_t code = 2;
    const char *path = dbus_message_get_path(message), *address = NULL;
    if (portal->request[0] == '\0' || path == NULL || strcmp(path, portal->request) != 0 ||
        !dbus_message_iter_init(message, &at))
        return;
    if (dbus_message_iter_get_arg_type(&at) == DBUS_TYPE_UINT32) {
        dbus_message_iter_get_basic(&at, &code);
        dbus_message_iter_next(&at);
        address = code == 0 ? address_in(&at) : NULL;
    }
    if (address != NULL)
        tell_answer(portal, PORTAL_CHOSEN, address);
    else
        tell_answer(portal, code == 1 ? PORTAL_LEFT : PORTAL_ABSENT, "");
}

/* ---------------------------------------------------------------- the thread */

/* One portal has gone; if another has come, it is asked anew. */
static void owner_changed(Portal *portal, DBusMessage *message)
{
    const char *name, *before, *now;
    if (!dbus_message_get_args(message, NULL, DBUS_TYPE_STRING, &name, DBUS_TYPE_STRING, &before,
                               DBUS_TYPE_STRING, &now, DBUS_TYPE_INVALID) ||
        strcmp(name, DESKTOP) != 0)
        return;
    if (portal->request[0] != '\0')
        tell_answer(portal, PORTAL_ABSENT, "");
    if (now[0] != '\0') {
        settings_ask(portal);
        chooser_ask(portal);
    }
}

static void setting_changed(Portal *portal, DBusMessage *message)
{
    DBusMessageIter at;
    if (!dbus_message_iter_init(message, &at))
        return;
    const char *space = string_at(&at);
    const char *key = space != NULL ? string_at(&at) : NULL;
    if (key != NULL && desktop_hear(&portal->wishes, space, key, number_in(&at)))
        tell_wishes(portal);
}

/* All that has come; false: the bus is gone. */
static bool messages_take(Portal *portal)
{
    DBusMessage *message;
    bool there = dbus_connection_read_write(portal->bus, 0);
    while ((message = dbus_connection_pop_message(portal->bus)) != NULL) {
        if (dbus_message_is_signal(message, SETTINGS, "SettingChanged"))
            setting_changed(portal, message);
        else if (dbus_message_is_signal(message, REQUEST, "Response"))
            dialog_answered(portal, message);
        else if (dbus_message_is_signal(message, BUS, "NameOwnerChanged"))
            owner_changed(portal, message);
        dbus_message_unref(message);
    }
    return there;
}

/* Only what the portal itself says; a bus that refuses a match says nothing then. */
static void matches_add(DBusConnection *bus)
{
    dbus_bus_add_match(bus, "type='signal',sender='" DESKTOP "',interface='" SETTINGS "'", NULL);
    dbus_bus_add_match(bus, "type='signal',sender='" DESKTOP "',interface='" REQUEST "'", NULL);
    dbus_bus_add_match(bus,
                       "type='signal',sender='" BUS "',interface='" BUS
                       "',member='NameOwnerChanged',arg0='" DESKTOP "'",
                       NULL);
    dbus_connection_flush(bus);
}

static void listen_on(Portal *portal)
{
    uint64_t times;
    int bus = -1;
    dbus_connection_get_unix_fd(portal->bus, &bus);
    while (!portal->closed && messages_take(portal)) {
        dialog_open(portal);
        struct pollfd both[2] = {{.fd = bus, .events = POLLIN},
                                 {.fd = portal->wake, .events = POLLIN}};
        if (dbus_connection_get_dispatch_status(portal->bus) != DBUS_DISPATCH_DATA_REMAINS)
            poll(both, 2, -1);
        if ((both[1].revents & POLLIN) && read(portal->wake, &times, sizeof times) < 0)
            break;
    }
}

/* Nobody is there any more: whoever waits for a dialog is told. */
static void bus_gone(Portal *portal)
{
    portal->chooses = false;
    if (portal->open)
        tell_answer(portal, PORTAL_ABSENT, "");
}

void portal_run(Portal *portal, const PortalEars *ears)
{
    portal->ears = *ears;
    portal->bus = dbus_bus_get_private(DBUS_BUS_SESSION, NULL);
    if (portal->bus == NULL)
        return;
    dbus_connection_set_exit_on_disconnect(portal->bus, FALSE);
    matches_add(portal->bus);
    settings_ask(portal);
    chooser_ask(portal);
    listen_on(portal);
    bus_gone(portal);
}

/* libdbus would start one where there is none. */
static bool has_bus(void)
{
    const char *address = getenv("DBUS_SESSION_BUS_ADDRESS"), *folder = getenv("XDG_RUNTIME_DIR");
    struct stat about;
    Text path = {0};
    if (address != NULL && address[0] != '\0')
        return strncmp(address, "autolaunch:", 11) != 0;
    if (folder == NULL || folder[0] != '/')
        return false;
    text_add(&path, "%s/bus", folder);
    return !path.cut && stat(path.s, &about) == 0 && S_ISSOCK(about.st_mode);
}

Portal *portal_new(void)
{
    if (!has_bus())
        return NULL;
    int wakes = eventfd(0, EFD_CLOEXEC);
    if (wakes < 0)
        return NULL;
    Portal *portal = alloc_zero(1, sizeof *portal);
    portal->wake = wakes;
    desktop_silent(&portal->wishes);
    return portal;
}

void portal_end(Portal *portal)
{
    if (portal == NULL)
        return;
    portal->closed = true;
    wake(portal);
}

void portal_free(Portal *portal)
{
    if (portal == NULL)
        return;
    DBusMessage *asked = atomic_exchange(&portal->asked, NULL);
    if (asked != NULL)
        dbus_message_unref(asked);
    if (portal->bus != NULL) {
        dbus_connection_close(portal->bus);
        dbus_connection_unref(portal->bus);
    }
    close(portal->wake);
    free(portal);
}
