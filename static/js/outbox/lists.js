// What is kept on the phone and what was answered, as two lists.
"use strict";
import { inOrder, isWaiting, stateOf } from "./entries.js";
import { part, root } from "./parts.js";
import { copied, element } from "./words.js";

export class Lists {
  // `told(entry)` says where and what; `last(key)` is this phone's last word about a line; `standing`
  // knows what the server's list says.
  constructor({ outbox, standing, last, told }) {
    Object.assign(this, { outbox, standing, last, told });
  }

  // What is so of an entry: the last word of this phone about a line follows the server's list.
  stateOf(entry) {
    const isLast = this.last(entry.key) === entry && !this.standing.instead(entry);
    return isLast ? this.standing.stateOf(entry) : stateOf(entry, this.outbox.epoch);
  }

  chip(entry) {
    return copied(`chip-${this.stateOf(entry)}`);
  }

  item(entry) {
    const made = element("li");
    Object.assign(made.dataset, { uuid: entry.uuid, state: this.stateOf(entry) });
    const [place, text] = this.told(entry);
    const words = element("span");
    const where = element("b");
    where.append(place);
    words.append(where, ` ${text} `);
    if (entry.why) words.append(element("small", entry.why, "muted"));
    made.append(words, this.chip(entry));
    return made;
  }

  show() {
    const { waiting, entries, silent, epoch } = this.outbox;
    part("panel").hidden = !waiting.length && !silent;
    part("silent").hidden = !silent;
    part("count").textContent = String(waiting.length);
    part("list").replaceChildren(...waiting.map((entry) => this.item(entry)));
    const done = inOrder(entries).filter((entry) => !isWaiting(entry, epoch)).reverse();
    part("answered").hidden = !done.length;
    part("done").replaceChildren(...done.map((entry) => this.item(entry)));
    const keys = root.querySelectorAll("[data-act=send], [data-act=codes], [data-act=copy]");
    for (const button of keys) button.hidden = !waiting.length;
  }
}
