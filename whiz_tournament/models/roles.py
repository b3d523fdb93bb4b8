"""What the people of a staff may do: each role once, with its words and its rung on the ladder.

A role may do all that those below it may. Pages, places of the bar, addresses of the API and jobs
name the least role that they ask; who stands at it or above follows from ``Role.may``.
"""

from dataclasses import dataclass
from typing import Final

from django.db import models
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class Role(models.TextChoices):
    """The ladder, the highest rung first."""

    ADMIN = "club_admin"
    DIRECTOR = "director"
    SCORER = "scorer"

    def may(self, least: "Role") -> bool:
        """Return whether this role may do what is asked of that one at least."""
        ladder = list(Role)
        return ladder.index(self) <= ladder.index(least)


@dataclass(frozen=True, slots=True)
class RoleWords:
    """What a role is called in a list, and what it does, where somebody chooses one."""

    name: Promise
    does: Promise


# The one that most people have is offered first.
ROLES: Final = {
    Role.DIRECTOR: RoleWords(_("director"), _("Director: runs tournaments")),
    Role.SCORER: RoleWords(_("scorer"), _("Scorer: types results")),
    Role.ADMIN: RoleWords(_("club admin"), _("Club admin: runs tournaments and decides who may")),
}
