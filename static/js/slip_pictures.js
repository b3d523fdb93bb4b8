// Enter records the slip from a list of values, too; the first value that is asked comes into view.
"use strict";
const slip = document.getElementById("slip");
slip?.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches("select")) return;
  event.preventDefault();
  const asked = [...slip.querySelectorAll("select.wrong")].find((each) => !each.value);
  if (asked && asked !== event.target) asked.focus();
  else slip.requestSubmit();
});
