"""What is at an address, looked up before its view is called."""

from collections.abc import Callable
from contextlib import nullcontext
from functools import wraps
from typing import Concatenate, Generic, ParamSpec, TypeVar, cast

from django.http import HttpResponse
from rest_framework.permissions import SAFE_METHODS

from whiz_tournament.queries.remembered import within_one_page
from whiz_tournament.services.errors import existing
from whiz_tournament.web.shared.staff_permissions import StaffRequest

P = ParamSpec("P")
Subject = TypeVar("Subject")
SlugView = Callable[Concatenate[StaffRequest, str, P], HttpResponse]


class SlugLookup(Generic[Subject]):
    """Gives a view its subject; one of another club is as unknown as one that never was."""

    def __init__(self, find: Callable[[str], Subject | None], argument: str = "slug") -> None:
        self.find = find
        self.argument = argument

    def __call__(
        self, view: Callable[Concatenate[StaffRequest, Subject, P], HttpResponse]
    ) -> SlugView[P]:
        """Wrap the view of a subject as a view of its slug, or of that argument of its address."""

        @wraps(view)
        def found(request: StaffRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            subject = existing(self.find(str(kwargs.pop(self.argument))))
            request.subject = subject
            with within_one_page() if request.method in SAFE_METHODS else nullcontext():
                return view(request, subject, *args, **kwargs)

        return cast("SlugView[P]", found)  # the wrapped view's names are lost on the checker
