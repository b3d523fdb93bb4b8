// The parts of the page that the outbox fills, by their names, and what shows while one of them asks.
"use strict";

export const root = document.getElementById("outbox");
export const part = (name) => root.querySelector(`[data-part="${name}"]`);
export const read = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "null");

// One question takes the page: the server's part and the lists make way for it.
export function takePage(isAsking) {
  for (const live of document.querySelectorAll("#live")) live.hidden = isAsking;
  for (const name of ["panel", "answered", "coming"]) part(name)?.classList.toggle("is-away", isAsking);
  document.body.classList.toggle("is-asking", isAsking);
  // Elsewhere it stands under the table's number.
  part("heard").classList.toggle("is-away", !isAsking && Boolean(document.querySelector("#live [data-part=heard]")));
}

// First on the phone's disk, then on its way; where there is no room, the page says so.
export async function keepBy(button, keep) {
  button.disabled = true;
  try {
    await keep();
    part("full").hidden = true;
  } catch {
    part("full").hidden = false;
    button.disabled = false;
  }
}
