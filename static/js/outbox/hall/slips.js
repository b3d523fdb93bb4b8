// What a slip is that a phone in a hall keeps: of which table, by whom, its numbers or its deals. As with
// results (outbox/entries.js) it never changes once it is kept: `text` is what is sent, to the letter.
"use strict";

const MINUS = /[−–]/g;
const WHOLE = /^[+-]?\d{1,6}$/;

export function slip({ slug, round, table, by, points, deals, played, version, words }, uuid, at, order) {
  const text = JSON.stringify({ uuid, round, table, by, points, deals, played, version, at });
  return { uuid, slug, order, key: `${round}/${table}`, text, words, state: "kept", epoch: "", why: "" };
}

// A number as people type it, null where there is none.
export function numberOf(typed) {
  const text = typed.replace(/\s/g, "").replace(MINUS, "-");
  return WHOLE.test(text) ? Number(text) : null;
}

// The numbers of a table; one alone may be missing where the sum says it. Else what is wrong with them.
export function readPoints(typed, { wanted, sums }) {
  const empty = typed.filter((text) => !text.trim()).length;
  const points = typed.map((text) => (text.trim() ? numberOf(text) : null));
  const sum = points.reduce((all, number) => all + (number ?? 0), 0);
  if (wanted !== null && empty === 1 && points.filter((number) => number === null).length === 1) {
    return { points: points.map((number) => number ?? wanted - sum) };
  }
  if (points.includes(null)) return { missing: points.indexOf(null) };
  if (wanted === null || sum === wanted) return { points };
  return { sentence: sum > wanted ? sums.high : sums.low, values: { sum, wanted, by: Math.abs(sum - wanted) } };
}

export const written = (number) => String(number).replace("-", "−");
