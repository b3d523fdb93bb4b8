"""Who signs in for the club."""

from typing import Final

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import User
from django.db.models import Exists, OuterRef, QuerySet

from whiz_tournament.models import Entry, EventKind, Member, Player, Tournament, TournamentEvent
from whiz_tournament.queries.people.merges import records_of
from whiz_tournament.queries.people.substitutes import substitutes_of

NEW_CARDS: Final = (EventKind.BOARDS_DEALT, EventKind.BOARDS_IMPORTED, EventKind.HANDS_FORGOTTEN)
"""After these, what was looked at lies in no board any more."""


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


def name_as_chosen(typed: str) -> str | None:
    """Return the name that somebody signs in with, whatever capitals were typed."""
    if "\x00" in typed:
        return None
    return User.objects.filter(username__iexact=typed).values_list("username", flat=True).first()


def member_plays(member: Member, tournament: Tournament) -> bool:
    """Tell whether a member has an entry here, or has had one; one without a player has none."""
    return member.player_id is not None and plays_in(member.user, tournament)


def plays_in(user: AbstractBaseUser, tournament: Tournament) -> bool:
    """Tell whether a member of the staff has an entry here, or has had one.

    Who was replaced comes back when the cards have been looked at, so it is remembered; who was
    taken off the list before the start plays no longer once other cards are dealt.
    """
    own = Member.objects.filter(user__pk=user.pk, player=OuterRef("player"))
    if Entry.objects.filter(Exists(own), tournament=tournament).exists():
        return True
    records = _records_of(user)
    return bool(records) and _has_played(records, tournament)


def has_ever_entered(user: AbstractBaseUser, tournament: Tournament) -> bool:
    """Tell whether a member of the staff has an entry here, or had one before any cards."""
    if plays_in(user, tournament):
        return True
    return _taken_off(_records_of(user), tournament).exists()


def _records_of(user: AbstractBaseUser) -> list[str]:
    """Return by which identifiers a history may name them."""
    own = Player.objects.filter(pk__in=Member.objects.filter(user__pk=user.pk).values("player"))
    return [record.public_id for record in records_of(own)]


def _has_played(records: list[str], tournament: Tournament) -> bool:
    if any(each.player in records for each in substitutes_of(tournament)):
        return True
    acts = TournamentEvent.objects.filter(tournament=tournament)
    if acts.filter(kind=EventKind.PLAYER_REPLACED, data__before__in=records).exists():
        return True
    dealt = acts.filter(kind__in=NEW_CARDS).order_by("-id").values_list("id", flat=True).first()
    return _taken_off(records, tournament).filter(id__gt=dealt or 0).exists()


def _taken_off(records: list[str], tournament: Tournament) -> QuerySet[TournamentEvent]:
    acts = TournamentEvent.objects.filter(tournament=tournament, kind=EventKind.PLAYER_WITHDRAWN)
    # A player who leaves after the start has a round and is found by their entry.
    return acts.filter(data__player__in=records).exclude(data__has_key="round")
