// "?" opens the list of the page's keys, and closes it. No words in here: the page says all.
"use strict";
document.addEventListener("keydown", (event) => {
  if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input:not([type=checkbox], [type=radio]), textarea, select")) return;
  const list = document.getElementById("keys");
  if (!list) return;
  event.preventDefault();
  if (list.open) list.close();
  else list.showModal();
});
