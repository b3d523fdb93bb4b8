// A slip typed a second time: Enter goes on to the next line, behind the last one to the next slip.
// Without this script the same form compares all lines at once. No words in here: the page says all.
"use strict";
import { sendSheet } from "./sheet_sending.js";

let waiting = ""; // typed behind the last line, for the next slip
const form = () => document.getElementById("second-keying");
const ahead = () => document.getElementById("ahead");
const lines = () => [...form().querySelectorAll(".entry > .input")];
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
  waiting += ahead().value;
  document.getElementById("m").replaceWith(document.adoptNode(main));
  document.title = page.title;
  history.replaceState(null, "", url);
  (main.querySelector("[autofocus]") ?? lines()[0]).focus();
  replay();
}

// What was typed meanwhile goes where it would have gone; a difference is decided first.
function replay() {
  if (!form() || form().querySelector("[aria-invalid]")) return;
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

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.altKey || event.ctrlKey || event.isComposing) return;
  const { target } = event;
  if (target.id === "ahead") waiting += `${target.value}\n`, (target.value = "");
  else if (isLine(target)) enter(target);
  else return;
  event.preventDefault();
});

document.addEventListener("submit", (event) => {
  if (event.target !== form()) return;
  event.preventDefault();
  send(event.submitter?.name === "act" ? event.submitter.value : "");
});
