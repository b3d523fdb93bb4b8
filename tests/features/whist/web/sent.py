"""What a browser sends back of an entry form that shows an event, without any database."""

from dataclasses import MISSING, fields, replace
from html.parser import HTMLParser
from typing import Any

from django.http import QueryDict

from scoring.whist.entry_form import fields_of
from scoring.whist.events import DealEvent, Event
from scoring.whist.position import GamePosition
from scoring.whist.replay import Replay, new_replay
from scoring.whist.ruleset import RuleSet, Sides
from whiz_tournament.features.whist.queries import WhistEveningPage, WhistPerson, WhistTableSheet
from whiz_tournament.features.whist.web.entry_views import FORMS
from whiz_tournament.features.whist.web.event_data import initial_of
from whiz_tournament.features.whist.web.forms import EventForm
from whiz_tournament.features.whist.web.position import SheetPosition
from whiz_tournament.models import WhistEvening

DEFAULTS = {each.name: each.default for each in fields(DealEvent) if each.default is not MISSING}


class Sent(HTMLParser):
    """What a browser sends of the fields that it is given."""

    def __init__(self) -> None:
        super().__init__()
        self.data = QueryDict(mutable=True)
        self.select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take the value of what is checked, chosen or typed; of a list, else its first line."""
        said = {name: value or "" for name, value in attrs}
        if tag == "select":
            self.select = said["name"]
        elif tag == "option" and ("selected" in said or self.select not in self.data):
            self.data[self.select] = said["value"]
        elif tag == "input" and (said["type"] == "text" or "checked" in said):
            self.data.appendlist(said["name"], said.get("value", ""))


def position_of(ruleset: RuleSet[Any], moment: GamePosition[Any]) -> SheetPosition:
    """The first row of a table where the game stands so."""
    names = enumerate(moment.players, 1)
    people = tuple(
        WhistPerson(key, 1, seat, key.title(), key, key, by_name=True) for seat, key in names
    )
    evening = WhistEvening(ruleset=ruleset.slug, options=dict(moment.options))
    start = new_replay(ruleset, moment.players, moment.options)
    sheet = WhistTableSheet(1, 0, people, (), start)
    page = WhistEveningPage(evening, ruleset, {each.key: each for each in people}, (sheet,), 0)
    return SheetPosition(page, sheet, 1, 0, Replay(ruleset, moment, (), start.totals))


def filled(event: Event, ruleset: RuleSet[Any], moment: GamePosition[Any]) -> EventForm:
    """The form that a browser sends back untouched, when a row is new_replay to be changed."""
    initial = initial_of(event, ruleset.slug)
    form, position = FORMS[initial["kind"]], position_of(ruleset, moment)
    browser = Sent()
    browser.feed("".join(str(field) for field in form(position=position, initial=initial)))
    return form(browser.data, position=position)


def sent_back(event: Event, ruleset: RuleSet[Any], moment: GamePosition[Any]) -> Event | None:
    """The event that such a form says."""
    form = filled(event, ruleset, moment)
    form.full_clean()
    return form.event


def as_written(event: Event, ruleset: RuleSet[Any], moment: GamePosition[Any]) -> Event:
    """The event with people in seat order, behind who announced, and only what is asked for."""
    if not isinstance(event, DealEvent):
        return event
    spec = fields_of(ruleset, event.contract or "", moment, event.status)
    asked = {each.name for each in spec} | {"players", "dealer", "contract", "status", "note"}
    left_out = {name: value for name, value in DEFAULTS.items() if name not in asked}
    order, first = moment.players.index, event.attackers[:1]
    if ruleset.sides is Sides.FIXED_PAIRS:
        first = ()
    joined = sorted((key for key in event.attackers if key not in first), key=order)
    attackers, players = (*first, *joined), tuple(sorted(event.players, key=order))
    numbers: dict[str, Any] = {}
    for name, old, new in (
        ("attacker_tricks", event.attackers, attackers),
        ("queens", event.players, players),
    ):
        by_player = dict(zip(old, getattr(event, name) or (), strict=False))
        numbers[name] = tuple(by_player[key] for key in new) if by_player else None
    people = {"players": players, "attackers": attackers}
    return replace(event, **people | numbers | left_out)
