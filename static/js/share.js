// Passes a page on by what the phone offers, else copies its address; the address itself stands
// beside the button for who has no script. No words in here: the page has said them all.
"use strict";
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-share]");
  if (!button) return;
  const url = button.dataset.share;
  if (navigator.share) {
    const done = (error) => error.name === "AbortError"; // thought better of it
    if (await navigator.share({ title: document.title, url }).then(() => true, done)) return;
  }
  const field = button.closest("details").querySelector("input");
  field.select();
  const copied = navigator.clipboard
    ? await navigator.clipboard.writeText(url).then(() => true, () => false)
    : document.execCommand("copy");
  if (copied) button.nextElementSibling.textContent = button.dataset.done;
});
