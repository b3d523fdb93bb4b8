"""Asking for the makeable tricks of a tournament's boards, whenever its hands become others."""

import json
from hashlib import sha256

from whiz_tournament.jobs.requesting import request_job, retry_job
from whiz_tournament.models import DealingRecord, JobState, Tournament
from whiz_tournament.queries.boards.known_cards import known_hands
from whiz_tournament.services.actors import Actor


def ask_for_makeable(*, tournament: Tournament, actor: Actor) -> None:
    """Have what is missing counted once this is on disk; nothing to do without hands."""
    deals = [
        row
        for rows in known_hands(tournament)
        for row in rows.filter(makeable__isnull=True).order_by("pk").values_list("pk", "deal")
    ]
    if deals:
        data = {"content": _digest(tournament, deals)}
        job = request_job(kind="makeable", data=data, owner=tournament, actor=str(actor))
        if job.state == JobState.DONE:  # counted once, and dropped since
            retry_job(job)


def forget_makeable(*, tournament: Tournament) -> None:
    """Drop what was counted for another way of sitting."""
    for rows in known_hands(tournament):
        rows.update(makeable=None)


def _digest(tournament: Tournament, deals: list[tuple[int, str]]) -> str:
    """Return what identifies this work; the nonce keeps known deals from being tried."""
    dealing = DealingRecord.objects.filter(tournament=tournament)
    nonce = dealing.values_list("nonce", flat=True).first()
    content = [nonce, tournament.domy_seat, tournament.seating_rule, deals]
    return sha256(json.dumps(content).encode()).hexdigest()
