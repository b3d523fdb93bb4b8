"""The club and the people who may run its tournaments."""

from django.conf import settings
from django.db import models

from whiz_tournament.models.ids import random_id
from whiz_tournament.models.scope import ClubOwned


class RankedName(models.TextChoices):
    """What the ranking calls an entry for which somebody sat in on some boards."""

    FIRST = "first"
    BOTH = "both"


class Club(models.Model):
    """A club; on one laptop there is just one, made at the first start."""

    public_id = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    name = models.CharField(max_length=120)
    host = models.CharField(max_length=253, blank=True)  # the name it is reached by, if it has one
    # How long after a publication scorers may mend their own slips of the pen, and players ask it.
    slip_hours = models.PositiveSmallIntegerField(default=24)
    created_at = models.DateTimeField(auto_now_add=True)
    ranked_name = models.CharField(
        max_length=5, choices=RankedName.choices, default=RankedName.FIRST
    )
    # Whether provisional results become final by themselves when the time for corrections is over.
    provisional_ends = models.BooleanField(default=True)
    # Whether published pages say how many results are unconfirmed or to be checked.
    tells_doubts = models.BooleanField(default=False)

    def __str__(self) -> str:
        return self.name


class Role(models.TextChoices):
    """What a member may do: a ladder, each role may do all that stands below it."""

    ADMIN = "club_admin"
    DIRECTOR = "director"
    SCORER = "scorer"

    def may(self, least: "Role") -> bool:
        """Return whether this role may do what is asked of that one at least."""
        ladder = list(Role)  # in the order of their lines above: a new role needs one line
        return ladder.index(self) <= ladder.index(least)


class Member(ClubOwned):
    """A person who signs in for a club, with a role."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="member"
    )
    role = models.CharField(max_length=12, choices=Role.choices)
    # Whom of the club's list this is: somebody who plays must not see the hands before.
    player = models.ForeignKey(
        "whiz_tournament.Player", on_delete=models.SET_NULL, null=True, related_name="+"
    )

    def __str__(self) -> str:
        return f"{self.user} ({self.role})"

    def may(self, least: Role) -> bool:
        """Return whether this person's role may do what is asked of that one at least."""
        return Role(self.role).may(least)


class SignInLink(ClubOwned):
    """A link that signs a member in once; only its digest is kept."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    token_hash = models.CharField(max_length=64, unique=True)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.user} {self.token_hash[:6]}"


class StaffToken(ClubOwned):
    """A member's key to the API; only its digest is kept."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    token_hash = models.CharField(max_length=64, unique=True)
    name = models.CharField(max_length=120, blank=True)  # what it is for, in its owner's words
    created_at = models.DateTimeField(auto_now_add=True)
    last_used_at = models.DateTimeField(null=True, blank=True)  # to the hour
    revoked_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.user} {self.token_hash[:6]}"
