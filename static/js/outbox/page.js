// The outbox on the page of a phone: what happens to the page, and who is told of it. No words in
// here: the page says all.
"use strict";
import { Asking } from "./asking.js";
import { otherResult } from "./draft.js";
import { said } from "./entries.js";
import { copyAsText, hideHandOver, showCodes } from "./hand_over.js";
import { showHeard } from "./heard.js";
import { Holders } from "./holders.js";
import { Lists } from "./lists.js";
import { Live } from "./live.js";
import { Outbox, posting } from "./outbox.js";
import { part, root } from "./parts.js";
import { showRounds } from "./rounds.js";
import { Standing } from "./standing.js";
import { Store } from "./store.js";
import { Words } from "./words.js";

const EPOCH = "X-Whiz-Epoch";
const read = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "null");
const isSame = (one, other) => one.round === other.round && one.table === other.table;

class Page {
  constructor({ store, plan, words, rounds, holders }) {
    const post = posting(root.dataset.send, root.dataset.token);
    this.outbox = new Outbox({ store, slug: plan.slug, epoch: plan.epoch, post, tell: () => this.tell() });
    const roundOf = (draft) => rounds.find((each) => isSame(each, draft));
    const seatsOf = (draft) => roundOf(draft)?.seats ?? {};
    Object.assign(this, { words, rounds: plan.rounds });
    const other = (value, entry) => otherResult(value, said(entry));
    this.standing = new Standing({ outbox: this.outbox, other });
    const shared = { outbox: this.outbox, words, seatsOf, roundOf, standing: this.standing };
    this.lists = new Lists(shared);
    this.live = new Live({ outbox: this.outbox, chip: (entry) => this.lists.chip(entry) });
    this.asking = new Asking({ ...shared, holders });
  }

  tell() {
    root.hidden = false;
    root.dataset.epoch = this.outbox.epoch;
    this.lists.show();
    this.live.show();
    if (!this.outbox.waiting.length) hideHandOver();
    showHeard(this.outbox);
    this.asking.follow();
  }

  listen() {
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("submit", (event) => this.asking.submitted(event));
    window.addEventListener("popstate", (event) => this.asking.back(event.state));
    window.addEventListener("online", () => this.outbox.sendNow());
    window.addEventListener("focus", () => this.outbox.sendNow());
    document.addEventListener("visibilitychange", () => document.hidden || this.outbox.sendNow());
    document.addEventListener("htmx:configRequest", (event) => {
      event.detail.headers["X-Entries-Waiting"] = String(this.outbox.waiting.length);
      this.standing.leaves();
    });
    document.addEventListener("htmx:beforeSwap", (event) => this.judge(event));
    document.addEventListener("htmx:afterRequest", (event) => this.heard(event));
    document.addEventListener("htmx:afterSettle", () => this.swapped());
  }

  act(name) {
    const { waiting } = this.outbox;
    const acts = {
      send: () => this.outbox.sendNow(),
      codes: () => showCodes(waiting),
      copy: () => copyAsText(waiting, waiting.map((entry) => this.lists.item(entry).textContent.trim())),
      all: () => this.outbox.sendAgain(),
    };
    acts[name]?.();
    return name in acts;
  }

  clicked(event) {
    if (this.act(event.target.closest("[data-act]")?.dataset.act)) return;
    const row = event.target.closest("a, button")?.closest("[data-line]");
    if (!row || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const [round, table, board] = row.dataset.line.split("/").map(Number);
    // What the server has already is its page's business, as long as it is there.
    const isOurs = row.dataset.state === undefined || row.dataset.state === "to_enter" || this.outbox.silent;
    if (isOurs && this.asking.open({ round, table, board })) event.preventDefault();
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

  swapped() {
    for (const live of document.querySelectorAll("#live")) live.hidden = this.asking.isAsking;
    showRounds(this.rounds, this.words);
    this.tell();
  }
}

// Where the browser keeps nothing, the page says so before the first result.
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
  const store = root && await opened();
  if (!store) return;
  const plan = read("outbox-plan");
  const facts = await store.facts();
  const known = facts[`begun:${plan.slug}`];
  const brought = read("outbox-words"); // none where nobody was let in
  const texts = brought ?? facts.words;
  // Names of rounds that are over stay, for what is kept of them is still to be read.
  const over = (known?.rounds ?? []).filter((each) => !plan.rounds.some((one) => isSame(one, each)));
  const rounds = [...plan.rounds, ...over];
  if (texts) await store.learn("words", texts);
  // A page outside is no beginning: it would hide from the next that the memory was cleared.
  if (brought || known) await store.learn(`begun:${plan.slug}`, { rounds });
  const holders = await Holders.of(store, plan.slug);
  const page = new Page({ store, plan, words: texts && Words.onPage(texts), rounds, holders });
  await page.outbox.load();
  part("cleared").hidden = !(plan.sent && !known);
  if (plan.rounds.length) {
    showRounds(plan.rounds, page.words);
    page.outbox.heard = Date.now(); // this page has just come
    setInterval(() => showHeard(page.outbox), 1000);
  }
  page.listen();
  page.asking.back(history.state);
  page.outbox.sendNow();
  root.dataset.ready = "yes";
}

begin();
