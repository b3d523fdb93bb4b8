// What everybody gets by a deal, asked of the server while the table reads the deal back. Nobody waits
// for it: without an answer the deal is kept all the same, and its points stand on the list later.
"use strict";

export async function showPoints(box, address, token, number, fields) {
  const body = new URLSearchParams({ do: "points", number });
  for (const [name, values] of Object.entries(fields)) values.forEach((value) => body.append(name, value));
  const headers = { "X-CSRFToken": token };
  try {
    const answer = await fetch(address, { method: "POST", body, headers, cache: "no-store", redirect: "error" });
    if (answer.ok) box.innerHTML = await answer.text();
  } catch {
    // the server is away
  }
}
