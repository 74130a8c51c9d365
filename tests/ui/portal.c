/* SPDX-License-Identifier: MIT */
/*
 * portal.c -- a desktop's portal for tests, on the session's bus.
 *
 * It obeys lines on its standard input, and prints one for each, "done", and for each dialog that
 * is asked for: "OpenFile" or "SaveFile", its parent, title, proposed name and folder.
 *
 *     set SPACE KEY TYPE VALUE   a setting (TYPE u, b, d, s), which all are told
 *     answer CODE ADDRESS        to the dialog that is open
 *     refuse                     no dialog from now on
 *     mute                       answers nothing from now on
 *     own                        takes its name; nobody is answered before that
 */
#include <dbus/dbus.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SETTINGS_MAX = 16 };

typedef struct Setting {
    char space[64], key[64], type, value[64];
} Setting;

static DBusConnection *bus;
static Setting setting[SETTINGS_MAX];
static int setting_n;
static bool refuses, mute;
static char asker[128];

#define HANDLE "/org/freedesktop/portal/desktop/request/1"

static void say(const char *line)
{
    printf("%s\n", line);
    fflush(stdout);
}

static void append_value(DBusMessageIter *to, const Setting *s)
{
    DBusMessageIter variant;
    const char kind[2] = {s->type, '\0'}, *text = s->value;
    DBusBasicValue value = {0};
    dbus_message_iter_open_container(to, DBUS_TYPE_VARIANT, kind, &variant);
    if (s->type == 'u')
        value.u32 = (dbus_uint32_t)strtoul(text, NULL, 10);
    else if (s->type == 'b')
        value.bool_val = strcmp(text, "true") == 0;
    else if (s->type == 'd')
        value.dbl = strtod(text, NULL);
    dbus_message_iter_append_basic(&variant, s->type,
                                   s->type == 's' ? (const void *)&text : (const void *)&value);
    dbus_message_iter_close_container(to, &variant);
}

/* Each setting in a space of its own: a dictionary may say its keys twice. */
static void append_settings(DBusMessage *reply)
{
    DBusMessageIter at, spaces;
    dbus_message_iter_init_append(reply, &at);
    dbus_message_iter_open_container(&at, DBUS_TYPE_ARRAY, "{sa{sv}}", &spaces);
    for (int i = 0; i < setting_n; i++) {
        DBusMessageIter space, keys, pair;
        const char *name = setting[i].space, *key = setting[i].key;
        dbus_message_iter_open_container(&spaces, DBUS_TYPE_DICT_ENTRY, NULL, &space);
        dbus_message_iter_append_basic(&space, DBUS_TYPE_STRING, &name);
        dbus_message_iter_open_container(&space, DBUS_TYPE_ARRAY, "{sv}", &keys);
        dbus_message_iter_open_container(&keys, DBUS_TYPE_DICT_ENTRY, NULL, &pair);
        dbus_message_iter_append_basic(&pair, DBUS_TYPE_STRING, &key);
        append_value(&pair, &setting[i]);
        dbus_message_iter_close_container(&keys, &pair);
        dbus_message_iter_close_container(&space, &keys);
        dbus_message_iter_close_container(&spaces, &space);
    }
    dbus_message_iter_close_container(&at, &spaces);
}

static void append_version(DBusMessage *reply)
{
    DBusMessageIter at, variant;
    dbus_uint32_t version = 3;
    dbus_message_iter_init_append(reply, &at);
    dbus_message_iter_open_container(&at, DBUS_TYPE_VARIANT, "u", &variant);
    dbus_message_iter_append_basic(&variant, DBUS_TYPE_UINT32, &version);
    dbus_message_iter_close_container(&at, &variant);
}

static void show_asked(DBusMessage *message)
{
    DBusMessageIter at, options;
    char name[256] = "", folder[512] = "";
    const char *parent, *title;
    dbus_message_iter_init(message, &at);
    dbus_message_iter_get_basic(&at, &parent);
    dbus_message_iter_next(&at);
    dbus_message_iter_get_basic(&at, &title);
    dbus_message_iter_next(&at);
    for (dbus_message_iter_recurse(&at, &options);
         dbus_message_iter_get_arg_type(&options) == DBUS_TYPE_DICT_ENTRY;
         dbus_message_iter_next(&options)) {
        DBusMessageIter pair, value, bytes;
        const char *key, *s;
        int n;
        dbus_message_iter_recurse(&options, &pair);
        dbus_message_iter_get_basic(&pair, &key);
        dbus_message_iter_next(&pair);
        dbus_message_iter_recurse(&pair, &value);
        if (strcmp(key, "current_name") == 0) {
            dbus_message_iter_get_basic(&value, &s);
            snprintf(name, sizeof name, "%s", s);
        } else if (strcmp(key, "current_folder") == 0) {
            dbus_message_iter_recurse(&value, &bytes);
            dbus_message_iter_get_fixed_array(&bytes, &s, &n);
            snprintf(folder, sizeof folder, "%.*s", n, s);
        }
    }
    printf("%s\t%s\t%s\t%s\t%s\n", dbus_message_get_member(message), parent, title, name, folder);
    fflush(stdout);
}

