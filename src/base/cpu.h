/* SPDX-License-Identifier: MIT */
/*
 * cpu.h -- functions that are faster where the processor has an instruction for it.
 *
 * Put CPU_CLONES before a function that counts bits all the time: it is compiled twice, all it
 * calls in the same file included, and which one is called is decided when the program starts.
 * Where a compiler cannot do that (and where a sanitizer would look into the deciding), it is
 * compiled once.
 *
 * Bits are counted by cpu_count().  In such a function the compiler knows it for what it is, one
 * instruction; anywhere else it is a dozen, where the compiler's own builtin would be a call.
 */
#ifndef BASE_CPU_H
#define BASE_CPU_H

#include <stdint.h> /* says which C library this is */

#if defined(__x86_64__) && defined(__linux__) && defined(__GLIBC__) && !defined(__clang__) &&      \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define CPU_CLONES __attribute__((target_clones("popcnt", "default"), flatten))
#else
#define CPU_CLONES
#endif

static inline int cpu_count(uint64_t bits)
{
    const uint64_t twos = 0x3333333333333333, fours = 0x0f0f0f0f0f0f0f0f;
    bits -= bits >> 1 & 0x5555555555555555;
    bits = (bits & twos) + (bits >> 2 & twos);
    return (int)(((bits + (bits >> 4)) & fours) * 0x0101010101010101 >> 56);
}

#endif
