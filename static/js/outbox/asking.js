// One board at a time takes the page: its questions, or what was kept of it. The server's own page
// with the same questions keeps what it would send first, too.
"use strict";
import { draftOf, sameValue, valueOf } from "./draft.js";
import { isWaiting, lastOf, said } from "./entries.js";
import { Form } from "./form.js";
import { keepBy, part, takePage } from "./parts.js";
import { copied } from "./words.js";

const keyOf = ({ round, table, board }) => `${round}/${table}/${board}`;

export class Asking {
  // `holders` remembers who held this phone in a round;
  // `roundOf` says who sits at a place, who of them the phone follows, and its boards; `standing` what
  // the server's list says of a line.
  constructor({ outbox, holders, words, seatsOf, roundOf, standing }) {
    Object.assign(this, { outbox, holders, words, seatsOf, roundOf, standing });
    Object.assign(this, { isAsking: false, shown: null, drawn: "", leaving: null });
    this.form = new Form({
      root: part("form"),
      words,
      shortOf: (place) => roundOf(place)?.short ?? {},
      ask: (draft, seats) => this.ask(draft, seats),
      keep: (draft, button) => this.keep(draft, button),
      close: () => this.close(true),
    });
  }

  open(place) {
    const seats = this.seatsOf(place);
    if (!Object.keys(seats).length || !this.words) return false;
    const last = lastOf(this.outbox.entries, keyOf(place));
    if (last) return this.showKept(last.uuid, true);
    const by = this.roundOf(place)?.by || this.holders.of(place);
    const draft = { ...place, ...(by ? { by } : {}) };
    history.pushState({ outbox: draft, seats }, "");
    this.ask(draft, seats);
    return true;
  }

  // What was shown as kept is left: news of it must not take the place of a question.
  ask(draft, seats) {
    this.away(true);
    this.shown = null;
    this.form.show(draft, seats);
  }

  close(push = false) {
    this.form.hide();
    this.away(false);
    if (push) history.pushState(null, "");
  }

  // Back and forward in the browser go through the same questions.
  back(state) {
    if (state?.outbox) this.ask(state.outbox, state.seats);
    else if (!state?.kept || !this.showKept(state.kept)) this.close();
  }

  away(isAsking) {
    takePage(isAsking);
    this.isAsking = isAsking;
    this.drawn = "";
    if (!isAsking) this.shown = null;
  }

  showKept(uuid, push = false) {
    const entry = this.outbox.entries.find((each) => each.uuid === uuid);
    if (!entry) return false;
    const instead = this.standing.instead(entry);
    const draft = instead ?? draftOf(said(entry));
    const state = this.standing.stateOf(entry);
    const kept = {
      state,
      look: state === "entered" && !instead ? this.outbox.looks.get(uuid) ?? "" : "",
      isAsked: !instead && this.isOpen(entry, draft),
      why: entry.why,
      next: this.nextBoard(draft),
      page: this.standing.row(entry.key)?.querySelector("a")?.href ?? "",
    };
    const drawn = JSON.stringify([uuid, draft, kept]);
    if (this.shown !== uuid || this.drawn !== drawn) {
      this.away(true);
      Object.assign(this, { shown: uuid, drawn });
      this.form.showKept(draft, this.seatsOf(draft), { ...kept, chip: copied(`chip-${kept.state}`) });
    }
    if (push) history.pushState({ kept: uuid }, "");
    return true;
  }

  // Whether the other side may still say yes on this phone: as far as the phone and the list know.
  isOpen(entry, draft) {
    const others = this.outbox.entries.filter((each) => each.key === entry.key && each.uuid !== entry.uuid);
    return ["kept", "entered"].includes(this.standing.stateOf(entry))
      && !others.some((each) => said(each).by !== draft.by && sameValue(draftOf(said(each)), draft));
  }

  // The next board of the same round that nobody told, as far as this phone knows.
  nextBoard(place) {
    const isToTell = (key) => {
      const state = document.querySelector(`#live [data-line="${key}"]`)?.dataset.state ?? "to_enter";
      return state === "to_enter" && !lastOf(this.outbox.entries, key);
    };
    const boards = this.roundOf(place)?.boards ?? [];
    return boards.find((board) => isToTell(keyOf({ ...place, board })));
  }

  keep(draft, button) {
    return keepBy(button, async () => {
      const entry = await this.kept(draft, button.dataset.by ?? draft.by);
      await this.holders.remember(draft);
      this.showKept(entry.uuid);
      history.replaceState({ kept: entry.uuid }, "");
    });
  }

  // The same word twice from one seat is one entry.
  async kept(draft, by) {
    const { round, table, board } = draft;
    const before = lastOf(this.outbox.entries, keyOf(draft), by);
    if (before && sameValue(draftOf(said(before)), draft)) return before;
    const after = before?.uuid ?? null;
    return this.outbox.keep({ place: { round, table, board }, by, value: valueOf(draft), after });
  }

  async submitted(event) {
    const form = event.target.closest("form[data-round]");
    if (!form) return;
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(form));
    const [round, table, board] = ["round", "table", "board"].map((name) => Number(form.dataset[name]));
    const place = { round, table, board };
    const after = lastOf(this.outbox.entries, keyOf(place), fields.by)?.uuid ?? null;
    const version = Number(fields.version) || null;
    form.hidden = true;
    try {
      const entry = await this.outbox.keep({ place, by: fields.by, value: valueOf(fields), after, version });
      this.leaving = entry.uuid;
      this.follow();
    } catch {
      form.submit(); // no room: as without a script
    }
  }

  // What is shown follows what the server says of it; a page of the server's own is left for its
  // page of the board, which asks the other side.
  follow() {
    if (this.shown) this.showKept(this.shown);
    const entry = this.outbox.entries.find((each) => each.uuid === this.leaving);
    if (entry && !isWaiting(entry, this.outbox.epoch)) window.location.assign(window.location.pathname);
  }
}
