"""Who may write to a held line now, and what they must say with it."""

from django.utils import timezone

from boards.seats import Seat, human_seats
from whiz_tournament.models import RoundStatus, Tournament, TournamentStatus
from whiz_tournament.queries.devices.phones import is_paused
from whiz_tournament.services.devices.errors import TablePaused
from whiz_tournament.services.errors import WrongState
from whiz_tournament.services.guards import BEFORE_START, STATE_WORDS
from whiz_tournament.services.log.errors import AskDirector, ReasonRequired
from whiz_tournament.services.log.request import Request
from whiz_tournament.services.log.sender import Sender
from whiz_tournament.services.results.errors import ByRequired, NobodySitsThere
from whiz_tournament.services.results.hold import HeldLine
from whiz_tournament.services.results.place import Place


def guard(held: HeldLine, sender: Sender, request: Request[Place]) -> None:
    """Refuse what this sender may not do to this line now, whatever the line holds."""
    status = TournamentStatus(held.tournament.status)
    if status in BEFORE_START:
        needed = STATE_WORDS[TournamentStatus.RUNNING]
        raise WrongState(state=STATE_WORDS[status], needed=needed)
    _guard_seat(held.tournament, sender, request.by)
    if sender.is_staff:
        _guard_staff(held, sender, request)
    elif status is not TournamentStatus.RUNNING:
        raise AskDirector
    elif is_paused(held.tournament, request.place.table):
        raise TablePaused


def _guard_seat(tournament: Tournament, sender: Sender, by: str | None) -> None:
    if by is None and not sender.is_staff:
        raise ByRequired(field="by")
    if by is not None and by not in human_seats(Seat(tournament.domy_seat)):
        raise NobodySitsThere(field="by", seat=Seat(by).label)


def _guard_staff(held: HeldLine, sender: Sender, request: Request[Place]) -> None:
    running = held.tournament.status == TournamentStatus.RUNNING
    if not running and _corrections_over(held.tournament) and not sender.director:
        raise AskDirector
    over = not running or held.round_status is RoundStatus.CLOSED
    if over and not request.reason.strip():
        raise ReasonRequired(field="reason")


def _corrections_over(tournament: Tournament) -> bool:
    until = tournament.corrections_until
    return tournament.final or (until is not None and until <= timezone.now())
