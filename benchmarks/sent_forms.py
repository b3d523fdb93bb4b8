"""What pages offer to be sent: their forms as they stand, each under the name of its address."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any, Final
from urllib.parse import urljoin, urlsplit
from uuid import uuid4

BUTTONS: Final = {"submit", "image", "button", "reset", "file"}


@dataclass
class Form:
    """One form of a page: where it is sent, and what its fields hold."""

    action: str
    values: dict[str, list[str]] = field(default_factory=dict)
    button: tuple[str, str] | None = None

    def sent(self) -> dict[str, list[str]]:
        """Return what a browser sends when the form's first button is pressed."""
        if self.button is None:
            return self.values
        name, value = self.button
        return {**self.values, name: [value]}


class _Forms(HTMLParser):
    """Gathers the forms of a page that are posted."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[Form] = []
        self._page, self._form = page, None  # type: str, Form | None
        self._chooser, self._text = "", ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a form, and what its fields hold."""
        said = {key: value or "" for key, value in attrs}
        if tag == "form":
            posted = said.get("method", "").lower() == "post"
            action = urlsplit(urljoin(self._page, said.get("action") or self._page)).path
            self._form = Form(action) if posted else None
        elif self._form is not None and "disabled" not in said:
            self._note(tag, said)

    def _note(self, tag: str, said: dict[str, str]) -> None:
        name, kind = said.get("name", ""), said.get("type", "text")
        if tag == "select":
            self._chooser = name
        elif tag == "option" and self._chooser:
            self._choose(said)
        elif tag == "textarea":
            self._text = name
            self._put(name, "")
        elif tag == "button" or (tag == "input" and kind == "submit"):
            self._press(name, said.get("value", ""))
        elif tag == "input" and kind not in BUTTONS and _is_sent(kind, said):
            self._put(name, said.get("value", "on"))

    def _choose(self, said: dict[str, str]) -> None:
        """Take the first choice until one is said to be chosen."""
        assert self._form
        if "selected" in said or self._chooser not in self._form.values:
            self._form.values[self._chooser] = [said.get("value", "")]

    def _press(self, name: str, value: str) -> None:
        if self._form and self._form.button is None and name:
            self._form.button = (name, value)

    def _put(self, name: str, value: str) -> None:
        if self._form and name:
            self._form.values.setdefault(name, []).append(value)

    def handle_data(self, data: str) -> None:
        """Note what a box of text holds."""
        if self._form and self._text:
            self._form.values[self._text][-1] += data

    def handle_endtag(self, tag: str) -> None:
        """Keep a form that is whole."""
        if tag == "select":
            self._chooser = ""
        elif tag == "textarea":
            self._text = ""
        elif tag == "form" and self._form is not None:
            self.found.append(self._form)
            self._form = None


def _is_sent(kind: str, said: dict[str, str]) -> bool:
    """Tell whether a browser sends it: boxes only where they are ticked."""
    return kind not in {"checkbox", "radio"} or "checked" in said


def forms_of(page: str, html: str) -> list[Form]:
    """Return the forms that this page posts."""
    reader = _Forms(page)
    reader.feed(html)
    return reader.found


class Bodies:
    """What programs send to the addresses of the API, of the things of a club."""

    def __init__(self, things: Any) -> None:
        from whiz_tournament.models import ResultLine
        from whiz_tournament.queries.setup.plans import offered_plans

        lines = ResultLine.objects.filter(tournament__status="running", round=3)
        self._open = lines.filter(version=0).order_by("-table", "board")[0]
        self._plan = offered_plans(things.evenings[2], boards_per_round=2)[0].key

    def of(self, name: str) -> dict[str, Any]:
        """Return the body for the address of this name; empty where nothing is needed."""
        body = dict(BODIES.get(name, {}))
        if name in IDENTIFIED:
            body["uuid"] = str(uuid4())
        if name == "api_results":
            line = self._open
            body |= {"round": line.round, "table": line.table, "board": line.board}
        elif name == "api_plan":
            body["key"] = self._plan
        return body


IDENTIFIED: Final = {
    "api_adjustments", "api_confirm", "api_evening_confirm", "api_evening_events",
    "api_evening_restore", "api_penalties", "api_restore", "api_results", "api_void",
}  # fmt: skip
"""What says who it is, so that what is sent twice counts once."""
WRITTEN: Final = {"base_version": 1, "reason": "Essai"}
BODIES: Final[dict[str, dict[str, Any]]] = {
    "api_adjustments": {"board": 1, "entry": 1, "kind": "average_plus", "reason": "Essai"},
    "api_break": {"minutes": "5"},
    "api_clock_extend": {"minutes": 1},
    "api_close": {"confirm": True},
    "api_confirm": {"version": 1, "reason": "Essai"},
    "api_documents": {"kind": "ranking"},
    "api_entries": {"name": "Zoé Nouvelle"},
    "api_evening_confirm": {"version": 1, "reason": "Essai", "table": 1},
    "api_evening_documents": {"kind": "arbiter_log"},
    "api_evening_events": {"kind": "penalty", "fault": "minor", "culprit": "1", "table": 1},
    "api_evening_restore": {**WRITTEN, "table": 1},
    "api_evenings": {
        "date": "2026-01-07",
        "ruleset": "whist_couleur",
        "players": ["Anne Petit", "Bruno Leroy", "Chloé Martin", "David Dubois"],
    },
    "api_leaves": {"entry": 1, "round": 4},
    "api_penalties": {"entry": 1, "percent_of_board": "10", "reason": "Essai"},
    "api_players": {"name": "Zoé Nouvelle"},
    "api_refuse_request": {"reason": "Essai"},
    "api_restore": WRITTEN,
    "api_results": {"declarer": "N", "contract": "10H", "tricks": 9},
    "api_sections": {"count": 2},
    "api_substitutes": {"entry": 1, "round": 3, "name": "Yves Renfort"},
    "api_tournaments": {"name": "Essai", "date": "2026-01-07"},
    "api_undo_correction": {"reason": "Essai"},
    "api_void": WRITTEN,
}
"""What programs send where nothing is not enough; what names a row is put to it."""
