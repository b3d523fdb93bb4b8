// The server says how many seconds are left; from there the page counts by a steady clock, never by
// the hour that this device shows. Without this script the end of the round stands there.
// No words in here: the page has said them all.
"use strict";
(() => {
  const SOUND = "whiz-clock-sound";
  const ends = new WeakMap();
  const two = (number) => String(number).padStart(2, "0");
  let bell = null;
  let due = false; // a clock was seen running whose end has not rung

  const wanted = () => {
    try {
      return localStorage.getItem(SOUND) === "on";
    } catch {
      return false;
    }
  };

  function ring() {
    bell ??= new AudioContext();
    bell.resume();
    for (const [beat, pitch] of [660, 880, 660].entries()) {
      const tone = new OscillatorNode(bell, { frequency: pitch });
      const volume = new GainNode(bell, { gain: 0.2 });
      tone.connect(volume).connect(bell.destination);
      tone.start(bell.currentTime + beat * 0.35);
      tone.stop(bell.currentTime + beat * 0.35 + 0.3);
    }
  }

  function tick() {
    for (const clock of document.querySelectorAll('[data-clock="running"]')) {
      if (!ends.has(clock)) ends.set(clock, performance.now() + 1000 * Number(clock.dataset.left));
      due = true;
      const left = Math.max(0, Math.ceil((ends.get(clock) - performance.now()) / 1000));
      const shown = clock.querySelector(".clock-left");
      shown.textContent = `${Math.floor(left / 60)}:${two(left % 60)}`;
      shown.hidden = false;
      if (left > 0) continue;
      clock.dataset.clock = "over";
      for (const words of clock.querySelectorAll(".clock-words"))
        words.hidden = !words.classList.contains("clock-over");
    }
    // Of a page that turns at that moment it is the server that says that the time is up.
    if (due && document.querySelector('[data-clock="over"]')) {
      due = false;
      if (wanted() && document.querySelector("[data-clock-sound]")) ring();
    }
    for (const button of document.querySelectorAll("[data-clock-sound]")) {
      button.hidden = false;
      button.setAttribute("aria-pressed", String(wanted()));
    }
  }

  // Steady clocks may stand still while a device sleeps: whoever looks again is told anew.
  function renew() {
    const part = document.querySelector('[data-clock="running"]')?.closest("[hx-get]");
    if (document.hidden || !part || !window.htmx) return;
    const path = part.getAttribute("hx-get").split("?")[0];
    const select = part.getAttribute("hx-select") ?? undefined;
    htmx.ajax("GET", path, { target: part, swap: "outerHTML", select });
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-clock-sound]");
    if (!button) return;
    try {
      localStorage.setItem(SOUND, wanted() ? "off" : "on");
    } catch {
      return;
    }
    if (wanted()) ring();
    tick();
  });
  document.addEventListener("visibilitychange", renew);
  document.addEventListener("htmx:afterSwap", tick);
  setInterval(tick, 500);
  tick();
})();
