"""The evening's course: start, rounds opened and closed, the end, and back again."""

from typing import Final

from django.db import transaction
from django.utils import timezone

from boards.errors import N_, Phrase
from whiz_tournament.jobs.requesting import request_job
from whiz_tournament.models import (
    EventKind,
    RoundClock,
    RoundStatus,
    ScoreEntry,
    TableTime,
    Tournament,
    TournamentEvent,
    TournamentRound,
    TournamentStatus,
)
from whiz_tournament.queries.play.rounds import unplayed_rounds
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.around_acts import tell_followers
from whiz_tournament.services.errors import Conflict, NotFound, WrongState, existing
from whiz_tournament.services.guards import lock_with_status
from whiz_tournament.services.history import record_act
from whiz_tournament.services.log.submission import check_text, require_reason
from whiz_tournament.services.publishing.publish import (
    back_to_closed,
    withdraw_publications_in_play,
)
from whiz_tournament.services.publishing.releases import release_interim
from whiz_tournament.services.results.seal import seal_tournament
from whiz_tournament.sqlite.statistics import refresh_statistics

ROUND_WORDS: Final = {
    RoundStatus.PENDING: Phrase(N_("pending")),
    RoundStatus.OPEN: Phrase(N_("open")),
    RoundStatus.CLOSED: Phrase(N_("closed")),
}


class RoundsUnplayed(Conflict):
    message = N_("Rounds not played to the end: {rounds}. Confirm to end the tournament anyway.")


@transaction.atomic
def start_tournament(*, tournament: Tournament, actor: Actor) -> Tournament:
    """Ready → running; round 1 opens to the tables, or all rounds for clubs without a clock."""
    lock_with_status(tournament, TournamentStatus.READY)
    now = timezone.now()
    rounds = TournamentRound.objects.filter(tournament=tournament)
    first = rounds if tournament.open_all_rounds else rounds.filter(number=1)
    first.update(status=RoundStatus.OPEN, opened_at=now)
    tournament.status, tournament.started_at = TournamentStatus.RUNNING, now
    tournament.save(update_fields=["status", "started_at"])
    record_act(tournament=tournament, kind=EventKind.STARTED, actor=actor, data={})
    return tournament


@transaction.atomic
def open_round(*, tournament: Tournament, actor: Actor, number: int) -> TournamentRound:
    """Let the tables enter results of a round; a closed one may be opened again."""
    lock_with_status(tournament, TournamentStatus.RUNNING)
    row = _round(tournament, number)
    if row.status == RoundStatus.OPEN:
        raise _wrong(row, RoundStatus.CLOSED)
    row.status, row.opened_at, row.closed_at = RoundStatus.OPEN, timezone.now(), None
    row.save()
    record_act(
        tournament=tournament, kind=EventKind.ROUND_OPENED, actor=actor, data={"round": number}
    )
    withdraw_publications_in_play(tournament=tournament, actor=actor)
    return row


@transaction.atomic
def close_round(*, tournament: Tournament, actor: Actor, number: int) -> TournamentRound:
    """Close a round to the tables and release what the setting allows; staff may still enter."""
    lock_with_status(tournament, TournamentStatus.RUNNING)
    row = _round(tournament, number)
    if row.status != RoundStatus.OPEN:
        raise _wrong(row, RoundStatus.OPEN)
    row.status, row.closed_at = RoundStatus.CLOSED, timezone.now()
    row.save()
    record_act(
        tournament=tournament, kind=EventKind.ROUND_CLOSED, actor=actor, data={"round": number}
    )
    release_interim(tournament=tournament, actor=actor)
    ask_for_backup(tournament, actor, reason="round")
    return row


@transaction.atomic
def close_tournament(*, tournament: Tournament, actor: Actor, confirm: bool = False) -> Tournament:
    """Running → closed: every round is over, and the log is sealed.

    With rounds unplayed it must be confirmed. The history keeps which rounds this shut.
    """
    lock_with_status(tournament, TournamentStatus.RUNNING)
    unplayed = unplayed_rounds(tournament)
    if unplayed and not confirm:
        raise RoundsUnplayed(field="confirm", rounds=", ".join(map(str, unplayed)))
    now = timezone.now()
    rounds = TournamentRound.objects.filter(tournament=tournament)
    still = rounds.exclude(status=RoundStatus.CLOSED)
    shut = list(still.order_by("number").values_list("number", flat=True))
    still.update(status=RoundStatus.CLOSED, closed_at=now)
    tournament.status, tournament.closed_at = TournamentStatus.CLOSED, now
    tournament.save(update_fields=["status", "closed_at"])
    seal_tournament(tournament=tournament, actor=actor)
    data = {"seal": tournament.seal, "rounds_shut": shut}
    record_act(tournament=tournament, kind=EventKind.CLOSED, actor=actor, data=data)
    ask_for_backup(tournament, actor, reason="closed")
    tell_followers(EventKind.CLOSED, tournament, actor)
    transaction.on_commit(refresh_statistics)
    return tournament


