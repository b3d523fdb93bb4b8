// The questions of a deal, asked without the server: the contract, then the very fields that the
// server's page has. What is answered is kept as the browser would have sent it.
"use strict";
import { copied } from "../words.js";

const template = (key) => document.querySelector(`template[data-outbox="fields-${key}"]`);

export class DealForm {
  // `sentence` reads a deal back, `points(box, number, fields)` may say below what everybody gets;
  // `keep(fields, words)` keeps a whole one; `close()` shows the table again.
  constructor({ root, sentence, points = () => {}, keep, close }) {
    Object.assign(this, { root, sentence, points, keep, close, turn: null, filled: null, form: null, number: "" });
    root.addEventListener("click", (event) => this.tapped(event));
    root.addEventListener("submit", (event) => this.submitted(event));
  }

  // `turn` says who plays and deals in which row; `filled` are the fields of a deal that is corrected.
  open(turn, filled = null) {
    Object.assign(this, { turn, filled, number: String(turn.number) });
    const key = filled?.contract?.[0] || (filled?.status?.[0] ?? "");
    if (filled && template(key)) this.ask(key);
    else this.contracts();
  }

  contracts() {
    this.show(copied("contracts", { number: this.number }));
  }

  ask(key) {
    const made = copied(`fields-${key}`, { number: this.number });
    const form = made.querySelector("form");
    form.dataset.key = key;
    this.choose(form, "dealer", [this.turn.dealer]);
    this.choose(form, "players", this.turn.players);
    this.showDealer(form);
    for (const [name, values] of Object.entries(this.filled ?? {})) this.choose(form, name, values);
    this.show(made);
  }

  choose(form, name, values) {
    for (const field of form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
      if (field.type === "radio" || field.type === "checkbox") field.checked = values.includes(field.value);
      else if (field.type !== "hidden") field.value = values[0] ?? "";
    }
  }

  // Who deals is asked openly where nobody can know it; else it stands under the key, out of the way.
  showDealer(form) {
    const around = form.querySelector("[data-part=dealer]");
    if (!around) return; // not every form says who deals
    const chosen = form.querySelector("[name=dealer]:checked");
    around.open = !chosen;
    const line = around.querySelector("summary");
    const name = chosen?.closest("label").textContent.trim();
    line.textContent = name ? line.dataset.deals.replace("{name}", name) : around.querySelector("legend").textContent;
    if (chosen) form.append(around);
  }

  show(part) {
    this.root.replaceChildren(part);
    this.root.hidden = false;
    window.scrollTo(0, 0);
  }

  hide() {
    this.root.hidden = true;
    this.root.replaceChildren();
  }

  tapped(event) {
    const key = event.target.closest("[data-contract], [data-act]");
    if (!key) return;
    if (key.dataset.contract !== undefined) {
      this.filled = null;
      this.ask(key.dataset.contract);
    } else this.act(key.dataset.act, key);
  }

  act(name, key) {
    const acts = {
      contracts: () => this.contracts(),
      close: () => this.close(),
      correct: () => this.show(this.form),
      keep: () => this.keep(this.fields(this.form), this.read(), key),
    };
    acts[name]?.();
  }

  submitted(event) {
    const form = event.target.closest("form[data-key]");
    if (!form) return;
    event.preventDefault();
    event.stopPropagation();
    const missing = this.missing(form);
    const line = form.querySelector("[data-part=missing]");
    line.hidden = !missing.length;
    line.querySelector("span").textContent = missing.join(" · ");
    if (missing.length) return line.scrollIntoView({ block: "center" });
    this.form = form;
    const made = copied("check", { number: this.number });
    made.querySelector("[data-part=said]").textContent = this.read();
    this.points(made.querySelector("[data-part=points]"), this.number, this.fields(form));
    this.show(made);
  }

  // What was tapped, read back.
  read() {
    return this.sentence.of(this.fields(this.form));
  }

  fields(form) {
    const found = {};
    for (const [name, value] of new FormData(form)) {
      if (value !== "" || name === "joined") found[name] = [...(found[name] ?? []), value];
    }
    return found;
  }

  // The labels of what has to be answered and is not; rows that the style hides need no answer.
  missing(form) {
    const needed = template(form.dataset.key).dataset.needed.split(" ").filter(Boolean);
    const answered = this.fields(form);
    const asks = [...needed, "dealer"].filter((name) => !this.isAnswered(form, answered, name));
    return asks.map((name) => {
      const field = form.querySelector(`[name="${name}"], [name^="${name}-"]`);
      return field?.closest("fieldset[id], .field")?.querySelector("legend, label")?.textContent.trim() ?? name;
    });
  }

  isAnswered(form, answered, name) {
    if (answered[name] || form.querySelector(`[name="${name}"]`)) return Boolean(answered[name]);
    const each = [...form.querySelectorAll(`[name^="${name}-"]`)];
    const rows = each.filter((field) => field.closest(".pick").offsetParent);
    return rows.every((field) => answered[field.name]);
  }
}
