"""Chromium is opened in one place: no test starts a browser, a context or a page by itself."""

import ast
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
HOME = TESTS / "browser" / "opening.py"
WALKS = TESTS / "phones"  # a command whose pages are killed and opened again
OPENS = frozenset({"new_context", "new_page", "launch", "sync_playwright"})


def opened_in(source: str) -> list[tuple[int, str]]:
    """Return the line and the name of each call that opens something of a browser."""
    if not any(name in source for name in OPENS):
        return []
    return [
        (node.lineno, node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        and (
            (isinstance(node.func, ast.Attribute) and node.func.attr in OPENS)
            or (isinstance(node.func, ast.Name) and node.func.id in OPENS)
        )
    ]


def test_pages_are_opened_in_one_place() -> None:
    found = {path: opened_in(path.read_text()) for path in sorted(TESTS.rglob("*.py"))}
    opening = [path for path, calls in found.items() if calls]
    assert [path for path in opening if not path.is_relative_to(WALKS)] == [HOME]


def test_a_second_place_is_found() -> None:
    source = "def test(browser):\n    page = browser.new_context().new_page()\n    page.goto('/')\n"
    assert sorted(opened_in(source)) == [(2, "new_context"), (2, "new_page")]
