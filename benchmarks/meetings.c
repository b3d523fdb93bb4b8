/* Who meets whom with which boards, as evenly as can be: annealing over whole evenings.
 *
 * meetings PLAYERS ROUNDS COPIES SETS SHIFT SHORT SEED MOVES RESTARTS BEST
 *
 * Prints the best legal movement found, in the writing of movements/notation.py, with the sum of
 * squared meetings before it; only what is below BEST is printed. SHIFT is the order of a cyclic
 * symmetry (1 for none; it divides ROUNDS, and SETS where it is more than 1): players, rounds and
 * board sets move on together, so only ROUNDS / SHIFT rounds are free. Players who fill no orbit
 * of that length stand still, or with SHORT 1 move in shorter ones. What a board met again costs
 * differs by restart. Limited by moves and seeded: the same line prints the same movement. Built
 * by benchmarks/grow_meetings.py.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 62
static const char DIGITS[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

static int players, rounds, copies, sets, shift, tables, base;
static int row[MOST][MOST], set_of[MOST][MOST], held[MOST][MOST];
static int met[MOST][MOST], played[MOST][MOST], plays[MOST], rests[MOST];
static int met_squares, repeats, rest_squares, play_squares;
static int best_row[MOST][MOST], best_set[MOST][MOST];
static uint64_t state[2];

static uint64_t drawn(void) {
    uint64_t a = state[0], b = state[1];
    state[0] = b;
    a ^= a << 23;
    state[1] = a ^ b ^ (a >> 17) ^ (b >> 26);
    return state[1] + b;
}
static int below(int n) { return (int)((drawn() >> 33) * (uint64_t)n >> 31); }
static double fraction(void) { return (double)(drawn() >> 11) / 9007199254740992.0; }

/* Orbits of players: where each begins and how long it is; lengths divide SHIFT. */
static int first[MOST], length[MOST];
static void fall_into_orbits(int short_ones) {
    int n = 0;
    for (int d = shift; d > 0; d = short_ones || d == 1 ? d - 1 : 1)
        while (shift % d == 0 && n + d <= players) {
            for (int m = 0; m < d; m++) first[n + m] = n, length[n + m] = d;
            n += d;
        }
}

/* The k-th image of a player and of a board set. */
static int image(int p, int k) { return first[p] + (p - first[p] + k) % length[p]; }
static int set_image(int s, int k) {
    int whole = sets / shift * shift;
    return s >= whole ? s : s / shift * shift + (s % shift + k) % shift;
}

static void meet(int p, int q, int by) {
    met_squares += 2 * by * met[p][q] + 1;
    met[p][q] = met[q][p] = met[p][q] + by;
}
static void play(int p, int s, int by) {
    repeats += by > 0 ? played[p][s] : 1 - played[p][s];
    played[p][s] += by;
}
static void rest(int p, int by) {
    rest_squares += 2 * by * rests[p] + 1;
    rests[p] += by;
}
static void book(int r, int at, int by) {
    int t = at / 3, p = row[r][at];
    if (t >= tables) {
        rest(p, by);
        return;
    }
    for (int n = 3 * t; n < 3 * t + 3; n++)
        if (n != at) meet(p, row[r][n], by);
    play(p, set_of[r][t], by);
}
static void exchange(int r, int i, int j) {
    if (i / 3 == j / 3 || (i / 3 >= tables && j / 3 >= tables)) return;
    book(r, i, -1);
    book(r, j, -1);
    int p = row[r][i];
    row[r][i] = row[r][j];
    row[r][j] = p;
    book(r, i, 1);
    book(r, j, 1);
}
static void give(int r, int t, int s) {
    int old = set_of[r][t];
    for (int n = 3 * t; n < 3 * t + 3; n++) {
        play(row[r][n], old, -1);
        play(row[r][n], s, 1);
    }
    held[r][old]--;
    held[r][s]++;
    play_squares += 2 * plays[s] - 2 * plays[old] + 2;
    plays[old]--;
    plays[s]++;
    set_of[r][t] = s;
}
static const double REPEAT[] = {0.8, 1.1, 1.5, 2.2, 3.0};
static double repeat;
static double energy(void) {
    return 0.5 * met_squares + repeat * repeats + 3.0 * rest_squares + 0.2 * play_squares;
}

