"""What opens a person's page and a table: one secret a tournament, turned when a card is lost."""

import secrets

from django.db import models

from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Tournament


class AccessCodeKind(models.TextChoices):
    """Whose page it opens; ``number`` is the entry's or the table's."""

    ENTRY = "entry"
    TABLE = "table"


def new_access_code_secret() -> str:
    """Return 256 random bits as 64 hexadecimal characters."""
    return secrets.token_hex(32)


class AccessCodeSecret(ClubOwned):
    """What the links and digits of a tournament's cards are made from, so that any prints again."""

    tournament = models.OneToOneField(
        Tournament, on_delete=models.CASCADE, related_name="door_secret"
    )
    secret = models.CharField(max_length=64, default=new_access_code_secret, editable=False)

    class Meta:
        db_table = "whiz_tournament_doorsecret"

    def __str__(self) -> str:
        return str(self.tournament)


class AccessCode(ClubOwned):
    """An access code that is not as it was printed first: ``turn`` counts its new cards."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="doors")
    kind = models.CharField(max_length=5, choices=AccessCodeKind.choices)
    number = models.PositiveIntegerField()
    turn = models.PositiveSmallIntegerField(default=0)
    paused = models.BooleanField(default=False)  # its phones read, and send nothing

    class Meta:
        db_table = "whiz_tournament_door"
        constraints = [
            models.UniqueConstraint(fields=("tournament", "kind", "number"), name="door_once"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} {self.kind} {self.number}"


class FailedAttempts(models.Model):
    """How often something was guessed wrong: no club owns it, for a guess may name none."""

    key = models.CharField(max_length=64, unique=True)  # a digest: what was guessed at
    wrong = models.PositiveIntegerField(default=0)
    since = models.DateTimeField()
    until = models.DateTimeField(null=True, blank=True)  # nobody may guess before

    class Meta:
        db_table = "whiz_tournament_wrongtries"

    def __str__(self) -> str:
        return f"{self.key[:6]}: {self.wrong}"
