"""The cards of a board: typed where the tables dealt, put right where others lay in it."""

from collections.abc import Mapping
from dataclasses import dataclass

from django import forms
from django.contrib import messages
from django.forms import BoundField
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from boards.cards import SUITS
from boards.deals import Deal, read_written
from boards.errors import N_, WhizError
from boards.seats import SEATS
from whiz_tournament.models import Tournament
from whiz_tournament.queries.boards.board_cards import BoardCards, board_cards
from whiz_tournament.queries.boards.pictures import has_picture
from whiz_tournament.services.boards.closed_hands import (
    audit_hand_view,
    is_first_look,
    refuse_closed_hands,
)
from whiz_tournament.services.boards.typed_hands import (
    amend_cards,
    amend_from_round,
    drop_amendment,
    enter_hands,
)
from whiz_tournament.services.errors import error_sentence, existing
from whiz_tournament.services.guards import STARTED
from whiz_tournament.web.director.boards.next_page import redirect_to_board
from whiz_tournament.web.shared.acts import act
from whiz_tournament.web.shared.alphabets import (
    ALPHABETS,
    UNREAD,
    Alphabet,
    LanguageUnknown,
    alphabet_of,
    holding_shown,
    in_letters,
    pack_shown,
    ranks_in,
)
from whiz_tournament.web.shared.form_fields import (
    STAYS_IN_HISTORY,
    FormData,
    ReasonField,
    offer_choices,
)
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.wording.letters import seat_name, suit_name

# The form in which the hands of a board are typed: a line a seat, a field a suit.

LONGEST = 40


@dataclass(frozen=True, slots=True)
class HandLine:
    """One seat's line of the form."""

    seat: str
    fields: tuple[tuple[str, BoundField], ...]


class HandsForm(forms.Form):
    """Four hands; one may be left empty. ``deal`` is there once the form is valid."""

    language = forms.CharField(max_length=5, widget=forms.HiddenInput)
    deal: Deal

    def __init__(self, data: FormData = None, *, hands: Mapping[str, str] | None = None) -> None:
        """Ask for sixteen holdings; ``hands`` (dotted, by seat) are filled in already."""
        alphabet = alphabet_of(get_language() or "fr")
        initial = {"language": get_language() or "fr", **_initial(hands or {}, alphabet)}
        super().__init__(data, initial=initial)
        for seat in SEATS:
            for suit in SUITS:
                label = f"{seat_name(seat.value)}, {suit_name(suit.value)}"
                self.fields[f"{seat}{suit}"] = forms.CharField(
                    label=label, max_length=LONGEST, required=False, widget=_typed(label)
                )

    @property
    def lines(self) -> list[HandLine]:
        """Return the fields seat by seat."""
        return [
            HandLine(seat.value, tuple((suit.value, self[f"{seat}{suit}"]) for suit in SUITS))
            for seat in SEATS
        ]

    def clean(self) -> dict[str, object]:
        """Read the deal; what is wrong is named by its card."""
        values = super().clean() or {}
        if self.errors:
            return values
        alphabet = ALPHABETS.get(values["language"])
        if alphabet is None:
            self.add_error(None, error_sentence(LanguageUnknown()))
            return values
        ranks = {name: ranks_in(text, alphabet) for name, text in values.items() if len(name) == 2}
        for name in (name for name, held in ranks.items() if UNREAD in held):
            shown = " ".join(alphabet.ranks.values())
            self.add_error(name, _("Write cards as {ranks}.").format(ranks=shown))
        if not self.errors:
            self._read(ranks, alphabet)
        return values

    def _read(self, ranks: Mapping[str, str], alphabet: Alphabet) -> None:
        written = {seat: {suit: ranks[f"{seat}{suit}"] for suit in SUITS} for seat in SEATS}
        try:
            self.deal = read_written(written)
        except WhizError as error:
            self.add_error(None, in_letters(error_sentence(error), alphabet))


class OtherCardsForm(HandsForm):
    """The same, with the reason why other cards lay in the board."""

    reason = ReasonField(help_text=STAYS_IN_HISTORY)


class FromRoundForm(forms.Form):
    """From which round on the cards were others."""

    round = forms.TypedChoiceField(label=gettext_lazy("From which round on?"), coerce=int)
    reason = ReasonField()

    def __init__(self, data: FormData = None, *, rounds: list[int]) -> None:
        """Offer the rounds in which the board is played; 0 is all of them."""
        super().__init__(data)
        later = [(str(number), str(number)) for number in rounds[1:]]
        choices = [("0", _("At every table")), *later]
        offer_choices(self, "round", choices)


