"""Who may open a page: every staff view is wrapped by one of these, nothing is left to chance."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, cast

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse

from whiz_tournament.models import Club, Member, Role
from whiz_tournament.queries.people.clubs import is_operator
from whiz_tournament.queries.people.staff import member_of_user
from whiz_tournament.services.actors import Actor, user_actor
from whiz_tournament.services.errors import Forbidden

P = ParamSpec("P")


class StaffRequest(HttpRequest):
    """A request whose member is known: what a view behind ``staff_page`` receives.

    ``subject`` is what its slug stands for, once that was looked up.
    """

    club: Club
    member: Member
    actor: Actor
    subject: object


View = Callable[Concatenate[HttpRequest, P], HttpResponse]
StaffView = Callable[Concatenate[StaffRequest, P], HttpResponse]


def staff_page(least: Role) -> Callable[[StaffView[P]], View[P]]:
    """Open the view to signed-in members of this club in that role or above, uncached."""

    def wrap(view: StaffView[P]) -> View[P]:
        @wraps(view)
        def guarded(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            member = member_of(request)
            if member is None:
                return redirect_to_login(request.get_full_path())
            if not member.may(least):
                raise Forbidden
            known = cast("StaffRequest", request)
            known.member, known.actor = member, user_actor(member.user_id)
            response = view(known, *args, **kwargs)
            response.setdefault("Cache-Control", "no-store")
            return response

        return guarded

    return wrap


scorer_page = staff_page(Role.SCORER)
director_page = staff_page(Role.DIRECTOR)
admin_page = staff_page(Role.ADMIN)


def operator_page(view: StaffView[P]) -> View[P]:
    """Open the view to administrators of the server's own club."""

    @wraps(view)
    def guarded(request: StaffRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if not is_operator(request.member):
            raise Forbidden
        return view(request, *args, **kwargs)

    return admin_page(guarded)


def member_of(request: HttpRequest) -> Member | None:
    """Return the signed-in member of the club whose page this is."""
    return member_of_user(request.user) if request.user.is_authenticated else None
