// What this phone knows stands on the server's part of the page, too, written anew after each poll:
// chips, the button of the next board, what is still to enter, and whether the server answers.
"use strict";
import { isWaiting, lastOf } from "./entries.js";
import { allOf, filled } from "./words.js";

const live = (name) => document.querySelectorAll(`#live [data-live="${name}"]`);
const rows = () => [...document.querySelectorAll("#live [data-line]")];

// Where this phone knows more than the server; `chip` draws the state of an entry.
export function showChips({ entries, epoch }, chip) {
  for (const row of rows()) {
    const entry = lastOf(entries, row.dataset.line);
    const shown = row.querySelector(".chip");
    if (entry && shown && isWaiting(entry, epoch)) shown.replaceWith(chip(entry));
  }
}

export function showLine({ waiting, silent }) {
  for (const each of live("line")) each.hidden = !silent && !waiting.length;
  for (const each of live("silent")) each.hidden = !silent;
  for (const each of live("kept")) each.hidden = !waiting.length;
  for (const each of live("count")) each.textContent = String(waiting.length);
}

const isOwed = (row, entries) => row.dataset.state === "to_enter" && !lastOf(entries, row.dataset.line);

// The first board that nobody told yet, as far as this phone knows, and how many there are.
export function showOwed({ entries }) {
  const all = rows();
  const owed = all.filter((row) => isOwed(row, entries));
  for (const row of all) {
    const key = row.querySelector("a.btn");
    key.classList.toggle("main", row === owed[0]);
    const words = row === owed[0] ? key.dataset.enter : key.dataset.board;
    if (words) key.textContent = words;
  }
  if (owed.length && all[0].closest(".own-boards")) all[0].before(owed[0]);
  const list = allOf(owed.map((row) => row.dataset.line.split("/")[2]));
  const form = ["none", "one"][owed.length] ?? "many";
  for (const line of live("owed")) line.textContent = filled(line.dataset[form], { list });
  for (const title of live("title")) if (!owed.length) title.textContent = title.dataset.done;
}
