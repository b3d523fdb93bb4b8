"""What must be true after each step of a walk, and at its end."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Count

from scoring.documents import read_value
from scoring.results import same_outcome
from tests.phones.phone import Phone
from tests.phones.stored import stored_besides
from tests.phones.untrue import must
from whiz_tournament.models import EventKind, ScoreEntry, Tournament, TournamentEvent
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.server.data_version import database_epoch

ENDS = {"entered", "confirmed", "disputed"}
BOTH_SIDES = {"confirmed", "disputed"}
"""What a line becomes by the word of the other side, given on another phone or on this one."""


@dataclass
class Truths:
    """What the phones show, held against what the server has."""

    tournament: Tournament
    phones: list[Phone]
    unknown: set[str] = field(default_factory=set)
    """What the log has and no phone knows: at the end there is nothing of the kind."""

    def hold(self) -> None:
        """Each page shows what it has kept, and of each entry what is so."""
        for phone in self.phones:
            shown = phone.shown()
            if shown is None:
                continue
            epoch, states = shown
            lost = phone.promised - states.keys()
            must(not lost, f"kept on the phone, and gone: {lost}")
            phone.promised |= states.keys()
            if epoch == database_epoch():
                self._must_be_so(states)
        self._nothing_twice()

    def hold_at_end(self) -> None:
        """And nothing waits any more, nothing came from nowhere, nothing is stored besides."""
        self._must_stand()
        self.hold()
        self._must_stand()  # some load anew by themselves meanwhile
        for phone in self.phones:
            shown = phone.shown()
            states = shown[1] if shown else {"": "kept"}  # no page is as bad
            waiting = [uuid for uuid, state in states.items() if state == "kept"]
            must(not waiting, f"still waiting at the end: {waiting}")
            strange = stored_besides(phone.memory())
            must(not strange, f"the phone stores {strange}")
        must(not self.unknown, f"in the log, and no phone knows it: {self.unknown}")

    def _must_stand(self) -> None:
        for phone in self.phones:
            must(phone.stands(), "the page of the phone does not come to its feet")

    def _must_be_so(self, states: dict[str, str]) -> None:
        for uuid, state in states.items():
            stored = state not in ENDS or self._is_stored(uuid)
            must(stored, f"{uuid} is shown as {state}, and the log does not have it")
            spoken = state not in BOTH_SIDES or self._has_been(uuid, state)
            must(spoken, f"{uuid} is shown as {state}, and its line never was")
            laid = state != "director" or self._is_laid_before_director(uuid)
            must(laid, f"{uuid} is shown as the director's, who does not have it")

    def _nothing_twice(self) -> None:
        known = {uuid for phone in self.phones for uuid in phone.promised | phone.cleared}
        log = ScoreEntry.objects.filter(line__tournament=self.tournament)
        twice = list(log.values("uuid").annotate(n=Count("id")).filter(n__gt=1))
        must(not twice, f"twice in the log: {twice}")
        kept = [each["uuid"] for each in self._kept()]
        must(len(kept) == len(set(kept)), f"twice before the director: {kept}")
        # What a page that was killed had sent is shown when it is opened again.
        self.unknown = {str(uuid) for uuid in log.values_list("uuid", flat=True)} - known

    def _kept(self) -> list[dict[str, object]]:
        events = TournamentEvent.objects.filter(tournament=self.tournament)
        return list(events.filter(kind=EventKind.RESULT_KEPT).values_list("data", flat=True))

    def reasons(self) -> list[str]:
        """Return why each was laid before the director."""
        return [str(each["why"]) for each in self._kept()]

    def _is_stored(self, uuid: str) -> bool:
        return ScoreEntry.objects.filter(uuid=uuid).exists() or self._is_held(uuid)

    def _is_laid_before_director(self, uuid: str) -> bool:
        return any(each["uuid"] == uuid for each in self._kept())

    def _is_held(self, uuid: str) -> bool:
        """Whether the line says just this already, by another way."""
        said = self._said(uuid)
        if said is None:
            return False
        rows = line_rows(self.tournament, **_place(said))
        value = read_value(said["value"])
        return any(row.value is not None and same_outcome(row.value, value) for row in rows)

    def _has_been(self, uuid: str, state: str) -> bool:
        """Whether the line of an entry was so at any time; what no memory has is not asked."""
        said = self._said(uuid)
        if said is None:
            return True
        where = {f"line__{name}": value for name, value in _place(said).items()}
        log = ScoreEntry.objects.filter(line__tournament=self.tournament, **where)
        return log.filter(state=state).exists()

    def _said(self, uuid: str) -> dict[str, Any] | None:
        texts = (_texts(phone).get(uuid) for phone in self.phones)
        return next((json.loads(text) for text in texts if text), None)


def _place(said: Mapping[str, Any]) -> dict[str, int]:
    return {name: said[name] for name in ("round", "table", "board")}


def _texts(phone: Phone) -> dict[str, str]:
    entries, _facts, _local = json.loads(phone.memory() or "[[], [], {}]")
    return {each["uuid"]: each["text"] for each in entries}
