// What is kept goes to the desk without the server: as codes that it reads, or as text that it pastes.
"use strict";
import { addresses } from "./carry.js";
import { part, root } from "./parts.js";
import { qrPath } from "./qr.js";

const SVG = "http://www.w3.org/2000/svg";
const carried = (waiting) => addresses(waiting, window.location.origin + root.dataset.desk);

export function hideHandOver() {
  for (const name of ["codes", "text", "copied"]) part(name).hidden = true;
}

export function showCodes(waiting) {
  part("codes").replaceChildren(...carried(waiting).map(drawn));
  part("codes").hidden = false;
}

function drawn(address) {
  const { size, path } = qrPath(address);
  const drawing = document.createElementNS(SVG, "svg");
  const says = {
    viewBox: `0 0 ${size} ${size}`,
    class: "phone-code",
    role: "img",
    "aria-label": part("text").getAttribute("aria-label"),
  };
  for (const [name, value] of Object.entries(says)) drawing.setAttribute(name, value);
  const squares = document.createElementNS(SVG, "path");
  squares.setAttribute("d", path);
  drawing.append(squares);
  return drawing;
}

// Browsers give their clipboard to https alone, but copy what is chosen on the page.
export function copyAsText(waiting, read) {
  const text = part("text");
  text.value = [...carried(waiting), ...read].join("\n");
  text.hidden = false;
  text.focus();
  text.select();
  text.scrollTop = 0;
  part("copied").hidden = !document.execCommand("copy");
}
