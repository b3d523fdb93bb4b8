"""The kinds of jobs, by name; each is one function from what was asked to what was made."""

from typing import Final

from whiz_tournament.jobs.documents import make_documents
from whiz_tournament.jobs.kinds import Kind

KINDS: Final[dict[str, Kind]] = {
    "documents": Kind(make_documents),
}


def kind_named(name: str) -> Kind:
    """Return the kind of that name; KeyError is a mistake of ours, not the user's."""
    return KINDS[name]