static void answer_call(DBusMessage *message)
{
    static const char handle[] = HANDLE, *path = handle;
    const char *member = dbus_message_get_member(message);
    DBusMessage *reply = dbus_message_new_method_return(message);
    if (strcmp(member, "ReadAll") == 0) {
        append_settings(reply);
    } else if (strcmp(member, "Get") == 0 && !refuses) {
        append_version(reply);
    } else if ((strcmp(member, "OpenFile") == 0 || strcmp(member, "SaveFile") == 0) && !refuses) {
        show_asked(message);
        snprintf(asker, sizeof asker, "%s", dbus_message_get_sender(message));
        dbus_message_append_args(reply, DBUS_TYPE_OBJECT_PATH, &path, DBUS_TYPE_INVALID);
    } else {
        dbus_message_unref(reply);
        reply = dbus_message_new_error(message, DBUS_ERROR_UNKNOWN_METHOD, "no such thing");
    }
    dbus_connection_send(bus, reply, NULL);
    dbus_message_unref(reply);
}

static void send(DBusMessage *message)
{
    dbus_connection_send(bus, message, NULL);
    dbus_connection_flush(bus);
    dbus_message_unref(message);
}

static void setting_set(const Setting *wanted)
{
    int i = 0;
    while (i < setting_n && (strcmp(setting[i].space, wanted->space) != 0 ||
                             strcmp(setting[i].key, wanted->key) != 0))
        i++;
    if (i == SETTINGS_MAX)
        return;
    setting[i] = *wanted;
    setting_n = i == setting_n ? i + 1 : setting_n;
    DBusMessage *told = dbus_message_new_signal(
        "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged");
    DBusMessageIter at;
    const char *space = wanted->space, *key = wanted->key;
    dbus_message_iter_init_append(told, &at);
    dbus_message_iter_append_basic(&at, DBUS_TYPE_STRING, &space);
    dbus_message_iter_append_basic(&at, DBUS_TYPE_STRING, &key);
    append_value(&at, wanted);
    send(told);
}

static void dialog_end(unsigned code, const char *address)
{
    DBusMessage *told =
        dbus_message_new_signal(HANDLE, "org.freedesktop.portal.Request", "Response");
    DBusMessageIter at, results, pair, value, list;
    dbus_uint32_t number = code;
    const char *key = "uris";
    dbus_message_set_destination(told, asker);
    dbus_message_iter_init_append(told, &at);
    dbus_message_iter_append_basic(&at, DBUS_TYPE_UINT32, &number);
    dbus_message_iter_open_container(&at, DBUS_TYPE_ARRAY, "{sv}", &results);
    if (address[0] != '\0') {
        dbus_message_iter_open_container(&results, DBUS_TYPE_DICT_ENTRY, NULL, &pair);
        dbus_message_iter_append_basic(&pair, DBUS_TYPE_STRING, &key);
        dbus_message_iter_open_container(&pair, DBUS_TYPE_VARIANT, "as", &value);
        dbus_message_iter_open_container(&value, DBUS_TYPE_ARRAY, "s", &list);
        dbus_message_iter_append_basic(&list, DBUS_TYPE_STRING, &address);
        dbus_message_iter_close_container(&value, &list);
        dbus_message_iter_close_container(&pair, &value);
        dbus_message_iter_close_container(&results, &pair);
    }
    dbus_message_iter_close_container(&at, &results);
    send(told);
}

static void obey(const char *line)
{
    Setting wanted;
    char address[512] = "";
    unsigned code;
    if (sscanf(line, "set %63s %63s %c %63s", wanted.space, wanted.key, &wanted.type,
               wanted.value) == 4)
        setting_set(&wanted);
    else if (sscanf(line, "answer %u %511s", &code, address) >= 1)
        dialog_end(code, address);
    else if (strncmp(line, "refuse", 6) == 0)
        refuses = true;
    else if (strncmp(line, "mute", 4) == 0)
        mute = true;
    else if (strncmp(line, "own", 3) == 0)
        dbus_bus_request_name(bus, "org.freedesktop.portal.Desktop", 0, NULL);
    say("done");
}

int main(void)
{
    char input[4096];
    size_t n = 0;
    int fd = -1;
    bus = dbus_bus_get(DBUS_BUS_SESSION, NULL);
    if (bus == NULL)
        return 1;
    dbus_connection_get_unix_fd(bus, &fd);
    say("ready");
    for (;;) {
        DBusMessage *message;
        if (!dbus_connection_read_write(bus, 0))
            return 1;
        while ((message = dbus_connection_pop_message(bus)) != NULL) {
            if (!mute && dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL)
                answer_call(message);
            dbus_message_unref(message);
        }
        dbus_connection_flush(bus);
        struct pollfd both[2] = {{.fd = fd, .events = POLLIN}, {.fd = 0, .events = POLLIN}};
        poll(both, 2, -1);
        if (both[1].revents == 0)
            continue;
        ssize_t got = read(0, input + n, sizeof input - 1 - n);
        if (got <= 0)
            return 0;
        n += (size_t)got;
        input[n] = '\0';
        for (char *end; (end = strchr(input, '\n')) != NULL;) {
            *end = '\0';
            obey(input);
            n -= (size_t)(end + 1 - input);
            memmove(input, end + 1, n + 1);
        }
    }
}
