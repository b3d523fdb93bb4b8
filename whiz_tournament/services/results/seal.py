"""The seal of a tournament: one hash over every line and the last item of its log."""

from collections.abc import Iterable, Iterator
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from boards.json_values import JsonObject
from whiz_tournament.models import (
    EventKind,
    Release,
    ResultLine,
    ScoreEntry,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries.history.log_head import LINE_VALUES, ValueAdapter
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.guards import lock_tournament
from whiz_tournament.services.history import record_act
from whiz_tournament.services.log.chain import Fault, LogSeal, SealedHead
from whiz_tournament.services.results.locking import line_identity


class TournamentSeal(LogSeal):
    """The logs of a tournament's lines."""

    owner = "tournament"
    head = "line"

    def __init__(self, tournament: Tournament) -> None:
        super().__init__(tournament.public_id, tournament.seal)
        self.tournament = tournament

    @property
    def entries(self) -> QuerySet[ScoreEntry]:
        """Return all items of all lines."""
        return ScoreEntry.objects.filter(line__tournament=self.tournament)

    @property
    def rows(self) -> QuerySet[Any]:
        """Return the lines by round, table and board."""
        lines = ResultLine.objects.filter(tournament=self.tournament)
        return lines.order_by("round", "table", "board")

    @property
    def values(self) -> ValueAdapter[Any]:
        """Return how results are read."""
        return LINE_VALUES

    def sealed_head(self, row: ResultLine) -> SealedHead:
        """Return a line as the seal sees it."""
        return SealedHead(str(row), f"line {row}", line_identity(self.public_id, row))


def seal_tournament(*, tournament: Tournament, actor: Actor) -> str:
    """Compute the seal, keep it with the tournament and in its history; return it.

    Called at each close and publish, inside the caller's transaction.
    """
    with transaction.atomic():
        lock_tournament(tournament)  # waits for the scores under way, which share the row
        keep_seal(tournament=tournament, actor=actor, data=TournamentSeal(tournament).sealing())
    return tournament.seal


def keep_seal(*, tournament: Tournament, actor: Actor, data: JsonObject) -> None:
    """Keep a seal that was just made, inside the caller's transaction."""
    tournament.seal = data["seal"]
    tournament.save(update_fields=["seal"])
    record_act(tournament=tournament, kind=EventKind.SEALED, actor=actor, data=data)


def verify_tournament(tournament: Tournament) -> list[Fault]:
    """Return every fault found, in order of lines, seals last; empty when all is well."""
    sealings = list(TournamentEvent.objects.filter(tournament=tournament, kind=EventKind.SEALED))
    faults = TournamentSeal(tournament).faults(sealings)
    return [*faults, *_release_faults(tournament, sealings)]


def _release_faults(tournament: Tournament, sealings: Iterable[TournamentEvent]) -> Iterator[Fault]:
    known = ["", *(act.data["seal"] for act in sealings)]
    for release in Release.objects.filter(tournament=tournament).exclude(seal__in=known):
        yield Fault(f"release {release.number}", "its seal is not in the tournament's history")
