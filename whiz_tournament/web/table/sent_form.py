"""What every form of a table sends beside its answers."""

from uuid import UUID, uuid4

from django.http import QueryDict

from boards.typed_numbers import typed_number


def sent_uuid(sent: QueryDict) -> UUID:
    """Return the form's own id: pressed twice, it is one result."""
    try:
        return UUID(sent.get("uuid", ""), version=4)
    except ValueError:
        return uuid4()


def sent_version(sent: QueryDict) -> int:
    """Return the version that the page showed, 0 for a line that nobody had told."""
    return sent_number(sent, "version")


def sent_number(sent: QueryDict, name: str) -> int:
    """Return a number that a page sends along, 0 for none and for what no page sends."""
    return typed_number(sent.get(name, ""), 8) or 0
