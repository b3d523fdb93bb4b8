// What an outbox does with the page of a phone in both games: it sends when the phone wakes, shows what
// became of each entry, and believes a poll by its epoch. No words in here: the page says all.
"use strict";
import { lastOf } from "./entries.js";
import { showHeard } from "./heard.js";
import { Lists } from "./lists.js";
import { showChips, showLine } from "./live.js";
import { Outbox, posting } from "./outbox.js";
import { part, root } from "./parts.js";
import { Standing } from "./standing.js";
import { Store } from "./store.js";

const EPOCH = "X-Whiz-Epoch";

export class PhonePage {
  // `slug` names the event in the phone's memory, `make` makes an entry of what was said; `other` as the
  // standing asks it, `last(entries, key)` and `told` as the lists do.
  constructor({ store, slug, epoch, make, other, last = lastOf, told }) {
    const post = posting(root.dataset.send, root.dataset.token);
    this.outbox = new Outbox({ store, slug, epoch, post, tell: () => this.tell(), make });
    this.standing = new Standing({ outbox: this.outbox, other });
    const lists = { outbox: this.outbox, standing: this.standing, told };
    this.lists = new Lists({ ...lists, last: (key) => last(this.outbox.entries, key) });
    this.acts = { send: () => this.outbox.sendNow(), all: () => this.outbox.sendAgain() };
  }

  tell() {
    root.hidden = false;
    root.dataset.epoch = this.outbox.epoch;
    this.lists.show();
    showChips(this.outbox, (entry) => this.lists.chip(entry));
    showLine(this.outbox);
    showHeard(this.outbox);
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
    document.addEventListener("htmx:afterSettle", () => this.swapped());
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

  // `isLetIn`: this page came from the table, and is news of the server; `isCleared`: the phone sent
  // something once, and its memory knows nothing of it.
  async begin({ isLetIn, isCleared }) {
    await this.outbox.load();
    part("cleared").hidden = !isCleared;
    if (isLetIn) {
      this.outbox.heard = Date.now();
      setInterval(() => showHeard(this.outbox), 1000);
    }
    this.listen();
    this.outbox.sendNow();
    root.dataset.ready = "yes";
  }
}

// The phone's memory; where the browser keeps nothing, the page says so before anything is entered.
export async function opened() {
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

// Starts the page of an event without boards: `isLetIn` says that a card let this phone in, `hasSent` that
// the server has something of it. A page outside is no beginning: the next would not see a cleared memory.
export async function beginPage(Page, { slug, isLetIn, hasSent }) {
  const store = await opened();
  if (!store) return;
  const begun = `begun:${slug}`;
  const known = (await store.facts())[begun];
  if (isLetIn) await store.learn(begun, true);
  await new Page(store).begin({ isLetIn, isCleared: hasSent && !known });
}
