// Pages that refresh by themselves ask at odd moments, so that a full room does not ask at once.
// Without this script htmx asks at even ones, and without htmx the reader reloads the page.
"use strict";
document.addEventListener("htmx:beforeProcessNode", (event) => {
  const seconds = Number(event.target.dataset?.poll);
  if (!seconds) return;
  const wait = Math.round(1000 * seconds * (0.8 + 0.4 * Math.random()));
  event.target.setAttribute("hx-trigger", `every ${wait}ms`);
});
// What comes takes the place of the whole part: what was opened stays open, and the reader stays
// where he reads.
let kept = null;
document.addEventListener("htmx:beforeSwap", (event) => {
  const part = event.detail.target;
  if (!part?.dataset?.poll || !event.detail.shouldSwap) return;
  const opened = [...part.querySelectorAll("details[id][open]")].map((each) => each.id);
  kept = { opened, x: window.scrollX, y: window.scrollY };
});
document.addEventListener("htmx:afterSwap", () => {
  if (!kept) return;
  for (const id of kept.opened) document.getElementById(id)?.setAttribute("open", "");
  window.scrollTo(kept.x, kept.y);
  kept = null;
});
