"""The lines of the rounds to come written again, and the plan of before kept and put back.

The lines of rounds that have begun stay.
"""

from collections.abc import Iterable, Mapping

from django.db.models import Max
from django.utils import timezone

from boards.json_values import JsonObject
from boards.seats import Seat, human_seats
from movements.interchange import as_data
from whiz_tournament.models import (
    Entry,
    LineSeat,
    ResultLine,
    RoundStatus,
    Section,
    Tournament,
    TournamentRound,
)
from whiz_tournament.queries.play.current_movement import AddedBoard
from whiz_tournament.queries.play.movement_figures import renumbered_figures
from whiz_tournament.queries.play.result_lines import every_line_row
from whiz_tournament.queries.setup.offers import OfferedPlan, with_figures
from whiz_tournament.services.play.changes.proposal import Proposal
from whiz_tournament.services.setup.result_lines import (
    NumberedMovement,
    played_elsewhere,
    write_seats,
)


def rewrite(tournament: Tournament, proposal: Proposal) -> None:
    """Replace every line from the proposal's round on; none of them has a log or a ruling.

    The guards of the proposal saw to that, and anyone who writes a result waits for this.
    """
    start, movement = proposal.round, proposal.movement
    section = tournament.sections.get(pk=proposal.evening.section)
    LineSeat.objects.filter(line__section=section, line__round__gte=start).delete()
    ResultLine.objects.filter(section=section, round__gte=start).delete()
    entries = Entry.objects.filter(tournament=tournament).order_by("number")
    by_number = dict(entries.values_list("number", "pk"))
    seated = NumberedMovement(movement, proposal.sets.boards, by_number)
    write_seats(tournament=tournament, section=section, seated=seated, start=start)
    added = [board.after for board in proposal.added if board.after is not None]
    _write_added(tournament, section, added, by_number)
    write_rounds(tournament)
    _retell(section, proposal)


def _write_added(
    tournament: Tournament,
    section: Section,
    added: Iterable[AddedBoard],
    entries: Mapping[int, int],
) -> None:
    """Write the boards that tables play besides their own, where the new plan leaves them."""
    own = {"club_id": tournament.club_id, "tournament": tournament}
    seats = human_seats(Seat(tournament.domy_seat))
    for board in added:
        line = ResultLine.objects.create(
            **own,
            section=section,
            round=board.round,
            table=board.table,
            board=board.board,
            unplanned=True,
        )
        LineSeat.objects.bulk_create(
            LineSeat(**own, line=line, board=board.board, seat=seat.value, entry_id=entries[number])
            for seat, number in zip(seats, board.people, strict=True)
        )


def write_rounds(tournament: Tournament) -> None:
    """Write the rounds that are planned now, and delete those that nobody plays any more.

    Where all rounds are open at once, so is one that comes.
    """
    lines = ResultLine.objects.filter(tournament=tournament)
    last: int = lines.aggregate(last=Max("round"))["last"] or 0
    rounds = TournamentRound.objects.filter(tournament=tournament)
    known = set(rounds.values_list("number", flat=True))
    opened = {"status": RoundStatus.OPEN, "opened_at": timezone.now()}
    TournamentRound.objects.bulk_create(
        TournamentRound(
            club_id=tournament.club_id,
            tournament=tournament,
            number=number,
            **(opened if tournament.open_all_rounds else {}),
        )
        for number in range(1, last + 1)
        if number not in known
    )
    rounds.filter(number__gt=last).delete()


def _retell(section: Section, proposal: Proposal) -> None:
    """Keep the movement as data, and the figures of the whole evening; no sentence announces it."""
    movement = proposal.movement
    section.movement = as_data(movement, proposal.evening.copies)
    if section.figures:
        plan = OfferedPlan.of_document(section.figures)
        new_figures = renumbered_figures(movement, proposal.sets.boards)
        section.figures = with_figures(plan, new_figures).document()
    section.save(update_fields=["movement", "figures"])


def plan_from(tournament: Tournament, section: Section, start: int) -> JsonObject:
    """Return the lines of a section from a round on, and what it says of its movement."""
    rows = every_line_row(tournament)
    return {
        "movement": section.movement,
        "figures": section.figures,
        "lines": [
            {
                "round": row.round,
                "table": row.table,
                "board": row.board,
                "seats": {seat.value: entry for seat, entry in row.entries.items()},
                "unplanned": row.unplanned,
                "dropped": row.dropped,
            }
            for row in rows
            if row.section == section.name and row.round >= start
        ],
    }


def restore_plan(tournament: Tournament, section: Section, start: int, before: JsonObject) -> None:
    """Write those lines again in place of what is there; none of that has a log.

    A board that had been dropped, or that somebody plays elsewhere now, is dropped.
    """
    LineSeat.objects.filter(line__section=section, line__round__gte=start).delete()
    ResultLine.objects.filter(section=section, round__gte=start).delete()
    entries = dict(Entry.objects.filter(tournament=tournament).values_list("number", "pk"))
    known = played_elsewhere(tournament)
    own = {"club_id": tournament.club_id, "tournament": tournament}
    lines = ResultLine.objects.bulk_create(
        ResultLine(
            **own,
            section=section,
            round=line["round"],
            table=line["table"],
            board=line["board"],
            unplanned=line["unplanned"],
            dropped=line.get("dropped", False)
            or any((line["board"], entries[number]) in known for number in line["seats"].values()),
        )
        for line in before["lines"]
    )
    LineSeat.objects.bulk_create(
        LineSeat(
            **own,
            line=line,
            board=line.board,
            seat=seat,
            entry_id=entries[number],
            plays=not line.dropped,
        )
        for line, document in zip(lines, before["lines"], strict=True)
        for seat, number in document["seats"].items()
    )
    section.movement, section.figures = before["movement"], before["figures"]
    section.save(update_fields=["movement", "figures"])
    write_rounds(tournament)
