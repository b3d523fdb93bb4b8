"""Who may write to a locked line now, and what they must say with it."""

from boards.seats import Seat, human_seats
from scoring.results import LineValue
from whiz_tournament.models import LeadCard, RoundStatus, Tournament, TournamentStatus
from whiz_tournament.queries.corrections.requested import corrections_over
from whiz_tournament.queries.play.first_leads import first_lead_elsewhere
from whiz_tournament.queries.play.score_line import entries_at_line
from whiz_tournament.services.devices.errors import TablePaused
from whiz_tournament.services.errors import WrongState
from whiz_tournament.services.guards import BEFORE_START, STATE_WORDS, refuse_final
from whiz_tournament.services.log.errors import AskDirector
from whiz_tournament.services.log.submission import Sender, Submission
from whiz_tournament.services.results.errors import (
    ByRequired,
    LeadElsewhere,
    NobodySitsThere,
    OthersSitHere,
)
from whiz_tournament.services.results.locking import LinePlace, LockedLine


def check_line_write(locked: LockedLine, sender: Sender, submission: Submission[LinePlace]) -> None:
    """Refuse what this sender may not do to this line now, whatever the line holds."""
    status = TournamentStatus(locked.tournament.status)
    if status in BEFORE_START:
        needed = STATE_WORDS[TournamentStatus.RUNNING]
        raise WrongState(state=STATE_WORDS[status], needed=needed)
    _check_seat(locked.tournament, sender, submission.seat)
    if sender.is_staff:
        _check_staff(locked, sender, submission)
    elif status is not TournamentStatus.RUNNING:
        raise locked.ask_director()
    elif not _sit_there(locked, sender):
        raise OthersSitHere(table=submission.place.table, round=submission.place.round)
    elif locked.line.dropped:  # somebody there knows the board: for the director to decide
        raise AskDirector
    elif locked.found.paused:
        raise TablePaused


def check_first_lead(locked: LockedLine, value: LineValue | None) -> None:
    """Refuse the second word for a lead that lay in another hand, where it must fit.

    The first is taken: what a phone may learn of a hand stands in the log. So is any other lead.
    """
    if locked.tournament.lead_card == LeadCard.MUST_FIT:
        card = first_lead_elsewhere(locked.tournament, locked.line, value, locked.log)
        if card is not None:
            raise LeadElsewhere(card=card.label, field="lead")


def _sit_there(locked: LockedLine, sender: Sender) -> bool:
    """Tell whether the phone speaks for those whose line this is."""
    phone = sender.phone
    return phone is None or phone.speaks_for(entries_at_line(locked.line), locked.line.board)


def _check_seat(tournament: Tournament, sender: Sender, seat: str | None) -> None:
    if seat is None and not sender.is_staff:
        raise ByRequired(field="by")
    if seat is not None and seat not in human_seats(Seat(tournament.domy_seat)):
        raise NobodySitsThere(field="by", seat=Seat(seat).label)


def _check_staff(locked: LockedLine, sender: Sender, submission: Submission[LinePlace]) -> None:
    running = locked.tournament.status == TournamentStatus.RUNNING
    # What scorers change then are their own slips of the pen.
    if not running and corrections_over(locked.tournament, slip=True) and not sender.director:
        raise AskDirector
    refuse_final(locked.tournament)
    over = not running or locked.round_status is RoundStatus.CLOSED
    if over:
        submission.must_say_why()
