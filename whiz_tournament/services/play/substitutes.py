"""Somebody sits in for a player on some boards or rounds; the number and its results stay."""

from collections.abc import Sequence

from django.db import transaction

from boards.errors import N_, WhizError
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import Entry, EventKind, Tournament, TournamentEvent
from whiz_tournament.queries.people.substitutes import Substitute, substitutes_of
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.around_acts import tell_names_changed
from whiz_tournament.services.errors import Conflict, NotFound, existing
from whiz_tournament.services.guards import STARTED, lock_with_status, refuse_final
from whiz_tournament.services.history import record_act
from whiz_tournament.services.play.changes.people import player_of, substitute
from whiz_tournament.services.play.changes.values import PersonToSeat


class NotSeatedThen(WhizError):
    message = N_("{name} does not play in round {round}.")


class BoardOfOthers(WhizError):
    message = N_("{name} does not have board {board} in round {round}.")


class AlreadySubstituted(Conflict):
    message = N_("Somebody sat in for {name} there already. Take that back first.")


class SitsInTwice(Conflict):
    message = N_("This person sits in for somebody else in round {round} already.")


class SubstituteGone(Conflict):
    message = N_("This was taken back already.")


@transaction.atomic
def note_substitute(
    *,
    tournament: Tournament,
    actor: Actor,
    entry: int,
    who: PersonToSeat,
    round: int,
    boards: Sequence[int] = (),
) -> TournamentEvent:
    """Write who sat in for an entry in a round, on these boards or on all.

    The results count for the entry; both names are on them. Refuses anyone who has a number here.
    """
    _guard(tournament)
    seated = Entry.objects.select_related("player").filter(tournament=tournament, number=entry)
    absent = existing(seated.first(), NotFound(field="entry"))
    rows = [row for row in line_rows(tournament, round=round) if row.seat_of(entry)]
    _check_place(rows, absent, round, boards)
    substitute(tournament, who)
    _check_free(tournament, absent, round, boards)
    player = player_of(tournament, who)
    known = substitutes_of(tournament)
    if any(
        (substitute.player, substitute.round) == (player.public_id, round) for substitute in known
    ):
        raise SitsInTwice(field="who", round=round)
    sat_in = Substitute(entry, player.public_id, round, tuple(sorted(set(boards))))
    _keep(tournament, (*known, sat_in))
    data = {**sat_in.document(), "player": absent.player.public_id}
    return record_act(
        tournament=tournament, kind=EventKind.PLAYER_SUBSTITUTED, actor=actor, data=data
    )


@transaction.atomic
def undo_substitute(*, tournament: Tournament, actor: Actor, event: int) -> TournamentEvent:
    """Take back what one such act said, as an act of its own."""
    _guard(tournament)
    kind = EventKind.PLAYER_SUBSTITUTED
    act = existing(
        TournamentEvent.objects.filter(tournament=tournament, kind=kind, pk=event).first()
    )
    sat_in, known = Substitute.of_document(act.data), substitutes_of(tournament)
    if sat_in not in known:
        raise SubstituteGone
    _keep(tournament, tuple(substitute for substitute in known if substitute != sat_in))
    undone = {**act.data, "undoes": event}
    return record_act(
        tournament=tournament, kind=EventKind.SUBSTITUTE_UNDONE, actor=actor, data=undone
    )


def _guard(tournament: Tournament) -> None:
    lock_with_status(tournament, *STARTED)
    refuse_final(tournament)
    tournament.refresh_from_db(fields=["substitutes"])


def _check_place(rows: Sequence[LineRow], absent: Entry, round: int, boards: Sequence[int]) -> None:
    name = absent.player.name
    if not rows:
        raise NotSeatedThen(field="round", name=name, round=round)
    foreign = sorted(set(boards) - {row.board for row in rows})
    if foreign:
        raise BoardOfOthers(field="boards", name=name, board=foreign[0], round=round)


def _check_free(tournament: Tournament, absent: Entry, round: int, boards: Sequence[int]) -> None:
    for known in substitutes_of(tournament):
        same = (known.entry, known.round) == (absent.number, round)
        if same and (not boards or not known.boards or set(boards) & set(known.boards)):
            raise AlreadySubstituted(field="boards", name=absent.player.name)


def _keep(tournament: Tournament, substitutes: Sequence[Substitute]) -> None:
    tournament.substitutes = [substitute.document() for substitute in substitutes]
    tournament.save(update_fields=["substitutes"])
    forget_cached_pages()  # names are on pages that no other change would make again
    tell_names_changed(tournament.club_id)
