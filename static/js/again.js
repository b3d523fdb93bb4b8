// After “start again”: asks until the program answers anew, then goes on to the page about it.
"use strict";
const said = document.getElementById("again");
let wasAway = false;
const answers = () => fetch("/healthz", { cache: "no-store" }).then((answer) => answer.ok, () => false);
async function look() {
  const there = await answers();
  if (there && wasAway) return window.location.replace(said.dataset.next);
  wasAway ||= !there;
  setTimeout(look, 700);
}
if (said) look();
