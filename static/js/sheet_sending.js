// Sends what was typed at the desk until the server takes it or refuses it, and says why it waits.
// No words in here: the page has said them all.
"use strict";

const AGAIN = 3000;

export const read = async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html");

// Why nothing is recorded just now: "away", "out", or nothing.
function say(why) {
  for (const each of document.querySelectorAll("[data-waits]")) each.hidden = each.dataset.waits !== why;
}

// Another session, after signing in anew in another tab, has another token.
async function renew(form, typed) {
  const page = await fetch(location.href).then(read).catch(() => null);
  const token = page?.querySelector(`#${form.id} [name=csrfmiddlewaretoken]`)?.value;
  if (!token) return;
  form.elements.csrfmiddlewaretoken.value = token;
  typed.set("csrfmiddlewaretoken", token);
}

// Returns the answer and its page. The ids of the entries are the same each time, so once counts.
export async function sendSheet(form, typed) {
  for (;;) {
    const answer = await fetch(form.action, { method: "POST", body: typed }).catch(() => null);
    const page = answer ? await read(answer).catch(() => null) : null;
    const out = answer?.redirected && new URL(answer.url).pathname === form.dataset.signIn;
    const taken = page && !out && answer.status < 500 && answer.status !== 403;
    if (taken || page?.querySelector(`#${form.id} .entry`)) return say(""), [answer, page];
    say(out || answer?.status === 403 ? "out" : "away");
    await new Promise((done) => setTimeout(done, AGAIN));
    if (answer) await renew(form, typed);
  }
}
