// Pages that refresh by themselves ask at odd moments, so that a full room does not ask at once.
// Without this script htmx asks at even ones, and without htmx the reader reloads the page.
"use strict";
document.addEventListener("htmx:beforeProcessNode", (event) => {
  const seconds = Number(event.target.dataset?.poll);
  if (!seconds) return;
  const wait = Math.round(1000 * seconds * (0.8 + 0.4 * Math.random()));
  event.target.setAttribute("hx-trigger", `every ${wait}ms`);
});
