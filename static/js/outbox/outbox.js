// Keeps entries and sends them, one after the other, until the server has them. It shows nothing:
// pages listen to what it tells.
"use strict";
import { answered, born, isTrue, newId, STATES, toSend, tooMany } from "./entries.js";
import { pause, pauseAsked } from "./pauses.js";

const PATIENCE = 15000;

export class Outbox {
  // `tell` is called whenever anything changed; `post` sends a text and gives status and answer;
  // `make` makes an entry of what was said.
  constructor({ store, slug, epoch, post, tell = () => {}, make = born }) {
    Object.assign(this, { store, slug, epoch, post, tell, make });
    this.answeredAt = new Map(); // when this page heard what became of an entry
    this.looks = new Map(); // what to look at again: it speaks of a hand, and is not kept on the phone
    Object.assign(this, { tries: 0, timer: 0, isSending: false, heard: 0, silent: false, entries: [] });
    store.putBack = () => this.entries;
  }

  async load() {
    this.entries = await this.store.entries(this.slug);
    this.tell();
  }

  // Resolves once it is on the phone's disk; rejects where there is no room for it.
  async keep(said) {
    const order = this.entries.reduce((most, entry) => Math.max(most, entry.order), 0) + 1;
    const entry = this.make({ slug: this.slug, ...said }, newId(), new Date().toISOString(), order);
    await this.store.add(entry);
    this.entries.push(entry); // known from now on, should the memory be cleared before it is read
    await this.load();
    this.sendNow();
    return entry;
  }

  get waiting() {
    return toSend(this.entries, this.epoch);
  }

  // On demand, on focus, on `online`: the pauses begin anew.
  sendNow() {
    this.tries = 0;
    return this.send();
  }

  // Everything once more, what was answered too; one id each, so that the server counts it once.
  async sendAgain() {
    for (const entry of this.entries) await this.store.put({ ...entry, epoch: "", state: "kept" });
    await this.load();
    return this.sendNow();
  }

  // The server answered anything, in this life of its database; or, without one, nothing was heard.
  hear(epoch) {
    this.silent = !epoch;
    if (!epoch) return;
    this.heard = Date.now();
    this.epoch = epoch;
  }

  async send() {
    clearTimeout(this.timer);
    if (this.isSending) return;
    this.isSending = true;
    let wait = 0;
    try {
      wait = await this.sendAll();
    } catch {
      wait = pause((this.tries += 1)); // the phone's memory was taken away meanwhile
    } finally {
      this.isSending = false;
      this.tell();
    }
    if (wait) this.timer = setTimeout(() => this.send(), wait);
  }

  // Sends what waits; returns how long to wait before the next try, 0 when nothing is left.
  async sendAll() {
    await this.load();
    const tried = new Set();
    let asked = 0;
    for (;;) {
      const entry = this.waiting.find((each) => !tried.has(each.uuid));
      if (!entry) break;
      tried.add(entry.uuid);
      const { answer, seconds } = await this.ask(entry);
      if (!isTrue(answer, entry)) {
        this.silent = true;
        break;
      }
      await this.believe(entry, answer);
      asked = Math.max(asked, seconds);
      if (answer.state === "later" && seconds) break;
    }
    if (!this.waiting.length) return 0;
    this.tries += 1;
    return pauseAsked(asked, this.tries);
  }

  async ask(entry) {
    try {
      return await this.post(entry.text, PATIENCE);
    } catch {
      return { answer: null, seconds: 0 };
    }
  }

  async believe(entry, answer) {
    const next = answered(entry, answer);
    if (STATES.includes(answer.state)) this.tries = 0;
    this.answeredAt.set(entry.uuid, performance.now());
    this.looks.set(entry.uuid, String(answer.look ?? ""));
    await this.store.put(next);
    // Another life of the database: all that was ever answered waits again.
    this.hear(answer.epoch);
    await this.store.remove(tooMany(await this.store.entries(this.slug), this.epoch));
    await this.load();
  }
}

// The browser's way to send; a page of a hotel is no JSON, and is no answer.
export function posting(address, token) {
  return async (text, patience) => {
    const ended = new AbortController();
    const timer = setTimeout(() => ended.abort(), patience);
    try {
      const response = await fetch(address, {
        method: "POST",
        body: text,
        headers: { "Content-Type": "application/json", "X-CSRFToken": token },
        cache: "no-store",
        redirect: "error",
        signal: ended.signal,
      });
      return { answer: await response.json(), seconds: Number(response.headers.get("Retry-After")) || 0 };
    } finally {
      clearTimeout(timer);
    }
  };
}
