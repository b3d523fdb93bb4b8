// Card colours change at once and are kept by the form's own address; without this script the
// same buttons reload the page. No words in here: the page has said them all.
"use strict";
document.addEventListener("submit", async (event) => {
  const form = event.target;
  const button = event.submitter;
  const look = form.dataset.looks;
  if (!look || !button || button.name !== look) return;
  event.preventDefault();
  const body = new FormData(form, button);
  const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => null);
  if (!answer || answer.status >= 400) {
    delete form.dataset.looks; // let the browser send it, and show what comes back
    return form.requestSubmit(button);
  }
  document.documentElement.dataset[look] = button.value;
  for (const other of form.querySelectorAll("button"))
    other.setAttribute("aria-pressed", String(other === button));
});
