"""An event while it is being written: where it belongs, what was typed, what that would do."""

import uuid as uuids
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Self

from django.utils.translation import gettext as _

from boards.errors import WhizError
from scoring.whist.documents import read_event, write_event
from scoring.whist.entry_fields import FieldSpec
from scoring.whist.events import Event, Player, Status
from scoring.whist.outcomes import Issue
from scoring.whist.replay import Replay
from whiz_tournament.queries.whist import (
    WhistEveningPage,
    WhistTableSheet,
    preview,
    standing_before,
)
from whiz_tournament.services.log.submission import check_text
from whiz_tournament.services.whist import EventRefused
from whiz_tournament.web.whist.asked import Asked
from whiz_tournament.web.whist.drawing import Drawing
from whiz_tournament.web.whist.fields import asked_for, contract_of
from whiz_tournament.web.whist.outcome import Outcome
from whiz_tournament.web.whist.pages import teller_of
from whiz_tournament.web.whist.typed import Typed, document_of


@dataclass(frozen=True, slots=True)
class Draft:
    """A form of the entry; ``number`` and ``version`` say which row it writes, and over what."""

    page: WhistEveningPage
    sheet: WhistTableSheet
    number: int
    version: int
    before: Replay
    kind: str
    typed: Typed
    uuid: uuids.UUID

    @classmethod
    def new(cls, page: WhistEveningPage, sheet: WhistTableSheet, kind: str, typed: Typed) -> Self:
        """The next row; one that holds nothing any more is written first."""
        number, version = sheet.next_number, 0
        if sheet.lines and sheet.lines[-1].head.said is None:
            number, version = sheet.lines[-1].number, sheet.lines[-1].head.version
        return cls._at(page, sheet, (number, version), kind=kind, typed=typed)

    @classmethod
    def of_row(
        cls, page: WhistEveningPage, sheet: WhistTableSheet, number: int, typed: Typed | None
    ) -> Self:
        """A row that is there, as it stands or as it was typed."""
        head = sheet.lines[number - 1].head
        document = write_event(head.said, page.ruleset.slug) if head.said is not None else {}
        kind = str(document.get("kind", "deal"))
        shown = Typed.of_document(document) if typed is None else typed
        return cls._at(page, sheet, (number, head.version), kind=kind, typed=shown)

    @classmethod
    def _at(
        cls, page: WhistEveningPage, sheet: WhistTableSheet, row: tuple[int, int], **said: Any
    ) -> Self:
        number, version = row
        before = standing_before(sheet, number)
        return cls(page, sheet, number, version, before, uuid=uuids.uuid4(), **said)

    def seen(self, number: int | None, version: int | None, uuid: uuids.UUID | None) -> Self:
        """The same as the sender's page had it: its number, version and id."""
        found = self
        if number is not None and 0 < number <= self.sheet.next_number:
            found = replace(found, number=number, before=standing_before(self.sheet, number))
        if version is not None:
            found = replace(found, version=version)
        return replace(found, uuid=uuid) if uuid is not None else found

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays the deal: as ticked, or who does not rest; everybody for other entries."""
        here = tuple(person.key for person in self.sheet.people)
        if self.kind != "deal":
            return here
        ticked = self.typed.all("players")
        chosen = ticked or self.before.next_players
        return tuple(key for key in here if key in chosen)

    @property
    def dealer(self) -> Player:
        """Who deals: as chosen, or the one whose turn it is; the first one begins."""
        chosen = self.typed.one("dealer") or self.before.next_dealer or ""
        return chosen if chosen in self.players else next(iter(self.players), chosen)

    @property
    def note(self) -> str:
        """The note for the sheet."""
        return self.typed.one("note")

    @property
    def why(self) -> str:
        """Why a closed evening is written to."""
        return self.typed.one("why")

    @property
    def contract(self) -> str:
        """The contract that was chosen."""
        return contract_of(self.typed, self.before)

    @property
    def specs(self) -> tuple[FieldSpec, ...]:
        """The fields that are needed now."""
        return asked_for(self.kind, self.typed, self.before)

    @property
    def is_begun(self) -> bool:
        """Whether it is known which fields are needed."""
        ended = {Status.PASSED_OUT.value, Status.ANNULLED.value}
        return self.kind != "deal" or bool(self.specs) or self.typed.one("status") in ended

    def asked(self, issues: Iterable[Issue] = (), said: WhizError | None = None) -> list[Asked]:
        """The questions, each with what is wrong with its answer."""
        names = {person.key: person.name for person in self.sheet.people}
        wrong = [(issue.field, issue.sentence(_)) for issue in issues if issue.refuses]
        if said is not None and not isinstance(said, EventRefused):
            wrong.append((said.field or "", said.sentence(_)))
        drawn = Drawing(self.typed, self.players, names, self.before).fields(self.specs)
        return [_with_errors(each, wrong) for each in drawn]

    def event(self) -> Event:
        """The event that the form says; raises a ``WhizError`` that names the field."""
        always: dict[str, Any] = {"game": self.page.ruleset.slug}
        if self.kind == "deal":
            always |= {"players": list(self.players), "dealer": self.dealer}
            always |= {"contract": self.contract} if self.contract else {}
            check_text("contract", self.contract)
        document = document_of(self.kind, self.typed, self.specs, **always)
        return read_event(document, self.page.ruleset.slug)

    def replay(self, event: Event) -> Replay:
        """The table with the event in its place; nothing is written."""
        return preview(self.sheet, event, self.number)

    def outcome(self, event: Event) -> Outcome:
        """What it would do; raises ``EventRefused`` where the game does not allow it."""
        found = self.replay(event)
        issues = found.lines[self.number - 1].issues
        refusing = [issue for issue in issues if issue.refuses]
        if refusing:
            raise EventRefused(refusing)
        return Outcome.of(event, self.number, found, teller_of(self.page))


def _with_errors(asked: Asked, wrong: list[tuple[str, str]]) -> Asked:
    here = tuple(text for field, text in wrong if field.split(".")[0] in asked.at)
    return replace(asked, errors=here) if here else asked
