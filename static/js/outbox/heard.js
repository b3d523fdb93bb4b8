// While the server is silent, when it was heard last, whatever else answered since: under the
// table's number, and under a question. While all is well nothing is said.
"use strict";

const MINUTE = 60;

export function showHeard({ heard, silent }) {
  const seconds = Math.max(0, Math.round((Date.now() - heard) / 1000));
  for (const line of document.querySelectorAll("[data-part=heard]")) {
    line.hidden = !heard || !silent || isSaidAbove(line);
    line.textContent = line.hidden ? "" : said(line.dataset, seconds);
  }
}

// The line under a question; without a question, the one under the table's number says the same.
function isSaidAbove(line) {
  const isAsking = document.body.classList.contains("is-asking");
  return !isAsking && !line.closest("#live") && document.querySelector("#live [data-part=heard]") !== null;
}

function said(words, seconds) {
  if (seconds < MINUTE) return words.seconds.replace("{n}", String(seconds));
  return words.minutes.replace("{n}", String(Math.floor(seconds / MINUTE)));
}
