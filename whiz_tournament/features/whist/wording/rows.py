"""A row of a score sheet in words: what was played, how it ended, who attacked and dealt."""

from collections.abc import Iterator, Mapping
from typing import Final

from django.utils.translation import gettext, pgettext

from scoring.games.options import OptionSpec, OptionValue
from scoring.whist.contracts import ContractSpec, TrickRule, TrumpRule
from scoring.whist.events import AdjustEvent, DealEvent, PenaltyEvent, Player, Status
from scoring.whist.ruleset import AnyGame, Sides
from scoring.whist.sheet import WON, SheetRow
from whiz_tournament.wording import letters
from whiz_tournament.wording.quantities import true_minus

PAIR: Final = 2


def whist_event_words(ruleset: AnyGame, row: SheetRow) -> str:
    """Return what a row is about: a contract with its level and trump, a fault, an agreement."""
    match row.event:
        case DealEvent() as deal:
            return _deal(row.contract, deal)
        case PenaltyEvent(kind=kind):
            spec = ruleset.penalty(kind)
            return gettext(spec.label) if spec else kind
        case AdjustEvent():
            return gettext("Adjustment")
        case None:
            return ""


def whist_contract_words(spec: ContractSpec, deal: DealEvent) -> str:
    """Return a contract as it is on a sheet: ``Emballage 9 ♥C``, ``10 ♠P ×``."""
    return " ".join(_contract(spec, deal))


def whist_result_words(row: SheetRow) -> str:
    """Return how it ended: ``+1``, ``=``, ``−2``, won or lost, a side's tricks, queens taken."""
    deal = row.event
    if not isinstance(deal, DealEvent) or row.contract is None or not row.counts:
        return ""
    if row.contract.rule is TrickRule.FREE and deal.side_tricks is not None:
        return f"{deal.side_tricks}–{row.contract.tricks - deal.side_tricks}"
    if deal.queens is not None:
        return "·".join(map(str, deal.queens))
    outcomes = same_results_once(row.results)
    if len(outcomes) > PAIR:
        return gettext("{n} of {all}").format(n=outcomes.count(WON), all=len(outcomes))
    return true_minus(" / ".join(gettext(outcome) for outcome in outcomes))


def same_results_once(results: tuple[str, ...]) -> tuple[str, ...]:
    """Return one result where all attackers have the same."""
    return results[:1] if len(set(results)) == 1 else results


def role_letters(
    ruleset: AnyGame, camps: tuple[tuple[Player, ...], ...], row: SheetRow, player: Player
) -> str:
    """Return what a player was in a deal: D dealt, A announced, P partner, or the fixed side."""
    deal = row.event
    if not isinstance(deal, DealEvent):
        return ""
    if player not in deal.players:
        return "–"
    dealt = pgettext("sheet", "D") if deal.dealer == player else ""
    if ruleset.sides is Sides.FIXED_PAIRS:
        side = next((name for name, camp in zip("AB", camps, strict=False) if player in camp), "")
        return side + dealt
    if player not in deal.attackers:
        return dealt
    first = deal.attackers[0] == player
    return (pgettext("sheet", "A") if first else pgettext("sheet", "P")) + dealt


def note_words(row: SheetRow, *, brief: bool = False) -> str:
    """Return what else there is to say: remarks, why it does not count, what was noted.

    ``brief`` names what a deal ended ("Manche · Partie") where its points stand beside it.
    """
    remarks = [remark.sentence(gettext) for remark in row.remarks]
    if brief:
        remarks = [gettext(reason) for reason in row.reasons[1:]]
    return " · ".join(_notes(row, remarks))


def mark_words(marks: Mapping[str, int | str]) -> list[str]:
    """Return what a table knows after a row: ``Pot: 8``."""
    sentence = gettext("{label}: {value}")
    return [sentence.format(label=gettext(label), value=value) for label, value in marks.items()]


def chosen_words(spec: OptionSpec, value: OptionValue) -> str:
    """Return an agreement that is not the usual one: ``Cards shown: 9``; of a table its name."""
    text = str(value).partition("\n")[0]
    if spec.words and value in spec.choices:
        text = gettext(spec.words[spec.choices.index(value)])
    return gettext("{label}: {value}").format(label=gettext(spec.label), value=text)


def _deal(spec: ContractSpec | None, deal: DealEvent) -> str:
    if deal.status is Status.PASSED_OUT:
        return letters.passed_out()
    if deal.status is Status.ANNULLED:
        return gettext("annulled")
    contract = whist_contract_words(spec, deal) if spec else ""
    if deal.status is Status.STOPPED:
        return gettext("{contract}, stopped").format(contract=contract)
    return contract


def _contract(spec: ContractSpec, deal: DealEvent) -> Iterator[str]:
    bid_alone = bool(spec.levels) and spec.trump is TrumpRule.SUIT_OR_NONE
    if not bid_alone:
        yield gettext(spec.label)
    if deal.level is not None:
        yield str(deal.level)
    if deal.trump is not None:
        suit = deal.trump.suit
        yield f"{suit.symbol if suit else ''}{letters.suit_letter(deal.trump.value)}"
    if deal.doubling.value:
        yield "×" * len(deal.doubling.value)


def _played(deal: DealEvent) -> Iterator[str]:
    if deal.rabrouche:
        yield gettext("rabrouche")
    if deal.honours is not None:
        sentence = gettext("side {side} {n} honours")
        yield sentence.format(n=deal.honours.count, side=deal.honours.side.value)
    if deal.called_by is not None:
        yield gettext("called by side {side}").format(side=deal.called_by.value)


def _notes(row: SheetRow, remarks: list[str]) -> Iterator[str]:
    if isinstance(row.event, DealEvent):
        yield from _played(row.event)
    yield from remarks
    if not row.counts:
        yield from (issue.sentence(gettext) for issue in row.issues if issue.refuses)
    match row.event:
        case AdjustEvent(reason=reason):
            yield reason
        case DealEvent(note=note) | PenaltyEvent(note=note) if note:
            yield note
