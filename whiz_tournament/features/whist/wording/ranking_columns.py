"""Columns of a whist evening's rankings, for pages and files, and of a season's, for its page."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext, ngettext, pgettext

from scoring.whist.season import SeasonLine
from whiz_tournament.features.whist.queries.season import WhistSeasonPage
from whiz_tournament.features.whist.queries.sheets import ledgers_of
from whiz_tournament.features.whist.queries.standings import WhistStanding
from whiz_tournament.models import WhistEvening
from whiz_tournament.wording.columns import FILES, Column, ColumnPlace, rank_column
from whiz_tournament.wording.quantities import average, unsigned_figure


@dataclass(frozen=True, slots=True)
class RankedAccount:
    """The ranking of an evening in one account, and what is above its totals on a page."""

    label: str
    lines: tuple[WhistStanding, ...]
    heading: str


def ranked_accounts(
    evening: WhistEvening,
    standings: Mapping[str, tuple[WhistStanding, ...]],
    heading: str = "",
) -> list[RankedAccount]:
    """Return the rankings of an evening, the one that decides first.

    Without a ``heading`` totals have the account's label above them.
    """
    labels = {ledger.name: gettext(ledger.label) for ledger in ledgers_of(evening)}
    return [
        RankedAccount(labels[name], lines, heading or labels[name])
        for name, lines in standings.items()
    ]


RANKING: Final[tuple[Column[RankedAccount, WhistStanding], ...]] = (
    Column("account", lambda _: gettext("Account"), lambda account, _: account.label, on=FILES),
    rank_column(),
    Column(
        "name",
        lambda _: pgettext("ranking", "Name"),
        lambda _, line: line.person.name,
        place=ColumnPlace.NAME,
    ),
    Column(
        "total",
        lambda _: pgettext("slip", "Points"),
        lambda _, line: line.total,
        words=lambda _, line: unsigned_figure(line.total),
        shown_heading=lambda account: account.heading,
        place=ColumnPlace.TOTAL,
    ),
    Column("deals", lambda _: gettext("Deals"), lambda _, line: line.deals),
)
LIVE: Final = tuple(sorted(RANKING, key=lambda column: column.place is ColumnPlace.TOTAL))
"""The same with totals at the end, as the staff's page has them."""


def _evenings(_: WhistSeasonPage, line: SeasonLine) -> str:
    sentence = ngettext("%(n)s evening", "%(n)s evenings", line.evenings)
    return sentence % {"n": line.evenings}


SeasonColumn = Column[WhistSeasonPage, SeasonLine]
_MEMBER: Final[SeasonColumn] = Column(
    "name",
    lambda _: pgettext("ranking", "Name"),
    lambda page, line: page.names[line.player],
    place=ColumnPlace.NAME,
)
SEASON: Final[tuple[SeasonColumn, ...]] = (
    rank_column(),
    _MEMBER,
    Column(
        "total",
        lambda _: gettext("Total"),
        lambda _, line: line.total,
        words=lambda _, line: unsigned_figure(line.total),
        place=ColumnPlace.TOTAL,
    ),
    Column("average", lambda _: gettext("Per evening"), lambda _, line: average(line.average)),
    Column("evenings", lambda _: gettext("Evenings"), lambda _, line: line.evenings, css="wide"),
    Column(
        "evenings_below",
        lambda _: gettext("Evenings"),
        _evenings,
        place=ColumnPlace.SLIM,
    ),
    Column("deals", lambda _: gettext("Deals"), lambda _, line: line.deals, css="wide"),
)
AD_FUNDUM_ACCOUNT: Final[tuple[SeasonColumn, ...]] = (
    _MEMBER,
    Column(
        "ad_fundum",
        lambda _: gettext("Total"),
        lambda _, line: line.ad_fundum,
        words=lambda _, line: unsigned_figure(line.ad_fundum),
    ),
    Column(
        "ad_fundum_average",
        lambda _: gettext("Per evening"),
        lambda _, line: average(line.ad_fundum_average),
    ),
)
"""What nobody is ranked by."""
