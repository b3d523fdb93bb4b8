// A deal as a line of a slip, from what its form holds: as the server writes it (`written_deal` in
// features/hall/web/deal_keys.py).
"use strict";

const DOUBLINGS = { 2: "x", 4: "xx" };
const one = (fields, name) => fields[name]?.[0] ?? "";

export function writtenDeal(fields) {
  if (one(fields, "status") === "passed_out") return "pass";
  const who = ["attackers", "announcer", "joined"].flatMap((name) => fields[name] ?? []).filter(Boolean);
  const queens = Object.keys(fields).filter((name) => name.startsWith("queens-")).sort();
  const names = who.length ? who.map((key) => `attacker_tricks-${key}`) : queens;
  const numbers = names.map((name) => one(fields, name)).filter(Boolean);
  const parts = [
    one(fields, "contract").replaceAll("_", " "),
    one(fields, "level"),
    DOUBLINGS[one(fields, "doubling")] ?? "",
    one(fields, "honours"),
    who.join("+"),
    one(fields, "side_tricks") || numbers.join("+"),
  ];
  return parts.filter(Boolean).join(" ");
}
