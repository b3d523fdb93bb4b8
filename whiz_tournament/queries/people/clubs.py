"""Which club a request belongs to."""

from typing import Final

from django.db.models import QuerySet

from whiz_tournament.models import Club, Member, Player, Role
from whiz_tournament.models.events import HISTORY_OF
from whiz_tournament.queries.compiled import CompiledRows


def own_clubs() -> QuerySet[Club]:
    """Return the clubs that are run here, first the server's own; none that only publish here."""
    return Club.objects.filter(hosted=None).order_by("id")


def server_is_shared() -> bool:
    """Tell whether several clubs are run here: none of them may look into the server's network.

    Clubs that only publish here have no staff and choose no server.
    """
    return own_clubs().count() > 1


def first_club() -> int | None:
    """Return the key of the server's own club, ``None`` before setup."""
    return own_clubs().values_list("pk", flat=True).first()


def club_is_unused() -> bool:
    """Tell whether nobody and no evening was entered in the club in scope."""
    return not any(made.objects.exists() for made in (Player, *HISTORY_OF))


def club_of_host(host: str) -> Club | None:
    """Return the club reached by this host name, or the server's first; ``None`` before setup."""
    name = host.rsplit(":", 1)[0].lower().removesuffix(".")
    return _REACHED.first(name) or own_clubs().first()


def _reached(name: str) -> QuerySet[Club]:
    """Return the club of that name before the first one that has none."""
    return own_clubs().filter(host__in=(name, "")).order_by("-host", "id")[:1]


_REACHED: Final = CompiledRows(_reached, str, scoped=False)


def is_operator(member: Member) -> bool:
    """Tell whether somebody looks after the server: an administrator of its own club, the first."""
    first = own_clubs().values_list("pk", flat=True).first()
    return member.may(Role.ADMIN) and member.club_id == first
