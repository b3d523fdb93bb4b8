"""A club that has something in every table: played by the services, the rest filled in."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import models
from django_scopes import scope

from tests.features.competitions.made import competition
from tests.features.hall.made import hall, seat
from tests.features.whist.made import card_evening
from tests.sessions import publish, session
from whiz_tournament.features.online.queries.made_sites import (
    kept_archive,
    kept_description,
    site_folder,
)
from whiz_tournament.features.walls.services import add_wall
from whiz_tournament.jobs.page_packing import pack_all_pages
from whiz_tournament.models import (
    CallReason,
    Club,
    DirectorCall,
    Job,
    JobState,
    MailDelivery,
    Player,
    Role,
    RoundClock,
    Tournament,
    WhistEvening,
)
from whiz_tournament.models.club_rows import owned_models
from whiz_tournament.models.ids import random_id
from whiz_tournament.services.actors import user_actor
from whiz_tournament.services.people.clubs import create_director, issue_sign_in_link
from whiz_tournament.services.people.person_records import merge_players
from whiz_tournament.services.people.players import add_player

AT = datetime(2026, 11, 17, 20, 30, 15, 123, tzinfo=UTC)

MADE: dict[type[Any], Callable[[Any], Any]] = {
    models.DateTimeField: lambda _field: AT,
    models.DateField: lambda _field: AT.date(),
    models.UUIDField: lambda _field: uuid4(),
    models.BinaryField: lambda _field: b"\xff\xd8\xff bytes",
    models.JSONField: lambda _field: {},
    models.CharField: lambda field: random_id()[: field.max_length],
    models.TextField: lambda _field: random_id(),
}
"""What a column must have, by its kind; a date comes after a moment, which is one."""


def _also(model: type[models.Model], club: Club) -> dict[str, Any]:
    """Return what a constraint asks for beyond that."""
    if model is RoundClock:
        return {"ends_at": AT}
    if model is MailDelivery:
        return {"tournament": Tournament.objects.filter(club=club)[0]}
    return {}


def filled_club(name: str, host: str = "", *, people: tuple[str, ...]) -> Club:
    """Make it: an evening in two states, cards, a competition, staff, files, one row of each."""
    club = Club.objects.create(name=name, host=host)
    with scope(club=club):
        user = create_director(club=club, username=f"chef-{club.pk}", role=Role.ADMIN)
        issue_sign_in_link(user=user)
        played = publish(session(club, 1, people), final=True)
        session(club, 2, people)
        card_evening(club, "whist_reglement").record(
            {"kind": "penalty", "fault": "minor", "culprit": "1"}
        )
        competition(club, played)
        seat(hall(club, 4))
        merge_players(
            kept=add_player(club=club, name=f"{people[0]} bis"),
            gone=add_player(club=club, name=f"{people[0]} ter"),
            actor=user_actor(user.pk),
        )
        _calls(club)
        add_wall(club=club, actor=user_actor(user.pk), name="Bar")  # and so a row of its log
        for model in owned_models():
            if not model._base_manager.filter(club=club).exists():
                one_row(model, club)
        _files(club)
        pack_all_pages()
    return club


def one_row(model: type[models.Model], club: Club) -> None:
    """Make a row out of nothing: what it must have, of this club."""
    values = {
        field.attname: _value(field, club)
        for field in model._meta.concrete_fields
        if not field.primary_key and not _may_be_empty(field)
    }
    model._base_manager.create(**values, **_also(model, club))


def _may_be_empty(field: Any) -> bool:
    return field.has_default() or field.null or (field.blank and not field.is_relation)


def _value(field: Any, club: Club) -> Any:
    if field.is_relation:
        return _related(field, club)
    if field.choices:
        return field.choices[0][0]
    made = next((make for kind, make in MADE.items() if isinstance(field, kind)), lambda _field: 1)
    return made(field)


def _related(field: Any, club: Club) -> int:
    if field.related_model is Club:
        return club.pk
    rows = field.related_model._base_manager
    owned = hasattr(field.related_model, "club")
    own = rows.filter(club=club) if owned else rows.filter(member__club=club)
    found: int = own.order_by("pk").values_list("pk", flat=True)[0]
    return found


def _calls(club: Club) -> None:
    """A call of a tournament, and one of an evening: a row is of one of them."""
    for of_event in (
        {"tournament": Tournament.objects.filter(club=club)[0], "round": 1},
        {"evening": WhistEvening.objects.filter(club=club)[0], "round": 0},
    ):
        reason = CallReason.JUDGE
        DirectorCall.objects.create(club=club, table=1, reason=reason, called_at=AT, **of_event)


def _files(club: Club) -> None:
    """A paper, a packed site, the folder of its site, a list of what was uploaded."""
    stored = default_storage.save(random_id(), ContentFile(club.name.encode()))
    Job.objects.filter(club=club).update(state=JobState.DONE, artefact=stored, size=9)
    for name in (kept_archive(club), kept_description(club)):
        default_storage.save(name, ContentFile(club.name.encode()))
    folder = site_folder(club)
    folder.mkdir(parents=True)
    (folder / "index.html").write_text(club.name)


def traces(club: Club) -> list[str]:
    """What must stand nowhere once the club is deleted: its name, its people, its ids."""
    with scope(club=club):
        own = Player.with_arriving.filter(name__contains="Partant")
        names = [str(each) for each in own.values_list("name", flat=True)]
        ids = [*Tournament.objects.values_list("public_id", flat=True)]
    return [club.name, club.public_id, *names, *ids]
