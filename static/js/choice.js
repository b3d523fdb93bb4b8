// A list in which one types: what it says is asked once the typing rests, not at the first letter.
// Without this script the list is followed by its button. No words in here: the page says all.
"use strict";
(() => {
  const REST = 1000; // so long browsers gather the letters of one name
  let typed = -REST;
  let timer = 0;
  const ours = (node) => node instanceof HTMLSelectElement && node.matches("[data-choice]");

  function settle(list) {
    clearTimeout(timer);
    timer = 0;
    if (list.isConnected) list.dispatchEvent(new Event("settled", { bubbles: true }));
  }

  function wait(list) {
    clearTimeout(timer);
    timer = setTimeout(settle, REST, list);
  }

  addEventListener("keydown", (event) => {
    if (!ours(event.target)) return;
    typed = event.key === "Enter" ? -REST : event.timeStamp;
    if (timer && event.key === "Enter") settle(event.target);
    else if (timer) wait(event.target);
  }, true);
  addEventListener("change", (event) => {
    if (!ours(event.target)) return;
    event.stopPropagation();
    if (event.timeStamp - typed < REST) wait(event.target);
    else settle(event.target);
  }, true);
  addEventListener("focusout", (event) => {
    if (timer && ours(event.target)) settle(event.target);
  }, true);
})();
