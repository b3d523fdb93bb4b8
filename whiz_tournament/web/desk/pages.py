"""What the pages of the desk share: a started tournament, the menu, a sheet shown and saved."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Concatenate, Final, Generic, ParamSpec, Self, TypeVar

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from boards.denominations import Denomination
from boards.seats import Seat, human_seats
from scoring.contracts import Contract, Doubling
from scoring.formulas import Formula
from scoring.results import NotPlayed, PassedOut, Played
from whiz_tournament.models import Role, Tournament, TournamentStatus
from whiz_tournament.queries.history.line_history import line_history
from whiz_tournament.queries.play.desk import (
    DeskLine,
    SlipForm,
    TravellerForm,
    desk_line,
    desk_line_at,
)
from whiz_tournament.queries.play.slip_checks import piles_of_others
from whiz_tournament.queries.publishing.closed_results import closed_results
from whiz_tournament.queries.results.rulings import standing_rulings
from whiz_tournament.services.errors import Unavailable, WrongState, existing
from whiz_tournament.services.guards import BEFORE_START, STATE_WORDS
from whiz_tournament.web.desk.line_rows import SheetRows, odd_results, people_at
from whiz_tournament.web.desk.saving import SavedSheet, save_sheet
from whiz_tournament.web.desk.submission import SubmittedSheet, line_key
from whiz_tournament.web.shared.alphabets import ALPHABETS, Alphabet, typing_language
from whiz_tournament.web.shared.result_pages import see_other, sender_of
from whiz_tournament.web.shared.staff_permissions import StaffRequest, scorer_page
from whiz_tournament.web.shared.tournament_pages import of_tournament, practice_hint, staff_menu
from whiz_tournament.web.shared.typed_result import write_result
from whiz_tournament.wording.letters import contract_in_words, seat_name, suit_name
from whiz_tournament.wording.quantities import tricks_phrase
from whiz_tournament.wording.results.values import ReadBack

_SAVED: Final = re.compile(
    r"([1-9]\d{0,5})-([1-9]\d{0,5})-([1-9]\d{0,5})\.([1-9]\d{0,8})", re.ASCII
)


@dataclass(frozen=True, slots=True)
class LastAct:
    """The line that was written, the version made, and its sentence (``None`` when emptied).

    ``was`` is what it replaced.
    """

    line: DeskLine
    version: int
    said: ReadBack | None
    was: ReadBack | None = None

    @property
    def key(self) -> str:
        """Return the line's part of a field's name."""
        return line_key(self.line)

    @classmethod
    def read(cls, tournament: Tournament, text: str, username: str) -> Self | None:
        """Read ``3-2-7.1``; ``None`` unless that is still the newest item, and this person's."""
        match = _SAVED.fullmatch(text)
        if match is None:
            return None
        number, table, board, version = map(int, match.groups())
        held = desk_line_at(tournament, number, table, board)
        line = desk_line(tournament, number, table, board)
        if held is None or line is None or line.version != version:
            return None
        *before, item = line_history(held)
        if item.is_device or item.who != username:
            return None
        formula, people = Formula(tournament.formula), people_at(line)
        value = before[-1].value if before else None
        was = ReadBack.of(value, people, formula) if value else None
        read_back = ReadBack.of(line.value, people, formula) if line.value else None
        return cls(line, version, read_back, was)


P = ParamSpec("P")
DeskView = Callable[Concatenate[StaffRequest, Tournament, P], HttpResponse]


