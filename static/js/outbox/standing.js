// What the server's list on this page says of a line. It speaks against what was answered to an entry
// only where it was asked for later: both sides write, and a list is as old as its last poll.
"use strict";
import { draftOf, sameOutcome } from "./draft.js";
import { isWaiting, said, stateOf } from "./entries.js";

const WORDS = { confirmed: "confirmed", disputed: "disputed" };

export class Standing {
  constructor(outbox) {
    Object.assign(this, { outbox, asking: 0, asked: performance.now() });
  }

  // A poll leaves; what it brings is as new as this moment.
  leaves() {
    this.asking = performance.now();
  }

  came() {
    this.asked = this.asking;
  }

  row(key) {
    return document.querySelector(`#live [data-line="${key}"]`);
  }

  // Whether the row knows more than the entry: what is not sent yet is this phone's alone, and what
  // lies before the director is on no line.
  isNewer(entry) {
    if (entry.state === "director" || isWaiting(entry, this.outbox.epoch)) return false;
    return this.asked > (this.outbox.answeredAt.get(entry.uuid) ?? 0);
  }

  stateOf(entry) {
    const state = this.isNewer(entry) && WORDS[this.row(entry.key)?.dataset.state];
    return state || stateOf(entry, this.outbox.epoch);
  }

  // What the line holds instead of this entry's word, as a draft; null where it is the same.
  instead(entry) {
    const text = this.isNewer(entry) && this.row(entry.key)?.dataset.said;
    if (!text) return null;
    const mine = said(entry);
    const draft = draftOf({ ...mine, value: JSON.parse(text) });
    return sameOutcome(draft, draftOf(mine)) ? null : draft;
  }
}
