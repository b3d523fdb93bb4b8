"""An event of an evening in words: what was played, by whom, what came of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from boards.denominations import Denomination
from scoring.games.options import Options
from scoring.whist.events import AdjustEvent, DealEvent, Event, PenaltyEvent, Player, Status
from scoring.whist.ruleset import AnyGame
from scoring.whist.sheet import LOST, WON, results_of
from whiz_tournament.wording.letters import doubling_name
from whiz_tournament.wording.quantities import joined, tricks_phrase, true_minus

Name = Callable[[Player], str]


@dataclass(frozen=True, slots=True)
class WhistEventWords:
    """The pieces of one line: ``title`` and ``level``, a suit's code, whose it is, what came."""

    title: str
    who: str = ""
    level: int | None = None
    suit: str = ""
    doubling: str = ""
    came: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class WhistEventWriter:
    """Says one evening's events in words, by its game, its agreements and its people's names."""

    ruleset: AnyGame
    options: Options
    names: Mapping[Player, str]

    def tell(self, event: Event) -> WhistEventWords:
        """Return the event in words."""
        match event:
            case DealEvent():
                return self._deal(event)
            case PenaltyEvent():
                return self._penalty(event)
            case AdjustEvent():
                return self._adjustment(event)

    def name(self, player: Player) -> str:
        """Return a player's name."""
        return self.names.get(player, player)

    def _all(self, players: tuple[Player, ...]) -> str:
        return joined([self.name(player) for player in players])

    def _deal(self, deal: DealEvent) -> WhistEventWords:
        if deal.status is Status.PASSED_OUT:
            return WhistEventWords(_("Nobody bid"), note=deal.note)
        spec = self.ruleset.contract(deal.contract, self.options)
        label = _(spec.label) if spec and len(self.ruleset.contracts) > 1 else ""
        trump = deal.trump if deal.trump is not None else deal.turned_suit
        return WhistEventWords(
            title=label or ("" if deal.level else _("Deal")),
            who=self._all(deal.attackers),
            level=deal.level,
            suit="" if trump is None else Denomination(trump).value,
            doubling=doubling_name(deal.doubling.value) if deal.doubling.value else "",
            came=", ".join(self._came(deal)),
            note=deal.note,
        )

    def _came(self, deal: DealEvent) -> list[str]:
        noted = {_("trou announced"): deal.trou_announced, _("rabrouche"): deal.rabrouche}
        return [*self._ended(deal), *(words for words, holds in noted.items() if holds)]

    def _ended(self, deal: DealEvent) -> list[str]:
        if deal.status is Status.ANNULLED:
            return [_("annulled")]
        if deal.status is Status.STOPPED:
            return [_("stopped by a fault of {name}").format(name=self.name(deal.culprit or ""))]
        parts = []
        if deal.called_by is not None:
            parts.append(_("called by side {side}").format(side=deal.called_by.value))
        if deal.side_tricks is not None:
            parts.append(tricks_phrase(deal.side_tricks))
        parts += self._each(deal.attackers, deal.attacker_tricks)
        parts += self._each(deal.players, deal.queens)
        parts += self._results(deal)
        if deal.honours is not None:
            side, count = deal.honours.side.value, deal.honours.count
            parts.append(_("side {side} {n} honours").format(side=side, n=count))
        return parts

    def _each(self, players: tuple[Player, ...], numbers: tuple[int, ...] | None) -> list[str]:
        if numbers is None:
            return []
        if len(players) == 1:
            return [tricks_phrase(numbers[0])]
        return [f"{self.name(who)} {n}" for who, n in zip(players, numbers, strict=False)]

    def _results(self, deal: DealEvent) -> list[str]:
        spec = self.ruleset.contract(deal.contract, self.options)
        outcomes = results_of(spec, deal) if spec else ()
        words = [
            _(outcome) if outcome in {WON, LOST} else true_minus(outcome) for outcome in outcomes
        ]
        if len(set(words)) < 2:
            return words[:1]
        return [f"{self.name(who)} ({how})" for who, how in zip(deal.attackers, words, strict=True)]

    def _penalty(self, penalty: PenaltyEvent) -> WhistEventWords:
        spec = self.ruleset.penalty(penalty.kind)
        title = _(spec.label) if spec else penalty.kind
        return WhistEventWords(title, self.name(penalty.culprit), note=penalty.note)

    def _adjustment(self, event: AdjustEvent) -> WhistEventWords:
        return WhistEventWords(_("Adjustment"), self.name(event.player), note=event.reason)
