// The outbox on the phone of an evening without boards. No words in here: the page says all.
"use strict";
import { inOrder, isWaiting, said, stateOf } from "../entries.js";
import { showHeard } from "../heard.js";
import { showChips, showLine } from "../live.js";
import { Outbox, posting } from "../outbox.js";
import { part, root } from "../parts.js";
import { Standing } from "../standing.js";
import { Store } from "../store.js";
import { copied, element } from "../words.js";
import { DealForm } from "./deal_form.js";
import { deal, dealsOf, isDeal, sameDeal, toldOf, turnOf } from "./deals.js";
import { keptPart } from "./kept.js";
import { DealSentence } from "./sentence.js";

const EPOCH = "X-Whiz-Epoch";
const plan = JSON.parse(document.getElementById("outbox-plan").textContent);

class Page {
  constructor(store) {
    const post = posting(root.dataset.send, root.dataset.token);
    const tell = () => this.tell();
    this.outbox = new Outbox({ store, slug: `evening/${plan.slug}`, epoch: plan.epoch, post, tell, make: deal });
    this.sentence = new DealSentence(plan.pieces);
    this.standing = new Standing({ outbox: this.outbox, other: (held, entry) => this.other(held, entry) });
    this.form = new DealForm({
      root: part("form"),
      sentence: this.sentence,
      keep: (fields, words, button) => this.keep(fields, words, button),
      close: () => this.close(),
    });
    Object.assign(this, { place: null, shown: null, drawn: "", pressed: null });
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

  away(isAway) {
    const live = document.getElementById("live");
    if (live) live.hidden = isAway;
    for (const name of ["panel", "answered"]) part(name).classList.toggle("is-away", isAway);
    document.body.classList.toggle("is-asking", isAway);
    this.isAway = isAway;
  }

  // First on the phone's disk, then on its way; the same deal again from one seat is one entry.
  async keep(fields, words, button) {
    const { number, version, after } = this.place;
    button.disabled = true;
    try {
      const entry = await this.kept({ number, version, after, fields, words, by: plan.seat });
      part("full").hidden = true;
      this.show(entry.uuid);
    } catch {
      part("full").hidden = false;
      button.disabled = false;
    }
  }

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
    const state = this.standing.stateOf(entry);
    const kept = {
      number: String(number),
      text: instead ? this.sentence.of(instead) : entry.words,
      state,
      why: entry.why,
      yes: !instead && this.isOpen(entry) ? Object.entries(plan.seats).filter(([seat]) => Number(seat) !== by) : [],
      page: this.standing.row(entry.key)?.querySelector("a")?.href ?? "",
    };
    const drawn = JSON.stringify([uuid, kept]);
    if (drawn === this.drawn) return;
    Object.assign(this, { shown: uuid, drawn });
    this.form.show(keptPart(kept, copied(`chip-${state}`)));
    this.away(true);
  }

  // Whether somebody else may still say yes on this phone.
  isOpen(entry) {
    const others = dealsOf(this.outbox.entries, said(entry).number);
    const agreed = others.some((each) => said(each).by !== said(entry).by && sameDeal(each, entry));
    return ["kept", "entered"].includes(this.standing.stateOf(entry)) && !agreed;
  }

  chip(entry) {
    return copied(`chip-${this.stateOf(entry)}`);
  }

  // The last word of this phone about a row follows the server's list.
  stateOf(entry) {
    const isLast = toldOf(this.outbox.entries, entry.key) === entry && !this.standing.instead(entry);
    return isLast ? this.standing.stateOf(entry) : stateOf(entry, this.outbox.epoch);
  }

  item(entry) {
    const made = element("li");
    Object.assign(made.dataset, { uuid: entry.uuid, state: this.stateOf(entry) });
    const words = element("span");
    words.append(element("b", `${said(entry).number}. `), `${entry.words} `);
    if (entry.why) words.append(element("small", entry.why, "muted"));
    made.append(words, this.chip(entry));
    return made;
  }

