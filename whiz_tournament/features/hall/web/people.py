"""The director's pages of a hall's people: who is expected, who has a number, who left."""

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from boards.errors import N_, WhizError
from boards.typed_numbers import typed_number
from whiz_tournament.features.hall.queries.page import HallPage, hall_page
from whiz_tournament.features.hall.queries.people import arrived_on
from whiz_tournament.features.hall.services.people import (
    NoPartner,
    NoTableNumber,
    enter_people,
    hand_out_number,
    keep_table,
    make_partners,
    mark_person,
    remove_person,
    set_category,
    take_number_back,
)
from whiz_tournament.features.hall.web.forms import PeopleForm
from whiz_tournament.features.hall.web.pages import of_hall, show
from whiz_tournament.features.hall.web.tables import fits
from whiz_tournament.models import HallEvent
from whiz_tournament.models.hall import LONGEST_CATEGORY
from whiz_tournament.models.names import same_person_key
from whiz_tournament.web.shared.acts import Words, act, its
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.page_numbers import searched
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page


@director_page
@of_hall
@require_http_methods(["GET", "POST"])
def people_view(request: StaffRequest, hall: HallEvent) -> HttpResponse:
    """Show everybody, and put more people on the list."""
    page, search = hall_page(hall), searched(request)
    arrived = _arrived(page)
    names = "\n".join(arrived) if "roll" in request.GET else ""
    form = PeopleForm(request.POST or None, initial={"numbered": True, "people": names})
    if form.is_valid():
        with refusals_on(form):
            enter_people(
                hall=hall,
                actor=request.actor,
                people=form.newcomers,
                numbered=form.cleaned_data["numbered"],
            )
            return redirect("hall_people", hall.slug)
    values = {
        "form": form,
        "arrived": len(arrived),
        "search": search,
        "expected": [person for person in page.expected if fits(person, search)],
        "playing": [
            (person, page.partners.get(number))
            for number, person in page.by_number.items()
            if fits(person, search)
        ],
        "page": page,
        "longest_category": LONGEST_CATEGORY,
    }
    return show(request, "people", hall, status=form_status(form), **values)


def _arrived(page: HallPage) -> list[str]:
    """Return who was ticked at the roll call of that day, at the door too, and is not here yet."""
    people = (*page.expected, *page.by_number.values())
    there = {same_person_key(person.name) for person in people}
    arrived = arrived_on(page.hall.date)
    return [name for name in arrived if same_person_key(name) not in there]


@director_page
@of_hall
@act(its("hall_people"), N_("Number {number}: {name}."))
def number_view(request: StaffRequest, hall: HallEvent, entry: int) -> Words:
    """Hand out the next number to somebody who paid."""
    row = hand_out_number(hall=hall, actor=request.actor, entry=entry)
    return {"number": row.number, "name": row.player.name}


@director_page
@of_hall
@act(its("hall_people"), tells=WhizError)
def unnumber_view(request: StaffRequest, hall: HallEvent, entry: int) -> None:
    """Take a number back."""
    take_number_back(hall=hall, actor=request.actor, entry=entry)


@director_page
@of_hall
@act(its("hall_people"), tells=WhizError)
def remove_view(request: StaffRequest, hall: HallEvent, entry: int) -> None:
    """Take somebody off the list."""
    remove_person(hall=hall, actor=request.actor, entry=entry)


@director_page
@of_hall
@act(its("hall_people"))
def left_view(request: StaffRequest, hall: HallEvent, entry: int) -> None:
    """Give somebody who left no seat any more."""
    mark_person(hall=hall, actor=request.actor, entry=entry, here=False)


@director_page
@of_hall
@act(its("hall_people"))
def back_view(request: StaffRequest, hall: HallEvent, entry: int) -> None:
    """Give somebody who is back a seat in the next round."""
    mark_person(hall=hall, actor=request.actor, entry=entry, here=True)


@director_page
@of_hall
@act(its("hall_people"), tells=NoTableNumber)
def keep_table_view(request: StaffRequest, hall: HallEvent, entry: int) -> None:
    """Let somebody keep the table that was typed; none typed: no table any more."""
    table = _number_or_none(request, "table", 3, NoTableNumber)
    keep_table(hall=hall, actor=request.actor, entry=entry, table=table)


@director_page
@of_hall
@act(its("hall_people"), tells=NoPartner)
def partner_view(request: StaffRequest, hall: HallEvent, entry: int) -> None:
    """Let two people be partners; no number typed: somebody is alone again."""
    other = _number_or_none(request, "partner", 4, NoPartner)
    make_partners(hall=hall, actor=request.actor, entry=entry, other=other)


def _number_or_none(
    request: StaffRequest, name: str, digits: int, refusal: type[WhizError]
) -> int | None:
    """Return the number that was typed, ``None`` for an empty field; refuse anything else."""
    typed = request.POST.get(name, "").strip()
    number = typed_number(typed, digits)
    if typed and not number:
        raise refusal(field=name)
    return number


@director_page
@of_hall
@act(its("hall_people"), tells=WhizError)
def category_view(request: StaffRequest, hall: HallEvent, entry: int) -> None:
    """Say in which category somebody is ranked too."""
    category = request.POST.get("category", "")
    set_category(hall=hall, actor=request.actor, entry=entry, category=category)
