"""Prizes in words: what one is, what it is for, why somebody gets it; columns of who gets what."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _

from scoring.prizes.awarding import Award
from scoring.prizes.prize_list import Prize, PrizeFor, TiedPrizes
from scoring.ranking import rank_text
from whiz_tournament.features.prizes.queries.prizes import PersonsAward, PrizeChange, PrizePage
from whiz_tournament.wording.columns import EVERYWHERE, FILES, Column, ColumnPlace, TableCell
from whiz_tournament.wording.quantities import money

FOR_WORDS: Final[Mapping[PrizeFor, Promise]] = {
    PrizeFor.PLACE: _("A place in the ranking"),
    PrizeFor.LAST: _("A place counted from the last"),
    PrizeFor.BOARD: _("The best score on the board of the evening"),
    PrizeFor.LOT: _("Drawn among all who have no prize"),
}
TIES_WORDS: Final[Mapping[str, tuple[Promise, Promise]]] = {
    TiedPrizes.SHARED.value: (
        _("Share"),
        _("The amounts of their places are put together and shared to the cent."),
    ),
    TiedPrizes.DRAWN.value: (_("Draw"), _("A lot decides who gets which.")),
}


def prize_money(cents: int) -> str:
    """Return an amount; whole euros without cents."""
    return money(cents, 2 if cents % 100 else 0)


def prize_words(prize: Prize | Award) -> str:
    """Return what is given: an amount, a thing, or both."""
    return " + ".join(filter(None, (prize_money(prize.cents) if prize.cents else "", prize.thing)))


def for_words(prize: Prize) -> str:
    """Return what a prize is for, in a few words."""
    place = prize.place
    match prize.given_for:
        case PrizeFor.PLACE:
            return gettext("Place {n}").format(n=place)
        case PrizeFor.SECTION:
            return gettext("Section {section}: place {n}").format(section=prize.group, n=place)
        case PrizeFor.CATEGORY:
            return gettext("{category}: place {n}").format(category=prize.group, n=place)
        case PrizeFor.LAST:
            last = gettext("Last place")
            return last if place == 1 else gettext("Place {n} from the last").format(n=place)
        case PrizeFor.BOARD:
            best = gettext("Board of the evening")
            return best if place == 1 else gettext("{what}: place {n}").format(what=best, n=place)
        case PrizeFor.LOT:
            return gettext("Drawn, number {n}").format(n=place)


def award_reason(page: PrizePage, award: Award) -> str:
    """Return for what somebody gets it, and how it came to them."""
    parts = [", ".join(for_words(page.prizes[number]) for number in award.prizes)]
    if award.sharing > 1:
        parts.append(gettext("shared by {n}").format(n=award.sharing))
    if award.drawn:
        parts.append(gettext("drawn among equals"))
    if award.moved_up:
        parts.append(gettext("moved up: somebody ahead has a better prize"))
    return " · ".join(parts)


def change_words(change: PrizeChange) -> str:
    """Return what a change of the prizes was."""
    listed = {
        gettext("added: {prizes}"): change.added,
        gettext("taken away: {prizes}"): change.removed,
    }
    parts = [
        words.format(prizes=", ".join(f"{prize_words(one)} ({for_words(one)})" for one in prizes))
        for words, prizes in listed.items()
        if prizes
    ]
    if change.ties is not None:
        way = TIES_WORDS[change.ties.value][0]
        parts.append(gettext("people who are level: {way}").format(way=way))
    what = "; ".join(parts) or gettext("another order")
    return gettext("Put back: {what}").format(what=what) if change.put_back else capfirst(what)


def rule_sentences(page: PrizePage) -> list[str]:
    """Return the rules by which the prizes are given."""
    sentences = [
        gettext(
            "Nobody gets two prizes: a person who could have two gets the one that is higher in "
            "the list, and the next person gets the other."
        ),
        gettext(
            "People who are level share the amounts of their places, to the cent; cents that are "
            "left over go one by one by lot. A thing cannot be shared: it is drawn for."
        )
        if page.ties is TiedPrizes.SHARED
        else gettext("People who are level draw for the prizes of their places."),
    ]
    if page.drawn:
        sentences.append(
            gettext("The lot follows from {seed}: the same number draws the same order.").format(
                seed=page.seed
            )
        )
    return sentences


def _euro(_: PrizePage, line: PersonsAward) -> TableCell:
    return Decimal(line.award.cents) / 100 if line.award.cents else None


GIVEN: Final[tuple[Column[PrizePage, PersonsAward], ...]] = (
    Column(
        "rank",
        lambda _: pgettext("ranking", "Rank"),
        lambda _, line: line.person.rank,
        words=lambda _, line: rank_text(line.person.rank, line.person.tied),
        width=14,
        align="centre",
        shown_heading=lambda _: gettext("Place"),
        place=ColumnPlace.RANK,
    ),
    Column(
        "name",
        lambda _: pgettext("ranking", "Name"),
        lambda _, line: line.person.name,
        place=ColumnPlace.NAME,
    ),
    Column(
        "prize",
        lambda _: gettext("Prize"),
        lambda _, line: prize_words(line.award),
        on=EVERYWHERE - FILES,
        place=ColumnPlace.TOTAL,
    ),
    Column("euro", lambda _: gettext("Euro"), _euro, on=FILES),
    Column("thing", lambda _: gettext("Thing"), lambda _, line: line.award.thing or None, on=FILES),
    Column(
        "for",
        lambda _: gettext("For"),
        lambda page, line: award_reason(page, line.award),
        place=ColumnPlace.BELOW,
    ),
)
"""Who gets what: the page's list, the paper, CSV and XLSX."""
