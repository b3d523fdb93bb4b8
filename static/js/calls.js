// A tone for whoever wants one when a table calls, and again when a call asks again. What was heard
// once in this tab is not heard again on its next page. No words in here.
"use strict";
(() => {
  const SOUND = "whiz-calls-sound";
  const HEARD = "whiz-calls-heard";
  let bell = null;

  const kept = (store, name) => {
    try {
      return store().getItem(name) ?? "";
    } catch {
      return "";
    }
  };
  const keep = (store, name, value) => {
    try {
      store().setItem(name, value);
    } catch {
      // a private window: the sound lasts as long as the page
    }
  };
  const lasting = () => localStorage;
  const ofTab = () => sessionStorage;
  let wanted = kept(lasting, SOUND) === "on";
  let heard = kept(ofTab, HEARD).split(" ");

  // Browsers let a page sound once it was touched.
  function ring() {
    bell ??= new AudioContext();
    bell.resume();
    for (const [beat, pitch] of [784, 988].entries()) {
      const tone = new OscillatorNode(bell, { frequency: pitch });
      const volume = new GainNode(bell, { gain: 0.2 });
      tone.connect(volume).connect(bell.destination);
      tone.start(bell.currentTime + beat * 0.25);
      tone.stop(bell.currentTime + beat * 0.25 + 0.2);
    }
  }

  function listen() {
    for (const button of document.querySelectorAll("[data-calls-sound]")) {
      button.hidden = false;
      button.setAttribute("aria-pressed", String(wanted));
    }
    const part = document.getElementById("calls");
    if (!part?.dataset.calls) return;
    const now = part.dataset.calls.split(" ");
    const isNew = now.some((token) => !heard.includes(token));
    heard = now;
    keep(ofTab, HEARD, now.join(" "));
    if (isNew && wanted) ring();
  }

  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("[data-calls-sound]")) return;
    wanted = !wanted;
    keep(lasting, SOUND, wanted ? "on" : "off");
    if (wanted) ring();
    listen();
  });
  document.addEventListener("htmx:afterSwap", listen);
  listen();
})();
