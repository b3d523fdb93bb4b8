"""The lines of the rounds to come written anew; the lines of rounds that have begun stay."""

from django.db.models import Max

from movements.interchange import as_data
from movements.values import Movement
from whiz_tournament.models import Entry, LineSeat, ResultLine, Section, Tournament, TournamentRound
from whiz_tournament.queries.play.movement_figures import renumbered_figures
from whiz_tournament.queries.setup.plan_figures import with_figures
from whiz_tournament.queries.setup.plans import OfferedPlan
from whiz_tournament.services.play.changes.proposal import Proposal
from whiz_tournament.services.setup.result_lines import NumberedMovement, write_seats


def rewrite(tournament: Tournament, proposal: Proposal) -> None:
    """Replace every line from the proposal's round on; none of them has a log or a ruling.

    The guards of the proposal saw to that, and whoever writes a result waits for this.
    """
    start, movement = proposal.round, proposal.movement
    section = tournament.sections.get(pk=proposal.evening.section)
    LineSeat.objects.filter(line__section=section, line__round__gte=start).delete()
    ResultLine.objects.filter(section=section, round__gte=start).delete()
    entries = Entry.objects.filter(tournament=tournament).order_by("number")
    by_number = dict(entries.values_list("number", "pk"))
    seated = NumberedMovement(movement, proposal.evening.boards, by_number)
    write_seats(tournament=tournament, section=section, seated=seated, start=start)
    _drop_empty_rounds(tournament)
    _retell(section, movement, proposal.evening.copies)


def _drop_empty_rounds(tournament: Tournament) -> None:
    """Delete the rounds that no section plays any more."""
    lines = ResultLine.objects.filter(tournament=tournament)
    last: int = lines.aggregate(last=Max("round"))["last"] or 0
    TournamentRound.objects.filter(tournament=tournament, number__gt=last).delete()


def _retell(section: Section, movement: Movement, copies: int) -> None:
    """Keep the movement as data, and the figures of the whole evening; no sentence announces it."""
    section.movement = as_data(movement, copies)
    if section.figures:
        plan = OfferedPlan.of_document(section.figures)
        section.figures = with_figures(plan, renumbered_figures(movement)).document()
    section.save(update_fields=["movement", "figures"])
