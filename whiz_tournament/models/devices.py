"""The phones through which a table, or a player, speaks."""

from collections.abc import Collection, Iterable, Mapping

from django.db import models

from whiz_tournament.models.ids import random_id
from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Tournament


class Phone(ClubOwned):
    """What lets a phone, or a program, speak in an event until it is shut out."""

    public_id = models.CharField(max_length=32, unique=True, default=random_id, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)
    revoked_at = models.DateTimeField(null=True, blank=True)
    number = models.PositiveIntegerField(default=0)

    class Meta:
        abstract = True

    @staticmethod
    def key_of(event_id: int) -> str:
        """Return what sessions and sightings call an event of its kind: no other kind has it."""
        raise NotImplementedError

    @property
    def event_key(self) -> str:
        """Return what sessions and sightings call the event that it is at."""
        raise NotImplementedError

    @property
    def place(self) -> dict[str, int]:
        """Return for whom it speaks, as the history keeps it."""
        raise NotImplementedError


class TableDevice(Phone):
    """What lets a phone speak in one tournament; only its token's digest is kept.

    One that a table's card let in speaks for its ``table``, while those sit there whose numbers are
    in ``entries``: phones leave with their owners. A tablet that ``stays`` speaks for anyone who
    sits there now. One that a guide card let in has ``owners``, the last of whom it follows, and
    table 0. A phone that several cards let in has a row for each, all with its ``number`` and
    ``name``.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="devices")
    table = models.PositiveIntegerField(default=0)
    entries = models.JSONField(default=list)
    owners = models.JSONField(default=list)
    stays = models.BooleanField(default=False)
    name = models.CharField(max_length=40, blank=True, default="")
    token_hash = models.CharField(max_length=64, unique=True)

    to_come: Mapping[int, Collection[int]] = {}
    """The boards that each owner of this phone has yet to play, as a request finds them."""

    @staticmethod
    def key_of(event_id: int) -> str:
        """Return the number of a tournament."""
        return str(event_id)

    @property
    def event_key(self) -> str:
        """Return the tournament's key."""
        return self.key_of(self.tournament_id)

    @property
    def place(self) -> dict[str, int]:
        """Return its table, or the number of whom it follows."""
        return {"table": self.table} if self.table else {"entry": self.owners[-1]}

    def __str__(self) -> str:
        return f"{self.tournament} table {self.table} {self.token_hash[:6]}"

    def belongs_to(self, seated: Iterable[int]) -> bool:
        """Tell whether it is the phone of those who sit there, any of whom may have taken it along.

        That is one whom it follows, or all who sat there when it was paired.
        """
        there = sorted(seated)
        if self.owners:
            return self.owners[-1] in there
        return bool(self.entries) and there == self.entries

    def speaks_for(self, seated: Iterable[int], board: int) -> bool:
        """Tell whether it may tell, and read, what these have to say of a board.

        Nothing of a board that any of its owners has yet to play elsewhere.
        """
        there = frozenset(seated)
        elsewhere = (boards for owner, boards in self.to_come.items() if owner not in there)
        return self.belongs_to(there) and not any(board in boards for boards in elsewhere)