def _initial(hands: Mapping[str, str], alphabet: Alphabet) -> dict[str, str]:
    return {
        f"{seat}{suit}": holding_shown(ranks, alphabet)
        for seat, hand in hands.items()
        for suit, ranks in zip(SUITS, hand.split("."), strict=True)
    }


def _typed(label: str) -> forms.TextInput:
    marks = {"aria-label": label, "autocomplete": "off", "autocapitalize": "characters"}
    return forms.TextInput(attrs={**marks, "spellcheck": "false"})


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def cards_view(request: StaffRequest, tournament: Tournament, board: int) -> HttpResponse:
    """Show the cards of a board, a promised deal when asked; a POST types what the tables dealt."""
    cards = _found(request, tournament, board)
    if _asks_first(request, tournament, cards):
        return director_response(request, "boards/ask_cards", tournament, here="", board=cards)
    form = HandsForm(request.POST or None, hands=cards.hands)
    if form.is_valid():
        with refusals_on(form):
            enter_hands(tournament=tournament, actor=request.actor, board=board, deal=form.deal)
            messages.success(request, _("The hands are kept."))
            return redirect_to_board(request, tournament, "director_cards", board)
    parting = FromRoundForm(rounds=list(cards.rounds))
    return _show(request, tournament, "cards", cards, form, parting=parting)


@director_page
@of_tournament
@require_POST
def cards_part_view(request: StaffRequest, tournament: Tournament, board: int) -> HttpResponse:
    """Say from which round on the cards were others, then type them."""
    cards = _found(request, tournament, board)
    parting = FromRoundForm(request.POST, rounds=list(cards.rounds))
    if parting.is_valid():
        data = parting.cleaned_data
        if data["round"] == 0:
            return redirect(tournament_url("director_other_cards", tournament, board=board))
        with refusals_on(parting):
            group = amend_from_round(
                tournament=tournament, actor=request.actor, board=board, **data
            )
            where = {"board": board, "group": group}
            return redirect(tournament_url("director_cards_of_group", tournament, **where))
    form = HandsForm(hands=cards.hands)
    status = form_status(parting)
    return _show(request, tournament, "cards", cards, form, status=status, parting=parting)


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def other_cards_view(
    request: StaffRequest, tournament: Tournament, board: int, group: int = 0
) -> HttpResponse:
    """Type the cards that the tables of a group had; group 0 is all that were not parted."""
    cards = _found(request, tournament, board)
    tables = existing(next((known for known in cards.groups if known.group == group), None))
    hands = tables.cards.hands if tables.cards else cards.hands
    form = OtherCardsForm(request.POST or None, hands=hands)
    if form.is_valid():
        with refusals_on(form):
            amend_cards(
                tournament=tournament,
                actor=request.actor,
                board=board,
                group=group,
                deal=form.deal,
                reason=form.cleaned_data["reason"],
            )
            messages.success(request, _("These cards are shown next to those that were dealt."))
            return redirect_to_board(request, tournament, "director_cards", board)
    return _show(request, tournament, "other", cards, form, tables=tables)


@director_page
@of_tournament
@act(says=N_("These tables had the cards that were dealt."))
def drop_other_cards(
    request: StaffRequest, tournament: Tournament, board: int, group: int = 0
) -> HttpResponse:
    """Take other cards back."""
    drop_amendment(
        tournament=tournament,
        actor=request.actor,
        board=board,
        group=group,
        reason=request.POST.get("reason", "")[:300],
    )
    return redirect_to_board(request, tournament, "director_cards", board)


def _asks_first(request: StaffRequest, tournament: Tournament, cards: BoardCards) -> bool:
    """Tell whether to ask before cards are shown that nobody typed and this person has not seen."""
    if not cards.promised or request.method == "POST" or "see" in request.GET:
        return False
    return is_first_look(tournament=tournament, actor=request.actor, board=cards.number)


def _found(request: StaffRequest, tournament: Tournament, board: int) -> BoardCards:
    refuse_closed_hands(tournament=tournament, actor=request.actor, board=board)
    return existing(board_cards(tournament, board))


def _show(
    request: StaffRequest,
    tournament: Tournament,
    page: str,
    cards: BoardCards,
    form: HandsForm,
    *,
    status: int | None = None,
    **values: object,
) -> HttpResponse:
    if cards.hands or any(group.cards for group in cards.groups):
        audit_hand_view(tournament=tournament, actor=request.actor, boards=[cards.number])
    return director_response(
        request,
        f"boards/{page}",
        tournament,
        here="",
        status=status or form_status(form),
        board=cards,
        form=form,
        pack=pack_shown(get_language() or "fr"),
        pictured=has_picture(tournament, cards.number),
        started=tournament.status in STARTED,
        **values,
    )
