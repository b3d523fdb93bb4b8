"""The style sheet: its parts, what it weighs, and habits that no formatter checks."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from pytest_django import Settings

from whiz_tournament.stylesheet import NAME, ORDER, sources, style_sheet

ROOT = Path(__file__).parents[2]
STYLE = ROOT / "style"
MOST_BYTES = 76_000
LONGEST = 120
MOST_LINES = 100
_CLASS = re.compile(r"\.([a-zA-Z][\w-]*)")
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")


def _files(folder: Path = STYLE) -> list[Path]:
    return sorted(folder.rglob("*.css"))


def _selectors(text: str) -> Iterator[str]:
    """Every selector, those of one list apart."""
    for head, _body in _RULE.findall(re.sub(r"/\*.*?\*/|@[^{};]*[{;]", "", text, flags=re.DOTALL)):
        yield from (selector.strip() for selector in re.split(r",(?![^(]*\))", head))


def short_classes(text: str) -> set[str]:
    return {name for each in _selectors(text) for name in _CLASS.findall(each) if len(name) < 3}


def said_twice(text: str) -> set[str]:
    """Declarations that a later rule of the same selector outside any condition repeats."""
    plain = re.sub(r"@[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", text)
    counted = Counter(
        (selector.strip(), line.split(":")[0].strip())
        for head, body in _RULE.findall(plain)
        for selector in re.split(r",(?![^(]*\))", head)
        for line in {line.split(":")[0] for line in body.split(";") if ":" in line}
    )
    return {f"{selector} {name}" for (selector, name), times in counted.items() if times > 1}


@cache
def _used_words() -> set[str]:
    texts = [
        *ROOT.glob("templates/**/*.html"),
        *ROOT.glob("static/js/**/*.js"),
        *ROOT.glob("whiz_tournament/**/*.py"),
    ]
    return {word for path in texts for word in re.findall(r"[a-zA-Z][\w-]*", path.read_text())}


def unused(text: str, words: set[str]) -> set[str]:
    """Classes that nothing names; one that ends in a part of a name is put together in a page."""
    stems = {word for word in words if word.endswith("-")}
    names = {name for each in _selectors(text) for name in _CLASS.findall(each)}
    return {name for name in names - words if not name.startswith(tuple(stems))}


@pytest.mark.parametrize("path", _files(), ids=lambda path: path.name)
def test_a_file_is_code(path: Path) -> None:
    text = path.read_text()
    assert text.startswith("/* ")
    assert [line for line in text.splitlines() if len(line) > LONGEST] == []
    assert [line for line in text.splitlines() if line.count(";") > 1] == []
    assert "!important" not in text or path.name == "print.css"
    assert short_classes(text) == set()
    assert said_twice(text) == set()
    assert unused(text, _used_words()) == set()


def test_faults_are_seen() -> None:
    fault = (
        ".op { color: red }\n.ranking { width: 1rem }\n.ranking { width: 2rem }\n.swatch { top: 0 }"
    )
    assert short_classes(fault) == {"op"}
    assert said_twice(fault) == {".ranking width"}
    assert unused(fault, {"op", "ranking"}) == {"swatch"}


def test_every_file_has_its_place() -> None:
    assert sorted(path for name in ORDER for path in sources(STYLE, name)) == _files()


def spoilt_for_old_phones(text: str) -> list[str]:
    """What a browser of 2021 throws away where a page needs it.

    A layer goes with all that stands in it, a mixed colour leaves none; a selector that is not
    known takes the others of its list along.
    """
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    words = [word for word in ("@layer", "color-mix(", "inset:", "&") if word in text]
    lists = (re.split(r",(?![^(]*\))", head) for head, _body in _RULE.findall(text))
    return words + [
        " ".join(each.split())
        for heads in lists
        for each in heads
        if ":has(" not in each and any(":has(" in other for other in heads)
    ]


def test_what_is_served_is_read_by_old_phones() -> None:
    assert spoilt_for_old_phones(style_sheet(settings.STYLE_DIR)) == []


def test_what_they_throw_away_is_seen() -> None:
    fault = "@layer parts { .key:has(:checked), .key[aria-pressed=true] { inset: 0 } }"
    assert spoilt_for_old_phones(fault) == ["@layer", "inset:", ".key[aria-pressed=true]"]


def test_what_is_served_is_one_file_and_light() -> None:
    text = style_sheet(settings.STYLE_DIR)
    assert len(text.encode()) <= MOST_BYTES
    assert text.count("{") == text.count("}")
    assert "/*" not in text


def _forget_finders() -> None:
    cached: Any = finders.get_finder  # Django keeps one of each; its stubs do not say so
    cached.cache_clear()


def test_the_sheet_is_found_and_made_anew(tmp_path: Path, settings: Settings) -> None:
    settings.DATA_DIR, settings.STYLE_DIR = tmp_path / "data", tmp_path / "style"
    _forget_finders()
    (tmp_path / "style").mkdir()
    source = tmp_path / "style" / "base.css"
    seen = []
    for colour in ("red", "green"):
        source.write_text(f"/* all */\na {{\n  color: {colour};\n}}\n")
        found = finders.find(NAME)
        assert isinstance(found, str)
        seen.append(re.findall(r"color: (\w+);", Path(found).read_text()))
    listed = [path for finder in finders.get_finders() for path, _ in finder.list([])]
    _forget_finders()
    assert seen == [["red"], ["green"]]
    assert listed.count(NAME) == 1


@pytest.mark.parametrize("folder", ["templates", "tests/web"])
def test_templates_have_no_long_lines(folder: str) -> None:
    long = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in sorted((ROOT / folder).rglob("*.html"))
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if len(line) > LONGEST
    ]
    assert long == []


def test_templates_are_composed_of_parts() -> None:
    long = [path for path in (ROOT / "templates").rglob("*.html") if _lines(path) > MOST_LINES]
    assert long == []


def _lines(path: Path) -> int:
    return len(path.read_text().splitlines())