static void start(void) {
    memset(met, 0, sizeof met);
    memset(played, 0, sizeof played);
    memset(plays, 0, sizeof plays);
    memset(rests, 0, sizeof rests);
    memset(held, 0, sizeof held);
    met_squares = repeats = rest_squares = play_squares = 0;
    for (int r = 0; r < base; r++) {
        for (int n = 0; n < players; n++) row[r][n] = n;
        for (int n = players - 1; n > 0; n--) {
            int m = below(n + 1), p = row[r][n];
            row[r][n] = row[r][m];
            row[r][m] = p;
        }
        for (int t = 0; t < tables; t++) set_of[r][t] = (t / copies + r * shift) % sets;
        for (int k = 1; k < shift; k++) {
            for (int n = 0; n < players; n++) row[r + k * base][n] = image(row[r][n], k);
            for (int t = 0; t < tables; t++) set_of[r + k * base][t] = set_image(set_of[r][t], k);
        }
    }
    for (int r = 0; r < rounds; r++) {
        for (int n = 0; n < players; n++) {
            int p = row[r][n];
            if (n / 3 >= tables) {
                rest(p, 1);
                continue;
            }
            for (int m = n + 1; m < 3 * (n / 3) + 3; m++) meet(p, row[r][m], 1);
            play(p, set_of[r][n / 3], 1);
        }
        for (int t = 0; t < tables; t++) {
            held[r][set_of[r][t]]++;
            play_squares += 2 * plays[set_of[r][t]]++ + 1;
        }
    }
}

static int even_rests(void) {
    int least = rounds, most = 0;
    for (int p = 0; p < players; p++) {
        if (rests[p] < least) least = rests[p];
        if (rests[p] > most) most = rests[p];
    }
    return most - least <= 1;
}
static int even_plays(void) {
    int least = MOST * MOST, most = 0;
    for (int s = 0; s < sets; s++) {
        if (plays[s] < least) least = plays[s];
        if (plays[s] > most) most = plays[s];
    }
    return most - least <= 1;
}

static void show(int squares) {
    printf("%d", squares);
    for (int r = 0; r < rounds; r++) {
        putchar(' ');
        for (int t = 0; t < tables; t++) {
            putchar(DIGITS[best_set[r][t] + 1]);
            for (int n = 3 * t; n < 3 * t + 3; n++) putchar(DIGITS[best_row[r][n] + 1]);
        }
    }
    putchar('\n');
    fflush(stdout);
}

int main(int argc, char **argv) {
    if (argc != 11) return 2;
    players = atoi(argv[1]);
    rounds = atoi(argv[2]);
    copies = atoi(argv[3]);
    sets = atoi(argv[4]);
    shift = atoi(argv[5]);
    fall_into_orbits(atoi(argv[6]));
    state[0] = strtoull(argv[7], NULL, 10) * 0x9E3779B97F4A7C15u + 1;
    state[1] = ((uint64_t)players << 32) ^ ((uint64_t)rounds << 16) ^ (uint64_t)copies ^ 0xD1B54A32D192ED03u;
    long moves = atol(argv[8]);
    int restarts = atoi(argv[9]), best = atoi(argv[10]), found = 0;
    tables = players / 3;
    base = rounds / shift;
    for (int n = 0; n < 20; n++) drawn();
    for (int again = 0; again < restarts; again++) {
        start();
        repeat = REPEAT[again % 5];
        double heat = 0.8 * shift, cooling = pow(0.12 / 0.8, 1.0 / (double)moves), now = energy();
        for (long n = 0; n < moves; n++) {
            heat *= cooling;
            int r = below(base), by_boards = copies < tables && below(4) == 0;
            int i = 0, j = 0, s = 0, t = 0, back = -1, old = 0;
            if (by_boards) {
                t = below(tables);
                s = below(sets);
                old = set_of[r][t];
                if (s == old) continue;
                if (held[r][s] >= copies)
                    for (back = below(tables); set_of[r][back] != s;) back = (back + 1) % tables;
                for (int k = 0; k < shift; k++) {
                    give(r + k * base, t, set_image(s, k));
                    if (back >= 0) give(r + k * base, back, set_image(old, k));
                }
            } else {
                i = below(3 * tables);
                j = below(players);
                if (i / 3 == j / 3) continue;
                for (int k = 0; k < shift; k++) exchange(r + k * base, i, j);
            }
            double then = energy();
            if (then <= now || fraction() < exp((now - then) / heat)) {
                now = then;
                if (repeats == 0 && met_squares < best && even_rests() && even_plays()) {
                    best = met_squares;
                    found = 1;
                    memcpy(best_row, row, sizeof row);
                    memcpy(best_set, set_of, sizeof set_of);
                }
            } else if (by_boards) {
                for (int k = 0; k < shift; k++) {
                    give(r + k * base, t, set_image(old, k));
                    if (back >= 0) give(r + k * base, back, set_image(s, k));
                }
            } else {
                for (int k = 0; k < shift; k++) exchange(r + k * base, i, j);
            }
        }
    }
    if (found) show(best);
    return 0;
}
