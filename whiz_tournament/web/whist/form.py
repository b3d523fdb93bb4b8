"""What the template of an entry is given."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from boards.errors import WhizError
from scoring.whist.contracts import ContractSpec
from scoring.whist.events import Status
from scoring.whist.outcomes import Issue
from whiz_tournament.services.whist import EventRefused
from whiz_tournament.web.whist.asked import Asked, Draws, Key
from whiz_tournament.web.whist.draft import Draft
from whiz_tournament.web.whist.outcome import accounts_of, told
from whiz_tournament.web.whist.pages import address, teller_of
from whiz_tournament.wording.quantities import tricks_phrase


@dataclass(frozen=True, slots=True)
class Choice:
    """A contract, or a way that a deal ended: where it leads, and whether it is chosen."""

    value: str
    label: str
    under: str = ""
    chosen: bool = False


def still_missing(draft: Draft) -> list[str]:
    """The questions that nobody answered yet."""
    return [asked.label for asked in draft.asked() if asked.required and asked.is_empty]


def form_values(
    draft: Draft, refusal: WhizError | None, values: Mapping[str, Any]
) -> dict[str, Any]:
    """All values of the page."""
    issues = refusal.issues if isinstance(refusal, EventRefused) else ()
    asked, contracts = draft.asked(issues, refusal), contracts_of(draft)
    wrong = _at("contract", issues) if contracts else ()
    shown = {*wrong, *(text for each in asked for text in each.errors)}
    said = [issue.sentence(_) for issue in issues] if issues else []
    if refusal is not None and not issues:
        said = [refusal.sentence(_)]
    where = {"table": draft.sheet.number}
    return {
        "draft": draft,
        "sheet": draft.sheet,
        "asked": asked,
        "contract_field": Asked("contract", "", Draws.LIST, errors=wrong),
        "contracts": contracts,
        "statuses": statuses_of(draft),
        "people": people_of(draft),
        "dealers": dealers_of(draft),
        "rests": len(draft.sheet.people) > draft.page.ruleset.seats,
        "first_deal": draft.before.next_dealer is None,
        "refusals": [text for text in said if text not in shown],
        "refused": said,
        "stands": _standing(draft) if values.get("overtaken") else None,
        "back": address("table", draft.page.evening, **where),
        "missing": [],
        "outcome": None,
        **values,
    }


def _at(field: str, issues: Iterable[Issue]) -> tuple[str, ...]:
    return tuple(issue.sentence(_) for issue in issues if issue.field == field)


def _standing(draft: Draft) -> dict[str, Any]:
    """What the row holds now, with the points that it gave."""
    replay, teller = draft.sheet.replay, teller_of(draft.page)
    line = replay.lines[draft.number - 1]
    return {
        "words": told(replay, draft.number, teller),
        "accounts": accounts_of(line, replay, teller.names),
    }


def contracts_of(draft: Draft) -> list[Choice]:
    """The contracts, lowest first; none where a game has no choice."""
    ruleset, options = draft.page.ruleset, draft.before.moment.options
    if len(ruleset.contracts) == 1 or draft.kind != "deal":
        return []
    return [
        Choice(spec.key, _(spec.label), _under(spec), spec.key == draft.contract)
        for spec in ruleset.offered(options)
    ]


def _under(spec: ContractSpec) -> str:
    levels = spec.levels or ((spec.target,) if spec.target is not None else ())
    if not levels:
        return ""
    low, high = min(levels), max(levels)
    return tricks_phrase(low) if low == high else f"{low}–{tricks_phrase(high)}"


STATUS_WORDS = (Status.PLAYED, Status.STOPPED, Status.ANNULLED, Status.PASSED_OUT)


def statuses_of(draft: Draft) -> list[Choice]:
    """How a deal may have ended in this game."""
    if draft.kind != "deal":
        return []
    words = {
        Status.PLAYED: _("Played to the end"),
        Status.STOPPED: _("Stopped by a fault"),
        Status.ANNULLED: _("Annulled"),
        Status.PASSED_OUT: _("Nobody bid"),
    }
    said = draft.typed.one("status") or Status.PLAYED.value
    known = [status for status in STATUS_WORDS if status in draft.page.ruleset.statuses]
    return [Choice(each.value, words[each], chosen=each.value == said) for each in known]


def people_of(draft: Draft) -> list[Key]:
    """Everybody at the table, those ticked who play the deal."""
    playing = draft.players
    return [
        Key(person.key, person.name, chosen=person.key in playing) for person in draft.sheet.people
    ]


def dealers_of(draft: Draft) -> list[Key]:
    """Who may have dealt."""
    names = {person.key: person.name for person in draft.sheet.people}
    return [Key(key, names[key], chosen=key == draft.dealer) for key in draft.players]
