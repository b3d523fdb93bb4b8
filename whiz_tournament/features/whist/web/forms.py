"""The forms by which an event is written down: what they share, penalties and adjustments."""

from collections.abc import Mapping
from typing import Any, ClassVar

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from boards.errors import WhizError
from scoring.whist.documents import VERSION, read_event
from scoring.whist.entry_form import FieldSpec, adjust_fields, penalty_fields
from scoring.whist.events import Event, Player
from scoring.whist.replay import Replay
from whiz_tournament.features.whist.queries import preview
from whiz_tournament.features.whist.services import EventRefused
from whiz_tournament.features.whist.web.deal_questions import ERROR_FIELDS, QuestionsForm
from whiz_tournament.features.whist.web.event_data import document_values
from whiz_tournament.features.whist.web.fields import EntryTextField
from whiz_tournament.features.whist.web.outcome import EventOutcome
from whiz_tournament.features.whist.web.pages import teller_of
from whiz_tournament.features.whist.web.position import SheetPosition
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.services.log.submission import ReasonRequired


class EventForm(QuestionsForm):
    """An event: the rule set says which fields it has, and what it refuses.

    Once it was validated, ``event`` is what the form says and ``replay`` the table with it.
    """

    data: QueryDict
    kind: ClassVar[str]
    event: Event | None = None
    replay: Replay | None = None
    refusal: WhizError | None = None
    note = EntryTextField(label=gettext_lazy("Note for the sheet"))
    why = EntryTextField(
        label=gettext_lazy("Why is it changed now?"),
        help_text=gettext_lazy("The evening is closed: what is changed now is kept with a reason."),
    )

    @property
    def is_deal(self) -> bool:
        """Return whether it writes a deal."""
        return self.kind == "deal"

    @property
    def is_penalty(self) -> bool:
        """Return whether it writes a penalty."""
        return self.kind == "penalty"

    @property
    def is_adjustment(self) -> bool:
        """Return whether it writes an adjustment."""
        return self.kind == "adjust"

    def __init__(
        self,
        data: QueryDict | None = None,
        *,
        position: SheetPosition,
        initial: Mapping[str, Any] | None = None,
    ) -> None:
        sent = data.copy() if data is not None else None
        super().__init__(sent, initial=dict(initial or {}), auto_id="f-%s")
        self.position = position
        self.ruleset, self.moment = position.page.ruleset, position.before.moment
        self.people = position.people
        self.names = self.get_names()
        self.ask(self.get_specs(), self.names, self.ruleset)
        for name in self.answer_names:
            if self.fields[name].initial is not None and name not in self.data:
                self.data[name] = self.fields[name].initial

    def get_names(self) -> Mapping[Player, str]:
        """Return the names of those whom the event can concern."""
        return self.people

    def get_specs(self) -> tuple[FieldSpec, ...]:
        """Return the fields that the rule set asks for."""
        raise NotImplementedError

    @property
    def is_begun(self) -> bool:
        """Return whether it is known which fields are asked for."""
        return True

    def unvalidated(self) -> "EventForm":
        """Return the same form as it is filled in so far, before anything is held against it."""
        values = {field.name: field.value() for field in self}
        initial = {name: value for name, value in values.items() if value is not None}
        return type(self)(position=self.position, initial=initial)

    def clean(self) -> None:
        """Read the event, and let the rule set judge it in its place on the sheet."""
        if self.errors:
            return
        try:
            self.event = read_event(self.document(), self.ruleset.slug)
            self.replay = preview(self.position.sheet, self.event, self.position.number)
            issues = self.replay.lines[self.position.number - 1].issues
            if refusing := [issue for issue in issues if issue.refuses]:
                raise EventRefused(refusing)
        except WhizError as error:
            self.add_refusal(error)

    def document(self) -> dict[str, Any]:
        """Return the event's document; what was left out is left out."""
        values = document_values(self.specs, self.cleaned_data, self.names)
        note = {"note": self.cleaned_data["note"]} if self.cleaned_data.get("note") else {}
        return {"v": VERSION, "game": self.ruleset.slug, "kind": self.kind} | values | note

    def add_refusal(self, error: WhizError) -> None:
        """Put each sentence at the field that mends it, and the others above the points."""
        self.refusal = error
        issues = error.issues if isinstance(error, EventRefused) else ()
        refusals = [(issue.field, issue.sentence(_)) for issue in issues]
        if not issues:
            field = "why" if isinstance(error, ReasonRequired) else error.field or ""
            refusals = [(field, error_sentence(error))]
        placed = [(self._error_field(field), text) for field, text in refusals]
        at_fields = {text for field, text in placed if field}
        for field_name, text in placed:
            if field_name or text not in at_fields:
                self.add_error(field_name, text)

    def _error_field(self, field: str) -> str | None:
        """Return the form field that shows what is wrong with a field of the event, if any."""
        shown = {*self.answer_names, *({"why", "contract", "line"} & self.fields.keys())}
        name = field.split(".", maxsplit=1)[0]
        return next((field for field in (name, ERROR_FIELDS.get(name)) if field in shown), None)

    def outcome(self) -> EventOutcome | None:
        """Return what the event does; ``None`` where it is not taken."""
        if not self.is_valid() or self.event is None or self.replay is None:
            return None
        teller = teller_of(self.position.page)
        return EventOutcome.of(self.event, self.position.number, self.replay, teller)


class PenaltyEventForm(EventForm):
    """A fault, whose it is, and what it belongs to."""

    kind = "penalty"

    def get_specs(self) -> tuple[FieldSpec, ...]:
        """Return the fields of a penalty."""
        return penalty_fields(self.ruleset, self.moment)


class AdjustEventForm(EventForm):
    """An amount that the table agreed on; its reason is in place of a note."""

    kind = "adjust"
    note = None  # type: ignore[assignment]  # Django's way to leave out a field

    def get_specs(self) -> tuple[FieldSpec, ...]:
        """Return the fields of an adjustment."""
        return adjust_fields(self.ruleset, self.moment)
