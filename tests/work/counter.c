/* SPDX-License-Identifier: MIT */
#include "counter.h"

#include <cjson/cJSON.h>
#include <malloc.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

static uint64_t units;

uint64_t work_done(void)
{
    return units;
}

void __sanitizer_cov_trace_pc(void);
void __sanitizer_cov_trace_pc(void)
{
    units++;
}

static void bytes(size_t n)
{
    units += 1 + n / 8;
}

/* The linker (--wrap) leads calls of NAME to __wrap_NAME, and __real_NAME to what was meant. */
#define WATCHED(type, name, parameters, arguments, n)                                              \
    type __real_##name parameters;                                                                 \
    type __wrap_##name parameters;                                                                 \
    type __wrap_##name parameters                                                                  \
    {                                                                                              \
        type result = __real_##name arguments;                                                     \
        bytes(n);                                                                                  \
        return result;                                                                             \
    }

#define UP_TO(s) (result != NULL ? (size_t)(result - (s)) : strlen(s))

static size_t common(const char *a, const char *b)
{
    size_t n = 0;
    while (a[n] != '\0' && a[n] == b[n])
        n++;
    return n;
}

WATCHED(size_t, strlen, (const char *s), (s), result)
WATCHED(size_t, strcspn, (const char *s, const char *set), (s, set), result)
WATCHED(size_t, strspn, (const char *s, const char *set), (s, set), result)
WATCHED(char *, strchr, (const char *s, int c), (s, c), UP_TO(s))
WATCHED(char *, strrchr, (const char *s, int c), (s, c), strlen(s))
WATCHED(char *, strstr, (const char *s, const char *part), (s, part), UP_TO(s))
WATCHED(int, strcmp, (const char *a, const char *b), (a, b), common(a, b))
WATCHED(int, strncmp, (const char *a, const char *b, size_t most), (a, b, most), common(a, b))
WATCHED(void *, memchr, (const void *s, int c, size_t n), (s, c, n),
        result != NULL ? (size_t)((const char *)result - (const char *)s) : n)
WATCHED(int, memcmp, (const void *a, const void *b, size_t n), (a, b, n), n)
WATCHED(void *, memmem, (const void *s, size_t n, const void *part, size_t m), (s, n, part, m),
        result != NULL ? (size_t)((const char *)result - (const char *)s) : n)
WATCHED(void *, memcpy, (void *to, const void *from, size_t n), (to, from, n), n)
WATCHED(void *, memmove, (void *to, const void *from, size_t n), (to, from, n), n)
WATCHED(void *, memset, (void *to, int c, size_t n), (to, c, n), n)
WATCHED(void *, calloc, (size_t n, size_t size), (n, size), n *size)
WATCHED(int, vsnprintf, (char *to, size_t n, const char *format, va_list args),
        (to, n, format, args), result > 0 ? (size_t)result : 0)
WATCHED(int, cJSON_GetArraySize, (const cJSON *array), (array), 8 * (size_t)result)
WATCHED(cJSON *, cJSON_GetArrayItem, (const cJSON *array, int index), (array, index),
        8 * (size_t)index)

/* What has to be moved is copied. */
void *__real_realloc(void *old, size_t n);
void *__wrap_realloc(void *old, size_t n);
void *__wrap_realloc(void *old, size_t n)
{
    bytes(old != NULL ? malloc_usable_size(old) : 0);
    return __real_realloc(old, n);
}

cJSON *__real_cJSON_GetObjectItemCaseSensitive(const cJSON *object, const char *key);
cJSON *__wrap_cJSON_GetObjectItemCaseSensitive(const cJSON *object, const char *key);
cJSON *__wrap_cJSON_GetObjectItemCaseSensitive(const cJSON *object, const char *key)
{
    cJSON *result = __real_cJSON_GetObjectItemCaseSensitive(object, key);
    for (const cJSON *item = object->child; item != NULL && item != result; item = item->next)
        bytes(8 + common(item->string, key));
    return result;
}
