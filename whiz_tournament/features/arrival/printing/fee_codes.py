"""Codes for transfers on paper, one a rate: whoever has no cash scans theirs at the desk."""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext

from whiz_tournament.features.arrival.queries.fees import club_tariff, transfer_reference
from whiz_tournament.features.arrival.queries.transfers import spaced_iban
from whiz_tournament.features.arrival.wording import RATES
from whiz_tournament.models import Tournament
from whiz_tournament.printing.drawing import marks
from whiz_tournament.printing.drawing.pages import tournament_line
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import BODY, BOLD, GUIDE, MARGIN, NARROW, TITLE
from whiz_tournament.queries.documents.values import PrintSelection, SheetHeading, sheet_heading
from whiz_tournament.wording.quantities import money


@dataclass(frozen=True, slots=True)
class FeeCode:
    """One rate: its name, what it is, and the text of its code."""

    rate: str
    cents: int
    code: str


@dataclass(frozen=True, slots=True)
class FeeCodes:
    """The codes of an evening; none where the club takes no transfers."""

    head: SheetHeading
    payee: str
    iban: str
    codes: tuple[FeeCode, ...]

    def __len__(self) -> int:
        return len(self.codes)


def fee_codes(tournament: Tournament, _selection: PrintSelection) -> FeeCodes:
    """Return a code for each rate at which something is paid."""
    tariff = club_tariff()
    reference = transfer_reference(tournament)
    codes = tuple(
        FeeCode(rate, cents, tariff.transfer(cents, reference))
        for rate, cents in tariff.cents.items()
        if cents and tariff.takes_transfers
    )
    return FeeCodes(sheet_heading(tournament), tariff.payee, tariff.iban, codes)


GAP: Final = 22.0


def draw(paper: Paper, value: FeeCodes) -> None:
    """Draw the codes below each other, what each is for beside it."""
    room = paper.width - 2 * MARGIN
    top = MARGIN + TITLE
    paper.text(MARGIN, top, gettext("Pay by transfer"), font=BOLD, size=TITLE, room=room)
    words = gettext("Scan the square with the app of your bank, or copy these lines.")
    paper.text(MARGIN, top + 24, words, size=BODY, room=room)
    account = f"{value.payee} · {spaced_iban(value.iban)}"
    paper.text(MARGIN, top + 42, account, font=BOLD, size=BODY, room=room)
    above = top + 58
    height = (paper.height - above - MARGIN - GUIDE) / max(1, len(value.codes))
    side = min(height - GAP, 200.0)
    for number, fee in enumerate(value.codes):
        y = above + number * height
        marks.plain_code(paper, MARGIN, y, side, fee.code)
        beside, left = MARGIN + side + 24, room - side - 24
        paper.text(beside, y + side / 2 - 6, str(RATES[fee.rate]), size=GUIDE, room=left)
        amount = money(fee.cents)
        paper.text(beside, y + side / 2 + 26, amount, font=BOLD, size=TITLE, room=left)
    foot = tournament_line(value.head)
    paper.text(MARGIN, paper.height - MARGIN, foot, font=NARROW, size=BODY, room=room)
