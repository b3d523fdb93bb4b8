// What a deal is that a phone keeps: one row of the table, and what its form held. As with results
// (outbox/entries.js) it never changes once it is kept: `text` is what is sent, to the letter.
// `words` are for this phone alone: what was tapped, as the keys said it.
"use strict";
import { inOrder, said } from "../entries.js";

export function deal({ slug, table, number, by, fields = null, after = null, version = null, words }, uuid, at, order) {
  const text = JSON.stringify({ uuid, table, number, by, fields, after, version, at });
  return { uuid, slug, order, key: String(number), text, words, state: "kept", epoch: "", why: "" };
}

// The row as this phone last told it; a yes is no deal of its own.
export const toldOf = (entries, key) => inOrder(entries).filter((entry) => entry.key === key && isDeal(entry)).pop();

// Two that tapped the same are one word, whoever tapped it.
export const sameDeal = (one, other) => JSON.stringify(said(one).fields) === JSON.stringify(said(other).fields);
export const isDeal = (entry) => said(entry).fields !== null;
export const dealsOf = (entries, number) =>
  inOrder(entries).filter((entry) => entry.key === String(number) && isDeal(entry));

// Who plays and who deals after the deals that the server's list lacks (`ahead`): by the server's list, or, where the
// first dealer was only drawn on this phone, by the one who dealt before, round the table.
export function turnOf(plan, turns, ahead) {
  const known = turns[Math.min(ahead.length, turns.length - 1)];
  if (known.dealer) return known;
  const before = ahead.length && said(ahead[ahead.length - 1]).fields.dealer?.[0];
  const place = known.players.indexOf(before);
  const isFixed = Object.keys(plan.people).length === plan.playing;
  const dealer = isFixed && place >= 0 ? known.players[(place + 1) % known.players.length] : "";
  return { players: known.players, dealer };
}