@transaction.atomic
def reopen_tournament(*, tournament: Tournament, actor: Actor, reason: str = "") -> Tournament:
    """Published → closed; closed → running, with the rounds as they stood before the end.

    Final results are opened again for a reason. What was released stays until it is replaced, but
    nothing of what is in play again.
    """
    check_text("reason", reason)
    lock_with_status(tournament, TournamentStatus.PUBLISHED, TournamentStatus.CLOSED)
    if tournament.final:
        require_reason(reason)
    if tournament.status == TournamentStatus.CLOSED:
        _give_back_rounds(tournament)
        tournament.status, tournament.closed_at = TournamentStatus.RUNNING, None
        tournament.save(update_fields=["status", "closed_at"])
    else:
        back_to_closed(tournament)
    data = {"status": str(tournament.status), "reason": reason}
    record_act(tournament=tournament, kind=EventKind.REOPENED, actor=actor, data=data)
    withdraw_publications_in_play(tournament=tournament, actor=actor)
    return tournament


def _give_back_rounds(tournament: Tournament) -> None:
    """Let the rounds that ending the tournament shut stand as before; nobody had closed them."""
    ends = TournamentEvent.objects.filter(tournament=tournament, kind=EventKind.CLOSED)
    end = ends.order_by("-id").first()
    shut = end.data.get("rounds_shut", []) if end else []
    rounds = TournamentRound.objects.filter(tournament=tournament, number__in=shut)
    # Only an opened round has a moment of opening.
    rounds.filter(opened_at=None).update(status=RoundStatus.PENDING, closed_at=None)
    rounds.exclude(opened_at=None).update(status=RoundStatus.OPEN, closed_at=None)


def ask_for_backup(tournament: Tournament, actor: Actor, *, reason: str) -> None:
    """Have the database backed up once this is on disk; each version of the evening once."""
    data = {"reason": reason, "version": tournament.version}
    request_job(kind="backup", data=data, owner=tournament, actor=str(actor))


def _round(tournament: Tournament, number: int) -> TournamentRound:
    row = TournamentRound.objects.filter(tournament=tournament, number=number).first()
    if row is None:
        raise NotFound(field="round")
    return row


def _wrong(row: TournamentRound, needed: RoundStatus) -> WrongState:
    state = ROUND_WORDS[RoundStatus(row.status)]
    return WrongState(state=state, needed=ROUND_WORDS[needed], field="round")


@transaction.atomic
def next_round(*, tournament: Tournament, actor: Actor, number: int) -> TournamentRound:
    """Close a round and open the next that is to come, both or neither; its clock begins."""
    close_round(tournament=tournament, actor=actor, number=number)
    rounds = TournamentRound.objects.filter(tournament=tournament, status=RoundStatus.PENDING)
    coming = existing(rounds.order_by("number").first(), NotFound(field="round"))
    opened = open_round(tournament=tournament, actor=actor, number=coming.number)
    # One moment for both: it is taken back as one.
    closed = TournamentRound.objects.filter(tournament=tournament, number=number)
    closed.update(closed_at=opened.opened_at)
    return opened


class RoundInUse(Conflict):
    message = N_(
        "Something was entered in this round already. Its opening is not taken back any more; you "
        "can close it."
    )


@transaction.atomic
def take_round_back(*, tournament: Tournament, actor: Actor, number: int) -> TournamentRound:
    """Let an opened round be to come again; one that was closed for it is open as before.

    Only while nothing is entered in it.
    """
    lock_with_status(tournament, TournamentStatus.RUNNING)
    row = _round(tournament, number)
    if row.status != RoundStatus.OPEN or number == 1:
        raise _wrong(row, RoundStatus.OPEN)
    if ScoreEntry.objects.filter(line__tournament=tournament, line__round=number).exists():
        raise RoundInUse
    rounds = TournamentRound.objects.filter(tournament=tournament, status=RoundStatus.CLOSED)
    rounds.filter(closed_at=row.opened_at).update(status=RoundStatus.OPEN, closed_at=None)
    row.status, row.opened_at = RoundStatus.PENDING, None
    row.save()
    RoundClock.objects.filter(tournament=tournament, round=number).delete()
    TableTime.objects.filter(tournament=tournament, round=number).delete()
    record_act(
        tournament=tournament, kind=EventKind.ROUND_TAKEN_BACK, actor=actor, data={"round": number}
    )
    withdraw_publications_in_play(tournament=tournament, actor=actor)
    return row


# A start that was too early is taken back, as long as nothing came of it.

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
    TableTime.objects.filter(tournament=tournament).delete()
    tournament.status, tournament.started_at = TournamentStatus.READY, None
    tournament.save(update_fields=["status", "started_at"])
    record_act(tournament=tournament, kind=EventKind.START_UNDONE, actor=actor, data={})
    return tournament


def _went_on(tournament: Tournament) -> bool:
    """Tell whether the history names anything since the start that builds upon it."""
    acts = TournamentEvent.objects.filter(tournament=tournament).exclude(kind__in=MAY_FOLLOW)
    newest = acts.order_by("-id").first()
    return newest is None or newest.kind != EventKind.STARTED
