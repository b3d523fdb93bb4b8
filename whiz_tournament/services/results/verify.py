"""Prove that a tournament's log is whole: chains, versions, heads and seals."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from boards.errors import WhizError
from whiz_tournament.models import Release, ResultLine, ScoreEntry, Tournament, TournamentEvent
from whiz_tournament.services.results.chain import entry_hash, line_identity
from whiz_tournament.services.results.fold import fold, head_columns
from whiz_tournament.services.results.seal import SEALED, compute_seal


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that does not fit: where, and what, for the person who looks after the server."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


def verify_tournament(tournament: Tournament) -> list[Fault]:
    """Every fault found, in order of lines, seals last; empty when all is well."""
    return [*_line_faults(tournament), *_seal_faults(tournament)]


def _line_faults(tournament: Tournament) -> Iterator[Fault]:
    logs = _logs(tournament)
    for line in ResultLine.objects.filter(tournament=tournament).order_by("id").iterator():
        log = logs.get(line.pk, [])
        begin = line_identity(tournament.public_id, line)
        for what in (*_chain_faults(begin, log), *_head_faults(line, log)):
            yield Fault(f"line {line}", what)


def _logs(tournament: Tournament) -> dict[int, list[ScoreEntry]]:
    entries = ScoreEntry.objects.filter(line__tournament=tournament)
    ordered = entries.order_by("line_id", "version").iterator()
    return {line: list(log) for line, log in groupby(ordered, key=lambda entry: entry.line_id)}


def _chain_faults(begin: str, log: list[ScoreEntry]) -> Iterator[str]:
    expected = begin
    for number, entry in enumerate(log, start=1):
        if entry.version != number:
            yield f"version {number} is missing"
            return
        if entry.prev_hash != expected:
            yield f"version {number} does not follow from the one before"
        if entry_hash(entry) != entry.hash:
            yield f"version {number} was altered"
        expected = entry.hash


def _head_faults(line: ResultLine, log: list[ScoreEntry]) -> Iterator[str]:
    try:
        columns = head_columns(fold(log))
    except (WhizError, ValueError, KeyError):  # somebody wrote what no service would
        yield "its log cannot be read"
        return
    for name, expected in columns.items():
        held = getattr(line, name)
        if held != expected:
            yield f"{name} is {held!s}, but the log says {expected!s}"


def _seal_faults(tournament: Tournament) -> Iterator[Fault]:
    seals = [""]
    for event in TournamentEvent.objects.filter(tournament=tournament, kind=SEALED):
        data = event.data
        seals.append(data["seal"])
        again = compute_seal(tournament, last_entry=data["last_entry"], last_line=data["last_line"])
        if again != data["seal"]:
            yield Fault(f"seal of {event.at:%Y-%m-%d %H:%M}", "the log was another one then")
    if tournament.seal != seals[-1]:
        yield Fault("seal", "the tournament's is not the last one in its history")
    for release in Release.objects.filter(tournament=tournament).exclude(seal__in=seals):
        yield Fault(f"release {release.number}", "its seal is not in the tournament's history")
