"""The boards of a tournament, and the promise made about how they were dealt."""

from django.db import models
from django.db.models import Q

from whiz_tournament.limits.texts import LONGEST_HELPER
from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Tournament


class DealSource(models.TextChoices):
    """Where the hands of a set of boards come from: nobody's choice, a known seed, or a file."""

    SECURE = "secure"
    SEED = "seed"
    FILE = "file"


class BoardRecord(ClubOwned):
    """One board of a tournament; without hands it is dealt at the table.

    ``deal`` is the PBN deal as dealt (``N:…``), ``makeable`` the tricks of each human hand by
    denomination, ``{"N": {"C": 7, …}, …}``; both are hidden from everyone who may still play it.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="boards")
    number = models.PositiveSmallIntegerField()
    dealer = models.CharField(max_length=1)
    deal = models.CharField(max_length=80, blank=True)
    makeable = models.JSONField(null=True, blank=True)

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(fields=("tournament", "number"), name="board_number_once"),
            models.CheckConstraint(
                condition=Q(number__gte=1, number__lte=9999), name="board_number_range"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} {self.number}"


class DealingRecord(ClubOwned):
    """Where the hands came from, with the commitment published before play."""

    tournament = models.OneToOneField(Tournament, on_delete=models.CASCADE, related_name="dealing")
    source = models.CharField(max_length=12)  # a DealSource
    seed = models.CharField(max_length=64, blank=True)
    targets = models.CharField(max_length=200, blank=True)  # as `boards.dealing_targets` writes
    nonce = models.CharField(max_length=32, blank=True)
    commitment = models.CharField(max_length=64, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.tournament} {self.source}"


class ReplacedHands(ClubOwned):
    """The hands that the newest dealing replaced, so that they can be put back.

    ``kept`` holds boards, other cards and the promise as they were, as secret as the hands
    themselves; ``act`` is the act that replaced them.
    """

    tournament = models.OneToOneField(
        Tournament, on_delete=models.CASCADE, related_name="replaced_hands"
    )
    act = models.ForeignKey(
        "whiz_tournament.TournamentEvent", on_delete=models.CASCADE, related_name="+"
    )
    domy_seat = models.CharField(max_length=1)
    kept = models.JSONField(default=dict)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.tournament} {self.act_id}"


class AmendedDeal(ClubOwned):
    """The cards that lay in a board's pockets at some tables, where they were not those dealt.

    ``group`` is that of the tables' lines (``ResultLine.group``; 0 where all tables had them);
    ``BoardRecord.deal`` stays what was promised. As hidden as the hands themselves.
    """

    board = models.ForeignKey(BoardRecord, on_delete=models.CASCADE, related_name="amended")
    group = models.PositiveSmallIntegerField()
    deal = models.CharField(max_length=80)
    makeable = models.JSONField(null=True, blank=True)

    class Meta:
        ordering = ("group",)
        constraints = [
            models.UniqueConstraint(fields=("board", "group"), name="amended_deal_once"),
        ]

    def __str__(self) -> str:
        return f"{self.board} ({self.group})"


class BoardPicture(ClubOwned):
    """A photograph of a board's hands, redrawn as JPEG so that it carries nothing else.

    It is in a table of its own: no list of boards ever loads it.
    """

    board = models.OneToOneField(BoardRecord, on_delete=models.CASCADE, related_name="picture")
    jpeg = models.BinaryField()
    width = models.PositiveSmallIntegerField()
    height = models.PositiveSmallIntegerField()
    taken_in = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.board} {self.width}×{self.height}"


class HandOver(ClubOwned):
    """Hands given unseen to somebody who does not play: a link that opens once.

    Only the link's digest is kept; ``content`` is ``sheets`` or the name of a deal file's format.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="hand_overs")
    token_hash = models.CharField(max_length=64, unique=True)
    content = models.CharField(max_length=8)
    given_to = models.CharField(max_length=LONGEST_HELPER)
    actor = models.CharField(max_length=40)
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()
    opened_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("id",)

    def __str__(self) -> str:
        return f"{self.content} → {self.given_to}"
