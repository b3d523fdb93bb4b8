"""The rest of an evening in words: how many rounds of how many boards, and when it would end."""

from datetime import datetime

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from movements.replanning.shapes import RestShape
from whiz_tournament.queries.play.movement_figures import FittingShape
from whiz_tournament.wording.plans.cards import rounds_of_boards


def shape_choices(fitting: list[FittingShape]) -> list[tuple[str, str]]:
    """Return the shapes to choose from, ``4x2`` with its words, by how many boards a round has."""
    sizes = list(dict.fromkeys(fit.shape.boards_per_round for fit in fitting))
    return [
        (f"{fit.shape.rounds}x{fit.shape.boards_per_round}", _in_words(fit))
        for fit in sorted(fitting, key=lambda fit: sizes.index(fit.shape.boards_per_round))
    ]


def shape_in_words(shape: RestShape) -> str:
    """Return "4 rounds of 2 boards"."""
    return rounds_of_boards(shape.rounds, shape.boards_per_round)


def ends_towards(moment: datetime) -> str:
    """Return the hour at which something ends, as the reader writes it."""
    return date_format(timezone.localtime(moment), _("H:i"))


def _in_words(fit: FittingShape) -> str:
    facts = [shape_in_words(fit.shape)]
    if fit.ends_at is not None:
        facts.append(_("ends at about {hour}").format(hour=ends_towards(fit.ends_at)))
    if fit.planned:
        facts.append(_("as long as planned"))
    return ", ".join(facts)
