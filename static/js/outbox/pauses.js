// How long to wait before the next try: each pause about twice the last, and never at the same
// moment as the phones of the other tables, which heard the same silence.
"use strict";

export const FIRST = 1000;
export const LONGEST = 60000;

export function pause(tries, random = Math.random) {
  const whole = Math.min(LONGEST, FIRST * 2 ** Math.min(Math.max(0, tries - 1), 16));
  return Math.round(whole * (0.5 + random() / 2));
}

// What the server asks for is heeded, within reason: a clock that jumped must not silence a phone.
export function pauseAsked(seconds, tries, random = Math.random) {
  const asked = Number(seconds) * 1000;
  const own = pause(tries, random);
  return asked > own ? Math.min(asked, LONGEST) + Math.round(random() * FIRST) : own;
}
