// What an entry is, what an answer does to it, and which are still to be sent. Nothing in here
// knows a page, a store or a clock.
//
// An entry never changes once it is kept: `text` is what is sent, to the letter, under one id for
// ever. Around it stands what was answered: `state` (kept, entered, confirmed, disputed, director)
// and `epoch`, the life of the server's database in which it was answered.
"use strict";
import { digest } from "./digest.js";

export const MOST_ANSWERED = 200;
export const STATES = ["entered", "confirmed", "disputed", "director"];

// Random bits, as browsers have them without https too.
export function newId(fill = (bytes) => crypto.getRandomValues(bytes)) {
  const bytes = fill(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

export function born({ slug, place, by, value, after = null, version = null }, uuid, at, order) {
  const { round, table, board } = place;
  const text = JSON.stringify({ uuid, round, table, board, by, value, after, version, at });
  return { uuid, slug, order, key: `${round}/${table}/${board}`, text, state: "kept", epoch: "", why: "" };
}

export const said = (entry) => JSON.parse(entry.text);

// Is this the server's own answer to this very entry? Whatever else says 200 is a stranger.
export function isTrue(answer, entry) {
  return Boolean(answer) && typeof answer.epoch === "string" && answer.epoch !== ""
    && answer.digest === digest(entry.text);
}

// The entry after an answer; one that is not believed, or that says to wait, changes nothing but
// the reason shown.
export function answered(entry, answer) {
  if (!isTrue(answer, entry)) return entry;
  const why = String(answer.why ?? "");
  if (!STATES.includes(answer.state)) return { ...entry, why };
  return { ...entry, state: answer.state, epoch: answer.epoch, why };
}

// In another life of the database everything is to be told again, and is only kept until then.
export const isWaiting = (entry, epoch) => entry.state === "kept" || entry.epoch !== epoch;
export const stateOf = (entry, epoch) => (isWaiting(entry, epoch) ? "kept" : entry.state);
export const inOrder = (entries) => [...entries].sort((one, other) => one.order - other.order);
export const toSend = (entries, epoch) => inOrder(entries).filter((entry) => isWaiting(entry, epoch));

// The oldest that were answered make way; what waits never does.
export function tooMany(entries, epoch) {
  const done = inOrder(entries).filter((entry) => !isWaiting(entry, epoch));
  return done.slice(0, Math.max(0, done.length - MOST_ANSWERED));
}

// The line as this phone last spoke of it: what a correction corrects, and what the list shows.
export function lastOf(entries, key, by = null) {
  return inOrder(entries).filter((entry) => entry.key === key && (!by || said(entry).by === by)).pop();
}
