"""What is new for a director in the versions since another one, in the reader's language.

Every change, for anyone who looks after the program, is in CHANGELOG.md.
"""

import re
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from django.conf import settings
from django.utils.translation import get_language

_SECTION: Final = re.compile(
    r"^## \[(?P<version>[^\]]+)\](?: – (?P<day>\d{4}-\d\d-\d\d))?$", re.MULTILINE
)
_GROUP: Final = re.compile(r"^### (.+)$", re.MULTILINE)
_ITEM: Final = re.compile(r"^- ", re.MULTILINE)
_FOLDED: Final = re.compile(r"[ \n]+")  # not the spaces that hold French signs to their words


@dataclass(frozen=True, slots=True)
class NewVersion:
    """One version: its groups (before the evening…), each with its sentences."""

    version: str
    day: date | None
    groups: tuple[tuple[str, tuple[str, ...]], ...]


def news_since(version: str) -> list[NewVersion]:
    """Return the versions after that one, newest first."""
    versions = versions_in(news_file(get_language()).read_text(encoding="utf-8"))
    return [news for news in versions if _order(news.version) > _order(version)]


def news_file(language: str | None) -> Path:
    """Return the file that says what is new in that language; the screen's first one otherwise."""
    folder = Path(settings.MANUAL_DIR)
    spoken = language if language in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE
    return folder / str(spoken) / "news.md"


def versions_in(text: str) -> list[NewVersion]:
    """Return every version that the text mentions.

    >>> versions_in("## [1.2.0] – 2027-01-02\\n### Added\\n- One `b`\\n  thing.\\n")[0].groups
    (('Added', ('One b thing.',)),)
    >>> versions_in("## [1.2.0]\\n### A\\n- Vu\\u00a0: oui\\n")[0].groups
    (('A', ('Vu\\xa0: oui',)),)
    """
    heads = list(_SECTION.finditer(text))
    ends = [head.start() for head in heads[1:]] + [len(text)]
    return [
        NewVersion(head["version"], _day(head["day"]), _groups(text[head.end() : end]))
        for head, end in zip(heads, ends, strict=True)
    ]


def _day(text: str | None) -> date | None:
    return date.fromisoformat(text) if text else None


def _groups(text: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    _, *parts = _GROUP.split(text)
    names, bodies = parts[::2], parts[1::2]
    return tuple((name, _items(body)) for name, body in zip(names, bodies, strict=True))


def _items(text: str) -> tuple[str, ...]:
    _, *items = _ITEM.split(text)
    return tuple(_FOLDED.sub(" ", item.replace("`", "")).strip() for item in items)


def _order(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", version))
