"""Prove that a tournament's log is whole: chains, versions, heads and seals."""

from collections.abc import Iterator

from whiz_tournament.models import (
    EventKind,
    Release,
    ResultLine,
    ScoreEntry,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.services.log.verify import Fault, log_faults, logs_of, seal_faults
from whiz_tournament.services.results.hold import line_identity
from whiz_tournament.services.results.meaning import LINE
from whiz_tournament.services.results.seal import compute_seal


def verify_tournament(tournament: Tournament) -> list[Fault]:
    """Every fault found, in order of lines, seals last; empty when all is well."""
    return [*_line_faults(tournament), *_seal_faults(tournament)]


def _line_faults(tournament: Tournament) -> Iterator[Fault]:
    logs = logs_of(ScoreEntry.objects.filter(line__tournament=tournament), "line_id")
    for line in ResultLine.objects.filter(tournament=tournament).order_by("id").iterator():
        begin = line_identity(tournament.public_id, line)
        for what in log_faults(line, begin, logs.get(line.pk, []), LINE):
            yield Fault(f"line {line}", what)


def _seal_faults(tournament: Tournament) -> Iterator[Fault]:
    acts = list(TournamentEvent.objects.filter(tournament=tournament, kind=EventKind.SEALED))
    sealings = [(act, _again(tournament, act)) for act in acts]
    yield from seal_faults("tournament", tournament.seal, sealings)
    known = ["", *(act.data["seal"] for act in acts)]
    for release in Release.objects.filter(tournament=tournament).exclude(seal__in=known):
        yield Fault(f"release {release.number}", "its seal is not in the tournament's history")


def _again(tournament: Tournament, act: TournamentEvent) -> str:
    last_entry, last_line = act.data["last_entry"], act.data["last_line"]
    return compute_seal(tournament, last_entry=last_entry, last_line=last_line)
