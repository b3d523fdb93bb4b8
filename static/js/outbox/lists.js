// What is kept on the phone and what was answered, as two lists and on the rows of the table.
"use strict";
import { draftOf } from "./draft.js";
import { inOrder, isWaiting, lastOf, said, stateOf } from "./entries.js";
import { part, root } from "./parts.js";
import { copied, element } from "./words.js";

export class Lists {
  // `seatsOf(draft)` names who sits there; `words` are absent where nobody was let in.
  constructor({ outbox, words, seatsOf }) {
    Object.assign(this, { outbox, words, seatsOf });
  }

  chip(entry) {
    return copied(`chip-${stateOf(entry, this.outbox.epoch)}`);
  }

  item(entry) {
    const draft = draftOf(said(entry));
    const made = element("li");
    Object.assign(made.dataset, { uuid: entry.uuid, state: stateOf(entry, this.outbox.epoch) });
    const text = this.words ? this.words.result(draft, this.seatsOf(draft)) : "";
    const words = element("span");
    words.append(element("b", `${draft.round}/${draft.table}/${draft.board}`), ` ${text} `);
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
    this.showOnRows();
  }

  // The rows of the table's list, where this phone knows more than the server.
  showOnRows() {
    for (const row of document.querySelectorAll("#live [data-line]")) {
      const entry = lastOf(this.outbox.entries, row.dataset.line);
      const shown = row.querySelector(".chip");
      if (!entry || !shown || !isWaiting(entry, this.outbox.epoch)) continue;
      shown.replaceWith(this.chip(entry));
    }
  }
}
