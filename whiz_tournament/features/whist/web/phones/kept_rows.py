"""What phones sent and no row could take, as the evening's page lists it for the staff."""

from dataclasses import dataclass
from typing import Final, Self

from django.urls import reverse
from django.utils.translation import gettext as _

from boards.errors import N_, WhizError
from whiz_tournament.features.whist.queries import WhistEveningPage, WhistTableSheet
from whiz_tournament.features.whist.queries.kept_deals import KeptDeal, kept_for_staff
from whiz_tournament.features.whist.services.errors import EventChanged, EventUnknown
from whiz_tournament.features.whist.web.phones.sent_deal import as_query, deal_from
from whiz_tournament.features.whist.wording.events import WhistEventWords, WhistEventWriter
from whiz_tournament.queries.play.kept_results import UnreadableEntry
from whiz_tournament.services.log.submission import AskDirector, PhoneShutOut, UuidOfAnother

REFUSED: Final = N_("The game does not allow it as it was sent.")
WHY: Final = {
    AskDirector.code: N_("The line was confirmed, or the evening closed."),
    PhoneShutOut.code: N_("The phone was shut out."),
    UuidOfAnother.code: N_("It was sent before with other content."),
    EventChanged.code: N_("The line was changed meanwhile."),
    EventUnknown.code: N_("A deal before it is missing."),
}


@dataclass(frozen=True, slots=True)
class KeptRow:
    """One entry: whose, about which row, in words where it is a deal; ``form`` is where it goes.

    Of what nobody can read there is the ``text`` alone, as it came.
    """

    uuid: str
    table: int
    number: int
    who: str
    words: WhistEventWords | None
    is_yes: bool
    why: str
    form: str
    text: str = ""

    @classmethod
    def of_text(cls, entry: UnreadableEntry) -> Self:
        """Show a text that nobody can read."""
        why = _("It cannot be read.")
        return cls(str(entry.uuid), 0, 0, "", None, is_yes=False, why=why, form="", text=entry.text)

    @classmethod
    def of(cls, page: WhistEveningPage, deal: KeptDeal) -> Self:
        """Return the row of one deal that is kept."""
        sheet = page.table(deal.table)
        people = sheet.people if sheet else ()
        names = {person.key: person.name for person in page.people.values()}
        teller = WhistEventWriter(page.ruleset, page.evening.options, names)
        return cls(
            uuid=str(deal.uuid),
            table=deal.table,
            number=deal.number,
            who=next((person.name for person in people if person.seat == deal.by), ""),
            words=_words(page, sheet, deal, teller) if sheet else None,
            is_yes=not deal.fields,
            why=_(WHY.get(deal.why, REFUSED)),
            form=_form(page, sheet, deal) if sheet and deal.fields else "",
        )


def kept_rows(page: WhistEveningPage) -> list[KeptRow]:
    """Return what waits for the staff, oldest first."""
    return [
        KeptRow.of(page, item) if isinstance(item, KeptDeal) else KeptRow.of_text(item)
        for item in kept_for_staff(page.evening)
    ]


def _words(
    page: WhistEveningPage, sheet: WhistTableSheet, deal: KeptDeal, teller: WhistEventWriter
) -> WhistEventWords | None:
    try:
        return teller.tell(deal_from(page, sheet, deal.number, deal.fields))
    except WhizError:
        return None


def _form(page: WhistEveningPage, sheet: WhistTableSheet, deal: KeptDeal) -> str:
    """Return the address of the form that is filled with it: of its row, or of the next."""
    where = {"slug": page.evening.slug, "table": deal.table}
    if deal.number <= len(sheet.lines):
        path = reverse("evening_change", kwargs=where | {"number": deal.number})
    else:
        path = reverse("evening_deal", kwargs=where)
    return f"{path}?{as_query(deal.fields).urlencode()}"
