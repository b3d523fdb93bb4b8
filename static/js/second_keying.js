// A slip typed a second time: Enter goes on to the next line, behind the last one to the next slip.
// Without this script the same form compares all lines at once. No words in here: the page says all.
"use strict";
import { sendSheet } from "./sheet_sending.js";

let waiting = ""; // typed behind the last line, for the next slip
const form = () => document.getElementById("second-keying");
const ahead = () => document.getElementById("ahead");
const lines = () => [...(form()?.querySelectorAll(".entry > .input") ?? [])];
const refused = () => form()?.querySelector("[aria-invalid]");
const isLine = (node) => Boolean(node?.matches?.("#second-keying .entry > .input"));

function enter(input) {
  const all = lines();
  const next = all[all.indexOf(input) + 1];
  if (next) next.focus(), next.select();
  else send("");
}

async function send(act) {
  const typed = new FormData(form());
  typed.set("act", act);
  form().setAttribute("aria-busy", "true");
  ahead().focus();
  const [answer, page] = await sendSheet(form(), typed);
  turn(page, answer.url);
}

// The answer takes the page's place without a moment in which no key is heard.
function turn(page, url) {
  const main = page.getElementById("m");
  if (!main) return location.assign(url);
  const word = ahead().value;
  document.getElementById("m").replaceWith(document.adoptNode(main));
  document.title = page.title;
  history.replaceState(null, "", url);
  if (word && refused()) return resume(word);
  waiting += word;
  (main.querySelector("[autofocus]") ?? lines()[0]).focus();
  replay();
}

// The slip did not let go, and a word for the next one is half typed: its end belongs to it, not
// behind what stands in the refused line.
function resume(word) {
  ahead().value = word;
  ahead().focus();
}

// What was typed meanwhile goes where it would have gone; a difference is decided first.
function replay() {
  if (!form() || refused()) return;
  const texts = waiting.split("\n");
  waiting = "";
  texts.forEach((text, place) => {
    const whole = place < texts.length - 1;
    const input = document.activeElement;
    if (!isLine(input)) waiting += whole ? `${text}\n` : text;
    else {
      if (text) input.value = text;
      if (whole) enter(input);
    }
  });
  if (waiting && !waiting.includes("\n")) ahead().value = waiting, (waiting = "");
}

// Behind the last line: kept for the next slip; where this one did not let go, back to it.
function enterAhead() {
  waiting += `${ahead().value}\n`;
  ahead().value = "";
  refused()?.focus();
}

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.altKey || event.ctrlKey || event.isComposing) return;
  if (key === "Enter" && target.id === "ahead") enterAhead();
  else if (key === "Enter" && isLine(target)) enter(target);
  else if (key === "Tab" && target.id === "ahead" && refused()) refused().focus();
  else return;
  event.preventDefault();
});

// The last line was ended before this script stood (early_keys.js), and more may be typed behind it.
document.addEventListener("DOMContentLoaded", () => {
  if (!("ended" in (lines().at(-1)?.closest(".entry").dataset ?? {}))) return;
  waiting = ahead().dataset.lines ?? "";
  send("");
});

document.addEventListener("submit", (event) => {
  if (event.target !== form()) return;
  event.preventDefault();
  send(event.submitter?.name === "act" ? event.submitter.value : "");
});
