"""The two frames that most pages fit into: an act behind one button, and a form that is kept.

A view in a frame holds its one service. Its decorators say who may call it, where it leads and
what is said there; a view that does more, or answers otherwise, is a plain function (decision 83).
"""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar, overload

from django.contrib import messages
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from boards.errors import N_, WhizError
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.staff_permissions import StaffRequest, StaffView
from whiz_tournament.web.shared.way_back import way_back

P = ParamSpec("P")
F = TypeVar("F", bound=BaseForm)
Way = Callable[[HttpRequest], str]
"""Where an act leads: the path of a page."""
Words = Mapping[str, object]
"""What fills the gaps of the sentence that an act says."""
IN_TRASH: Final = N_("“{name}” is in the trash for thirty days.")
"""What is said of whatever was thrown away."""
Done = Words | HttpResponse | None
"""What comes of a view: words, another answer than the way, or nothing to add."""


def its(page: str, *arguments: str) -> Way:
    """Return the way to a page about the same thing: it has these arguments of the act's address.

    Without any it is the slug, as of a tournament, a competition or an evening.
    """

    def way(request: HttpRequest) -> str:
        of = request.resolver_match.kwargs if request.resolver_match else {}
        return reverse(page, kwargs={name: of[name] for name in arguments or ("slug",)})

    return way


def back_or(otherwise: Way | str) -> Way:
    """Return the way back to the page that the form names (``next``), or another one."""
    return lambda request: way_back(request, _path(request, otherwise))


def act(
    to: Way | str = "",
    says: str = "",
    *,
    tells: type[WhizError] | tuple[type[WhizError], ...] = (),
) -> Callable[[Callable[Concatenate[StaffRequest, P], Done]], StaffView[P]]:
    """Make a view of one act: a POST that leads to a page, where ``says`` is said.

    ``to`` is a way, or the name of a page without arguments; empty where the view answers by
    itself. Refusals that it ``tells`` are said on that page, others are pages of their own.
    """

    def frame(view: Callable[Concatenate[StaffRequest, P], Done]) -> StaffView[P]:
        @wraps(view)
        def acted(request: StaffRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            try:
                return _finished(request, view(request, *args, **kwargs), to, says)
            except tells as refusal:
                messages.error(request, error_sentence(refusal))
                return redirect(_path(request, to))

        return require_POST(acted)

    return frame


def _finished(request: HttpRequest, done: Done, to: Way | str, says: str) -> HttpResponse:
    answer, words = (done, None) if isinstance(done, HttpResponse) else (None, done)
    if says:
        messages.success(request, gettext(says).format(**words) if words else gettext(says))
    return answer or redirect(_path(request, to))


def _path(request: HttpRequest, to: Way | str) -> str:
    return reverse(to) if isinstance(to, str) else to(request)


Kept = Callable[Concatenate[StaffRequest, F, P], Done]
"""What is done with a form that was filled in rightly."""


@overload
def form_page(
    form: type[F],
    page: Callable[Concatenate[StaffRequest, F, P], HttpResponse],
    to: Way | str = "",
    says: str = "",
) -> Callable[[Kept[F, P]], StaffView[P]]: ...


@overload
def form_page(
    form: Callable[Concatenate[StaffRequest, P], F],
    page: Callable[Concatenate[StaffRequest, F, P], HttpResponse],
    to: Way | str = "",
    says: str = "",
) -> Callable[[Kept[F, P]], StaffView[P]]: ...


def form_page(
    form: Any,
    page: Callable[Concatenate[StaffRequest, F, P], HttpResponse],
    to: Way | str = "",
    says: str = "",
) -> Callable[[Kept[F, P]], StaffView[P]]:
    """Make a view of what a form keeps: called once it is filled in, it leads on as an act does.

    Before, and with its refusals beside its fields, the form is on its ``page``. ``form`` is its
    class, or what makes it for this address. Under ``require_POST`` the page has another view.
    """

    def frame(view: Kept[F, P]) -> StaffView[P]:
        @wraps(view)
        def shown(request: StaffRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            filled: F = (
                _form_of(form, request)
                if isinstance(form, type)
                else form(request, *args, **kwargs)
            )
            if filled.is_valid():
                with refusals_on(filled):
                    done = view(request, filled, *args, **kwargs)
                    return _finished(request, done, to, says)
            return page(request, filled, *args, **kwargs)

        return require_http_methods(["GET", "POST"])(shown)

    return frame


def _form_of(form: type[F], request: HttpRequest) -> F:
    return form(request.POST, request.FILES) if request.method == "POST" else form()


def form_alone(template: str, **words: str) -> Callable[..., HttpResponse]:
    """Return a page that holds the form and these words, translated when it is drawn."""

    def page(request: HttpRequest, form: BaseForm, *args: object, **of: object) -> HttpResponse:
        texts = {name: gettext(word) for name, word in words.items()}
        return render(request, template, {"form": form, **texts}, status=form_status(form))

    return page


# A sentence about what was just done, with the button that takes it back.


def say_with_undo(request: HttpRequest, sentence: str, undo_url: str) -> None:
    """Have the next page say it; the button posts to that address (``parts/messages.html``)."""
    messages.success(request, sentence, extra_tags=undo_url)
