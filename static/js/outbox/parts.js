// The parts of the page that the outbox fills, by their names.
"use strict";

export const root = document.getElementById("outbox");
export const part = (name) => root.querySelector(`[data-part="${name}"]`);
