"""The people who play. Personal data lives here and nowhere else."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from whiz_tournament.models.ids import random_id
from whiz_tournament.models.scope import ClubManager, ClubOwned


class PublicForm(models.TextChoices):
    """How the public reads the name of somebody who may be named, from open to reserved."""

    FULL = "full"
    INITIAL = "initial"
    PSEUDONYM = "pseudonym"


class PlayerManager(ClubManager["Player"]):
    """Reads the club's people, without those who come with a tournament that is being read in.

    Nor those whom the program invented with an evening to try, nor those who turned out to be
    somebody else on the list.
    """

    def get_queryset(self) -> models.QuerySet["Player"]:
        """Return the people whom everybody sees."""
        return super().get_queryset().filter(arrives_with=None, merged_into=None)


class Player(ClubOwned):
    """A person the club knows; tournaments know them by the number of their entry."""

    public_id = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    name = models.CharField(max_length=120)
    # The name as French lists sort it: neither database sorts accents alike.
    sort_key = models.CharField(max_length=160, db_index=True)
    licence = models.CharField(max_length=40, blank=True)
    email = models.EmailField(blank=True)
    # In the club's own words: junior, première série. Ranked by where several clubs play together.
    category = models.CharField(max_length=40, blank=True, default="", db_default="")
    guest = models.BooleanField(default=False)
    public_name = models.BooleanField(default=True)  # off: "Player 17" on all that the public sees
    public_form = models.CharField(
        max_length=9, choices=PublicForm.choices, default=PublicForm.FULL
    )
    pseudonym = models.CharField(max_length=120, blank=True)
    kept = models.BooleanField(default=False)  # a guest who stays on the list without playing
    created_at = models.DateTimeField(auto_now_add=True)
    # The same person under another name: what was played is counted there.
    merged_into = models.ForeignKey("self", on_delete=models.PROTECT, null=True, related_name="+")
    # Seen by nobody until this tournament has been read in, and gone if that is interrupted; where
    # the tournament is invented, seen in it alone and gone with it.
    arrives_with = models.ForeignKey(
        "whiz_tournament.Tournament", on_delete=models.CASCADE, null=True, related_name="+"
    )

    objects: ClassVar[PlayerManager] = PlayerManager()
    with_arriving = ClubManager["Player"]()

    class Meta:
        ordering = ("sort_key", "id")
        constraints = [
            models.UniqueConstraint(
                fields=("club", "licence"), condition=~Q(licence=""), name="player_licence_once"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class PlayerMerge(ClubOwned):
    """Two records of one person made one; what moved is kept, so that it can go back.

    ``entries``, ``evenings``, ``halls``, ``members`` and ``marks`` (of roll calls) are the rows
    that changed hands, by their keys; ``taken`` is what the kept record had none of and took:
    licence, e-mail, category, membership.
    """

    public_id = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    kept = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    gone = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    entries = models.JSONField(default=list)
    evenings = models.JSONField(default=list)
    halls = models.JSONField(default=list, db_default=[])
    members = models.JSONField(default=list)
    marks = models.JSONField(default=list)
    taken = models.JSONField(default=dict)
    actor = models.CharField(max_length=40)
    created_at = models.DateTimeField(auto_now_add=True)
    undone_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("id",)

    def __str__(self) -> str:
        return f"{self.gone_id} → {self.kept_id}"
