"""No document says what another one says: a passage that two share is written once, and linked."""

import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SHARED = 16
"""Words in a row, outside of code: fewer are a turn of speech."""
# The licences of packages, and what is new: told to administrators and, in part, to directors.
LISTS = {"licences.md", "CHANGELOG.md", "news.md"}
DOCUMENTS = [
    path
    for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *ROOT.glob("benchmarks/*.md"))
    if not {"fr", "nl"} & set(path.parts) and path.name not in LISTS
]


def repeated(texts: dict[str, str]) -> dict[tuple[str, ...], str]:
    """Return the first passage that each group of documents shares."""
    places: defaultdict[str, set[str]] = defaultdict(set)
    for name, text in texts.items():
        words = re.findall(r"\w[\w’'/-]*", re.sub(r"```.*?```", " ", text, flags=re.DOTALL))
        for start in range(len(words) - SHARED + 1):
            places[" ".join(words[start : start + SHARED])].add(name)
    shared: dict[tuple[str, ...], str] = {}
    for passage, names in places.items():
        if len(names) > 1:
            shared.setdefault(tuple(sorted(names)), passage)
    return shared


def test_no_two_documents_share_a_passage() -> None:
    index = ROOT / "docs" / "decisions" / "README.md"  # repeats the title of each
    assert repeated({str(path): path.read_text() for path in DOCUMENTS if path != index}) == {}


def test_a_planted_passage_is_found() -> None:
    passage = " ".join(f"word{number}" for number in range(SHARED))
    assert repeated({"one": f"So: {passage}.", "two": f"And {passage}", "three": passage[:40]}) == {
        ("one", "two"): passage
    }
