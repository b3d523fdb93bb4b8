// When the server itself was heard last, whatever else answered since: under the table's number, and
// under a question. What is polled every few seconds shows no number that runs.
"use strict";

const NOW = 15;
const MINUTE = 60;

export function showHeard({ heard, silent }) {
  const seconds = Math.max(0, Math.round((Date.now() - heard) / 1000));
  for (const line of document.querySelectorAll("[data-part=heard]")) {
    line.hidden = !heard || isSaidAbove(line);
    line.textContent = heard ? said(line.dataset, seconds, silent) : "";
  }
}

// The line under a question; without a question, the one under the table's number says the same.
function isSaidAbove(line) {
  const isAsking = document.body.classList.contains("is-asking");
  return !isAsking && !line.closest("#live") && document.querySelector("#live [data-part=heard]") !== null;
}

function said(words, seconds, silent) {
  if (seconds < NOW && !silent) return words.now;
  if (seconds < MINUTE) return words.seconds.replace("{n}", String(seconds));
  return words.minutes.replace("{n}", String(Math.floor(seconds / MINUTE)));
}
