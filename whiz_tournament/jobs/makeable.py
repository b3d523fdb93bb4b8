"""The job that counts the makeable tricks, board by board; what is known is not counted again.

Its row and its log tell nothing of the cards: the input is a digest, the answer lies with the
hands and is shown where they are.
"""

from boards.deals import Deal
from boards.double_dummy import makeable
from boards.double_dummy.makeable import Document
from boards.seating import SeatingRule
from boards.seats import Seat
from whiz_tournament.jobs.kinds import Asked
from whiz_tournament.models import BoardRecord, Tournament


def make_makeable(asked: Asked) -> None:
    """Fill in what is missing, board by board; each is kept as soon as it is known.

    Cards or a rule that become others meanwhile end this job: another one was asked for them.
    """
    tournament = asked.tournament
    dealt = BoardRecord.objects.filter(tournament=tournament).exclude(deal="").order_by("number")
    while board := dealt.filter(makeable__isnull=True).first():
        found = _before(tournament, board.deal) or _now(tournament, board.deal)
        if not _keep(tournament, board, found):
            return
        asked.report(100 * dealt.filter(makeable__isnull=False).count() // dealt.count())


def _before(tournament: Tournament, deal: str) -> Document | None:
    """Return what the club already knows of this deal, seated by the same rule."""
    same = BoardRecord.objects.filter(
        deal=deal,
        makeable__isnull=False,
        tournament__domy_seat=tournament.domy_seat,
        tournament__seating_rule=tournament.seating_rule,
    )
    found: Document | None = same.values_list("makeable", flat=True).first()
    return found


def _now(tournament: Tournament, deal: str) -> Document:
    domy, rule = Seat(tournament.domy_seat), SeatingRule(tournament.seating_rule)
    return makeable(Deal.parse(deal), domy, rule).document()


def _keep(tournament: Tournament, board: BoardRecord, found: Document) -> bool:
    """Write one board, unless its cards or the rule are others by now."""
    unchanged = BoardRecord.objects.filter(
        pk=board.pk, deal=board.deal, tournament__seating_rule=tournament.seating_rule
    )
    return bool(unchanged.update(makeable=found))
