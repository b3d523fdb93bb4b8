// A deal as one sentence, from what its form holds: as the server says it (features/whist/wording/deal_sentence.py),
// put together from the pieces that came with the page.
"use strict";
import { filled } from "../words.js";

const one = (fields, name) => fields[name]?.[0] ?? "";

export class DealSentence {
  constructor(pieces) {
    this.pieces = pieces;
  }

  put(pattern, values) {
    return filled(this.pieces.patterns[pattern], values);
  }

  of(fields) {
    let said = this.pieces.patterns[one(fields, "status")] || this.played(fields);
    for (const note of this.notes(fields)) said = this.put("note", { said, note });
    return this.put("end", { said });
  }

  played(fields) {
    const announced = [...(fields.announcer ?? []), ...(fields.joined ?? [])].filter(Boolean);
    const who = announced.map((key) => this.name(key));
    const contract = this.contract(fields, who.length > 0);
    if (!who.length) return this.alone(fields, contract);
    const many = who.length > 1 ? "several" : "one";
    const said = this.put(`${many}_play`, { who: this.joined(who), contract });
    const each = announced.map((key) => one(fields, `attacker_tricks-${key}`));
    const tricks = (who.length === 1 && each[0]) || one(fields, "side_tricks");
    return tricks ? this.put(`${many}_make`, { said, tricks: this.pieces.tricks[tricks] }) : this.each(said, who, each);
  }

  // What came of a deal that nobody announced.
  alone(fields, contract) {
    const { order, tricks } = this.pieces;
    const made = one(fields, "side_tricks");
    if (made) return this.put("side_makes", { said: contract, tricks: tricks[made] });
    const queens = order.map((key) => one(fields, `queens-${key}`));
    return this.each(contract, order.map((key) => this.name(key)), queens);
  }

  each(said, who, numbers) {
    const told = who.map((name, index) => `${name} ${numbers[index]}`).filter((text, index) => numbers[index]);
    return told.length ? this.put("each", { said, each: told.join(", ") }) : said;
  }

  contract(fields, inside) {
    const { contracts, suits, doublings } = this.pieces;
    let said = (contracts[one(fields, "contract")] ?? ["", ""])[Number(inside)];
    const level = one(fields, "level");
    if (level) said = Object.keys(contracts).length === 1 ? level : `${said} ${level}`;
    const suit = suits[one(fields, "trump")];
    if (suit) said = this.put("trump", { said, suit });
    const doubling = doublings[one(fields, "doubling")];
    return doubling ? `${said} ${doubling}` : said;
  }

  notes(fields) {
    const side = (fields.attackers ?? []).filter(Boolean).map((key) => this.name(key));
    const said = Object.entries(this.pieces.notes).map(([name, phrases]) => phrases[one(fields, name)]);
    return [side.length && this.put("side", { who: this.joined(side) }), ...said].filter(Boolean);
  }

  name(key) {
    return this.pieces.people[key] ?? key;
  }

  joined(names) {
    if (names.length === 1) return names[0];
    return this.put("and", { first: names.slice(0, -1).join(", "), last: names[names.length - 1] });
  }
}
