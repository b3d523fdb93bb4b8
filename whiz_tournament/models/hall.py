"""A card tournament in a hall: rounds at changing tables, a slip of numbers from each table.

People are their numbers in the event, so names can be erased. Totals and ranking are never stored:
they are computed from the slips (``scoring.hall``).
"""

from datetime import datetime
from typing import ClassVar, Final

from django.db import models

from scoring.hall.ranking import RestWorth, TiedPlace, Unfinished
from scoring.hall.seating import Seating
from scoring.hall.seats import Over
from whiz_tournament.models.devices import Phone
from whiz_tournament.models.history import HistoryEvent
from whiz_tournament.models.ids import random_id
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.models.players import Player
from whiz_tournament.models.scope import ClubOwned

LONGEST_CATEGORY: Final = 40


class HallStatus(models.TextChoices):
    """Where an event stands, in order."""

    OPEN = "open"
    CLOSED = "closed"
    PUBLISHED = "published"


class HallEvent(ClubOwned):
    """One tournament in a hall, with its rules.

    ``ruleset`` is the whist game whose deals are on the slips, with its ``options`` (empty: a slip
    has numbers only). ``wanted_sum`` is what the numbers of a slip add up to, ``None`` for
    anything; ``deals`` how many a round has, 0 where time alone ends it, and ``unfinished`` what
    those are worth that a table did not reach; ``bonus`` what each place at a table brings;
    ``trophy_best`` how many of a club count at most, 0 without a trophy, and ``trophy_least`` how
    many it needs, 0 for as many as count.
    With ``final_alone`` finalists are ranked by their final, not by all rounds; with ``by_pairs``
    partners have a ranking together.
    ``released`` is what the public sees, written when the event is published: people by number.
    ``card_secret`` is what the cards of its phones are made from, empty while there are none;
    ``card_turns`` how often one card alone was replaced, as ``table:7`` or ``entry:12``.
    """

    foreign_key: ClassVar = "hall"

    public_id = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    slug = models.SlugField(max_length=80)
    name = models.CharField(max_length=LONGEST_NAME)
    date = models.DateField()
    practice = models.BooleanField(default=False)  # never shown publicly
    status = models.CharField(max_length=10, choices=HallStatus.choices, default=HallStatus.OPEN)
    rounds_planned = models.PositiveSmallIntegerField(default=3)
    length = models.CharField(max_length=60, blank=True)  # of a round, as the slip says it
    deals = models.PositiveSmallIntegerField(default=0, db_default=0)
    unfinished = models.CharField(
        max_length=8,
        choices=[(unfinished.value, unfinished.value) for unfinished in Unfinished],
        default=Unfinished.NOTHING.value,
        db_default=Unfinished.NOTHING.value,
    )
    ruleset = models.CharField(max_length=40, blank=True, default="", db_default="")
    options = models.JSONField(default=dict, db_default={}, blank=True)
    wanted_sum = models.IntegerField(null=True, blank=True, default=0)
    over = models.CharField(
        max_length=8,
        choices=[(over.value, over.value) for over in Over],
        default=Over.FIVES.value,
    )
    bonus = models.JSONField(default=list, blank=True)
    tied = models.CharField(
        max_length=8,
        choices=[(tied.value, tied.value) for tied in TiedPlace],
        default=TiedPlace.SHARED.value,
    )
    rest = models.CharField(
        max_length=8,
        choices=[(rest.value, rest.value) for rest in RestWorth],
        default=RestWorth.ROUND.value,
    )
    final_alone = models.BooleanField(default=False)
    trophy_best = models.PositiveSmallIntegerField(default=0)
    trophy_least = models.PositiveSmallIntegerField(default=0, db_default=0)
    by_pairs = models.BooleanField(default=False, db_default=False)
    version = models.PositiveIntegerField(default=0)  # goes up with every act
    released = models.JSONField(null=True, blank=True)
    card_secret = models.CharField(max_length=64, blank=True, default="", db_default="")
    card_turns = models.JSONField(default=dict, db_default={}, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    deleted_at = models.DateTimeField(null=True, blank=True)  # in the trash for thirty days

    class Meta:
        db_table = "whiz_tournament_hall"
        ordering = ("-date", "-id")
        constraints = [models.UniqueConstraint(fields=("club", "slug"), name="hall_slug_once")]

    def __str__(self) -> str:
        return self.name


class HallActKind(models.TextChoices):
    """What is done with an event in a hall, as its history stores it."""

    CREATED = "created"
    SETTINGS_CHANGED = "settings_changed"
    ENTERED = "entered"
    REMOVED = "removed"
    NUMBERED = "numbered"
    NUMBER_TAKEN_BACK = "number_taken_back"
    LEFT = "left"
    CAME_BACK = "came_back"
    TABLE_KEPT = "table_kept"
    CATEGORY_SET = "category_set"
    PAIRED = "paired"
    PARTED = "parted"
    ROUND_SEATED = "round_seated"
    ROUND_TAKEN_BACK = "round_taken_back"
    SUBSTITUTED = "substituted"
    SLIP_ENTERED = "slip_entered"
    SLIP_CHANGED = "slip_changed"
    SLIP_CLEARED = "slip_cleared"
    SLIP_AGREED = "slip_agreed"
    PHONE_IN = "phone_in"
    PHONE_OUT = "phone_out"
    CODES_GUESSED = "codes_guessed"
    PHONE_FREED = "phone_freed"
    CARDS_ANEW = "cards_anew"
    CARD_ANEW = "card_anew"
    SLIP_KEPT = "slip_kept"
    SLIP_UNREADABLE = "slip_unreadable"
    SLIP_SETTLED = "slip_settled"
    OBJECTIONS_UNTIL = "objections_until"
    OBJECTED = "objected"
    OBJECTION_SETTLED = "objection_settled"
    CLOSED = "closed"
    REOPENED = "reopened"
    PUBLISHED = "published"
    DELETED = "deleted"
    RESTORED = "restored"


class HallAct(HistoryEvent):
    """One act on an event in a hall; its kinds are ``HallActKind``."""

    hall = models.ForeignKey(HallEvent, on_delete=models.CASCADE, related_name="acts")

    class Meta(HistoryEvent.Meta):
        db_table = "whiz_tournament_hallact"


class HallEntry(ClubOwned):
    """Somebody who is expected, and who has a playing number from the moment of paying.

    ``here`` is false for who left, ``keeps_table`` the table of who cannot move. ``plays_for`` is
    the club as the trophy names it, ``category`` the club's word for those who are ranked among
    themselves too. Two of one ``pair`` are partners.
    """

    merged_as: ClassVar = "halls"

    hall = models.ForeignKey(HallEvent, on_delete=models.CASCADE, related_name="entries")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="halls")
    number = models.PositiveSmallIntegerField(null=True, blank=True)
    plays_for = models.CharField(max_length=LONGEST_NAME, blank=True)
    category = models.CharField(max_length=LONGEST_CATEGORY, blank=True, default="", db_default="")
    pair = models.PositiveSmallIntegerField(null=True, blank=True)
    here = models.BooleanField(default=True)
    keeps_table = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ("number", "id")
        constraints = [
            models.UniqueConstraint(fields=("hall", "number"), name="hall_number_once"),
            models.UniqueConstraint(fields=("hall", "player"), name="hall_player_once"),
        ]

    def __str__(self) -> str:
        return f"{self.number or '–'} {self.player}"


