"""A new evening: game, people, tables; "same as last time" is three clicks."""

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scoring.games.options import OptionSpec
from scoring.whist import RULE_SETS
from scoring.whist.ruleset import AnyGame
from whiz_tournament.features.whist.queries.evenings import last_evening
from whiz_tournament.features.whist.queries.people import recent_guests
from whiz_tournament.features.whist.queries.tariffs import offered_tariffs
from whiz_tournament.features.whist.services import open_evening
from whiz_tournament.features.whist.web.new_form import (
    GUEST,
    NewEveningForm,
    blank_evening,
    evening_like,
    evening_of_roll,
    written,
)
from whiz_tournament.features.whist.web.pages import address
from whiz_tournament.features.whist.wording.game_names import GAME_WORDS
from whiz_tournament.models import Player, WhistEvening, WhistTariff
from whiz_tournament.queries.people.players import player_items, players_by_id
from whiz_tournament.queries.setup.tournaments import next_to_come, planned_tournament
from whiz_tournament.services.errors import NotFound
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page


@director_page
@require_http_methods(["GET", "HEAD", "POST"])
def new_evening(request: StaffRequest) -> HttpResponse:
    """Choose, see the tables, begin."""
    last = last_evening()
    if request.method != "POST":
        likes = last is not None and "like" in request.GET
        planned = planned_tournament(request.GET.get("roll", ""))
        initial = evening_like(last) if last and likes else blank_evening()
        initial |= evening_of_roll(planned) if planned else {}
        form = NewEveningForm(initial=initial, auto_id="%s")
        return _show(request, form, tables=form.seated, last=last, likes=likes)
    form = NewEveningForm(request.POST, auto_id="%s")
    tables = form.seated
    with refusals_on(form):
        if request.POST.get("do") != "begin" or not tables:
            tables = form.proposed()
        elif form.is_valid():
            return _begun(request, _open(request, form))
    return _show(request, form, tables=tables, last=last)


def _open(request: StaffRequest, form: NewEveningForm) -> WhistEvening:
    known = players_by_id(form.ticked)
    return open_evening(
        club=request.club,
        actor=request.actor,
        date=form.cleaned_data["date"],
        ruleset=form.game,
        tables=[[_who(mark, known) for mark in table] for table in form.seated if table],
        options=form.agreed(),
        name=form.cleaned_data["name"],
        practice=form.cleaned_data["practice"],
        instead_of=planned_tournament(form.cleaned_data["roll"]),
    )


def _who(mark: str, known: dict[str, Player]) -> Player | str:
    if mark.startswith(GUEST):
        return mark.removeprefix(GUEST)
    if mark not in known:
        raise NotFound
    return known[mark]


def _begun(request: StaffRequest, made: WhistEvening) -> HttpResponse:
    messages.success(request, _("The evening has begun. Choose a table and enter the first deal."))
    return redirect(address("home", made))


def _show(
    request: StaffRequest,
    form: NewEveningForm,
    *,
    tables: tuple[tuple[str, ...], ...],
    last: WhistEvening | None,
    likes: bool = False,
) -> HttpResponse:
    listed = player_items()
    names = {player.public_id: player.name for player in listed}
    names |= {f"{GUEST}{name}": name for name in form.guest_names}
    known = set(form.ticked)
    context: dict[str, object] = {
        "form": form,
        "games": shown_games(form),
        "players": [
            (player, player.public_id in known) for player in listed if _usual(player, known)
        ],
        "guests": [(mark, name) for mark, name in recent_guests() if mark not in known],
        "tables": [(number, table) for number, table in enumerate(tables, 1)],
        "present": [(mark, names[mark]) for mark in form.everybody if mark in names],
        "last": last,
        "likes": likes,
        "planned": None if form["roll"].value() else next_to_come(None),
    }
    return render(request, "whist/new.html", context, status=form_status(form))


def _usual(player: Any, known: set[str]) -> bool:
    return not player.guest or player.public_id in known


# The games that an evening can be played by, each with its agreements.


@dataclass(frozen=True, slots=True)
class ShownOption:
    """One agreement as it is drawn: choices with words, or a number."""

    name: str
    label: str
    help: str
    value: str
    choices: tuple[tuple[str, str, bool], ...]
    smallest: int | None
    largest: int | None
    differs: bool


@dataclass(frozen=True, slots=True)
class ShownGame:
    """One game to choose, with its agreements."""

    slug: str
    name: str
    sentence: str
    place: int
    chosen: bool
    options: tuple[ShownOption, ...]
    differs: bool


def shown_games(form: NewEveningForm) -> list[ShownGame]:
    """Return the games, the chosen one marked."""
    tariffs = offered_tariffs()
    return [
        _game(
            form, RULE_SETS[slug], place, [tariff for tariff in tariffs if tariff.ruleset == slug]
        )
        for place, slug in enumerate(GAME_WORDS)
    ]


def _game(form: NewEveningForm, game: AnyGame, place: int, tariffs: list[WhistTariff]) -> ShownGame:
    options = tuple(
        _tariff_option(form, game.slug, spec, tariffs)
        if spec.reads
        else _option(form, game.slug, spec)
        for spec in game.options
        if tariffs or not spec.reads or form.chosen.get(f"{game.slug}-{spec.name}")
    )
    words = GAME_WORDS[game.slug]
    return ShownGame(
        slug=game.slug,
        name=str(words.name),
        sentence=str(words.sentence),
        place=place,
        chosen=game.slug == form.game,
        options=options,
        differs=any(option.differs for option in options),
    )


def _option(form: NewEveningForm, slug: str, spec: OptionSpec) -> ShownOption:
    value = form.chosen.get(f"{slug}-{spec.name}", written(spec.default))
    words = [_(text) for text in spec.words] or [str(choice) for choice in spec.choices]
    return ShownOption(
        name=f"opt-{slug}-{spec.name}",
        label=_(spec.label),
        help=_(spec.help) if spec.help else "",
        value=value,
        choices=tuple(
            (written(choice), text, written(choice) == value)
            for choice, text in zip(spec.choices, words, strict=True)
        ),
        smallest=spec.smallest,
        largest=spec.largest,
        differs=value != written(spec.default),
    )


def _tariff_option(
    form: NewEveningForm, slug: str, spec: OptionSpec, tariffs: list[WhistTariff]
) -> ShownOption:
    """Return the tables of the club; one that was changed since is offered as it was."""
    value = form.chosen.get(f"{slug}-{spec.name}", "").replace("\r\n", "\n")
    texts = {"": _("The game’s own"), **{tariff.text: tariff.name for tariff in tariffs}}
    texts.setdefault(value, value.partition("\n")[0])
    return ShownOption(
        name=f"opt-{slug}-{spec.name}",
        label=_(spec.label),
        help="",
        value=value,
        choices=tuple((text, name, text == value) for text, name in texts.items()),
        smallest=None,
        largest=None,
        differs=bool(value),
    )
