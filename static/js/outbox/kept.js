// What this phone kept of a line: what became of it, and who else may say yes to it.
"use strict";
import { copied, either, keepOnly } from "./words.js";

// `yes` are the seats and names that are asked, `mark(seat)` what a press on theirs says; `page` shows what
// each side said of a dispute; what is `over` is not changed by sending more.
export function keptPart(values, { state, chip, why, yes, mark, page, over }) {
  const made = copied("kept", { ...values, names: either(yes.map(([, name]) => name)) });
  const title = yes.length ? "pass" : state;
  keepOnly(made, "title", (titles) => titles.split(" ").includes(title));
  made.querySelector("[data-part=state]").append(chip);
  made.querySelector("[data-part=why]").textContent = why;
  made.querySelector("[data-part=yes]").append(...yes.map((each, index) => yesButton(each, index, mark)));
  const both = made.querySelector("[data-part=both]");
  if (state === "disputed" && page) both.href = page;
  else both.remove();
  if (over.includes(state)) made.querySelector("[data-act=again]").remove();
  return made;
}

function yesButton([seat, who], index, mark) {
  const made = copied("yes", { who });
  const button = made.querySelector("button");
  Object.assign(button.dataset, mark(seat));
  if (!index) button.classList.add("main");
  return made;
}
