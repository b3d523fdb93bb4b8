"""Compare what the clients were told with what the log holds."""

from collections import Counter
from typing import Final

from tests.faults.journal import Journal, Told
from whiz_tournament.models import ScoreEntry, Tournament
from whiz_tournament.services.results import verify_tournament

FRAME: Final = ("v", "game")


def check(tournament: Tournament, journal: Journal) -> list[str]:
    """Every fault, the clients' own first; empty when nothing was lost, doubled or changed."""
    return [*journal.faults, *_answered(journal), *_unasked(journal), *_whole(tournament)]


def _answered(journal: Journal) -> list[str]:
    stored = {str(entry.uuid): entry for entry in ScoreEntry.objects.select_related("line")}
    faults = []
    for uuid, told in journal.answered.items():
        entry = stored.get(uuid)
        if entry is None:
            faults.append(f"{uuid} was answered with success and is not in the log")
        elif told != _told(entry):
            faults.append(f"{uuid} was told {told}, the log says {_told(entry)}")
    return faults


def _told(entry: ScoreEntry) -> Told:
    value = {name: held for name, held in entry.value.items() if name not in FRAME}
    return Told(value, str(entry.line), entry.version, entry.state)


def _unasked(journal: Journal) -> list[str]:
    """Items that nobody sent, and two items for one place in a line."""
    stored = [str(uuid) for uuid in ScoreEntry.objects.values_list("uuid", flat=True)]
    places = Counter(ScoreEntry.objects.values_list("line_id", "version"))
    unasked = [f"{uuid} is in the log and was never sent" for uuid in set(stored) - journal.sent]
    twice = [f"line {line} holds version {v} twice" for (line, v), n in places.items() if n > 1]
    return [*unasked, *twice]


def _whole(tournament: Tournament) -> list[str]:
    """Gaps in the versions, broken chains, heads that are not the fold."""
    return [str(fault) for fault in verify_tournament(tournament)]
