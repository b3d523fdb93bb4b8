"""Something happened: to whom, to which board or to the room is asked first, then what."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from urllib.parse import urlencode

from django import forms
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from whiz_tournament.models import EventKind, Member, Tournament
from whiz_tournament.models.names import LONGEST_NAME, folded_words
from whiz_tournament.queries.corrections.made import CORRECTIONS
from whiz_tournament.queries.history.tournament_history import (
    HistoryPart,
    TournamentHistoryItem,
    tournament_history,
)
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.absent import CHANGES
from whiz_tournament.queries.publishing.closed_results import closed_results
from whiz_tournament.queries.setup.roll_call import roll_entries, roll_names
from whiz_tournament.web.director.happened.acts import ARRIVES, OF_BOARD, OF_PERSON, OF_ROOM, Act
from whiz_tournament.web.director.history.happenings import happening_in_words
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_started_tournament,
    tournament_url,
)

# What was decided tonight, in sentences, each with the page on which it is undone.


MOST: Final = 6
# What is undone on a page of its own, by its act; what is undone on a page that lists them.
OWN_PAGE: Final = {
    **dict.fromkeys(map(str, CHANGES), "director_changed"),
    **dict.fromkeys(map(str, CORRECTIONS), "director_correction"),
}
LISTED: Final = {
    str(EventKind.RULING_GIVEN): "director_rulings",
    str(EventKind.PLAYER_SUBSTITUTED): "director_substitutes",
}


@dataclass(frozen=True, slots=True)
class Decided:
    """One decision: what, when, by whom, and where it is undone."""

    sentence: str
    at: datetime
    who: str
    url: str


def decided_tonight(member: Member, tournament: Tournament) -> list[Decided]:
    """Return the latest decisions; what somebody has still to play is not said."""
    names, closed = name_texts(tournament), closed_results(member, tournament)
    happenings = tournament_history(tournament, part=HistoryPart.OTHERS)
    kinds = OWN_PAGE.keys() | LISTED.keys()
    lines = []
    for happening in [happening for happening in happenings if happening.kind in kinds][:MOST]:
        words = happening_in_words(happening, names, closed)
        lines.append(
            Decided(words.sentence, words.at, words.who, _undone_at(happening, tournament))
        )
    return lines


def _undone_at(item: TournamentHistoryItem, tournament: Tournament) -> str:
    if item.kind in LISTED:
        return tournament_url(LISTED[item.kind], tournament)
    return tournament_url(OWN_PAGE[item.kind], tournament, event=item.event)


class PersonForm(forms.Form):
    """A name as it is typed; the first letters are enough."""

    who = forms.CharField(
        label=gettext_lazy("Who?"),
        help_text=gettext_lazy("The first letters are enough."),
        max_length=LONGEST_NAME,
        widget=forms.TextInput(attrs={"list": "people", "autocomplete": "off"}),
    )


@director_page
@of_started_tournament
@require_safe
def where_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Ask where it happened, and list what was decided tonight."""
    decided = decided_tonight(request.member, tournament)
    return _page(request, tournament, "where", decided=decided)


@director_page
@of_started_tournament
@require_safe
def board_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Offer what may happen to a board."""
    return _acts(request, tournament, _("What happened to the board?"), OF_BOARD)


@director_page
@of_started_tournament
@require_safe
def room_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Offer what may happen to the room: the ways to change the plan, and the clock."""
    return _acts(request, tournament, _("What happened in the room?"), OF_ROOM)


