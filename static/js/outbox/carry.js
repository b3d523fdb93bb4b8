// What is kept, as a line that the desk reads: by a code, by a message, or typed out of one.
//
//   WHIZ1;3/2/7,N,S10HX=11,<id>,<id of what it corrects>,<check>;…
//
// The check is the beginning of the digest of what stands before it: a line that lost its end in a
// message is noticed.
"use strict";
import { digest } from "./digest.js";
import { said } from "./entries.js";
import { MOST_VERSION, room } from "./qr.js";

const HEAD = "WHIZ1";

export function item(entry) {
  const { uuid, by, value, after } = said(entry);
  const short = (id) => (id ?? "").replaceAll("-", "");
  const lead = value.lead ? `/${value.lead}` : "";
  const played = `${value.declarer}${value.contract}=${value.tricks}${lead}`;
  const word = value.passed_out ? "PASS" : value.not_played ? "NOT" : played;
  const text = [entry.key, by, word, short(uuid), short(after)].join(",");
  return `${text},${digest(text).slice(0, 8)}`;
}

export const line = (entries) => [HEAD, ...entries.map(item)].join(";");

// As many lines as codes are needed; `address` is where the desk reads, and stands before each.
export function addresses(entries, address) {
  const most = room(MOST_VERSION);
  const found = [];
  let part = [];
  for (const entry of entries) {
    if (part.length && `${address}#${line([...part, entry])}`.length > most) {
      found.push(part);
      part = [];
    }
    part.push(entry);
  }
  if (part.length) found.push(part);
  return found.map((each) => `${address}#${line(each)}`);
}
