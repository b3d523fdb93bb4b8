"""The club's players: listed, added, mended."""

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.queries.people.players import player_by_id, player_items
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.people.players import add_player, edit_player
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page


class PlayerForm(forms.Form):
    """What the club notes about a person."""

    name = forms.CharField(
        label=gettext_lazy("Name"),
        help_text=gettext_lazy("Given name, then family name: Anne Lambert."),
        max_length=LONGEST_NAME,
    )
    licence = forms.CharField(label=gettext_lazy("Licence number"), max_length=40, required=False)
    email = forms.CharField(label=gettext_lazy("E-mail"), max_length=254, required=False)
    public_name = forms.BooleanField(
        label=gettext_lazy("The public may read the name"),
        help_text=gettext_lazy("Otherwise results for everybody say “Player 17” instead."),
        required=False,
        initial=True,
    )


@director_page
@require_safe
def players_view(request: StaffRequest) -> HttpResponse:
    """List everybody the club knows."""
    return render(request, "director/players.html", {"players": player_items()})


@director_page
@require_http_methods(["GET", "POST"])
def add(request: StaffRequest) -> HttpResponse:
    """Add a person, then offer the next one."""
    form = PlayerForm(request.POST or None)
    if form.is_valid():
        with refusals_on(form):
            player = add_player(club=request.club, **form.cleaned_data)
            messages.success(request, _("{name} is on the list.").format(name=player.name))
            return redirect("director_add_player")
    values = {"form": form, "title": _("Add a player"), "back": "director_players"}
    return render(request, "director/form.html", values, status=form_status(form))


@director_page
@require_http_methods(["GET", "POST"])
def edit(request: StaffRequest, player: str) -> HttpResponse:
    """Mend what is noted about a person."""
    found = player_by_id(player)
    if found is None:
        raise NotFound
    noted = {
        "name": found.name,
        "licence": found.licence,
        "email": found.email,
        "public_name": found.public_name,
    }
    form = PlayerForm(request.POST or None, initial=noted)
    if form.is_valid():
        with refusals_on(form):
            joins = "member" in request.POST
            edit_player(player=found, guest=False if joins else None, **form.cleaned_data)
            if joins:
                messages.success(request, _("{name} is a member now.").format(name=found.name))
            return redirect("director_players")
    values = {"form": form, "title": found.name, "back": "director_players", "guest": found.guest}
    return render(request, "director/form.html", values, status=form_status(form))