@director_page
@of_started_tournament
@require_safe
def person_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Ask who and what; both known, go on to the act's own page."""
    act = OF_PERSON.get(request.GET.get("what", ""))
    form = PersonForm(request.GET if act else None, initial={"who": request.GET.get("who", "")})
    people = _people(tournament)
    if act and form.is_valid():
        typed = form.cleaned_data["who"].strip()
        people_meant = _meant(typed, people)
        here = _here(typed, people)
        if act is OF_PERSON[ARRIVES] and not here:
            return _arrives(tournament, typed)
        if act is OF_PERSON[ARRIVES]:
            form.add_error("who", _("{name} is here already.").format(name=here))
        elif len(people_meant) == 1:
            where = urlencode({"entry": next(iter(people_meant))})
            return redirect(f"{tournament_url(act.name, tournament)}?{where}")
        else:
            form.add_error(
                "who", _several(people_meant.values()) if people_meant else _nobody(typed)
            )
    return _page(
        request,
        tournament,
        "person",
        status=form_status(form),
        form=form,
        people=[*people.values(), *_expected(tournament)],
        acts=_acts_for(_here(request.GET.get("who", ""), people)),
    )


def _people(tournament: Tournament) -> dict[int, str]:
    """Return who plays, by number."""
    return {
        roll_entry.number: roll_entry.name
        for roll_entry in roll_entries(tournament)
        if roll_entry.present
    }


def _here(typed: str, people: dict[int, str]) -> str:
    """Return the name of who is here under exactly this number or name."""
    wanted = folded_words(typed)
    named = (name for n, name in people.items() if str(n) == typed or folded_words(name) == wanted)
    return next(named, "")


def _acts_for(here: str) -> list[tuple[str, Act]]:
    """Return what may happen to somebody; who is here does not arrive."""
    return [(what, act) for what, act in OF_PERSON.items() if not (here and what == ARRIVES)]


def _expected(tournament: Tournament) -> list[str]:
    """Return who said that they come late."""
    return [roll_name.name for roll_name in roll_names(tournament) if roll_name.is_late]


def _meant(typed: str, people: dict[int, str]) -> dict[int, str]:
    """Return whom a text may mean: a number, the whole name, or the beginnings of its words."""
    if typed.isdigit():
        return {n: name for n, name in people.items() if str(n) == typed}
    wanted = folded_words(typed)
    whole = {n: name for n, name in people.items() if folded_words(name) == wanted}
    return whole or {n: name for n, name in people.items() if _begins(name, wanted)}


def _begins(name: str, wanted: list[str]) -> bool:
    words = folded_words(name)
    return bool(wanted) and all(any(word.startswith(one) for word in words) for one in wanted)


def _arrives(tournament: Tournament, typed: str) -> HttpResponse:
    """Go on with somebody whom the club knows, else with a guest of that name."""
    known = {
        roll_name.player: roll_name.name
        for roll_name in roll_names(tournament)
        if not roll_name.entered
    }
    wanted = folded_words(typed)
    same = [player for player, name in known.items() if folded_words(name) == wanted]
    begun = [player for player, name in known.items() if _begins(name, wanted)]
    one = same if len(same) == 1 else begun
    asked = {"who": one[0]} if len(one) == 1 else {"name": typed}
    return redirect(f"{tournament_url('director_arrive', tournament)}?{urlencode(asked)}")


def _several(names: Any) -> str:
    return _("Several people have this name: {names}.").format(names=", ".join(names))


def _nobody(typed: str) -> str:
    return _("Nobody who plays is called “{name}”.").format(name=typed)


def _acts(
    request: StaffRequest, tournament: Tournament, title: str, acts: tuple[Act, ...]
) -> HttpResponse:
    shown = [act.row(tournament, act.small) for act in acts]
    return _page(request, tournament, "acts", title=title, acts=shown)


def _page(request: StaffRequest, tournament: Tournament, page: str, **values: Any) -> HttpResponse:
    return director_response(request, f"happened/{page}", tournament, here="console", **values)


OF_TOURNAMENT: list[URLPattern] = [
    path("happened/", where_view, name="director_happened"),
    path("happened/somebody/", person_view, name="director_happened_person"),
    path("happened/board/", board_view, name="director_happened_board"),
    path("happened/room/", room_view, name="director_happened_room"),
]
