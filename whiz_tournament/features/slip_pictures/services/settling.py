"""What a person makes of a picture: confirmed once its results are in, set aside, taken back."""

from django.db import transaction
from django.utils import timezone

from boards.errors import N_
from whiz_tournament.features.slip_pictures.queries import slip_picture
from whiz_tournament.models import Member, Role, SlipPicture, SlipPictureState, Tournament
from whiz_tournament.queries.play.result_lines import line_rows, lines_of
from whiz_tournament.queries.play.slip_checks import piles_of_others
from whiz_tournament.queries.publishing.closed_results import closed_boards
from whiz_tournament.services.actors import Actor, user_actor
from whiz_tournament.services.desk import NoSuchSlip
from whiz_tournament.services.errors import Forbidden, existing
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
    """Let a photograph wait again; results that were typed from it stay as they are."""
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
    return existing(slip_picture(tournament, picture))


# A slip's picture stays closed to anyone who has yet to play it, or has no slip of that pile.


class SlipStillToPlay(Forbidden):
    message = N_("You have yet to play a board of this slip: somebody else types it.")


class SlipOfAnotherPile(Forbidden):
    message = N_("This slip is in the pile of {name}: take it over first, or leave it.")


def refuse_closed_slip(*, tournament: Tournament, member: Member, picture: SlipPicture) -> None:
    """Refuse the slip to anyone who may not read it now; one of an unknown table may be any."""
    to_come = closed_boards(member, tournament)
    if picture.round is None or picture.table is None:
        if to_come:
            raise SlipStillToPlay
        return
    lines = line_rows(tournament, round=picture.round, table=picture.table) if to_come else ()
    if any(line.board in to_come for line in lines):
        raise SlipStillToPlay
    if not member.may(Role.DIRECTOR):
        _refuse_pile(tournament, member, picture.round, picture.table)


def _refuse_pile(tournament: Tournament, member: Member, number: int, table: int) -> None:
    held = piles_of_others(tournament, str(user_actor(member.user_id)), number)
    pile = held.get((number, table))
    if pile is not None:
        raise SlipOfAnotherPile(name=pile.name)
