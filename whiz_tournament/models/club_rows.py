"""The rows of one club, whatever tables there are: read for a journey, or deleted.

Every table that belongs to a club is found by itself, so that a new one is never forgotten.
"""

from collections.abc import Iterator
from typing import Any, Final

from django.apps import apps
from django.contrib.auth.models import User
from django.db import models

from whiz_tournament.models.clubs import Club, SignInLink, StaffToken
from whiz_tournament.models.jobs import Job
from whiz_tournament.models.online.deliveries import Delivery, HostedConnection
from whiz_tournament.models.online.hooks import ResultsHook
from whiz_tournament.models.online.hosting import HostedClub, HostedPlace, HostedRelease
from whiz_tournament.models.online.mail import MailServer
from whiz_tournament.models.online.targets import UploadTarget
from whiz_tournament.models.scope import ClubOwned

Model = type[models.Model]

NEVER_TRAVELS: Final[frozenset[Model]] = frozenset({Job, SignInLink, StaffToken})
"""Work under way, and what lets somebody in on this server alone."""

CHOSEN_ANEW: Final[frozenset[Model]] = frozenset(
    {Delivery, HostedConnection, HostedPlace, HostedRelease, MailServer, ResultsHook, UploadTarget}
)
"""Places that a club's own computer reached: a server that others share must not reach them."""


def owned_models() -> list[Model]:
    """Return the tables whose rows belong to a club."""
    return [model for model in apps.get_models() if issubclass(model, ClubOwned)]


def rows_of(model: Model, club: Club, using: str = "default") -> models.QuerySet[Any]:
    """Return the rows of a club in a table, hidden ones as well."""
    manager: Any = model._base_manager  # noqa: SLF001 - the manager that hides nothing
    rows: models.QuerySet[Any] = manager.using(using)
    if model is User:
        return rows.filter(member__club=club)
    return rows.filter(pk=club.pk) if model is Club else rows.filter(club=club)


def travelling_models() -> list[Model]:
    """Return the tables that are saved with a club."""
    return [User, *(model for model in owned_models() if model not in NEVER_TRAVELS)]


def arriving_models() -> list[Model]:
    """Return the tables that are taken in on a server."""
    return [model for model in travelling_models() if model not in CHOSEN_ANEW]


def tables_with_rows_of(club_id: int) -> Iterator[str]:
    """Yield the tables that still hold something of a club."""
    tables: list[Model] = [Club, HostedClub, User, *owned_models()]
    for model in tables:
        if rows_of(model, Club(pk=club_id)).exists():
            yield model._meta.db_table  # noqa: SLF001 - Django's own name for it
