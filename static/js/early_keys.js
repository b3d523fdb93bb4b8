// Enter while a sheet's own script is on its way: on to the next line, and nothing is sent; each line
// that was ended is marked, and that script takes it up. Where it never comes, Enter sends the form.
"use strict";
(() => {
  const LINES = ".entry > .input:not([readonly])";

  // Behind the last line, and where the next one is not read yet, it goes where nothing is lost or nowhere.
  function goOn(entry) {
    const lines = [...document.querySelectorAll(LINES)];
    const next = lines[lines.indexOf(entry.querySelector(LINES)) + 1] ?? document.getElementById("ahead");
    if (!next) return document.activeElement.blur();
    next.focus();
    next.select();
  }

  function hold(event) {
    const { target } = event;
    if (event.key !== "Enter" || event.altKey || event.ctrlKey || event.isComposing) return;
    if (!target.matches("#ahead, .entry input")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (target.id === "ahead") {
      target.dataset.lines = `${target.dataset.lines ?? ""}${target.value}\n`;
      target.value = "";
      return;
    }
    const entry = target.closest(".entry");
    entry.dataset.ended = "";
    goOn(entry);
  }

  document.addEventListener("keydown", hold);
  // By then every script of the page stands, or was lost.
  document.addEventListener("DOMContentLoaded", () => document.removeEventListener("keydown", hold));
})();
