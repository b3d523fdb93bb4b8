// The rounds to come, with a key for each board: they can be played with the server away.
"use strict";
import { part } from "./parts.js";
import { copied } from "./words.js";

// The round that is played stands on the page already.
export function showRounds(rounds, words) {
  const isHere = ({ round, table }) => document.querySelector(`#live [data-line^="${round}/${table}/"]`);
  const coming = rounds.filter((round) => !isHere(round));
  const places = coming.map(({ round, table }) => `${round}/${table}`).join(" ");
  if (part("rounds").dataset.places === places) return;
  part("rounds").dataset.places = places;
  part("coming").hidden = !coming.length;
  part("rounds").replaceChildren(...coming.map((round) => panel(round, words.words.seats)));
}

function panel(round, seatWords) {
  const people = Object.entries(round.seats).map(([seat, name]) => `${name} (${seatWords[seat][0]})`);
  const made = copied("round", round);
  made.querySelector("[data-part=people]").textContent = people.join(" · ");
  made.querySelector(".keys").append(...round.boards.map((board) => boardKey({ ...round, board })));
  return made;
}

// A key that opens the questions of one board.
export function boardKey({ round, table, board }, template = "board") {
  const made = copied(template, { board: String(board) });
  made.querySelector("button").dataset.line = `${round}/${table}/${board}`;
  return made;
}
