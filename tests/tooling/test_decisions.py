"""The index of decisions: each of them once, by its title, with what replaced it."""

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "decisions"
INDEX = (FOLDER / "README.md").read_text()
RECORDS = sorted(FOLDER.glob("[0-9]*.md"))


class Row(NamedTuple):
    name: str
    number: int
    title: str
    status: str


def test_each_decision_is_in_the_index_by_its_title() -> None:
    assert [(row.name, row.number, row.title) for row in _rows()] == [
        (path.name, int(path.name[:4]), _title(path)) for path in RECORDS
    ]


def test_a_decision_that_was_changed_says_by_what() -> None:
    changed = {row.name: re.findall(r"(?<![\d-])\d\d?(?![\d-])", row.status) for row in _rows()}
    said = {
        path.name: re.search(r"^\*\*Status:\*\* .*$", path.read_text(), re.MULTILINE)
        for path in RECORDS
    }
    assert [name for name, row in said.items() if bool(row) != (_status(name) != "holds")] == []
    assert [
        (name, number)
        for name, numbers in changed.items()
        for number in numbers
        if f"[{number}](" not in _head(name)
    ] == []


def test_missing_numbers_are_explained() -> None:
    numbers = {int(path.name[:4]) for path in RECORDS}
    missing = sorted(set(range(1, max(numbers))) - numbers)
    [explained] = re.findall(r"\*\*Missing numbers\.\*\* ([^.]*) were given out", INDEX)
    assert [int(number) for number in re.findall(r"\d+", explained)] == missing


def test_links_to_decisions_lead_to_one() -> None:
    documents = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("benchmarks/*.md")]
    names = {path.name for path in RECORDS}
    assert [
        (path.name, link)
        for path in documents
        for link in re.findall(
            r"\]\((?:[./]*(?:docs/)?decisions/)?(\d{4}-[^)]+\.md)\)", path.read_text()
        )
        if link not in names
    ] == []


ROOMS = (ROOT, *(ROOT / room for room in ("whiz_tournament", "whiz_tournament/features", "tests")))
MADE_BY_A_BUILD = ("whiz_tournament/resources", "boards/double_dummy/libraries")


def missing_files(text: str) -> list[str]:
    """Return the paths in backticks that lead nowhere, from the root or from one of its rooms."""
    named = re.findall(r"`([a-z_]+(?:/[\w.-]+)+)/?`", text)
    return [
        name
        for name in named
        if not name.startswith(MADE_BY_A_BUILD)
        and not any((room / name).exists() for room in ROOMS)
    ]


def test_files_that_a_decision_names_are_there() -> None:
    missing = {path.name: missing_files(path.read_text()) for path in RECORDS}
    assert {name: files for name, files in missing.items() if files} == {}
    assert missing_files("see `queries/gone.py` and `queries/lists.py`") == ["queries/gone.py"]


def _rows() -> list[Row]:
    found = re.findall(
        r"^\| \[(\d{4})\]\((\d{4}-[^)]+\.md)\) \| (.+) \| \d{4}-\d\d-\d\d \| (.+) \|$",
        INDEX,
        re.MULTILINE,
    )
    return [Row(name, int(number), title, status) for number, name, title, status in found]


def _title(path: Path) -> str:
    return path.read_text().splitlines()[0].removeprefix(f"# {int(path.name[:4])}. ")


def _status(name: str) -> str:
    [status] = [row.status for row in _rows() if row.name == name]
    return status


def _head(name: str) -> str:
    return (FOLDER / name).read_text().split("\n\n")[1]
