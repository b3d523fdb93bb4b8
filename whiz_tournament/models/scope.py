"""Whose rows may be read: every query names a club, or raises.

``with scope(club=club):`` opens a club's rows; ``with scopes_disabled():`` is for the few
commands that look after the whole server.
"""

from typing import TypeVar

from django.db import models
from django_scopes import get_scope
from django_scopes.exceptions import ScopeError

M = TypeVar("M", bound=models.Model)


class ClubManager(models.Manager[M]):
    """Reads the rows of the club in scope; without one it raises ``ScopeError``."""

    def get_queryset(self) -> models.QuerySet[M]:
        """Return the club's rows."""
        rows = super().get_queryset()
        scope: dict[str, object] = get_scope()
        if not scope.get("_enabled", True):
            return rows
        if "club" not in scope:
            message = f"{self.model.__name__} is read without a club in scope"
            raise ScopeError(message)
        return rows.filter(club=scope["club"])


class ClubOwned(models.Model):
    """A row that belongs to one club and is only read through its scope."""

    club = models.ForeignKey("whiz_tournament.Club", on_delete=models.CASCADE, related_name="+")

    objects = ClubManager()

    class Meta:
        abstract = True
