"""Which row of a table's sheet a form writes, and over what."""

import uuid as uuids
from dataclasses import dataclass, field, replace
from typing import Self

from django import forms
from django.http import QueryDict

from scoring.whist.events import Player
from scoring.whist.replay import Replay
from whiz_tournament.features.whist.queries import (
    WhistEveningPage,
    WhistTableSheet,
    standing_before,
)
from whiz_tournament.limits.sizes import HIGHEST_WIDE
from whiz_tournament.wording.places import short_names


class PositionForm(forms.Form):
    """What the sender's page had; a part that nobody can read is left out."""

    number = forms.IntegerField(min_value=1)
    base_version = forms.IntegerField(min_value=0, max_value=HIGHEST_WIDE)
    uuid = forms.UUIDField()


@dataclass(frozen=True, slots=True)
class SheetPosition:
    """A row to write, the version it is written over, and where the game stood before it."""

    page: WhistEveningPage
    sheet: WhistTableSheet
    number: int
    version: int
    before: Replay
    uuid: uuids.UUID = field(default_factory=uuids.uuid4)
    on_phone: bool = False

    @classmethod
    def next_of(cls, page: WhistEveningPage, sheet: WhistTableSheet) -> Self:
        """Return the next row; one that holds nothing any more is written first."""
        if sheet.lines and sheet.lines[-1].head.said is None:
            return cls.of_row(page, sheet, len(sheet.lines))
        return cls(page, sheet, sheet.next_number, 0, sheet.replay)

    @classmethod
    def of_row(cls, page: WhistEveningPage, sheet: WhistTableSheet, number: int) -> Self:
        """Return a row that is there."""
        version = sheet.lines[number - 1].head.version
        return cls(page, sheet, number, version, standing_before(sheet, number))

    @property
    def for_phone(self) -> Self:
        """Return the same for a phone, where people are called by short names."""
        return replace(self, on_phone=True)

    @property
    def people(self) -> dict[Player, str]:
        """Return the names of the table by the keys of its events."""
        names = {person.key: person.name for person in self.sheet.people}
        return short_names(names) if self.on_phone else names

    def as_sent(self, data: QueryDict) -> Self:
        """Return the same as the sender's page had it: its number, version and id."""
        form = PositionForm(data)
        form.full_clean()
        sent, position = form.cleaned_data, self
        number = sent.get("number", self.number)
        if number != self.number and number <= self.sheet.next_number:
            before = standing_before(self.sheet, number)
            position = replace(position, number=number, before=before)
        version, uuid = sent.get("base_version", self.version), sent.get("uuid", self.uuid)
        return replace(position, version=version, uuid=uuid)
