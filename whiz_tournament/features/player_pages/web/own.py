"""Somebody chooses, on their own page, who may read the page about their evenings."""

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from whiz_tournament.features.player_pages.queries.pages import page_of
from whiz_tournament.features.player_pages.queries.person import person_page
from whiz_tournament.features.player_pages.services import choose_page
from whiz_tournament.features.player_pages.web.figures import page_values
from whiz_tournament.models import PageReaders, Player
from whiz_tournament.queries.people.players import entered_player
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.services.errors import NotFound
from whiz_tournament.web.shared.access_sessions import own_page_number
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on

NOBODY = "nobody"


class ReadersForm(forms.Form):
    """Who reads somebody's page."""

    readers = forms.ChoiceField(
        label=gettext_lazy("Who may read it?"),
        choices=(
            (NOBODY, gettext_lazy("Nobody: there is no page")),
            (PageReaders.LINK, gettext_lazy("Those who are given the link")),
            (
                PageReaders.EVERYBODY,
                gettext_lazy("Everybody: it is found by name, and score cards lead to it"),
            ),
        ),
        widget=forms.RadioSelect,
    )

    @classmethod
    def of(cls, request: HttpRequest, player: Player) -> "ReadersForm":
        """Return the form as it was sent, or with what is chosen."""
        row = page_of(player)
        return cls(request.POST or None, initial={"readers": row.readers if row else NOBODY})

    def keep(self, player: Player) -> None:
        """Keep the answer."""
        stored = self.cleaned_data["readers"]
        choose_page(player=player, readers=None if stored == NOBODY else PageReaders(stored))


@never_cache
@require_http_methods(["GET", "POST"])
def choose_view(request: HttpRequest, slug: str) -> HttpResponse:
    """Ask who may read it, and say where it is."""
    tournament = tournament_by_slug(slug)
    number = own_page_number(request, tournament) if tournament else None
    if tournament is None or number is None:
        return redirect("player_enter", slug=slug)
    if tournament.practice:
        raise NotFound
    player = entered_player(tournament, number)
    form = ReadersForm.of(request, player)
    if form.is_valid():
        with refusals_on(form):
            form.keep(player)
            messages.success(request, _("It is kept."))
            return redirect("player_page_choice", slug=slug)
    values: dict[str, object] = {
        "form": form,
        "row": page_of(player),
        "back_url": reverse("player", args=[slug]),
        **page_values(request, person_page(player)),
    }
    return render(request, "player_pages/choice.html", values, status=form_status(form))


ADDRESSES: list[URLPattern] = [
    path("t/<slug:slug>/play/page/", choose_view, name="player_page_choice"),
]
