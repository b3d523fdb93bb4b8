"""The lines of a slip that is typed a second time: as the form sends them, as the page shows them.

Fields end with ``-3-2-7`` by round, table and board: ``line`` the text, ``version`` the result that
it is compared with, ``uuid`` the id of the entry that a correction would be. ``act`` is empty, or
``keep 3-2-7`` (what is recorded is right) or ``take 3-2-7`` (what was typed again is right).
"""

import uuid as uuids
from dataclasses import dataclass
from typing import Any, Final, Self

from django import forms
from django.http import QueryDict

from whiz_tournament.limits.sizes import HIGHEST_WIDE
from whiz_tournament.queries.play.desk import DeskLine
from whiz_tournament.queries.play.result_checks import SlipToRetype
from whiz_tournament.services.results import LinePlace
from whiz_tournament.web.desk.submission import FormUnreadable, line_key
from whiz_tournament.web.shared.typed_result import LONGEST_RESULT
from whiz_tournament.wording.results.read_back import ReadBack

RETYPING_ACTS: Final = ("", "keep", "take")


class RetypedFields(forms.Form):
    """What one line sends."""

    line = forms.CharField(max_length=LONGEST_RESULT + 1, required=False)
    version = forms.IntegerField(min_value=1, max_value=HIGHEST_WIDE)
    uuid = forms.UUIDField()


@dataclass(frozen=True, slots=True)
class RetypedLine:
    """One line as it was sent; ``act`` is empty where nothing was decided about this line."""

    line: DeskLine
    text: str
    version: int
    uuid: uuids.UUID
    act: str

    @property
    def place(self) -> LinePlace:
        """Return where the line is."""
        return LinePlace(self.line.round, self.line.table, self.line.board)

    @classmethod
    def read(cls, data: QueryDict, line: DeskLine, act: str) -> Self:
        """Read one line's fields; raises ``FormUnreadable``."""
        key = line_key(line)
        form = RetypedFields(
            {name: data.get(f"{name}-{key}") for name in RetypedFields.base_fields}
        )
        if not form.is_valid():
            raise FormUnreadable(field=f"line-{key}")
        given: dict[str, Any] = form.cleaned_data
        return cls(line, given["line"], given["version"], given["uuid"], act)


@dataclass(frozen=True, slots=True)
class RetypedRow:
    """A line as the page shows it; without ``recorded`` nothing of what it holds is on the page.

    ``recorded`` and ``typed`` are the two that differ; ``error`` why nothing was compared;
    ``first`` whether the cursor is here.
    """

    line: DeskLine
    key: str
    uuid: uuids.UUID
    text: str = ""
    error: str = ""
    recorded: ReadBack | None = None
    typed: ReadBack | None = None
    first: bool = False


def retyped_lines(slip: SlipToRetype, data: QueryDict) -> tuple[RetypedLine, ...]:
    """Return what the form sends of the lines that are left; raises ``FormUnreadable``."""
    verb, _, named = data.get("act", "").partition(" ")
    if verb not in RETYPING_ACTS:
        raise FormUnreadable(field="act")
    keys = {line_key(line): line for line in slip.lines}
    return tuple(
        RetypedLine.read(data, line, verb if key == named else "")
        for key, line in keys.items()
        if f"line-{key}" in data
    )
