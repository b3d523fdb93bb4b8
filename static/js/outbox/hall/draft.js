// The deals of a slip that were noted with keys and not sent yet: on the phone's disk, so that no reload loses them.
"use strict";

const name = (slug, place) => `deals/${slug}/${place}`;
const EMPTY = { text: "", words: [] };

function of(slug, place) {
  try {
    return JSON.parse(localStorage.getItem(name(slug, place))) ?? EMPTY;
  } catch {
    return EMPTY; // a private window keeps nothing
  }
}

function keep(slug, place, text, words) {
  try {
    const draft = { text, words: [...of(slug, place).words, words] };
    localStorage.setItem(name(slug, place), JSON.stringify(draft));
  } catch {
    // the text on the page is there all the same
  }
}

function forget(slug, place) {
  try {
    localStorage.removeItem(name(slug, place));
  } catch {
    // nothing was kept
  }
}

export const deals = { of, keep, forget };
