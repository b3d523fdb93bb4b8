// The outbox on the phone of an evening without boards. No words in here: the page says all.
"use strict";
import { inOrder, said, stateOf } from "../entries.js";
import { keptPart } from "../kept.js";
import { keepBy, part, read, root, takePage } from "../parts.js";
import { beginPage, PhonePage } from "../phone_page.js";
import { copied } from "../words.js";
import { DealForm } from "./deal_form.js";
import { deal, dealsOf, isDeal, sameDeal, toldOf, turnOf } from "./deals.js";
import { showPoints } from "./points.js";
import { DealSentence } from "./sentence.js";

const plan = read("outbox-plan");
const slug = `evening/${plan.slug}`;

class Page extends PhonePage {
  constructor(store) {
    super({
      store,
      slug,
      epoch: plan.epoch,
      make: deal,
      other: (held, entry) => this.other(held, entry),
      last: toldOf,
      told: (entry) => [`${said(entry).number}.`, entry.words],
    });
    this.sentence = new DealSentence(plan.pieces);
    this.form = new DealForm({
      root: part("form"),
      sentence: this.sentence,
      points: (box, number, fields) => showPoints(box, plan.points, root.dataset.token, number, fields),
      keep: (fields, words, button) => this.keep(fields, words, button),
      close: () => this.close(),
    });
    this.acts.again = () => this.openAgain(this.outbox.entries.find((each) => each.uuid === this.shown));
    Object.assign(this, { place: null, shown: null, drawn: "", pressed: null, isAsking: false });
  }

  // What a row holds instead of an entry's deal: another one reads otherwise.
  other(held, entry) {
    const mine = isDeal(entry) ? this.sentence.of(said(entry).fields) : "";
    return !mine || this.sentence.of(held) === mine ? null : held;
  }

  // The next row: the server's, or the one after what this phone wrote since it heard of that.
  get next() {
    return Math.max(this.coming.next, ...this.written.map((entry) => said(entry).number + 1));
  }

  get written() {
    const lies = (entry) => stateOf(entry, this.outbox.epoch) === "director";
    return inOrder(this.outbox.entries).filter((entry) => isDeal(entry) && !lies(entry));
  }

  // What the server said last of the deals to come.
  get coming() {
    return JSON.parse(document.getElementById("live").dataset.coming);
  }

  open(place, fields = null) {
    this.place = place;
    this.shown = null;
    this.drawn = "";
    const { next, turns } = this.coming;
    const between = this.written.filter((entry) => said(entry).number >= next && said(entry).number < place.number);
    const ahead = [...new Map(between.map((entry) => [entry.key, entry])).values()];
    this.form.open({ ...turnOf(plan, turns, ahead), number: place.number }, fields);
    this.away(true);
  }

  openNew() {
    const [number, { next, version }] = [this.next, this.coming];
    this.open({ number, version: (number === next && version) || null, after: null });
  }

  openAgain(entry) {
    this.open({ number: said(entry).number, version: said(entry).version, after: entry.uuid }, said(entry).fields);
  }

  close() {
    this.form.hide();
    this.shown = null;
    this.drawn = "";
    this.away(false);
  }

  away(isAsking) {
    takePage(isAsking);
    this.isAsking = isAsking;
  }

  keep(fields, words, button) {
    return keepBy(button, async () => {
      const { number, version, after } = this.place;
      const entry = await this.kept({ number, version, after, fields, words, by: plan.seat });
      this.show(entry.uuid);
    });
  }

  // The same deal again from one seat is one entry.
  async kept({ by, ...told }) {
    const asked = { ...told, by, table: plan.table };
    const before = dealsOf(this.outbox.entries, told.number).filter((entry) => said(entry).by === by).pop();
    if (before && JSON.stringify(said(before).fields) === JSON.stringify(told.fields)) return before;
    return this.outbox.keep(asked);
  }

  // What was kept, with its state, and the others to say yes; what they answered elsewhere shows as
  // soon as it is heard. Drawn anew only where anything changed.
  show(uuid) {
    const entry = this.outbox.entries.find((each) => each.uuid === uuid);
    if (!entry) return;
    const { number, by } = said(entry);
    const instead = this.standing.instead(entry);
    const text = instead ? this.sentence.of(instead) : entry.words;
    const kept = {
      state: this.standing.stateOf(entry),
      why: entry.why,
      yes: !instead && this.isOpen(entry) ? Object.entries(plan.seats).filter(([seat]) => Number(seat) !== by) : [],
      page: this.standing.row(entry.key)?.querySelector("a")?.href ?? "",
      over: ["confirmed"],
    };
    const drawn = JSON.stringify([uuid, text, kept]);
    if (drawn === this.drawn) return;
    Object.assign(this, { shown: uuid, drawn });
    const mark = (seat) => ({ yes: seat });
    const made = keptPart({ number: String(number) }, { ...kept, mark, chip: copied(`chip-${kept.state}`) });
    made.querySelector("[data-part=said]").textContent = text;
    this.form.show(made);
    this.away(true);
  }

  // Whether somebody else may still say yes on this phone.
  isOpen(entry) {
    const others = dealsOf(this.outbox.entries, said(entry).number);
    const agreed = others.some((each) => said(each).by !== said(entry).by && sameDeal(each, entry));
    return ["kept", "entered"].includes(this.standing.stateOf(entry)) && !agreed;
  }

  tell() {
    super.tell();
    if (this.shown) this.show(this.shown);
  }

  swapped() {
    this.away(this.isAsking);
    this.tell();
  }

  clicked(event) {
    this.pressed = event.target.closest("form[data-yes] button"); // phones of 2021 tell no submitter
    const key = event.target.closest("[data-act], [data-yes], [data-new], [data-fields]");
    if (!key || key.closest("form[data-yes]")) return;
    if (key.dataset.act) return this.acts[key.dataset.act]?.();
    event.preventDefault();
    if (key.dataset.yes) return this.sayYes(Number(key.dataset.yes), key);
    if (key.dataset.new !== undefined) return this.openNew();
    const { number, version, fields } = key.dataset;
    this.open({ number: Number(number), version: Number(version), after: null }, JSON.parse(fields));
  }

  // The same deal from another seat, on the phone that was passed on.
  sayYes(by, button) {
    return keepBy(button, async () => {
      const entry = this.outbox.entries.find((each) => each.uuid === this.shown);
      const { number, fields } = said(entry);
      await this.kept({ number, fields, words: entry.words, by });
      this.show(entry.uuid);
    });
  }

  // A yes to what another phone told: to that version of the row.
  async submitted(event) {
    const form = event.target.closest("form[data-yes]");
    if (!form) return;
    event.preventDefault();
    const by = Number(this.pressed.value);
    const version = Number(new FormData(form).get("version"));
    const told = { table: plan.table, number: Number(form.dataset.yes), by, version };
    form.closest("[data-asked]").hidden = true;
    try {
      await this.outbox.keep({ ...told, words: this.pressed.textContent.trim() });
    } catch {
      delete form.dataset.yes; // no room: as without a script
      this.pressed.click();
    }
  }
}

beginPage(Page, { slug, isLetIn: Boolean(plan.seat), hasSent: Boolean(plan.sent) });
