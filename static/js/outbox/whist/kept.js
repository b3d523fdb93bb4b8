// A deal that this phone told: what became of it, and who else may say yes to it.
"use strict";
import { copied, either, keepOnly } from "../words.js";

// `yes` are the seats and names that are asked; `page` shows what each side said of a dispute.
export function keptPart({ number, text, state, why, yes, page }, chip) {
  const made = copied("kept", { number, names: either(yes.map(([, name]) => name)) });
  const title = yes.length ? "pass" : state;
  keepOnly(made, "title", (titles) => titles.split(" ").includes(title));
  made.querySelector("[data-part=said]").textContent = text;
  made.querySelector("[data-part=state]").append(chip);
  made.querySelector("[data-part=why]").textContent = why;
  made.querySelector("[data-part=yes]").append(...yesButtons(yes));
  const both = made.querySelector("[data-part=both]");
  if (state === "disputed" && page) both.href = page;
  else both.remove();
  if (state === "confirmed") made.querySelector("[data-act=again]").remove();
  return made;
}

// Buttons for the yes of each who may say it.
function yesButtons(people) {
  return people.map(([seat, who], index) => {
    const made = copied("yes", { who });
    const button = made.querySelector("button");
    button.dataset.yes = seat;
    if (!index) button.classList.add("main");
    return made;
  });
}
