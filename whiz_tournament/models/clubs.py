"""The club and the people who may run its tournaments."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from whiz_tournament.models.ids import random_id
from whiz_tournament.models.roles import Role
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
    # Where its public pages are read from outside, ending in a slash; empty until there is one.
    online_address = models.CharField(max_length=300, blank=True)
    # What search engines may list: rankings and boards, and pages that are about one person.
    lists_rankings = models.BooleanField(default=True)
    lists_people = models.BooleanField(default=False)
    # The boards that it has, as ``boards.owned`` reads them; empty: nobody said it.
    boards_owned = models.CharField(max_length=120, blank=True, default="", db_default="")
    # What was switched on or off by name (``queries.setup.features_in_use``); the rest follows use.
    features = models.JSONField(default=dict, db_default={})
    # What the server's administrator gives it; empty: what every club is given (``limits.clubs``).
    most_players = models.PositiveIntegerField(null=True, blank=True)
    most_megabytes = models.PositiveIntegerField(null=True, blank=True)
    most_jobs = models.PositiveIntegerField(null=True, blank=True)  # papers and sites a minute
    # Since when nobody gets in, because it moves to another server or ends; empty while it is open.
    closed_at = models.DateTimeField(null=True, blank=True)
    # What reached other servers from the computer that it came from: a line each, kind and where.
    places_left = models.TextField(blank=True, default="", db_default="")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=("host",), condition=~Q(host=""), name="club_host_once"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def is_hosted(self) -> bool:
        """Tell whether it only publishes here, and is run on a computer of its own."""
        return hasattr(self, "hosted")


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
    # For experts: pages show them what an ordinary evening does not need.
    shows_everything = models.BooleanField(default=False, db_default=False)

    def __str__(self) -> str:
        return f"{self.user} ({self.role})"

    def may(self, least: Role) -> bool:
        """Return whether this person's role may do what is asked of that one at least."""
        return Role(self.role).may(least)


class FormerActor(ClubOwned):
    """What a member is called in logs that were written on another server, with another number.

    Logs keep who acted as ``user:12`` and never change, not even when the club moves.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="former_actors"
    )
    actor = models.CharField(max_length=40)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=("club", "actor"), name="former_actor_once"),
        ]

    def __str__(self) -> str:
        return self.actor


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
