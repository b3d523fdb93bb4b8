// The sentence as far as it is tapped: what is done leads back to its question, the rest stays.
"use strict";
import { element } from "./words.js";

const PIECES = ["who", "level", "suit", "tricks", "lead"];

export function fillSentence(sentence, draft, seats, words) {
  if (draft.without) return sentence.remove();
  const texts = {
    who: seats[draft.who],
    level: draft.level,
    suit: suitOf(draft.suit),
    tricks: draft.tricks,
    lead: draft.lead === "-" ? "–" : words.card(draft.lead),
  };
  const next = PIECES.find((piece) => !texts[piece]);
  for (const slot of sentence.querySelectorAll("[data-piece]")) {
    const { piece } = slot.dataset;
    put(slot, texts[piece], piece === next);
  }
  sentence.querySelector("[data-part=doubling]").textContent = doublingOf(draft.x);
  if (!draft.lead || draft.asks === "off") sentence.querySelector("[data-part=led]").remove();
}

// An answer as a link back to its question; else the place where it will stand.
function put(slot, text, isNext) {
  if (!text) {
    slot.classList.add(isNext ? "now" : "todo");
    return;
  }
  const done = element("a", "", "slot");
  Object.assign(done, { href: "#outbox" });
  Object.assign(done.dataset, { act: "piece", piece: slot.dataset.piece });
  done.append(text);
  slot.replaceWith(done);
}

// The key of a question that is tapped so.
function keyOf(question, tap) {
  return document.querySelector(`template[data-outbox="${question}"]`)?.content.querySelector(`[data-tap="${tap}"]`);
}

// As the keys say it: the sign with the word beside it.
function suitOf(suit) {
  const key = suit && keyOf("contract", `suit=${suit}`)?.cloneNode(true);
  if (!key) return "";
  const word = key.querySelector("small").textContent;
  const sign = key.querySelector(".suit");
  const made = element("span");
  if (suit !== "NT" && sign) made.append(sign, " ");
  made.append(word);
  return made;
}

function doublingOf(x) {
  const key = x && keyOf("tricks", `x=${x}`);
  return key ? key.querySelector("small")?.textContent ?? "" : "";
}
