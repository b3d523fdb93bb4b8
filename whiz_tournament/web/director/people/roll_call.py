"""Who is here: ticked, added by name, pasted; tables and sit-outs counted on the way."""

from collections.abc import Callable

from django.contrib import messages
from django.db import transaction
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from boards.errors import WhizError
from boards.typed_numbers import typed_number
from whiz_tournament.models import RollState, Tournament
from whiz_tournament.queries.people.players import player_by_id
from whiz_tournament.queries.setup.coming import comers, with_a_place
from whiz_tournament.queries.setup.roll_call import (
    entered_since,
    listed_names,
    newest_entry,
    players_last_time,
    roll_names,
    same_name,
)
from whiz_tournament.services.errors import NotFound, WrongState, error_sentence, error_status
from whiz_tournament.services.guards import BEFORE_START
from whiz_tournament.services.people.players import add_player, claim_player
from whiz_tournament.services.setup.coming import enter_comers
from whiz_tournament.services.setup.entries import mark_player, save_roll_call, tick_player
from whiz_tournament.web.director.people.roll_call_forms import (
    NameKnown,
    NamesLikeIt,
    NotOnTheList,
    Shown,
    SubmittedRollCall,
)
from whiz_tournament.web.director.people.tonight import tonight_response
from whiz_tournament.web.shared.coming import tell_doubtful_guests
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.wording.quantities import joined

