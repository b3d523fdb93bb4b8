"""How a hall is said to people: figures, how good seats are, how the ranking is read."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.hall.checking import SeatsReport
from scoring.hall.deals import SEATS, slip_game
from scoring.hall.ranking import RestWorth, RoundFigure, TiedPlace, Unfinished
from scoring.hall.seating import SEATING_RULES, Seating
from scoring.hall.seats import Over
from scoring.whist import rule_set
from scoring.whist.tariffs import TARIFF
from whiz_tournament.features.whist.wording.example_line import example_line
from whiz_tournament.models import HallEvent
from whiz_tournament.wording.quantities import decimal, true_minus

OVER_WORDS: Final = {
    Over.FIVES.value: (
        gettext_lazy("Tables of five"),
        gettext_lazy("One of the five rests in turn, and the slip has five numbers."),
    ),
    Over.REST.value: (
        gettext_lazy("A round of rest"),
        gettext_lazy("Drawn among those who rested least; what it is worth is chosen below."),
    ),
}
TIED_WORDS: Final = {
    TiedPlace.SHARED.value: (
        gettext_lazy("Shared"),
        gettext_lazy("People who tie at a table share the bonus of their places."),
    ),
    TiedPlace.BETTER.value: (
        gettext_lazy("The better place for all"),
        gettext_lazy("People who tie at a table each get the bonus of the better place."),
    ),
}
REST_WORDS: Final = {
    RestWorth.ROUND.value: (
        gettext_lazy("The mean of the round"),
        gettext_lazy("What was won on average in that round, with bonus."),
    ),
    RestWorth.EVENT.value: (
        gettext_lazy("The mean of the event"),
        gettext_lazy("What was won on average in all rounds, with bonus."),
    ),
    RestWorth.NOTHING.value: (gettext_lazy("Nothing"), gettext_lazy("A rest brings no points.")),
}

UNFINISHED_WORDS: Final = {
    Unfinished.NOTHING.value: (
        gettext_lazy("Nothing"),
        gettext_lazy("A slip counts as it was when time ended."),
    ),
    Unfinished.MEAN.value: (
        gettext_lazy("The mean of the table"),
        gettext_lazy("Each missing deal brings everybody the mean of their deals at that table."),
    ),
}


def seating_words() -> dict[str, tuple[str, str]]:
    """Return the name and the sentence of each way to seat a round."""
    return {
        rule.value: (_(facts.title), _(facts.sentence)) for rule, facts in SEATING_RULES.items()
    }


def figure(value: Fraction | int | None) -> str:
    """Return points as people write them: whole, or with two decimals.

    >>> figure(Fraction(75)), figure(Fraction(-5)), figure(None)
    ('75', '−5', '')
    """
    if value is None:
        return ""
    exact = Fraction(value)
    return true_minus(str(exact.numerator)) if exact.denominator == 1 else decimal(exact)


def round_cell(found: RoundFigure | None) -> str:
    """Return what a round gave: points and bonus, or a rest."""
    if found is None:
        return "–"
    if found.points is None:
        return _("rest {worth}").format(worth=figure(found.total))
    if not found.bonus:
        return figure(found.points)
    return f"{figure(found.points)} + {figure(found.bonus)}"


def reading(hall: HallEvent, *, has_final: bool) -> Iterator[str]:
    """Explain in sentences how the ranking is made."""
    yield _game_words(hall) if hall.ruleset else _sum_words(hall.wanted_sum)
    if hall.deals:
        sentence = ngettext("A round has %(n)d deal.", "A round has %(n)d deals.", hall.deals)
        yield sentence % {"n": hall.deals}
        yield str(UNFINISHED_WORDS[hall.unfinished][1])
    if hall.bonus:
        yield _("Bonus by place at the table: {bonus}; places below bring none.").format(
            bonus=" / ".join(map(str, hall.bonus))
        )
        yield str(TIED_WORDS[hall.tied][1])
    if hall.over == Over.REST.value:
        yield _("A round of rest is worth: {worth}").format(worth=REST_WORDS[hall.rest][1])
    else:
        yield _("At a table of five the points of all five count, and the bonus by five places.")
    if has_final:
        yield _("Finalists are ahead of all others.")
        yield (
            _("They are ranked by the final alone.")
            if hall.final_alone
            else _("They are ranked by all rounds.")
        )
    if hall.trophy_best:
        sentence = _("Trophy of clubs: the best {n} of each club, of clubs with at least {least}.")
        yield sentence.format(n=hall.trophy_best, least=hall.trophy_least or hall.trophy_best)
    if hall.by_pairs:
        yield _("Partners are ranked together by the sum of both totals.")
    yield _("A round that somebody did not play brings nothing. Equal totals share the rank.")


def _game_words(hall: HallEvent) -> str:
    sentence = _("Deals of {game}, counted by: {values}.")
    values = tariff_name(hall) or _("the game’s own values")
    return sentence.format(game=game_of(hall), values=values)


def game_of(hall: HallEvent) -> str:
    """Return the game that is written deal by deal, nothing where a slip has numbers."""
    return _(rule_set(hall.ruleset).title) if hall.ruleset else ""


def tariff_name(hall: HallEvent) -> str:
    """Return what the club calls the table of values, nothing where it is the game’s own."""
    return str(hall.options.get(TARIFF, "")).partition("\n")[0]


def _sum_words(wanted: int | None) -> str:
    if wanted is None:
        return _("The numbers of a slip may add up to anything.")
    return _("The numbers of a slip add up to {sum}.").format(sum=figure(wanted))


def quality(report: SeatsReport, rule: str, seed: int) -> Iterator[str]:
    """Say in sentences how good the seating of a round is."""
    facts = SEATING_RULES[Seating(rule)]
    sentence = _("{rule}, drawn from the number {seed}.") if facts.drawn else "{rule}."
    yield sentence.format(rule=_(facts.title), seed=seed)
    if not report.again:
        yield _("Nobody meets somebody again.")
    else:
        sentence = ngettext(
            "%(n)d pair of people meets again.", "%(n)d pairs of people meet again.", report.again
        )
        yield sentence % {"n": report.again}
        yield (
            _("An exchange of two people would leave fewer of them.")
            if report.avoidable
            else _("No exchange of two people would leave fewer of them.")
        )
    if report.apart:
        sentence = ngettext(
            "%(n)d pair of partners sits at two tables.",
            "%(n)d pairs of partners sit at two tables.",
            report.apart,
        )
        yield sentence % {"n": report.apart}
    if report.clubmates:
        sentence = ngettext(
            "%(n)d pair of one club sits together.",
            "%(n)d pairs of one club sit together.",
            report.clubmates,
        )
        yield sentence % {"n": report.clubmates}


def slip_example(hall: HallEvent) -> str:
    """Return a deal as a line of a slip says it in the game of this event."""
    return example_line(slip_game(hall.ruleset).offered(hall.options), SEATS)
