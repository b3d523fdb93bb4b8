// A result as far as it is tapped: which question comes next, and what is sent in the end. The
// same questions in the same order as the pages that work without a script.
"use strict";

export const LEVELS = [7, 8, 9, 10, 11, 12, 13];
export const MOST_TRICKS = 13;

export function step(draft) {
  if (!draft.by) return "by";
  if (draft.without) return "check";
  if (!draft.who) return "who";
  if (!draft.level || !draft.suit) return "contract";
  if (draft.tricks === undefined) return "tricks";
  return asksLead(draft) && !draft.lead ? "lead" : "check";
}

// `asks` is the tournament's setting; "-" is a lead that nobody noted.
const asksLead = ({ asks }) => asks === "asked" || asks === "must_fit";

export const contractOf = (draft) => `${draft.level}${draft.suit}${draft.x ?? ""}`;

// The document of the value, as the server's log writes it.
export function valueOf(draft) {
  const frame = { v: 1, game: "whiz" };
  if (draft.without) return { ...frame, [draft.without]: true };
  const played = { ...frame, declarer: draft.who, contract: contractOf(draft), tricks: Number(draft.tricks) };
  return draft.lead && draft.lead !== "-" ? { ...played, lead: draft.lead } : played;
}

export function draftOf(said) {
  const { round, table, board, by, value } = said;
  const place = { round, table, board, by };
  if (value.passed_out) return { ...place, without: "passed_out" };
  if (value.not_played) return { ...place, without: "not_played" };
  const [, level, suit, x] = value.contract.match(/^(\d+)(C|D|H|S|NT)(X{0,2})$/);
  return { ...place, who: value.declarer, level, suit, x, tricks: String(value.tricks), lead: value.lead ?? "" };
}

// The board from its first question on; who holds the phone stays.
export const withoutTaps = ({ round, table, board, by }) => ({ round, table, board, by });

// Two that say the same are one word, whoever says it.
export const sameValue = (one, other) => JSON.stringify(valueOf(one)) === JSON.stringify(valueOf(other));

// A card that was led scores nothing, and may be missing on one of them.
export const sameOutcome = (one, other) => sameValue({ ...one, lead: "" }, { ...other, lead: "" });

// What a line holds (`value`) as a draft, where it is not what was said; else null.
export function otherResult(value, mine) {
  const draft = draftOf({ ...mine, value });
  return sameOutcome(draft, draftOf(mine)) ? null : draft;
}

// Who may say yes: the other side of the table; without a declarer, another person.
export function otherSide(draft, seats) {
  const declares = (seat) => seat === draft.who;
  if (draft.without) return seats.filter((seat) => seat !== draft.by);
  return seats.filter((seat) => declares(seat) !== declares(draft.by));
}

// The likely numbers of tricks, and the rarer ones apart.
export function tricksAround(level) {
  const first = Math.max(0, Number(level) - 2);
  const near = [];
  const low = [];
  for (let n = first; n <= MOST_TRICKS; n += 1) near.push(n);
  for (let n = first - 1; n >= 0; n -= 1) low.push(n);
  return { first, near, low };
}
