"""A slip's picture stays closed to whoever has yet to play it, or has no slip of that pile."""

from boards.errors import N_
from whiz_tournament.models import Member, Role, SlipPicture, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.play.slip_count import piles_of_others
from whiz_tournament.queries.publishing.closed_results import closed_boards
from whiz_tournament.services.actors import user_actor
from whiz_tournament.services.errors import Forbidden


class SlipStillToPlay(Forbidden):
    message = N_("You have yet to play a board of this slip: somebody else types it.")


class SlipOfAnotherPile(Forbidden):
    message = N_("This slip lies in the pile of {name}: take it over first, or leave it.")


def refuse_closed_slip(*, tournament: Tournament, member: Member, picture: SlipPicture) -> None:
    """Refuse the slip to whoever may not read it now; one of an unknown table may be any."""
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
