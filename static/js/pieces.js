// A file that is larger than one request may be goes in pieces; the page says how far it is.
// Without this script the browser sends it whole, as large as one request may be.
"use strict";
const form = document.querySelector("form[data-pieces]");
const choosing = document.getElementById("choosing");
const sending = document.getElementById("sending");
const file = form?.querySelector("input[type=file]");
const TRIES = 3;

class Refused extends Error {}

async function refusal(answer) {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return new Refused(page.querySelector("main h1 + p")?.textContent || form.dataset.failed);
}

async function sendPiece(chosen, at, signal) {
  const body = chosen.slice(at, at + Number(form.dataset.piece));
  const headers = {
    "Content-Type": "application/octet-stream",
    "X-CSRFToken": form.querySelector("[name=csrfmiddlewaretoken]").value,
  };
  const options = { method: "POST", body, headers, signal };
  const answer = await fetch(`${form.dataset.pieces}?at=${at}`, options);
  if (!answer.ok) throw await refusal(answer);
}

async function sendPatiently(chosen, at, signal) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await sendPiece(chosen, at, signal);
    } catch (error) {
      if (signal.aborted || error instanceof Refused || tries === TRIES) throw error;
    }
  }
}

async function send(chosen) {
  const controller = new AbortController();
  const said = sending.querySelector("[role=status]");
  const bar = sending.querySelector("progress");
  sending.querySelector("button").onclick = () => controller.abort();
  said.textContent = "";
  sending.hidden = false;
  choosing.hidden = true;
  try {
    for (let at = 0; at < chosen.size; at += Number(form.dataset.piece)) {
      bar.value = (100 * at) / chosen.size;
      await sendPatiently(chosen, at, controller.signal);
    }
    file.value = "";
    form.submit();
  } catch (error) {
    choosing.hidden = false;
    sending.hidden = controller.signal.aborted;
    said.textContent = error instanceof Refused ? error.message : form.dataset.failed;
  }
}

form?.addEventListener("submit", (event) => {
  const chosen = file.files[0];
  if (!chosen || chosen.size <= Number(form.dataset.piece)) return;
  event.preventDefault();
  if (chosen.size <= Number(form.dataset.most)) return send(chosen);
  sending.hidden = false;
  sending.querySelector("[role=status]").textContent = form.dataset.large;
});
