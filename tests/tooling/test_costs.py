"""The list of what costs most names tests that there are, each once."""

import re

from tests.costs import ALL_BUT_FIRST, KEPT, LIST, function_of, left_out, listed, module_of

ROOT = LIST.parents[1]


def test_what_is_listed_is_there() -> None:
    missing = [line for line in (*listed(), *KEPT) if not is_there(line)]
    assert missing == [], "measure again: script/test_costs"


def is_there(line: str) -> bool:
    module = ROOT / module_of(line)
    if not module.exists():
        return False
    *_, name = function_of(line.removesuffix(ALL_BUT_FIRST)).split("::")
    return "::" not in line or bool(re.search(rf"\bdef {name}\b|\b{name} = ", module.read_text()))


def test_it_is_in_order_and_says_nothing_twice() -> None:
    lines = LIST.read_text(encoding="utf-8").splitlines()
    assert lines == sorted(set(lines))


def test_what_is_kept_is_not_listed() -> None:
    kept = tuple(KEPT)
    assert [line for line in listed() if line.startswith(kept)] == []
    assert [name for name in kept if module_of(name) in listed()] == []


def test_a_module_that_holds_what_is_kept_is_not_left_out() -> None:
    dear = {module_of(name): 9.0 for name in KEPT if "::" in name}
    assert left_out({**dear, "tests/tooling/test_any.py": 9.0, "tests/web/test_any.py": 9.0}) == [
        "tests/web/test_any.py"
    ]
