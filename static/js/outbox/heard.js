// When the server itself was heard last, whatever else answered since: under the table's number, and
// under a question.
"use strict";

export function showHeard(heard) {
  const seconds = Math.max(0, Math.round((Date.now() - heard) / 1000));
  for (const line of document.querySelectorAll("[data-part=heard]")) {
    line.hidden = !heard;
    const isLong = seconds >= 60;
    const words = isLong ? line.dataset.minutes : line.dataset.seconds;
    line.textContent = heard ? words.replace("{n}", String(isLong ? Math.floor(seconds / 60) : seconds)) : "";
  }
}
