"""A movement's figures as lines of a certificate: what it is, the figure, what it is held to."""

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from movements.certificate import Certificate
from movements.movement_figures import Range
from whiz_tournament.wording.quantities import decimal, percent

Line = tuple[str, str, str]
"""What, the figure, its bound."""


def figure_headings() -> Line:
    """Return what is above them, on page and paper."""
    return (
        pgettext("certificate", "Figure"),
        pgettext("certificate", "Reached"),
        pgettext("certificate", "Possible"),
    )


def figure_lines(certificate: Certificate) -> list[Line]:
    """Return the figures with the least that is possible, or the most, beside them.

    Rests are those of people who were there: anyone who came late did not rest before.
    """
    best, figures = "100", certificate.figures
    sit_outs = [len(line.sit_outs) for line in certificate.players]
    return [
        (
            _("Players, tables, rounds"),
            f"{figures.players} · {figures.tables} · {figures.rounds}",
            "",
        ),
        (_("Fairness"), decimal(figures.fairness, 1), best),
        (_("Quality"), decimal(figures.quality, 1), best),
        (_("Balance of meetings"), decimal(figures.meeting_balance, 1), best),
        (_("Sum of squared meetings"), str(figures.meetings_ss), str(figures.meetings_bound)),
        (_("Balance of comparisons"), decimal(figures.comparison_balance, 1), best),
        (
            _("Sum of squared comparisons"),
            str(figures.comparisons_ss),
            str(figures.comparisons_bound),
        ),
        (_("Balance of seats"), decimal(figures.seat_balance, 1), best),
        (_("Sum of squared seats"), str(figures.seats_ss), str(figures.seats_bound)),
        (_("Meetings of two players"), _range(figures.meets), ""),
        (_("Rests for each player"), _range((min(sit_outs), max(sit_outs))), ""),
        (_("Board sets for each player"), _range(figures.board_sets_each), str(figures.board_sets)),
        (_("Tables that play a board set"), _range(figures.plays_each), ""),
        (_("Share of the boards that a player plays"), percent(100 * figures.coverage, 1), ""),
    ]


def _range(pair: Range) -> str:
    least, most = pair
    return str(most) if least == most else f"{least} – {most}"