class HallRound(ClubOwned):
    """A round as it was seated: by which rule, drawn from which seed, and who rests.

    ``finalists`` are those who play a final at its first tables, ahead of all others.
    ``objections_until`` is when its slips are final unless a director corrects one; ``None``: when
    the event is closed.
    """

    hall = models.ForeignKey(HallEvent, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    rule = models.CharField(max_length=12, choices=[(rule.value, rule.value) for rule in Seating])
    seed = models.PositiveIntegerField()
    resting = models.JSONField(default=list, blank=True)
    finalists = models.JSONField(default=list, blank=True)
    objections_until = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(fields=("hall", "number"), name="hall_round_once"),
        ]

    def objections_over(self, now: datetime) -> bool:
        """Return whether its hour is over."""
        return self.objections_until is not None and self.objections_until <= now

    def __str__(self) -> str:
        return f"{self.hall} round {self.number}"


class HallTable(ClubOwned):
    """A table of a round with its slip: who sat there, by number, and what it handed in.

    ``points`` is ``None`` while the slip is out; ``deals`` are the lines that they were counted
    from, in a game of deals; ``played`` how many deals a table had time for, where a round has a
    number of them; ``checked`` once two people typed it alike.
    The row is locked for each slip, and ``version`` counts what was typed.
    """

    round = models.ForeignKey(HallRound, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    seats = models.JSONField()
    points = models.JSONField(null=True, blank=True)
    deals = models.JSONField(default=list, db_default=[], blank=True)
    played = models.PositiveSmallIntegerField(null=True, blank=True)
    checked = models.BooleanField(default=False)
    version = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(fields=("round", "number"), name="hall_table_once"),
        ]

    def __str__(self) -> str:
        return f"{self.round} table {self.number}"


class HallDevice(Phone):
    """A phone that speaks for a person of an event, wherever that person sits.

    ``table`` is whose card let it in, 0 where it was the person's own; ``person`` the playing
    number of who holds it, 0 while nobody said.
    """

    hall = models.ForeignKey(HallEvent, on_delete=models.CASCADE, related_name="devices")
    table = models.PositiveSmallIntegerField(default=0)
    person = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ("number",)

    @staticmethod
    def key_of(event_id: int) -> str:
        """Return what no tournament and no evening with the same number is called."""
        return f"h{event_id}"

    @property
    def event_key(self) -> str:
        """Return the event's key."""
        return self.key_of(self.hall_id)

    @property
    def place(self) -> dict[str, int]:
        """Return whom it speaks for, and which of the phones it is."""
        return {"person": self.person, "phone": self.number}

    def __str__(self) -> str:
        return f"{self.hall} phone {self.number}"
