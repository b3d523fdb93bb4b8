// The desk by keyboard: Enter records a line and moves on, the sentence appears while typing.
// Without this script the same form records every line at once. No words in here: the page says all.
"use strict";
import { read, sendSheet } from "./sheet_sending.js";

(() => {
  let form = document.getElementById("sheet");
  if (!form) return;
  const PAUSE = 150;
  const timers = new Map();
  const asked = new Map();
  let onward = "";
  let ahead = ""; // typed after the last line, for the next sheet
  let queue = Promise.resolve();
  const inputs = () => [...form.querySelectorAll(".entry > .input:not([readonly])")];
  const entryOf = (node) => node.closest(".entry");
  const field = (key, name) => form.elements[`${name}-${key}`];
  const isLine = (node) => node.matches(".entry > .input:not([readonly])");
  // Whether a line but this one was typed and not recorded yet.
  const pending = (but) => inputs().some((one) => {
    const key = entryOf(one).dataset.line;
    return key !== but && one.value.trim() !== field(key, "was").value;
  });

  // Puts pieces of an answer in the place of those with the same id.
  function swap(page, ...ids) {
    for (const id of ids) {
      const piece = page.getElementById(id);
      if (piece) document.getElementById(id)?.replaceWith(piece);
    }
  }

  function mark(input, wrong) {
    input.classList.toggle("wrong", wrong);
    if (wrong) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  }

  async function draft(input) {
    const entry = entryOf(input);
    const key = entry.dataset.line;
    const query = new URLSearchParams({ line: input.value, language: form.elements.language.value });
    asked.get(key)?.abort();
    const call = new AbortController();
    asked.set(key, call);
    const options = { signal: call.signal, headers: { Accept: "text/html" } };
    const answer = await fetch(`${entry.dataset.draft}?${query}`, options).catch(() => null);
    if (!answer?.ok) return;
    const page = await read(answer);
    if (call.signal.aborted || !entry.isConnected) return;
    swap(page, `echo-${key}`, `below-${key}`);
    mark(input, Boolean(entry.querySelector(".error")));
  }

  function quiet(key) {
    clearTimeout(timers.get(key));
    asked.get(key)?.abort();
  }

  function body(key, act) {
    const data = new FormData();
    for (const [name, value] of new FormData(form))
      if (!/-\d+-\d+-\d+$/.test(name) || name.endsWith(`-${key}`)) data.append(name, value);
    data.set("act", act);
    return data;
  }

  function move(input, step) {
    const all = inputs();
    const next = all[all.indexOf(input) + step];
    next?.focus();
    next?.select();
    return Boolean(next);
  }

  // One after the other, in the order they were typed: undo takes back the last one.
  function record(key, act) {
    quiet(key);
    const sent = field(key, "line").value;
    const typed = body(key, act);
    document.getElementById(`entry-${key}`).setAttribute("aria-busy", "true");
    queue = queue.then(() => send(key, sent, typed));
  }

  async function send(key, sent, typed) {
    const [answer, page] = await sendSheet(form, typed);
    document.getElementById(`entry-${key}`)?.removeAttribute("aria-busy");
    const moved = new URL(answer.url).pathname !== location.pathname;
    if (moved) onward = answer.url; // the sheet is full: on to the next once the other lines answered
    if (moved && !pending(key)) return turn(page, onward);
    const shown = moved ? await fetch(location.pathname).then(read) : page;
    if (!shown.getElementById(`entry-${key}`)) return form.requestSubmit();
    settle(key, shown, sent);
    if (onward && !pending("")) turn(await fetch(onward).then(read), onward);
  }

  // The next sheet takes this one's place without a moment in which no key is heard.
  function turn(page, url) {
    const main = page.getElementById("m");
    if (!page.getElementById("sheet")) return location.assign(url);
    ahead += document.getElementById("ahead").value;
    document.getElementById("m").replaceWith(document.adoptNode(main));
    document.title = page.title;
    form = document.getElementById("sheet");
    onward = "";
    (form.querySelector("[autofocus]") ?? inputs()[0]).focus();
    scrollTo(0, 0);
    history.pushState(null, "", url);
    replay();
  }

  // What was typed meanwhile goes into the line with the cursor, as if typed there; behind the last
  // line it waits for the sheet after this one.
  function replay() {
    const lines = ahead.split("\n");
    const last = lines.length - 1;
    ahead = "";
    lines.forEach((text, place) => {
      const input = document.activeElement;
      if (!isLine(input)) {
        if (place < last) ahead += `${text}\n`;
        else input.value = text;
      } else if (place < last) {
        input.value = text;
        enter(input);
      } else if (text) {
        input.value = text;
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }
    });
  }

  function settle(key, page, sent) {
    const held = field(key, "line").value;
    const typed = document.activeElement;
    const stood = typed.getBoundingClientRect().top;
    swap(page, `entry-${key}`, "progress", "last-act");
    // A note that came above does not move the line that one types into.
    if (typed.isConnected) scrollBy(0, typed.getBoundingClientRect().top - stood);
    const input = field(key, "line");
    if (held !== sent) input.value = held; // typed on while the answer came
    const entry = entryOf(input);
    const active = document.activeElement;
    const busy = active.matches(".input") && active.value !== active.defaultValue;
    const idle = active === document.body || (active.id === "ahead" && !pending(""));
    if (entry.querySelector("[aria-invalid]") && !busy) (entry.querySelector(".entry-below input") ?? input).focus();
    else if (idle) nextOwed(input).focus();
  }

  // The next line to type, else the one above that still waits.
  function nextOwed(input) {
    const all = inputs();
    const after = [...all.slice(all.indexOf(input) + 1), ...all];
    return after.find((one) => !one.value) ?? input;
  }

  // Records a line unless it is blank and was; returns whether it did.
  function take(key) {
    const blank = !field(key, "line").value.trim() && !field(key, "was").value;
    if (!blank) record(key, `enter ${key}`);
    return !blank;
  }

  function enter(input) {
    const taken = take(entryOf(input).dataset.line);
    if (!move(input, 1) && taken) document.getElementById("ahead").focus();
  }

  document.addEventListener("input", ({ target }) => {
    if (!isLine(target)) return;
    const key = entryOf(target).dataset.line;
    clearTimeout(timers.get(key));
    timers.set(key, setTimeout(draft, PAUSE, target));
  });

  document.addEventListener("keydown", (event) => {
    const plain = event.key === "Enter" && !event.altKey && !event.ctrlKey && !event.isComposing;
    if (event.target.id === "ahead" && plain) {
      event.preventDefault();
      ahead += `${event.target.value}\n`;
      event.target.value = "";
    }
    const entry = event.target.closest?.(".entry");
    if (!entry || event.isComposing || !event.target.matches("input")) return;
    const input = entry.querySelector(".input");
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      move(input, event.key === "ArrowUp" ? -1 : 1);
    } else if (plain) {
      event.preventDefault();
      enter(input);
    }
  });

  document.addEventListener("submit", (event) => {
    const act = event.submitter?.name === "act" ? event.submitter.value : "";
    if (!act || event.target !== form) return;
    event.preventDefault();
    record(act.split(" ")[1], act);
  });

  // Lines that were ended before this script stood (early_keys.js), and what was typed behind the last.
  document.addEventListener("DOMContentLoaded", () => {
    ahead = document.getElementById("ahead").dataset.lines ?? "";
    for (const { dataset } of form.querySelectorAll("[data-ended]")) take(dataset.line);
  });

  addEventListener("popstate", () => location.reload());
  addEventListener("beforeunload", (event) => {
    if (document.querySelector("[data-waits]:not([hidden])")) event.preventDefault();
  });

  // F keys, and Alt with a letter for keyboards whose F keys need a second hand: as the page's list says.
  const KEYS = {};
  for (const { dataset } of document.querySelectorAll("#keys [data-act]"))
    for (const code of dataset.codes.split(" ")) KEYS[code] = dataset.act;
  document.addEventListener("keydown", (event) => {
    const name = KEYS[event.code];
    if (!name || event.ctrlKey || event.metaKey || event.altKey === event.code.startsWith("F")) return;
    const here = document.activeElement.closest?.(".entry")?.querySelector(`[data-key=${name}]`);
    const target = here ?? [...document.querySelectorAll(`[data-key=${name}]`)].pop();
    if (!target) return;
    event.preventDefault();
    if (name === "jump") target.focus();
    else target.click();
  });
})();
