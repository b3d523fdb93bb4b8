"""The seal of a tournament: one hash over every line and the last item of its log."""

from django.db import transaction
from django.db.models import Max

from whiz_tournament.models import ResultLine, ScoreEntry, Tournament
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.guards import lock_tournament
from whiz_tournament.services.history import record_act
from whiz_tournament.services.log.seal import SEALED, seal_over, tips_of
from whiz_tournament.services.results.hold import line_identity


def seal_tournament(*, tournament: Tournament, actor: Actor) -> str:
    """Compute the seal, keep it with the tournament and in its history; return it.

    Called at each close and publish, inside the caller's transaction. The lock on the tournament
    waits for the scores under way, so the ids up to the highest are all there.
    """
    with transaction.atomic():
        lock_tournament(tournament)
        entries = ScoreEntry.objects.filter(line__tournament=tournament)
        lines = ResultLine.objects.filter(tournament=tournament)
        last = entries.aggregate(last=Max("id"))["last"] or 0
        last_line = lines.aggregate(last=Max("id"))["last"] or 0
        seal = compute_seal(tournament, last_entry=last, last_line=last_line)
        data = {"seal": seal, "last_entry": last, "last_line": last_line}
        tournament.seal = seal
        tournament.save(update_fields=["seal"])
        record_act(tournament=tournament, kind=SEALED, actor=actor, data=data)
    return seal


def compute_seal(tournament: Tournament, *, last_entry: int, last_line: int) -> str:
    """SHA-256 over line, version and hash in order of lines, as they stood at those ids."""
    owner = tournament.public_id
    entries = ScoreEntry.objects.filter(line__tournament=tournament, id__lte=last_entry)
    lines = ResultLine.objects.filter(tournament=tournament, id__lte=last_line)
    ordered = lines.order_by("round", "table", "board")
    heads = ((str(line), line.pk, line_identity(owner, line)) for line in ordered)
    return seal_over(owner, heads, tips_of(entries, "line_id"))