Act = Callable[[StaffRequest, Tournament, SubmittedRollCall], HttpResponse]


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def roll_call(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the list, or do what the pressed button says; after the start only read it."""
    if tournament.status not in BEFORE_START:
        return tonight_response(request, tournament)
    if request.method == "GET":
        return _list(request, tournament)
    buttons = (name for name in ("mark", "arrived") if name in request.POST)
    pressed = next(buttons, request.POST.get("do", ""))
    act = ACTS.get(pressed, _list)
    roll = _submitted(request, tournament)
    try:
        return act(request, tournament, roll)
    except NotFound:
        raise
    except WhizError as error:
        return _list(request, tournament, roll, refusal=error)


@director_page
@of_tournament
@require_POST
def count(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Return the count of what is ticked and the list that the search leaves, for htmx."""
    roll = _submitted(request, tournament)
    shown = roll.split(roll_names(tournament))
    part = "roll_rows" if "q" in request.GET else "roll_count"
    values = {
        "tournament": tournament,
        "shown": shown,
        "count": shown.count,
        "roll": roll,
    }
    return render(request, f"director/parts/{part}.html", values)


@director_page
@of_tournament
@require_POST
def tick(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Keep one tick at once and return the count; where a plan stands already, read the list again.

    Dropping a plan, with its hands, is for the button that asks.
    """
    player, ticked = request.POST.get("who", ""), request.POST.getlist("here")
    try:
        tick_player(
            tournament=tournament, actor=request.actor, player=player, here=player in ticked
        )
    except WrongState:
        return HttpResponse(headers={"HX-Refresh": "true"})
    entered = SubmittedRollCall.entered(roll_names(tournament))
    values = {"count": entered.split(roll_names(tournament)).count}
    return render(request, "director/parts/roll_count.html", values)


def _submitted(request: StaffRequest, tournament: Tournament) -> SubmittedRollCall:
    """Return the list as it was sent, with those who came in elsewhere since it was shown.

    A list that a browser holds is older than a tap at the door, which it must not take off.
    """
    seen = typed_number(request.POST.get("seen", ""), 18)
    arrived = entered_since(tournament, seen) if seen is not None else ()
    return SubmittedRollCall.of(request.POST, arrived)


def _list(
    request: StaffRequest,
    tournament: Tournament,
    roll: SubmittedRollCall | None = None,
    refusal: WhizError | None = None,
) -> HttpResponse:
    people = roll_names(tournament)
    roll = roll or SubmittedRollCall.entered(people)
    shown = roll.split(people)
    return director_response(
        request,
        "roll_call",
        tournament,
        here="players",
        status=error_status(refusal) if refusal else 200,
        refusal=error_sentence(refusal) if refusal else "",
        name_known=isinstance(refusal, NameKnown),
        roll=roll,
        shown=shown,
        count=shown.count,
        seen=newest_entry(tournament),
        comers=_with_a_place(tournament, shown),
        has_last=bool(players_last_time(tournament)),
        me=request.member.player,
    )


def _with_a_place(tournament: Tournament, shown: Shown) -> int:
    """Return how many come, have a place and are not ticked yet."""
    coming = {row.player for row in shown.coming}
    return len(coming.intersection(with_a_place(comers(tournament))[0])) if coming else 0


def _keep(request: StaffRequest, tournament: Tournament, roll: SubmittedRollCall) -> HttpResponse:
    if roll.query and not roll.split(roll_names(tournament)).rows:
        raise NotOnTheList(field="q", name=roll.query)
    rests = request.POST.get("rests", "")
    with transaction.atomic():
        number = save_roll_call(
            tournament=tournament, actor=request.actor, present=roll.ticked - {rests}
        )
        if rests in roll.ticked:
            mark_player(
                tournament=tournament, actor=request.actor, player=rests, state=RollState.STANDBY
            )
    sentence = ngettext("%(n)d player is entered.", "%(n)d players are entered.", number)
    messages.success(request, sentence % {"n": number})
    return redirect(tournament_url("director_plan", tournament))


def _guest(request: StaffRequest, tournament: Tournament, roll: SubmittedRollCall) -> HttpResponse:
    if known := same_name(tournament, roll.query):
        raise NameKnown(field="q", name=known[0].name)
    save_roll_call(
        tournament=tournament, actor=request.actor, present=roll.ticked, guests=[roll.query]
    )
    return redirect(tournament_url("director_roll_call", tournament))


def _enter(request: StaffRequest, tournament: Tournament, roll: SubmittedRollCall) -> HttpResponse:
    """Add what was typed, by Enter: whom the club knows, else a new guest."""
    if not roll.query:
        return _list(request, tournament, roll)
    known = _known(tournament, roll)
    if known is None:
        return _guest(request, tournament, roll)
    player, name = known
    save_roll_call(tournament=tournament, actor=request.actor, present=roll.ticked | {player})
    messages.success(request, _("{name} is here.").format(name=name))
    return redirect(tournament_url("director_roll_call", tournament))


def _known(tournament: Tournament, roll: SubmittedRollCall) -> tuple[str, str] | None:
    """Return the one whom the club knows by the typed name, or by a part of it; else nobody."""
    same = [(person.player, person.name) for person in same_name(tournament, roll.query)]
    like = [(row.player, row.name) for row in roll.split(roll_names(tournament)).rows]
    people = same or like
    if len(people) > 1:
        raise NamesLikeIt(field="q", name=roll.query)
    return people[0] if people else None


def _mark(request: StaffRequest, tournament: Tournament, roll: SubmittedRollCall) -> HttpResponse:
    """Note that somebody is late, absent or excused, by the typed name or by a row's button."""
    state, _colon, player = request.POST.get("mark", "").partition(":")
    if not player:
        known = _known(tournament, roll) if roll.query else None
        if known is None:
            raise NotOnTheList(field="q", name=roll.query)
        player = known[0]
    mark_player(tournament=tournament, actor=request.actor, player=player, state=state)
    return _list(request, tournament, SubmittedRollCall(roll.ticked - {player}, page=roll.page))


def _arrived(
    request: StaffRequest, tournament: Tournament, roll: SubmittedRollCall
) -> HttpResponse:
    """Enter somebody who was late after all."""
    player = request.POST["arrived"]
    save_roll_call(tournament=tournament, actor=request.actor, present=roll.ticked | {player})
    return redirect(tournament_url("director_roll_call", tournament))


def _another(
    request: StaffRequest, tournament: Tournament, roll: SubmittedRollCall
) -> HttpResponse:
    with transaction.atomic():
        namesake = add_player(club=request.club, name=roll.query, guest=True)
        present = roll.ticked | {namesake.public_id}
        save_roll_call(tournament=tournament, actor=request.actor, present=present)
    return redirect(tournament_url("director_roll_call", tournament))


def _paste(request: StaffRequest, tournament: Tournament, roll: SubmittedRollCall) -> HttpResponse:
    listed = listed_names(tournament, list(roll.pasted))
    save_roll_call(
        tournament=tournament,
        actor=request.actor,
        present=roll.ticked | set(listed.players),
        guests=listed.guests,
    )
    _tell_guests(request, listed.guests, listed.doubtful)
    return redirect(tournament_url("director_roll_call", tournament))


def _tell_guests(request: StaffRequest, guests: tuple[str, ...], twice: tuple[str, ...]) -> None:
    if guests:
        messages.info(request, _("Added as guests: {names}.").format(names=joined([*guests])))
    if twice:
        sentence = _("Several members have this name, tick the right one: {names}.")
        messages.warning(request, sentence.format(names=joined([*twice])))


def _same(request: StaffRequest, tournament: Tournament, roll: SubmittedRollCall) -> HttpResponse:
    everybody = roll.ticked | players_last_time(tournament)
    if not tournament.is_draft:  # a plan stands: nothing goes before the list is kept
        return _list(request, tournament, SubmittedRollCall(everybody))
    save_roll_call(tournament=tournament, actor=request.actor, present=everybody)
    return redirect(tournament_url("director_roll_call", tournament))


def _coming(request: StaffRequest, tournament: Tournament, roll: SubmittedRollCall) -> HttpResponse:
    """Tick everybody who said on the own page that they come, as far as there are places."""
    if not tournament.is_draft:  # a plan stands: nothing goes before the list is kept
        players, _guests = with_a_place(comers(tournament))
        return _list(request, tournament, SubmittedRollCall(roll.ticked | set(players)))
    entered = enter_comers(tournament=tournament, actor=request.actor, present=roll.ticked)
    tell_doubtful_guests(request, entered.doubtful)
    return redirect(tournament_url("director_roll_call", tournament))


def _me(request: StaffRequest, tournament: Tournament, roll: SubmittedRollCall) -> HttpResponse:
    player = player_by_id(request.POST.get("me", ""))
    if player is not None:
        claim_player(member=request.member, player=player)
    return _list(request, tournament, roll)


ACTS: dict[str, Act] = {
    "keep": _keep,
    "enter": _enter,
    "guest": _guest,
    "mark": _mark,
    "another": _another,
    "arrived": _arrived,
    "paste": _paste,
    "same": _same,
    "coming": _coming,
    "me": _me,
}
"""What each button of the page does; the search button only shows the list again."""
