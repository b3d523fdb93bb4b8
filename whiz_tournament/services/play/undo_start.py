"""A start that was too early is taken back, as long as nothing came of it."""

from typing import Final

from django.db import transaction

from boards.errors import N_
from whiz_tournament.models import (
    EventKind,
    RoundClock,
    RoundStatus,
    ScoreEntry,
    Tournament,
    TournamentEvent,
    TournamentRound,
    TournamentStatus,
)
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import lock_with_status
from whiz_tournament.services.history import record_act

# What was let in, printed or looked at meanwhile stays as it is.
MAY_FOLLOW: Final = (
    EventKind.DEVICE_PAIRED,
    EventKind.DEVICE_SHUT_OUT,
    EventKind.OWN_PHONE_SHUT_OUT,
    EventKind.TABLET_STAYS,
    EventKind.TABLET_LEAVES,
    EventKind.CARD_MADE_ANEW,
    EventKind.CODES_GUESSED,
    EventKind.SETTINGS_CHANGED,
    EventKind.HANDS_VIEWED,
    EventKind.HANDS_EXPORTED,
    EventKind.TOURNAMENT_EXPORTED,
)


class StartInUse(Conflict):
    message = N_(
        "Since the start something was entered, changed or decided, or a round was opened. "
        "The start is not taken back any more; people, tables and movement are changed as the "
        "evening goes."
    )


@transaction.atomic
def undo_start(*, tournament: Tournament, actor: Actor) -> Tournament:
    """Running → ready, with the plan and the hands as they were; phones that came in stay."""
    lock_with_status(tournament, TournamentStatus.RUNNING)
    if ScoreEntry.objects.filter(line__tournament=tournament).exists() or _went_on(tournament):
        raise StartInUse
    rounds = TournamentRound.objects.filter(tournament=tournament)
    rounds.update(status=RoundStatus.PENDING, opened_at=None)
    RoundClock.objects.filter(tournament=tournament).delete()
    tournament.status, tournament.started_at = TournamentStatus.READY, None
    tournament.save(update_fields=["status", "started_at"])
    record_act(tournament=tournament, kind=EventKind.START_UNDONE, actor=actor, data={})
    return tournament


def _went_on(tournament: Tournament) -> bool:
    """Tell whether the history names anything since the start that builds upon it."""
    acts = TournamentEvent.objects.filter(tournament=tournament).exclude(kind__in=MAY_FOLLOW)
    newest = acts.order_by("-id").first()
    return newest is None or newest.kind != EventKind.STARTED
