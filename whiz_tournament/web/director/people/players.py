"""The club's players: listed, added, changed, with the form for one of them."""

from typing import Any, Final

from django import forms
from django.contrib import messages
from django.forms.models import model_to_dict
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from boards.errors import N_, WhizError
from whiz_tournament.models import Player, PlayerMerge
from whiz_tournament.models.categories import once_each
from whiz_tournament.models.names import NOBODY
from whiz_tournament.models.player_fields import PLAYER_FIELDS, TAKEN, PlayerField
from whiz_tournament.queries.people.merges import (
    evenings_of,
    left_behind,
    merge_by_id,
    merges,
    taken_by,
)
from whiz_tournament.queries.people.players import (
    known_categories,
    player_by_id,
    players_page,
    same_people,
    shown_columns,
)
from whiz_tournament.queries.setup.played_kinds import evening_in_hand
from whiz_tournament.services.errors import NotFound, error_sentence, error_status
from whiz_tournament.services.people.person_records import erase_player, merge_players, undo_merge
from whiz_tournament.services.people.players import add_player, edit_player
from whiz_tournament.web.shared.acts import Words, act, form_page
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.page_numbers import searched
from whiz_tournament.web.shared.slug_lookup import SlugLookup
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.wording.quantities import joined

USUAL: Final = (
    pgettext_lazy("category of players", "Junior"),
    pgettext_lazy("category of players", "Senior"),
    pgettext_lazy("category of players", "First series"),
    pgettext_lazy("category of players", "Second series"),
)
"""What clubs often write: offered, and never put in by itself."""


def suggested_categories() -> tuple[str, ...]:
    """Return the words that are known here, then usual ones, each once; one may write others."""
    return once_each([*known_categories(), *map(str, USUAL)])


