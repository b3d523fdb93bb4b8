// The outbox on a phone in a hall: the slip of its table. No words in here: the page says all.
"use strict";
import { isWaiting, lastOf, said } from "../entries.js";
import { keepBy, part, read, root, takePage } from "../parts.js";
import { beginPage, PhonePage } from "../phone_page.js";
import { DealForm } from "../whist/deal_form.js";
import { showPoints } from "../whist/points.js";
import { DealSentence } from "../whist/sentence.js";
import { copied, element, filled } from "../words.js";
import { deals } from "./draft.js";
import { writtenDeal } from "./line.js";
import { readPoints, slip, written } from "./slips.js";

const SEND = "button:not([type], [data-deal])";
const plan = read("outbox-plan");
const slug = `hall/${plan.slug}`;

class Page extends PhonePage {
  constructor(store) {
    super({
      store,
      slug,
      epoch: plan.epoch,
      make: slip,
      other: (held, entry) => (said(entry).deals.length || same(held, said(entry).points) ? null : held),
      told: (entry) => [placeOf(entry), entry.words],
    });
    this.heardOf = 0;
    this.signs();
    this.isAsking = false;
    if (plan.deals) this.asking();
  }

  // The deals of one slip asked with keys; each becomes a line of it.
  asking() {
    this.deal = new DealForm({
      root: part("form"),
      sentence: new DealSentence(plan.deals.pieces),
      points: (box, number, fields) => this.points(box, number, fields),
      keep: (fields, words) => this.note(fields, words),
      close: () => this.away(false),
    });
    this.drafts();
  }

  points(box, number, fields) {
    const deals = [this.textOf(plan.deals.place).value];
    showPoints(box, plan.deals.points, root.dataset.token, number, { ...fields, deals });
  }

  away(isAsking) {
    this.isAsking = isAsking;
    if (!isAsking) this.deal?.hide();
    takePage(isAsking);
  }

  note(fields, words) {
    const text = this.textOf(plan.deals.place);
    text.value = [text.value.trim(), writtenDeal(fields)].filter(Boolean).join("\n");
    deals.keep(slug, plan.deals.place, text.value, words);
    this.away(false);
    this.drafts();
  }

  textOf(place) {
    return document.querySelector(`form[data-slip="${place}"] [name=deals]`);
  }

  // What was noted of a slip and not sent yet comes back with the page, each deal as it was read back.
  drafts() {
    const text = plan.deals && this.textOf(plan.deals.place);
    if (!text) return;
    const draft = deals.of(slug, plan.deals.place);
    if (!text.value.trim()) text.value = draft.text;
    const list = text.form.querySelector("[data-part=deals]");
    list.hidden = !draft.words.length || text.value !== draft.text;
    list.replaceChildren(...draft.words.map((words) => element("li", words)));
  }

  // Keypads of numbers have no minus: a key beside each number turns its sign.
  signs() {
    for (const field of document.querySelectorAll("form[data-slip] input.num[name^=points]")) {
      if (field.dataset.turns) continue;
      field.dataset.turns = "yes";
      field.inputMode = "numeric";
      const key = document.createElement("button");
      Object.assign(key, { type: "button", className: "btn", textContent: "±" });
      key.dataset.sign = field.id;
      key.setAttribute("aria-label", `± ${field.labels[0]?.textContent.trim() ?? ""}`);
      const row = document.createElement("div");
      row.className = "row";
      row.style.flexWrap = "nowrap";
      field.replaceWith(row);
      row.append(key, field);
    }
  }

  // As soon as the server answered something, the page asks for what it says now.
  tell() {
    super.tell();
    this.forms();
    const answers = this.outbox.answeredAt.size;
    if (answers > this.heardOf) document.getElementById("live")?.dispatchEvent(new Event("told"));
    this.heardOf = answers;
  }

  // A slip that is on its way is not typed again; one that the director has may be.
  forms() {
    for (const form of document.querySelectorAll("form[data-slip], form[data-agree]")) {
      const key = form.dataset.slip ?? form.dataset.place;
      const last = lastOf(this.outbox.entries, key);
      const isNews = last && last.state !== "director" && form.closest("[data-line]")?.dataset.state === "to_enter";
      form.hidden = Boolean(last) && (isWaiting(last, this.outbox.epoch) || Boolean(isNews));
      if (!form.hidden) form.querySelector(SEND).disabled = false;
    }
  }

  swapped() {
    this.signs();
    this.drafts();
    if (this.isAsking) this.away(true);
    this.tell();
  }

  clicked(event) {
    this.pressed = event.target.closest("button");
    const key = event.target.closest("[data-act], [data-sign]");
    if (key?.dataset.act) this.acts[key.dataset.act]?.();
    if (key?.dataset.sign) this.turn(document.getElementById(key.dataset.sign));
  }

  turn(field) {
    const text = field.value.trim();
    field.value = /^[-−]/.test(text) ? text.slice(1) : `−${text.replace(/^\+/, "")}`;
    field.focus();
  }

  submitted(event) {
    const form = event.target.closest("form[data-slip], form[data-agree]");
    if (!form) return;
    if (this.pressed?.dataset.deal !== undefined) {
      if (form.dataset.slip !== plan.deals?.place) return; // another round’s people: the server asks
      event.preventDefault();
      const lines = form.querySelector("[name=deals]").value.split("\n").filter((line) => line.trim());
      this.deal.open({ number: lines.length + 1, dealer: "", players: [] });
      return this.away(true);
    }
    event.preventDefault();
    const told = form.dataset.slip ? this.typed(form) : this.agreed(form);
    if (!told) return;
    const button = form.querySelector(SEND);
    keepBy(button, async () => {
      await this.outbox.keep({ ...told, by: plan.by });
      deals.forget(slug, form.dataset.slip);
    });
  }

  typed(form) {
    const [round, table] = form.dataset.slip.split("/").map(Number);
    const fields = [...form.querySelectorAll("input[name^=points]")];
    const lines = (form.querySelector("[name=deals]")?.value ?? "").split("\n").map((line) => line.trim());
    const played = Number(form.querySelector("[name=played]")?.value) || null;
    const version = Number(form.querySelector("[name=version]").value);
    const deals = lines.filter(Boolean);
    const frame = { round, table, deals, played, version };
    if (!fields.length) return deals.length ? { ...frame, points: [], words: deals.join(" · ") } : null;
    const found = readPoints(fields.map((field) => field.value), plan);
    this.showWrong(form, found, fields);
    return found.points ? { ...frame, points: found.points, words: found.points.map(written).join(", ") } : null;
  }

  showWrong(form, found, fields) {
    const line = form.querySelector("[data-part=wrong]");
    line.hidden = !found.sentence;
    if (found.sentence) line.textContent = filled(found.sentence, mapped(found.values));
    if (found.missing !== undefined) fields[found.missing].focus();
  }

  // The numbers that somebody else of the table typed, from this person too.
  agreed(form) {
    const [round, table] = form.dataset.place.split("/").map(Number);
    const [points, deals] = [form.dataset.points, form.dataset.deals].map((text) => JSON.parse(text));
    const played = Number(form.dataset.played) || null;
    const words = points.map(written).join(", ");
    return { round, table, points, deals, played, version: Number(form.dataset.version), words };
  }
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const mapped = (values) => Object.fromEntries(Object.entries(values).map(([name, each]) => [name, written(each)]));

function placeOf(entry) {
  const { round, table } = said(entry);
  return copied("place", { round, table }).textContent;
}

beginPage(Page, { slug, isLetIn: Boolean(plan.by), hasSent: Boolean(plan.sent) });
