"""The page of a result that no line takes from this phone: why, and whether the director has it."""

from dataclasses import dataclass
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from boards.errors import WhizError
from whiz_tournament.models import Tournament
from whiz_tournament.services.errors import error_sentence, error_status
from whiz_tournament.web.table.entry_draft import EntryDraft
from whiz_tournament.wording.results.values import ReadBack


@dataclass(frozen=True, slots=True)
class StoppedPage:
    """What is shown: ``said`` in words, and as a ``draft`` what still waits for the tap."""

    tournament: Tournament
    table: int
    board: int
    back_url: str
    refusal: WhizError
    said: ReadBack | None
    is_kept: bool
    draft: EntryDraft | None = None

    def response(self, request: HttpRequest) -> HttpResponse:
        """Draw the page, with the refusal's status where something was sent; nobody stores it."""
        values = {
            "tournament": self.tournament,
            "table": self.table,
            "board": self.board,
            "back_url": self.back_url,
            "refusal": error_sentence(self.refusal),
            "said": self.said,
            "is_kept": self.is_kept,
            "draft": self.draft,
            "uuid": uuid4(),
        }
        status = 200 if self.draft else error_status(self.refusal)
        response = render(request, "table/stopped.html", values, status=status)
        response["Cache-Control"] = "no-store"
        return response
