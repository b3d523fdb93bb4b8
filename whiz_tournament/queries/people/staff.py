"""Who signs in for the club."""

from django.contrib.auth.base_user import AbstractBaseUser
from django.db.models import Exists, OuterRef

from whiz_tournament.models import Entry, Member, Tournament


def staff_of_club() -> list[Member]:
    """Return the members of the staff with their users, by name."""
    return list(Member.objects.select_related("user", "player").order_by("user__username"))


def member_of_user(user: AbstractBaseUser) -> Member | None:
    """Return the member of this club that a signed-in person is, ``None`` for another club's."""
    return Member.objects.select_related("club", "user", "player").filter(user__pk=user.pk).first()


def member_by_username(username: str) -> Member | None:
    """Return the member of this club who signs in with that name."""
    if "\x00" in username:  # nobody's, and PostgreSQL would not even look
        return None
    return Member.objects.select_related("user", "player").filter(user__username=username).first()


def plays_in(user: AbstractBaseUser, tournament: Tournament) -> bool:
    """Tell whether a member of the staff has an entry here, also one that has left meanwhile."""
    own = Member.objects.filter(user__pk=user.pk, player=OuterRef("player"))
    return Entry.objects.filter(Exists(own), tournament=tournament).exists()
