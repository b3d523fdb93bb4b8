"""What another server of this program says in its answers, and why it refused."""

from typing import Final

from whiz_tournament.other_servers.errors import ProgramOlder, ReleaseRefused
from whiz_tournament.other_servers.http_client import HostedAnswer

LONGEST_REASON: Final = 300
LONGEST_PLACE: Final = 80
BUSY: Final = frozenset({429, 500, 502, 503, 504, 507})


def revision_of(answer: HostedAnswer) -> int:
    """Return the revision of our documents that the other side reads, 0 where it tells none."""
    revision = answer.body.get("revision")
    return revision if type(revision) is int and 0 < revision < 10**6 else 0


def refusal_of(
    answer: HostedAnswer, host: str, *, misread: frozenset[str], revision: int
) -> ReleaseRefused:
    """Return why it was refused; ``misread`` are the codes of what an older program cannot read."""
    if answer.body.get("code") in misread and revision_of(answer) < revision:
        return ProgramOlder(host=host, place=_place(answer))
    return ReleaseRefused(host=host, reason=told_text(answer, "detail", LONGEST_REASON))


def _place(answer: HostedAnswer) -> str:
    """Return the first place that a refusal names."""
    match answer.body.get("errors"):
        case [{"field": str(place)}, *_]:
            return printable(place[:LONGEST_PLACE])
    return "…"


def told_text(answer: HostedAnswer, name: str, longest: int) -> str:
    """Return a text of the answer, without anything that is not shown."""
    value = answer.body.get(name)
    return printable(value[:longest]) if isinstance(value, str) else ""


def printable(text: str) -> str:
    """Return a text without what is not shown."""
    return "".join(character for character in text if character.isprintable())
