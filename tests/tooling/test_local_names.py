"""A local name says what it holds: names that fit anything may only get fewer."""

import ast
from collections import Counter
from pathlib import Path

from tests.tooling.test_names import ROOT, product_modules

VAGUE = frozenset({"each", "found", "kept", "said", "told"})
LEFT = {
    "boards": 1,
    "movements": 1,
    "scoring": 3,
    "whiz_tournament/features": 6,
    "whiz_tournament/models": 5,
    "whiz_tournament/queries": 10,
    "whiz_tournament/services": 3,
    "whiz_tournament/web": 21,
    "whiz_tournament/wording": 1,
}
"""How many may be left in a room; elsewhere none. Lower a number when its room has fewer."""


def vague_names(root: Path) -> Counter[str]:
    """Return how many bindings have such a name, by room."""
    rooms: Counter[str] = Counter()
    for path in product_modules(root):
        parts = path.relative_to(root).parts
        room = "/".join(parts[:2]) if parts[0] == "whiz_tournament" else parts[0]
        rooms[room] += sum(
            isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id in VAGUE
            for node in ast.walk(ast.parse(path.read_text()))
        )
    return +rooms


def test_no_room_has_more_of_them_than_are_left() -> None:
    counts = vague_names(ROOT)
    assert {room: n for room, n in counts.items() if n > LEFT.get(room, 0)} == {}


def test_a_planted_one_is_counted_in_its_room(tmp_path: Path) -> None:
    module = tmp_path / "whiz_tournament" / "queries" / "players.py"
    module.parent.mkdir(parents=True)
    module.write_text("names = [each.name for each in players]\nfound: int = len(names)\n")
    assert vague_names(tmp_path) == {"whiz_tournament/queries": 2}
