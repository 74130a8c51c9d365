/* kamisado.h -- the body of a kamisado State.  Rules: shared page rules/kamisado.md. */
#ifndef RULES_KAMISADO_KAMISADO_H
#define RULES_KAMISADO_KAMISADO_H

#include <stdint.h>

typedef struct Kamisado {
    uint64_t occupied;
    uint8_t tower[2][8]; /* square of each colour's tower, a1 = 0, b1 = 1 ... h8 = 63 */
    uint8_t rank[2][8];  /* sumo rings of each tower, 0 to 3 */
} Kamisado;

#endif
