"""What services check first: the row of a tournament is locked, its state allows it."""

from datetime import UTC, datetime
from typing import Final

from boards.errors import N_, Phrase, WhizError
from whiz_tournament.models import Club, Tournament, TournamentStatus
from whiz_tournament.queries.document_fields import YEARS
from whiz_tournament.services.errors import AlreadyFinal, NotFound, WrongState

# The word of the API is the msgid of the word on the screen.
STATE_WORDS: Final = {
    TournamentStatus.DRAFT: Phrase(N_("draft")),
    TournamentStatus.READY: Phrase(N_("ready")),
    TournamentStatus.RUNNING: Phrase(N_("running")),
    TournamentStatus.CLOSED: Phrase(N_("closed")),
    TournamentStatus.PUBLISHED: Phrase(N_("published")),
}
BEFORE_START: Final = (TournamentStatus.DRAFT, TournamentStatus.READY)
STARTED: Final = (TournamentStatus.RUNNING, TournamentStatus.CLOSED, TournamentStatus.PUBLISHED)


class OtherYear(WhizError):
    message = N_("Write a year between {first} and {last}.")


def refuse_other_year(moment: datetime | None, field: str) -> None:
    """Refuse an hour that no file could be read with: files write it in UTC.

    It is a slip of the fingers, and the first year and the last one overflow.
    """
    if moment is None or (moment.year in YEARS and moment.astimezone(UTC).year in YEARS):
        return
    raise OtherYear(field=field, first=YEARS[0], last=YEARS[-1])


def lock_club(club: Club) -> None:
    """Lock the club's row for what is unique in a club: of two, the second sees the first.

    Not its key: every row that is written points to it, and results must not wait here.
    """
    Club.objects.select_for_update(no_key=True).get(pk=club.pk)


def lock_tournament(tournament: Tournament) -> None:
    """Lock the tournament's row and read it again: of two directors, the second sees the first."""
    rows = Tournament.objects.select_for_update()
    tournament.refresh_from_db(from_queryset=rows)
    if tournament.deleted_at is not None and not tournament.is_arriving:
        raise NotFound


def lock_with_status(tournament: Tournament, *allowed: TournamentStatus) -> None:
    """Lock the tournament and refuse when it stands anywhere but here; the last one is named."""
    lock_tournament(tournament)
    refuse_other_status(tournament, *allowed)


def refuse_other_status(tournament: Tournament, *allowed: TournamentStatus) -> None:
    """Refuse when the tournament stands anywhere but here; the last one is named."""
    if tournament.status not in allowed:
        state = STATE_WORDS[TournamentStatus(tournament.status)]
        raise WrongState(state=state, needed=STATE_WORDS[allowed[-1]], field=None)


def refuse_final(tournament: Tournament) -> None:
    """Refuse to change what was published for good; the caller holds the tournament's row."""
    if tournament.final:
        raise AlreadyFinal
