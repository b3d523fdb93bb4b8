// The outbox on the page of a tournament's phone: its questions, the coming rounds, the way to the desk.
"use strict";
import { Asking } from "./asking.js";
import { draftOf, otherResult } from "./draft.js";
import { said } from "./entries.js";
import { copyAsText, hideHandOver, showCodes } from "./hand_over.js";
import { Holders } from "./holders.js";
import { showOwed } from "./live.js";
import { read, root, takePage } from "./parts.js";
import { opened, PhonePage } from "./phone_page.js";
import { showRounds } from "./rounds.js";
import { copied, Words } from "./words.js";

const isSame = (one, other) => one.round === other.round && one.table === other.table;

class Page extends PhonePage {
  constructor({ store, plan, words, rounds, holders }) {
    const roundOf = (draft) => rounds.find((each) => isSame(each, draft));
    const seatsOf = (draft) => roundOf(draft)?.seats ?? {};
    const told = (entry) => {
      const draft = draftOf(said(entry));
      return [copied("where", draft), words ? words.result(draft, seatsOf(draft)) : ""];
    };
    const other = (value, entry) => otherResult(value, said(entry));
    super({ store, slug: plan.slug, epoch: plan.epoch, other, told });
    Object.assign(this, { words, rounds: plan.rounds });
    const { outbox, standing } = this;
    this.asking = new Asking({ outbox, standing, words, seatsOf, roundOf, holders });
    Object.assign(this.acts, {
      codes: () => showCodes(outbox.waiting),
      copy: () => this.copy(outbox.waiting),
    });
  }

  copy(waiting) {
    copyAsText(waiting, waiting.map((entry) => this.lists.item(entry).textContent.trim()));
  }

  tell() {
    super.tell();
    showOwed(this.outbox);
    if (!this.outbox.waiting.length) hideHandOver();
    this.asking.follow();
  }

  listen() {
    super.listen();
    window.addEventListener("popstate", (event) => this.asking.back(event.state));
    this.asking.back(history.state);
  }

  clicked(event) {
    const act = this.acts[event.target.closest("[data-act]")?.dataset.act];
    if (act) return act();
    const row = event.target.closest("a, button")?.closest("[data-line]");
    if (!row || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const [round, table, board] = row.dataset.line.split("/").map(Number);
    // What the server has already is its page's business, as long as it is there.
    const isOurs = row.dataset.state === undefined || row.dataset.state === "to_enter" || this.outbox.silent;
    if (isOurs && this.asking.open({ round, table, board })) event.preventDefault();
  }

  submitted(event) {
    return this.asking.submitted(event);
  }

  swapped() {
    takePage(this.asking.isAsking);
    showRounds(this.rounds, this.words);
    this.tell();
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
  const isLetIn = plan.rounds.length > 0;
  if (isLetIn) showRounds(plan.rounds, page.words);
  await page.begin({ isLetIn, isCleared: plan.sent && !known });
}

begin();
