"""What a person makes of a picture: confirmed once its results are in, set aside, taken back."""

from django.db import transaction
from django.utils import timezone

from whiz_tournament.models import SlipPicture, SlipPictureState, Tournament
from whiz_tournament.queries.play.result_lines import lines_of
from whiz_tournament.queries.slip_pictures.pictures import slip_picture
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.desk.errors import NoSuchSlip
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.guards import STARTED, lock_with_status


@transaction.atomic
def confirm_slip_picture(*, tournament: Tournament, actor: Actor, picture: str) -> None:
    """Say that all that the slip says is in; the results themselves are typed like any others."""
    _settle(tournament, actor, picture, SlipPictureState.CONFIRMED)


@transaction.atomic
def set_slip_picture_aside(*, tournament: Tournament, actor: Actor, picture: str) -> None:
    """Say that nothing is to be made of it: in already, taken twice, no slip at all."""
    _settle(tournament, actor, picture, SlipPictureState.ASIDE)


@transaction.atomic
def take_slip_picture_back(*, tournament: Tournament, picture: str) -> None:
    """Let it wait again; results that were typed from it stay as they are."""
    row = _locked(tournament, picture)
    row.state, row.settled_by, row.settled_at = SlipPictureState.WAITING, "", None
    row.save(update_fields=["state", "settled_by", "settled_at"])


@transaction.atomic
def place_slip_picture(*, tournament: Tournament, picture: str, number: int, table: int) -> None:
    """Say which slip it is, where its code does not: the round and the table."""
    row = _locked(tournament, picture)
    if not lines_of(tournament).filter(round=number, table=table).exists():
        raise NoSuchSlip(field="table", table=table, round=number)
    row.round, row.table = number, table
    row.save(update_fields=["round", "table"])


def _settle(tournament: Tournament, actor: Actor, picture: str, state: SlipPictureState) -> None:
    row = _locked(tournament, picture)
    row.state, row.settled_by, row.settled_at = state, str(actor), timezone.now()
    row.save(update_fields=["state", "settled_by", "settled_at"])


def _locked(tournament: Tournament, picture: str) -> SlipPicture:
    """Return the picture, with the tournament held: of two people the second sees the first."""
    lock_with_status(tournament, *STARTED)
    row = slip_picture(tournament, picture)
    if row is None:
        raise NotFound
    return row
