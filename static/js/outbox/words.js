// Sentences put together from the words that came with the page.
"use strict";

// Puts values into the places `{name}` of a text.
export const filled = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

// A copy of a template of the page, with its places filled.
export function copied(name, values = {}) {
  const made = document.querySelector(`template[data-outbox="${name}"]`).content.cloneNode(true);
  const walk = document.createTreeWalker(made, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) walk.currentNode.data = filled(walk.currentNode.data, values);
  return made;
}

// Of what a part has for several cases, what is meant for this one stays.
export function keepOnly(part, name, isMeant) {
  for (const each of part.querySelectorAll(`[data-${name}]`)) if (!isMeant(each.dataset[name])) each.remove();
}

export function element(tag, text = "", className = "") {
  const made = document.createElement(tag);
  if (text) made.textContent = text;
  if (className) made.className = className;
  return made;
}

// "Anne or Bruno": any one of them may do it.
export const either = (names) => new Intl.ListFormat(document.documentElement.lang, { type: "disjunction" })
  .format(names);

// "1, 2 and 3".
export const allOf = (names) => new Intl.ListFormat(document.documentElement.lang).format(names);

const SENTENCES = ["result", "passed_out", "not_played"];
const sentence = (name) => document.querySelector(`template[data-outbox="${name}"]`).content
  .querySelector("[data-text]").dataset.text;

export class Words {
  constructor(words, sentences) {
    this.words = words;
    this.sentences = sentences;
  }

  // With the sentences that stand on the page.
  static onPage(words) {
    return new Words(words, Object.fromEntries(SENTENCES.map((name) => [name, sentence(name)])));
  }

  contract(draft) {
    return this.words.contracts[`${draft.level}${draft.suit}${draft.x ?? ""}`];
  }

  card(code) {
    return this.words.cards?.[code] ?? "";
  }

  over(tricks, level) {
    return this.words.over[String(Number(tricks) - Number(level))];
  }

  // "Anne plays 10 hearts and makes 11 tricks: one more."
  result(draft, seats) {
    if (draft.without) return this.sentences[draft.without];
    const values = {
      name: seats[draft.who] ?? this.words.seats[draft.who]?.[0] ?? draft.who,
      contract: this.contract(draft),
      tricks: this.words.tricks[draft.tricks],
      delta: this.over(draft.tricks, draft.level),
    };
    return filled(this.sentences.result, values);
  }

  // What each of the three marks, in words.
  pay(draft, seats) {
    if (draft.without) return [];
    const mark = this.words.marks[`${draft.level}${draft.suit}${draft.x ?? ""}`][draft.tricks];
    return Object.entries(seats).map(([seat, name]) => {
      const points = (seat === draft.who) === mark > 0 ? Math.abs(mark) : 0;
      return [name, points ? this.words.points[String(points)] : ""];
    });
  }

  warnings(draft) {
    if (draft.without) return [];
    const speak = this.words.rare[`${draft.level}${draft.x ?? ""}/${draft.tricks}`] ?? [];
    const values = { tricks: this.words.tricks[draft.tricks], bid: draft.level };
    return speak.map((index) => filled(this.words.warnings[index], values));
  }
}