class PlayerForm(forms.Form):
    """What the club notes about a person, as ``PLAYER_FIELDS`` has it."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        typed = (field for field in PLAYER_FIELDS if field.typed)
        self.fields.update({field.name: _form_field(field) for field in typed})


def _form_field(noted: PlayerField) -> forms.Field:
    kind: type[forms.Field] = forms.CharField
    options: dict[str, Any] = {"required": noted.is_required}
    if noted.is_flag:
        kind, options = forms.BooleanField, {"required": False, "initial": noted.default}
    elif noted.choices:
        kind = forms.TypedChoiceField
        options |= {
            "choices": [(value, _(words)) for value, words in noted.choices],
            "widget": forms.RadioSelect,
            "initial": noted.default,
            "empty_value": noted.default,
        }
    else:
        options["max_length"] = noted.longest
        if noted.suggested:
            options["widget"] = forms.TextInput({"list": "categories", "autocomplete": "off"})
    help_text = _(noted.help_text) if noted.help_text else ""
    return kind(label=_(noted.label or noted.heading), help_text=help_text, **options)


def _known(public_id: str) -> Player | None:
    player = player_by_id(public_id)
    return None if player is None or player.name == NOBODY else player


of_player: Final = SlugLookup(_known, "player")
of_merge: Final = SlugLookup(merge_by_id, "merge")


@director_page
@require_safe
def players_view(request: StaffRequest) -> HttpResponse:
    """List the members, or the guests, page by page."""
    guests, search = "guests" in request.GET, searched(request)
    page = players_page(guests=guests, search=search, page=request.GET.get("page", "1"))
    values = {
        "page": page,
        "columns": [_(column.heading) for column in shown_columns()],
        "guests": guests,
        "search": search,
        "merges": merges(),
        "tonight": _tonight(),
    }
    return render(request, "director/players.html", values)


def _tonight() -> str:
    """Return where the people of the evening in hand are; nothing for one of whist."""
    evening = evening_in_hand()
    if evening is None or not evening.has_boards:
        return ""
    return reverse("director_roll_call", args=[evening.slug])


@director_page
@require_POST
@of_player
def change_guest(request: StaffRequest, player: Player) -> HttpResponse:
    """Make a guest a member, or keep the guest on the list, with one tap."""
    if "member" in request.POST:
        edit_player(player=player, guest=False)
        messages.success(request, _("{name} is a member now.").format(name=player.name))
    else:
        edit_player(player=player, kept="keep" in request.POST)
    return redirect(f"{reverse('director_players')}?guests")


@director_page
@of_player
@require_http_methods(["GET", "POST"])
def erase(request: StaffRequest, player: Player) -> HttpResponse:
    """Say what erasing does, then do it."""
    if request.method == "POST":
        erase_player(player=player)
        messages.success(request, _("The person is forgotten."))
        return redirect("director_players")
    words = [
        _(field.heading) for field in PLAYER_FIELDS if field.heading and field.erased is not None
    ]
    values = {
        "player": player,
        "evenings": evenings_of(player),
        "erased": joined([words[0], *map(str.lower, words[1:])]),
    }
    return render(request, "director/player_erase.html", values)


@director_page
@of_player
@require_http_methods(["GET", "POST"])
def merge(request: StaffRequest, player: Player) -> HttpResponse:
    """Choose whose record this is too, see what moves, then merge."""
    gone, search = player, searched(request)
    other = request.POST.get("other") or request.GET.get("other", "")
    remaining, refusal = _known(other) if other else None, None
    if other and remaining is None:
        raise NotFound
    if request.method == "POST" and remaining is not None:
        try:
            merge_players(kept=remaining, gone=gone, actor=request.actor)
        except WhizError as error:
            refusal = error
        else:
            sentence = _("{gone} and {kept} are one person now.")
            messages.success(request, sentence.format(gone=gone.name, kept=remaining.name))
            return redirect("director_players")
    values = {
        "player": gone,
        "kept": remaining,
        "search": search,
        "found": [] if remaining else same_people(gone, search),
        "evenings": evenings_of(gone),
        "taken": _taken(remaining, gone) if remaining else [],
        "left": joined([*left_behind(remaining, gone)]) if remaining else "",
        "refusal": error_sentence(refusal) if refusal else "",
    }
    status = error_status(refusal) if refusal else 200
    return render(request, "director/player_merge.html", values, status=status)


def _taken(remaining: Player, gone: Player) -> list[str]:
    """Say what a record would take from the other."""
    taken = taken_by(remaining, gone)
    sentences = [
        _(field.takes).format(kept=remaining.name, value=taken[field.name])
        for field in TAKEN
        if field.name in taken
    ]
    joins = [_("{kept} becomes a member.").format(kept=remaining.name)] if "guest" in taken else []
    return [*sentences, *joins]


@director_page
@require_POST
@of_merge
@act("director_players", N_("{name} is on the list again."))
def unmerge(request: StaffRequest, merge: PlayerMerge) -> Words:
    """Undo a merge."""
    return {"name": undo_merge(merge=merge).name}


def _form_page(request: StaffRequest, form: PlayerForm, **values: object) -> HttpResponse:
    shown = {
        "form": form,
        "back": "director_players",
        "categories": suggested_categories(),
        **values,
    }
    return render(request, "director/form.html", shown, status=form_status(form))


def _add_page(request: StaffRequest, form: PlayerForm) -> HttpResponse:
    return _form_page(request, form, title=_("Add a player"))


@director_page
@form_page(PlayerForm, _add_page, "director_add_player", N_("{name} is on the list."))
def add(request: StaffRequest, form: PlayerForm) -> Words:
    """Add a person, then offer the next one."""
    return {"name": add_player(club=request.club, **form.cleaned_data).name}


def _noted(request: StaffRequest, player: Player) -> PlayerForm:
    return PlayerForm(request.POST or None, initial=model_to_dict(player))


def _edit_page(request: StaffRequest, form: PlayerForm, player: Player) -> HttpResponse:
    return _form_page(
        request,
        form,
        title=player.name,
        guest=player.guest,
        player=player,
    )


@director_page
@of_player
@form_page(_noted, _edit_page, "director_players")
def edit(request: StaffRequest, form: PlayerForm, player: Player) -> None:
    """Mend what is noted about a person."""
    edit_player(player=player, **form.cleaned_data)
    if "member" in request.POST:
        edit_player(player=player, guest=False)
        messages.success(request, _("{name} is a member now.").format(name=player.name))
