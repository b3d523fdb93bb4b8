// What the server's list on this page says of a line. It speaks against what was answered to an entry
// only where it was asked for later: both sides write, and a list is as old as its last poll.
"use strict";
import { isWaiting, stateOf } from "./entries.js";

const WORDS = { confirmed: "confirmed", disputed: "disputed" };

export class Standing {
  // `other(held, entry)` says what a line holds where that is not the word of the entry, else null.
  constructor({ outbox, other }) {
    Object.assign(this, { outbox, other, asking: 0, asked: performance.now() });
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

  // What the line holds instead of this entry's word; null where it is the same.
  instead(entry) {
    const text = this.isNewer(entry) && this.row(entry.key)?.dataset.said;
    return text ? this.other(JSON.parse(text), entry) : null;
  }
}
