"""What waits for the staff on the first page of an event: from phones, and objections."""

from typing import Final

from django.urls import reverse
from django.utils.translation import gettext as _

from boards.errors import N_
from whiz_tournament.features.hall.queries.history import KeptSlip, kept_slips, open_objections
from whiz_tournament.features.hall.queries.page import HallPage
from whiz_tournament.features.hall.services.sent_slips import PhoneOfAnother
from whiz_tournament.features.hall.services.slips import (
    NotAtTable,
    ObjectionsOver,
    PlayedDiffers,
    SlipDiffers,
)
from whiz_tournament.features.hall.wording.reading import figure
from whiz_tournament.queries.play.kept_results import UnreadableEntry
from whiz_tournament.services.log.submission import AskDirector, PhoneShutOut, UuidOfAnother

WHY: Final = {
    SlipDiffers.code: N_("The table typed other numbers before."),
    PlayedDiffers.code: N_("The table typed another number of deals before."),
    AskDirector.code: N_("The slip was checked, or typed by the staff."),
    PhoneShutOut.code: N_("The phone was shut out."),
    UuidOfAnother.code: N_("It was sent before with other content."),
    PhoneOfAnother.code: N_("It came from another person’s phone."),
    ObjectionsOver.code: N_("The hour for objections was over."),
    NotAtTable.code: N_("This person does not sit at that table."),
}
REFUSED: Final = N_("It does not fit as it was sent, or the event is closed.")


def kept_rows(page: HallPage) -> list[dict[str, object]]:
    """Return what phones sent and no slip took, as the first page shows it."""
    return [_row(page, slip) for slip in kept_slips(page.hall)]


def objection_rows(page: HallPage) -> list[dict[str, object]]:
    """Return the objections that nobody settled yet, as the first page shows them."""
    return [
        {
            "objection": objection,
            "person": page.by_number.get(objection.by),
            "path": reverse("hall_slip", args=[page.hall.slug, objection.round, objection.table]),
        }
        for objection in open_objections(page.hall)
    ]


def _row(page: HallPage, kept: KeptSlip | UnreadableEntry) -> dict[str, object]:
    if isinstance(kept, UnreadableEntry):
        return {"uuid": kept.uuid, "text": kept.text, "why": _("It cannot be read.")}
    return {
        "uuid": kept.uuid,
        "slip": kept,
        "sender": page.by_number.get(kept.by),
        "said": ", ".join(map(figure, kept.points)) or " · ".join(kept.deals),
        "why": _why(page, kept),
        "path": reverse("hall_slip", args=[page.hall.slug, kept.round, kept.table]),
    }


def _why(page: HallPage, kept: KeptSlip) -> str:
    """Return why no slip took it; of a phone that was handed on, to whom."""
    if kept.holder is None:
        return _(WHY.get(kept.why, REFUSED))
    holder = page.by_number.get(kept.holder)
    if holder is None:
        return _("The phone is nobody’s now. Ask this person whether the slip is theirs.")
    return _(
        "The phone belongs to {holder} now, number {number}. Ask both whose slip it is."
    ).format(holder=holder.name, number=kept.holder)
