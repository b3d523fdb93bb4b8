"""What a phone may store, by name: no card, and no result but those told on it."""

import json

STORED = {
    "entries": {"uuid", "slug", "order", "key", "text", "state", "epoch", "why"},
    "facts": {"written", "words"},
    "rounds": {"round", "table", "seats", "short", "boards", "by"},
    "words": {"contracts", "tricks", "over", "marks", "points", "warnings", "rare", "seats"}
    | {"lead", "cards"},
}
HOLDERS = set("NESW")
"""Who holds the phone in a round of a table: a seat."""


def stored_besides(memory: str) -> set[str]:
    """Return the names of what a phone stores and may not."""
    entries, facts, local = json.loads(memory)
    held = {each["name"]: each.get("value") for each in facts}
    begun = {name: value for name, value in held.items() if name.startswith("begun:")}
    found = {name for each in entries for name in each.keys() - STORED["entries"]}
    holders = {name: value for name, value in held.items() if name.startswith("holders:")}
    found |= {f"{name} without a value" for name, value in held.items() if value is None}
    found |= held.keys() - STORED["facts"] - begun.keys() - holders.keys() | local.keys()
    found |= {name for each in holders.values() for name in each.values()} - HOLDERS
    found |= {name for each in begun.values() for name in each.keys() - {"rounds"}}
    rounds = [one for each in begun.values() for one in each.get("rounds", [])]
    found |= {name for each in rounds for name in each.keys() - STORED["rounds"]}
    return found | ((held.get("words") or {}).keys() - STORED["words"])
