/* SPDX-License-Identifier: MIT */
/*
 * people.h -- the people of this house: made once, chosen by a click.
 *
 * One person is one file, people/<id>.person in the user's data:
 *
 *   {"larets_person": 1, "id": "3f09c1d2a4b6", "made": "2026-11-23 19:30", "name": "Anna",
 *    "face": "fox", "sign": 2, "handicap": 0, "hints": true, "take_backs": true,
 *    "confirm": false}
 *
 * What else belongs to somebody lies beside it under the same id (PersonPart).  Records name people
 * as they always did and say the id besides (match/record.h), so they outlive a person.  A guest is
 * nobody: id "".
 */
#ifndef DATA_PEOPLE_H
#define DATA_PEOPLE_H

#include "match/setup.h"

enum { PERSON_FACES = 12, PERSON_SIGNS = 10, PERSON_HANDICAP_MAX = 10, PERSON_BYTES_MAX = 1 << 22 };

typedef struct Person {
    char id[SETUP_PERSON_MAX];
    char name[SETUP_NAME_MAX];
    char made[32];
    char face[16]; /* one of person_faces; of a newer version perhaps another */
    int sign;      /* of the ten of kamisado: colour and sign are one */
    int handicap;  /* hundreds of points he gives away, as long as nothing is known of a rating */
    bool hints, take_backs; /* may he have them? */
    bool confirm;           /* his moves wait for a yes; with the setting everybody's do */
} Person;

/* In the order in which they were made, those of one minute by name.  Zeroed is empty;
 * people_release() frees. */
typedef struct People {
    int n;
    Person *at;
} People;

/* Names of assets/faces/<name>.svg: "fox", "bear" ... */
extern const char *const person_faces[PERSON_FACES];

/* Somebody new with this name: a face and a sign that nobody among them has, if one is left. */
Person person_new(const People *people, const char *name, const char *made);

/* All there are.  A file that cannot be read as one is told of in `faults`, a line each, and stays
 * where it is. */
void people_load(People *out, Buffer *faults);
void people_release(People *people);

/* By id; NULL. */
const Person *people_find(const People *people, const char *id);

/* The only one of that name; NULL. */
const Person *people_named(const People *people, const char *name);

/* Somebody else who is called as he is; NULL. */
const Person *people_namesake(const People *people, const Person *person);

/*
 * Save one; who has no id yet gets it.  Another window may have saved him in the meantime: what
 * differs from *known, as this window last read or wrote him (zeroed: never), is written over what
 * is there, all else stays, also what is not known here.  False with a sentence.
 */
bool person_save(Person *person, Person *known, Text *why);

/* What else belongs to a person, each a file of text in his name. */
typedef enum PersonPart {
    PERSON_LESSONS, /* lesson/progress.h */
    PERSON_CHOICES, /* settings.h: the last ones of each game */
    PERSON_RESULTS, /* results.h: those of games that lie on another machine */
    PERSON_PARTS
} PersonPart;

/* Its path; false with a sentence, as paths_user(). */
bool person_part(const char *id, PersonPart part, Text *path, Text *why);

/* All of a person as one file, for another machine.  `results` (may be NULL) are those of games on
 * this one.  False with a sentence. */
bool person_export(const char *id, const char *results, Buffer *out, Text *why);

/* Where in a folder that file goes: named as he is, and never what is another one's. */
void person_file(const Person *person, const char *folder, Text *path);

/* Take such a file in.  Who is here already stays as he is, and so do his lessons and choices; only
 * results are added; who is called as somebody else here becomes "Anna 2".  `out`: as in the file,
 * but for that name.  `name` is the file's, for the sentence. */
bool person_import(const char *bytes, size_t n, const char *name, Person *out, Text *why);

/* Away from the list.  All of him is then kept as one file, which person_import() takes back:
 * `kept` is its path.  False with a sentence, and he stays. */
bool person_remove(const char *id, const char *results, Text *kept, Text *why);

#endif