  tell() {
    const { waiting, entries, silent, epoch } = this.outbox;
    root.hidden = false;
    root.dataset.epoch = epoch;
    part("panel").hidden = !waiting.length && !silent;
    part("silent").hidden = !silent;
    part("count").textContent = String(waiting.length);
    part("list").replaceChildren(...waiting.map((entry) => this.item(entry)));
    const done = inOrder(entries).filter((entry) => !isWaiting(entry, epoch)).reverse();
    part("answered").hidden = !done.length;
    part("done").replaceChildren(...done.map((entry) => this.item(entry)));
    root.querySelector("[data-act=send]").hidden = !waiting.length;
    showChips(this.outbox, (entry) => this.chip(entry));
    showLine(this.outbox);
    showHeard(this.outbox);
    if (this.shown) this.show(this.shown);
  }

  listen() {
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("submit", (event) => this.submitted(event));
    window.addEventListener("online", () => this.outbox.sendNow());
    window.addEventListener("focus", () => this.outbox.sendNow());
    document.addEventListener("visibilitychange", () => document.hidden || this.outbox.sendNow());
    document.addEventListener("htmx:configRequest", (event) => {
      event.detail.headers["X-Entries-Waiting"] = String(this.outbox.waiting.length);
      this.standing.leaves();
    });
    document.addEventListener("htmx:beforeSwap", (event) => this.judge(event));
    document.addEventListener("htmx:afterRequest", (event) => this.heard(event));
    document.addEventListener("htmx:afterSettle", () => {
      this.away(Boolean(this.isAway));
      this.tell();
    });
  }

  clicked(event) {
    this.pressed = event.target.closest("form[data-yes] button"); // phones of 2021 tell no submitter
    const key = event.target.closest("[data-act], [data-yes], [data-new], [data-fields]");
    if (!key || key.closest("form[data-yes]")) return;
    const acts = {
      send: () => this.outbox.sendNow(),
      all: () => this.outbox.sendAgain(),
      again: () => this.openAgain(this.outbox.entries.find((each) => each.uuid === this.shown)),
    };
    if (key.dataset.act) return acts[key.dataset.act]?.();
    event.preventDefault();
    if (key.dataset.yes) return this.sayYes(Number(key.dataset.yes), key);
    if (key.dataset.new !== undefined) return this.openNew();
    const { number, version, fields } = key.dataset;
    this.open({ number: Number(number), version: Number(version), after: null }, JSON.parse(fields));
  }

  // The same deal from another seat, on the phone that was passed on.
  async sayYes(by, button) {
    const entry = this.outbox.entries.find((each) => each.uuid === this.shown);
    const { number, fields } = said(entry);
    button.disabled = true;
    try {
      await this.kept({ number, fields, words: entry.words, by });
      this.show(entry.uuid);
    } catch {
      part("full").hidden = false;
      button.disabled = false;
    }
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

  // A page of a hotel that answers our poll must not take the place of the table.
  judge({ detail }) {
    if (detail.target?.id === "live" && !detail.xhr.getResponseHeader(EPOCH)) detail.shouldSwap = false;
  }

  heard({ detail }) {
    const wasSilent = this.outbox.silent;
    const epoch = detail.successful && detail.xhr.getResponseHeader(EPOCH);
    this.outbox.hear(epoch);
    if (epoch) this.standing.came();
    if (wasSilent && !this.outbox.silent) this.outbox.sendNow();
    else this.tell();
  }
}

// Where the browser keeps nothing, the page says so before the first deal.
async function opened() {
  try {
    const store = await Store.open();
    await store.learn("written", Date.now());
    return store;
  } catch {
    root.hidden = false;
    part("no-store").hidden = false;
    return null;
  }
}

async function begin() {
  const store = await opened();
  if (!store) return;
  const begun = `begun:evening/${plan.slug}`;
  const known = (await store.facts())[begun];
  if (plan.seat) await store.learn(begun, true); // a page outside is no beginning
  const page = new Page(store);
  await page.outbox.load();
  part("cleared").hidden = !(plan.sent && !known);
  if (plan.seat) {
    page.outbox.heard = Date.now(); // this page has just come
    setInterval(() => showHeard(page.outbox), 1000);
  }
  page.listen();
  page.outbox.sendNow();
  root.dataset.ready = "yes";
}

begin();
