"""The job that counts the makeable tricks, board by board; what is known is not counted again.

Its row and its log tell nothing of the cards: the input is a digest, the answer is with the hands
and is shown where they are.
"""

from django.db import transaction

from boards.deals import Deal
from boards.double_dummy import makeable
from boards.double_dummy.makeable import Document
from boards.seating import SeatingRule
from boards.seats import Seat
from whiz_tournament.jobs.job_kinds import JobContext
from whiz_tournament.models import AmendedDeal, BoardRecord, Tournament
from whiz_tournament.queries.boards.known_cards import known_hands
from whiz_tournament.queries.boards.makeable import counted_boards


def make_makeable(asked: JobContext) -> None:
    """Fill in what is missing, board by board; each is kept as soon as it is known.

    Cards or a rule that become others meanwhile end this job: another one was asked for them.
    """
    tournament = asked.tournament
    while row := _next(tournament):
        document = _before(tournament, row.deal) or _now(tournament, row.deal)
        if not keep_counted(tournament, row, document):
            return
        done = counted_boards(tournament)
        asked.report(100 * done.boards // done.of)


def _next(tournament: Tournament) -> BoardRecord | AmendedDeal | None:
    """Return the next cards that are not counted: the boards by number, then amended ones."""
    missing = (rows.filter(makeable__isnull=True).first() for rows in known_hands(tournament))
    return next((row for row in missing if row is not None), None)


def _before(tournament: Tournament, deal: str) -> Document | None:
    """Return what the club already knows of this deal, seated by the same rule."""
    same = BoardRecord.objects.filter(
        deal=deal,
        makeable__isnull=False,
        tournament__domy_seat=tournament.domy_seat,
        tournament__seating_rule=tournament.seating_rule,
    )
    document: Document | None = same.values_list("makeable", flat=True).first()
    return document


def _now(tournament: Tournament, deal: str) -> Document:
    domy, rule = Seat(tournament.domy_seat), SeatingRule(tournament.seating_rule)
    return makeable(Deal.parse(deal), domy, rule).document()


@transaction.atomic
def keep_counted(
    tournament: Tournament, row: BoardRecord | AmendedDeal, document: Document
) -> bool:
    """Write one board, unless its cards or the rule are others now."""
    # Locked, because anyone who changes the rule holds this row: a condition on another table is
    # not looked at again by an UPDATE that waited.
    now = Tournament.objects.select_for_update(no_key=True).filter(pk=tournament.pk).first()
    if now is None or now.seating_rule != tournament.seating_rule:
        return False
    rows = type(row).objects.filter(pk=row.pk, deal=row.deal)
    return bool(rows.update(makeable=document))
