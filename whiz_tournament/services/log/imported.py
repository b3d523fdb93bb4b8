"""The items of a log that comes from elsewhere: read, told apart from ours, chained again."""

from collections.abc import Callable, Iterable
from typing import Final

from django_scopes import scopes_disabled

from boards.errors import WhizError
from boards.json_values import JsonObject
from whiz_tournament.models import ScoreEntry, ScoreReason
from whiz_tournament.queries.history.log_head import is_device
from whiz_tournament.services.event_file import contradicts
from whiz_tournament.services.log.chain import entry_hash
from whiz_tournament.services.log.submission import check_text, text_digest

IMPORTED: Final = "import"
"""Who wrote an item, when it was a member of another machine's staff."""
BATCH: Final = 500


def read_log(
    club: int, items: list[JsonObject], place: str, check: Callable[[JsonObject], object]
) -> list[ScoreEntry]:
    """Return the items of one log; ``check`` raises for a value that the game does not know."""
    return [
        _item(club, item, version, f"{place}.log[{version - 1}]", check)
        for version, item in enumerate(items, start=1)
    ]


def read_reasons(club: int, log: list[ScoreEntry], items: list[JsonObject]) -> list[ScoreReason]:
    """Return the reasons that were given."""
    texts = zip(log, [item["reason"] for item in items], strict=True)
    return [ScoreReason(club_id=club, entry=entry, text=text) for entry, text in texts if text]


def chain(log: Iterable[ScoreEntry], identity: str) -> None:
    """Hash each item over the one before, the first over what its head is."""
    previous = identity
    for entry in log:
        entry.prev_hash = previous
        entry.hash = previous = entry_hash(entry)


def _item(
    club: int, item: JsonObject, version: int, place: str, check: Callable[[JsonObject], object]
) -> ScoreEntry:
    actor = item["actor"] if is_device(item["actor"]) else IMPORTED
    if is_device(actor) and not item["by"]:
        raise contradicts(place, ".by")
    try:
        check_text("reason", item["reason"])
        if item["value"]:
            check(item["value"])
    except (WhizError, AttributeError, TypeError) as error:
        raise contradicts(place, ".value") from error
    return ScoreEntry(
        club_id=club,
        uuid=item["uuid"],
        version=version,
        kind=item["kind"],
        value=item["value"] or {},
        state=item["state"],
        by=item["by"],
        actor=actor,
        payload_digest=item["payload_digest"],
        reason_digest=text_digest(item["reason"]),
        client_time=item["client_time"],
        at=item["at"],
    )


def known_ids(entries: Iterable[ScoreEntry]) -> bool:
    """Tell whether an item is in a log of this server, any club's, or twice in the document."""
    ids = [entry.uuid for entry in entries]
    some = (ids[first : first + BATCH] for first in range(0, len(ids), BATCH))
    with scopes_disabled():
        return len(set(ids)) < len(ids) or any(
            ScoreEntry.objects.filter(uuid__in=batch).exists() for batch in some
        )
