// When the server itself was heard last, whatever else answered since.
"use strict";
import { part } from "./parts.js";

export function showHeard(heard) {
  const line = part("heard");
  line.hidden = !heard;
  if (!heard) return;
  const seconds = Math.max(0, Math.round((Date.now() - heard) / 1000));
  const [words, n] = seconds < 60 ? [line.dataset.seconds, seconds] : [line.dataset.minutes, Math.floor(seconds / 60)];
  line.textContent = words.replace("{n}", String(n));
}
