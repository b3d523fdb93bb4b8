"""The seal of a tournament: one hash over every line and the last item of its log."""

import hashlib
from typing import Final

from django.db import transaction
from django.db.models import Max

from whiz_tournament.models import ResultLine, ScoreEntry, Tournament
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.guards import lock
from whiz_tournament.services.record import record
from whiz_tournament.services.results.chain import line_identity

SEALED: Final = "sealed"  # the kind of the tournament's event


def seal_tournament(*, tournament: Tournament, actor: Actor) -> str:
    """Compute the seal, keep it with the tournament and in its history; return it.

    Called at each close and publish, inside the caller's transaction. The lock on the tournament
    waits for the scores under way, so the ids up to the highest are all there.
    """
    with transaction.atomic():
        lock(tournament)
        entries = ScoreEntry.objects.filter(line__tournament=tournament)
        lines = ResultLine.objects.filter(tournament=tournament)
        last = entries.aggregate(last=Max("id"))["last"] or 0
        last_line = lines.aggregate(last=Max("id"))["last"] or 0
        seal = compute_seal(tournament, last_entry=last, last_line=last_line)
        data = {"seal": seal, "last_entry": last, "last_line": last_line}
        tournament.seal = seal
        tournament.save(update_fields=["seal"])
        record(tournament=tournament, kind=SEALED, actor=actor, data=data)
    return seal


def compute_seal(tournament: Tournament, *, last_entry: int, last_line: int) -> str:
    """SHA-256 over line, version and hash in order of lines, as they stood at those ids."""
    tips = _tips(tournament, last_entry)
    lines = ResultLine.objects.filter(tournament=tournament, id__lte=last_line)
    digest = hashlib.sha256(tournament.public_id.encode())
    for line in lines.order_by("round", "table", "board"):
        version, tip = tips.get(line.pk, (0, line_identity(tournament.public_id, line)))
        digest.update(f"\n{line} {version} {tip}".encode())
    return digest.hexdigest()


def _tips(tournament: Tournament, last_entry: int) -> dict[int, tuple[int, str]]:
    """Version and hash of each line's last item up to that id."""
    entries = ScoreEntry.objects.filter(line__tournament=tournament, id__lte=last_entry)
    rows = entries.order_by("line_id", "version").values_list("line_id", "version", "hash")
    return {line: (version, tip) for line, version, tip in rows.iterator()}