def desk_page(view: DeskView[P]) -> Callable[..., HttpResponse]:
    """Open a view to scorers and directors, with a tournament that has started."""

    @wraps(view)
    def started(
        request: StaffRequest, tournament: Tournament, /, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        status = TournamentStatus(tournament.status)
        if status in BEFORE_START:
            needed = STATE_WORDS[TournamentStatus.RUNNING]
            raise WrongState(state=STATE_WORDS[status], needed=needed)
        return view(request, tournament, *args, **kwargs)

    return scorer_page(of_tournament(started))


def desk_response(
    request: StaffRequest,
    page: str,
    tournament: Tournament,
    *,
    folder: str = "desk",
    status: int = 200,
    **values: object,
) -> HttpResponse:
    """Return a page of the desk with the tournament's menu; a feature's has its own folder."""
    context = {
        "tournament": tournament,
        "nav": staff_menu(request, tournament),
        "here": "entry",
        "hint": practice_hint(request, tournament),
        "is_final": tournament.final,
        "directs": request.member.may(Role.DIRECTOR),
        **values,
    }
    return render(request, f"{folder}/{page}.html", context, status=status)


def opened_rows(
    request: StaffRequest, tournament: Tournament
) -> tuple[SheetRows, dict[str, object]]:
    """Return the rows' common part for a page that is opened, with what its template needs."""
    spoken = typing_language()
    last = last_act(request, tournament)
    odd = odd_results(request, tournament)
    piles = piles_of_others(tournament, str(request.actor))
    fresh = last.key if last else ""
    rulings = standing_rulings(tournament)
    desk = SheetRows(
        tournament, ALPHABETS[spoken], fresh=fresh, odd=odd, rulings=rulings, piles=piles
    )
    shared = {"last": last, "last_odd": odd.get(last.key, "") if last else "", "piles": piles}
    return desk, {**_letters(tournament, spoken), **shared}


def last_act(request: StaffRequest, tournament: Tournament) -> LastAct | None:
    """Return what this person wrote last, as the address says, with a way to take it back."""
    username = request.member.user.get_username()
    last = LastAct.read(tournament, request.GET.get("saved", ""), username)
    if last is None:
        return None
    closed = closed_results(request.member, tournament)
    return None if last.line.place in closed else last


def save_submission(
    request: StaffRequest, tournament: Tournament, lines: tuple[DeskLine, ...]
) -> tuple[SubmittedSheet, SavedSheet]:
    """Write what the form holds for these lines."""
    posted = SubmittedSheet.read(request.POST, lines)
    return posted, save_sheet(tournament, sender_of(request), posted, lines)


def refused_rows(
    request: StaffRequest, tournament: Tournament, posted: SubmittedSheet, saved: SavedSheet
) -> tuple[SheetRows, dict[str, object]]:
    """Return the same for a form of which a part was refused: what was typed stays."""
    piles = piles_of_others(tournament, str(request.actor))
    rulings = standing_rulings(tournament)
    typed, refused = posted.lines, saved.refusals
    desk = SheetRows(tournament, posted.alphabet, typed, refused, rulings=rulings, piles=piles)
    return desk, {**_letters(tournament, posted.language), "last": None, "piles": piles}


def _letters(tournament: Tournament, spoken: str) -> dict[str, object]:
    """Return the language of the form, and how a result is written in it."""
    alphabet = ALPHABETS[spoken]
    shown = result_examples(alphabet, Seat(tournament.domy_seat))
    return {"language": spoken, "examples": shown, "letters": suit_letters(alphabet)}


def with_retry_after(response: HttpResponse, saved: SavedSheet) -> HttpResponse:
    """Say when to try again, where the database was busy."""
    busy = [error for error in saved.refusals.values() if isinstance(error, Unavailable)]
    if busy:
        response["Retry-After"] = str(busy[0].retry_after)
    return response


# How a result is written, shown by examples in the reader's own letters.

SHOWN: Final = (
    (Contract(10, Denomination.S), 11, ""),
    (Contract(9, Denomination.NT, Doubling.DOUBLED), 8, "-1"),
    (Contract(10, Denomination.H, Doubling.REDOUBLED), 10, "="),
)


@dataclass(frozen=True, slots=True)
class ResultExample:
    """What to type, and what it means."""

    text: str
    meaning: str


def result_examples(alphabet: Alphabet, domy: Seat) -> tuple[ResultExample, ...]:
    """Return one example a kind: tricks counted, against the bid, and the two bare marks."""
    played = tuple(
        ResultExample(
            _typed(Played(seat, contract, won), short, alphabet), _meaning(seat, contract, won)
        )
        for seat, (contract, won, short) in zip(human_seats(domy), SHOWN, strict=True)
    )
    bare = (
        ResultExample(write_result(PassedOut(), alphabet), _("Everybody passed")),
        ResultExample(write_result(NotPlayed(), alphabet), _("Not played")),
    )
    return (*played, *bare)


def suit_letters(alphabet: Alphabet) -> str:
    """Return what the letters of the suits mean, as a sentence."""
    suits = (
        f"{text} {suit_name(denomination.value)}"
        for denomination, text in alphabet.denominations.items()
    )
    return _("Suits: {letters}.").format(letters=", ".join(suits))


def _typed(value: Played, short: str, alphabet: Alphabet) -> str:
    """Return the line, with the tricks against the bid where that is to be shown."""
    text = write_result(value, alphabet)
    return f"{text.rpartition(' ')[0]} {short}" if short else text


def _meaning(seat: Seat, contract: Contract, won: int) -> str:
    return _("{seat} plays {contract}, {tricks}").format(
        seat=seat_name(seat.value), contract=contract_in_words(contract), tricks=tricks_phrase(won)
    )


Form = TypeVar("Form", SlipForm, TravellerForm)


@dataclass(frozen=True, slots=True)
class SheetPage(Generic[Form]):
    """A kind of sheet: how its form is read and shown, its address, and that of the next."""

    read: Callable[[], Form | None]
    show: Callable[..., HttpResponse]
    here: str
    onward: Callable[[], str]


def sheet_view(
    request: StaffRequest, tournament: Tournament, sheet: SheetPage[Form]
) -> HttpResponse:
    """Show the sheet, or save what was typed; once its last line is in, the next one follows."""
    form = _form(sheet)
    if request.method != "POST":
        desk, shared = opened_rows(request, tournament)
        if desk.fresh in {line_key(line) for line in form.lines}:
            shared["last_odd"] = ""  # its own line says so
        return sheet.show(form, rows=desk.rows(form.lines), **shared)
    posted, saved = save_submission(request, tournament, form.lines)
    form = _form(sheet)
    if saved.refusals:
        desk, shared = refused_rows(request, tournament, posted, saved)
        page = sheet.show(form, status=saved.status, rows=desk.rows(form.lines), **shared)
        return with_retry_after(page, saved)
    onward = saved.filled and form.complete
    return see_other(sheet.onward() if onward else sheet.here, saved.last)


def _form(sheet: SheetPage[Form]) -> Form:
    return existing(sheet.read())
