"""What settings and states are called on the director's pages, each with one plain sentence."""

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.formulas import Formula
from whiz_tournament.models import CompareSections, InterimRanking, LeadCard, TournamentStatus
from whiz_tournament.services.setup.sections import SectionOrder
from whiz_tournament.wording.scores import SCORING_METHOD_WORDS

Words = dict[str, tuple[str, str]]
"""Word and sentence by stored value."""


def formulas() -> Words:
    """Return the two formulas."""
    return {
        Formula.STANDARD.value: (
            _("Standard"),
            _("As many tricks as possible: extra tricks count for the declarer."),
        ),
        Formula.SUPER.value: (
            _("Super-Whiz"),
            _("Exactly the tricks that were bid: one too many costs as much as one too few."),
        ),
    }


def scoring_methods() -> Words:
    """Return the ways to compare."""
    return {
        method: (str(words.name), str(words.choice))
        for method, words in SCORING_METHOD_WORDS.items()
    }


def interim_rankings() -> Words:
    """Return what the public may see while the tournament runs."""
    return {
        InterimRanking.CLOSED_ROUNDS.value: (
            _("After each round"),
            _("The ranking of the rounds that are closed, to one decimal. No board is shown."),
        ),
        InterimRanking.OUT_OF_PLAY.value: (
            _("Boards out of play only"),
            _("Only boards that no table will play any more. When boards go round, that may stay "
              "empty until the end."),
        ),
        InterimRanking.ALWAYS.value: (
            _("All results so far"),
            _("Open rounds too: players may guess what other tables did."),
        ),
        InterimRanking.NEVER.value: (
            _("Nothing before the end"),
            _("The ranking appears when you publish it."),
        ),
    }  # fmt: skip


def lead_cards() -> Words:
    """Return whether phones ask for the lead, and what they do with it."""
    return {
        LeadCard.OFF.value: (_("Not asked"), _("Six taps for a usual result.")),
        LeadCard.ASKED.value: (
            _("Asked"),
            _("One tap more, or none noted. The program finds more slips of the pen."),
        ),
        LeadCard.MUST_FIT.value: (
            _("Must fit"),
            _(
                "One more tap. Where the hands are known here, a table cannot confirm a result "
                "whose lead was in another hand; its phone says so once for each board."
            ),
        ),
    }  # fmt: skip


def section_comparisons() -> Words:
    """Return how the results of several sections are compared."""
    return {
        CompareSections.ONE_FIELD.value: (
            _("One field"),
            _("Each hand is compared with all that held the same cards, in every section: one "
              "ranking."),
        ),
        CompareSections.APART.value: (
            _("Each section apart"),
            _("Hands are compared inside their section only: a ranking for each."),
        ),
    }  # fmt: skip


def section_orders() -> Words:
    """Return how people are shared out among the sections."""
    return {
        SectionOrder.BY_NUMBER.value: (
            _("By number"),
            _("The first numbers in section A, the next in B, and so on."),
        ),
        SectionOrder.DRAWN.value: (
            _("Drawn"),
            _("By chance. You can still move people afterwards."),
        ),
    }


def statuses() -> dict[str, str]:
    """Return where a tournament stands, as a list tells it."""
    return {
        TournamentStatus.DRAFT: pgettext("tournament", "being prepared"),
        TournamentStatus.READY: pgettext("tournament", "ready to start"),
        TournamentStatus.RUNNING: pgettext("tournament", "running"),
        TournamentStatus.CLOSED: pgettext("tournament", "closed, not published"),
        TournamentStatus.PUBLISHED: pgettext("tournament", "published"),
    }


def supplies() -> dict[str, str]:
    """Return how many copies of the boards a club has, in words."""
    return {
        "circulating": _("One set of boards, which goes from table to table"),
        "shared": _("Some copies of the boards"),
        "duplicated": _("A set of boards for each table"),
    }
