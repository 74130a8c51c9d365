/* SPDX-License-Identifier: MIT */
#include "match/glicko.h"

#include <math.h>

/* Glickman: "the system constant, tau, which constrains the change in volatility over time". */
static const double tau = 0.5;
static const double scale = 173.7178; /* his mu and phi to the usual scale */
static const double first_volatility = 0.06;
/* From 50 to 350 in some ten years, to the most there is in some twenty: c of Glickman's first
 * system, for a day. */
static const double forgotten_a_day = 5.7;

Glicko glicko_new(void)
{
    return (Glicko){GLICKO_START, GLICKO_DEVIATION, first_volatility};
}

Glicko glicko_known(double rating)
{
    return (Glicko){rating, 0, first_volatility};
}

/* Step 3: g, less the less sure the opponent is. */
static double weight(double phi)
{
    return 1 / sqrt(1 + 3 * phi * phi / (M_PI * M_PI));
}

/* Step 3: E. */
static double expected(double mu, double other_mu, double other_phi)
{
    return 1 / (1 + exp(-weight(other_phi) * (mu - other_mu)));
}

double glicko_expected(const Glicko *one, const Glicko *other)
{
    double phi = hypot(one->deviation, other->deviation) / scale;
    return expected(one->rating / scale, other->rating / scale, phi);
}

/* Step 5: f, whose zero is the new volatility, at x = ln(sigma^2). */
static double slope(double x, double delta, double phi, double v, double a)
{
    double e = exp(x), sum = phi * phi + v + e;
    return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (tau * tau);
}

/* Step 5: the Illinois algorithm. */
static double new_volatility(double sigma, double delta, double phi, double v)
{
    double a = log(sigma * sigma), A = a, B;
    if (delta * delta > phi * phi + v) {
        B = log(delta * delta - phi * phi - v);
    } else {
        B = a - tau;
        while (slope(B, delta, phi, v, a) < 0)
            B -= tau;
    }
    double at_a = slope(A, delta, phi, v, a), at_b = slope(B, delta, phi, v, a);
    while (fabs(B - A) > 0.000001) {
        double C = A + (A - B) * at_a / (at_b - at_a), at_c = slope(C, delta, phi, v, a);
        if (at_c * at_b <= 0) {
            A = B;
            at_a = at_b;
        } else {
            at_a /= 2;
        }
        B = C;
        at_b = at_c;
    }
    return exp(A / 2);
}

Glicko glicko_after(const Glicko *one, const Glicko *other, double score)
{
    double mu = one->rating / scale, phi = one->deviation / scale;
    double other_mu = other->rating / scale, other_phi = other->deviation / scale;
    double g = weight(other_phi), e = expected(mu, other_mu, other_phi);
    double v = 1 / (g * g * e * (1 - e));
    double delta = v * g * (score - e);
    double sigma = new_volatility(one->volatility, delta, phi, v);
    double before = hypot(phi, sigma);                      /* step 6 */
    double after = 1 / sqrt(1 / (before * before) + 1 / v); /* step 7 */
    return (Glicko){(mu + after * after * g * (score - e)) * scale,
                    fmin(after * scale, GLICKO_DEVIATION), sigma};
}

Glicko glicko_rest(const Glicko *one, double days)
{
    Glicko rested = *one;
    rested.deviation = hypot(one->deviation, forgotten_a_day * sqrt(fmax(days, 0)));
    rested.deviation = fmin(rested.deviation, GLICKO_DEVIATION);
    return rested;
}

double glicko_interval(const Glicko *one)
{
    return 1.96 * one->deviation;
}
