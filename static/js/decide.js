// One key decides: A presses the button of that name, R leads to the reason, where Enter sends it.
// Without this script the same buttons are pressed. No words in here: the page has said them all.
"use strict";
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  if (event.target.closest("input, textarea, select")) return;
  const found = document.querySelector(`[data-decide="${CSS.escape(event.key.toLowerCase())}"]`);
  if (!found) return;
  event.preventDefault();
  if (found instanceof HTMLFormElement) found.querySelector("input[type=text], textarea").focus();
  else found.click();
});
