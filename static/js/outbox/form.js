// The questions about a board, asked without the server. Each tap is a step of the browser's
// history, so that Back goes one question back, and no page is loaded: there may be none to load.
"use strict";
import { LEVELS, otherSide, step, tricksAround, withoutTaps } from "./draft.js";
import { fillSentence } from "./filled.js";
import { keptPart } from "./kept.js";
import { boardKey } from "./rounds.js";
import { copied, element, keepOnly } from "./words.js";

export class Form {
  // `shortOf(draft)` gives names for a title; `ask(draft, seats)` asks what is open of it; `keep(draft)`
  // keeps a whole result; `close()` shows the table again.
  constructor({ root, words, shortOf, ask, keep, close }) {
    Object.assign(this, { root, words, shortOf, ask, keep, close, seats: {} });
    root.addEventListener("click", (event) => this.tapped(event));
  }

  show(given, seats) {
    const draft = { ...given, asks: this.words?.words.lead };
    this.draft = draft;
    this.seats = seats;
    const asked = step(draft);
    const name = this.shortOf(draft)[draft.who] ?? seats[draft.who] ?? "";
    const part = copied(asked, { ...draft, name, ...this.sideOf(draft) });
    this[`fill_${asked}`](part);
    this.put(part);
    window.scrollTo(0, 0);
  }

  // The part on the page, with the sentence as far as it goes and the way to call the director.
  put(part) {
    const { draft } = this;
    const sentence = part.querySelector("[data-part=fill]");
    if (sentence) fillSentence(sentence, draft, this.seats, this.words);
    const call = part.querySelector("[data-part=call]");
    if (call) call.href = `${call.dataset.address.replace(/1(?=\/call\/$)/, draft.table)}?board=${draft.board}`;
    this.root.replaceChildren(part);
    this.root.hidden = false;
  }

  hide() {
    this.draft = null;
    this.root.hidden = true;
    this.root.replaceChildren();
  }

  sideOf({ level }) {
    return level ? { first: String(tricksAround(level).first) } : {};
  }

  tapped(event) {
    const key = event.target.closest("[data-tap], [data-act]");
    if (!key) return;
    event.preventDefault();
    if (key.dataset.act === "keep") return this.keep(this.draft, key);
    if (key.dataset.act === "close") return this.close();
    if (key.dataset.act === "back") return history.back();
    this.go(this.next(key.dataset));
  }

  // The draft after a tap. What is corrected opens whole, and one tap asks for one piece again.
  next({ act, tap, piece }) {
    const { draft } = this;
    if (act === "start") return withoutTaps(draft);
    if (act === "again" && draft.without) return withoutTaps(draft);
    if (act === "again") return { ...draft, lead: draft.lead || "-", fixing: true };
    const [name, value] = tap ? tap.split("=") : [piece];
    return { ...draft, [name]: value };
  }

  go(draft) {
    history.pushState({ outbox: draft, seats: this.seats }, "");
    this.ask(draft, this.seats);
  }

  key(text, under, tap, className = "") {
    const made = element("a", text, `key ${className}`.trim());
    made.href = "#outbox";
    made.dataset.tap = tap;
    if (under) made.append(element("small", under));
    return made;
  }

  fill_by(part) {
    this.people(part, "by", 0);
  }

  fill_who(part) {
    this.people(part, "who", 1);
  }

  people(part, name, word) {
    const keys = Object.entries(this.seats).map(([seat, person]) =>
      this.key(person, this.words.words.seats[seat][word], `${name}=${seat}`, `seats-${seat.toLowerCase()}`));
    part.querySelector(".seats").prepend(...keys);
  }

  fill_contract(part) {
    const levels = LEVELS.map((level) => this.key(String(level), "", `level=${level}`));
    part.querySelector("[data-part=levels]").append(...levels);
    this.mark(part);
  }

  fill_tricks(part) {
    const { near, low } = tricksAround(this.draft.level);
    const key = (n) => this.key(String(n), this.words.over(n, this.draft.level), `tricks=${n}`,
      n === Number(this.draft.level) ? "key-just" : "");
    part.querySelector("[data-part=near]").append(...near.map(key));
    part.querySelector("[data-part=low]").append(...low.map((n) => this.key(String(n), "", `tricks=${n}`, "key-low")));
    if (!low.length) part.querySelector("details").remove();
    this.mark(part);
  }

  fill_lead(part) {
    if (this.draft.asks !== "asked") part.querySelector("[data-part=not-noted]").remove();
    this.mark(part);
  }

  // What is chosen already says so.
  mark(part) {
    for (const key of part.querySelectorAll("[data-tap]")) {
      const [name, value] = key.dataset.tap.split("=");
      if ((this.draft[name] ?? "") === value) key.setAttribute("aria-current", "true");
    }
  }

  fill_check(part) {
    const { fixing, without } = this.draft;
    keepOnly(part, "fixing", (each) => each === (fixing ? "yes" : "no"));
    if (without) part.querySelector("[data-part=doublings]")?.remove();
    this.mark(part);
    this.read(part, this.draft);
    part.querySelector("[data-part=warnings]").append(
      ...this.words.warnings(this.draft).map((text) => element("p", text, "muted")));
  }

  read(part, draft) {
    part.querySelector("[data-part=said]").textContent = this.words.result(draft, this.seats);
    const lead = part.querySelector("[data-part=lead]");
    lead.hidden = !draft.lead || draft.lead === "-";
    lead.querySelector("b").textContent = this.words.card(draft.lead);
    const pay = part.querySelector("[data-part=pay]");
    for (const [name, points] of this.words.pay(draft, this.seats)) {
      const marked = element("dd", points ? "" : "0", points ? "" : "muted");
      if (points) marked.append(element("b", points));
      pay.append(element("dt", name, points ? "" : "muted"), marked);
    }
    if (!pay.children.length) pay.remove();
  }

  // What was kept, with its state, the other side to say yes, and the next board to tell.
  showKept(draft, seats, { state, chip, isAsked, why, look, next, page }) {
    this.draft = draft;
    this.seats = seats;
    const short = { ...seats, ...this.shortOf(draft) };
    const yes = isAsked ? otherSide(draft, Object.keys(seats)).map((seat) => [seat, short[seat]]) : [];
    const mark = (by) => ({ act: "keep", by });
    // What is confirmed is settled; what lies before the director is not changed by sending more.
    const part = keptPart(draft, { state, chip, why, yes, mark, page, over: ["confirmed", "director"] });
    this.read(part, draft);
    const note = part.querySelector("[data-part=look]");
    note.hidden = !look;
    note.querySelector("p").textContent = look;
    if (next && state !== "director") part.querySelector("[data-act=close]").before(boardKey({ ...draft, board: next }, "next"));
    this.put(part);
  }
}
