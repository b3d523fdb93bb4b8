// A list of points in time (data-point) as a slider: what it says stands under it.
// Without this script the list itself is there. No words in here: the page says all.
"use strict";
for (const list of document.querySelectorAll("select[data-point]")) {
  const slider = document.createElement("input");
  const said = document.createElement("output");
  slider.type = "range";
  slider.min = "0";
  slider.max = String(list.options.length - 1);
  slider.setAttribute("aria-label", list.labels[0]?.textContent.trim() ?? "");

  const tell = () => {
    const words = list.options[list.selectedIndex]?.text ?? "";
    said.textContent = words;
    slider.setAttribute("aria-valuetext", words);
  };
  slider.value = String(list.selectedIndex);
  slider.addEventListener("input", () => {
    list.selectedIndex = Number(slider.value);
    tell();
  });
  tell();
  list.hidden = true;
  list.after(slider, said);
}
