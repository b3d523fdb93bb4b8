"""Evenings that the program invents to try it with: begun by one tap, opened, taken away whole."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from boards.errors import N_
from whiz_tournament.jobs.artefacts import discard_artefact
from whiz_tournament.models import Club, Invention, Job, Player, Tournament
from whiz_tournament.models.names import clean_name, sort_key
from whiz_tournament.models.tournaments import ARRIVING
from whiz_tournament.queries.setup.preparation import practice_evening
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.demo import PLAYERS
from whiz_tournament.services.errors import NotFound, existing
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.log.transactions import in_one_transaction
from whiz_tournament.services.setup.tournaments import create_tournament
from whiz_tournament.services.tournament_import import import_tournament
from whiz_tournament.services.tournament_import.abandoned import take_away

# The practice evening: an empty tournament with people of its own, walked through with hints.

PEOPLE: Final = PLAYERS[:12]
MINUTES: Final = 90


@transaction.atomic
def begin_practice(*, club: Club, actor: Actor) -> Tournament:
    """Make the practice evening, or return the one that goes on: there is one at a time."""
    lock_club(club)
    if practice := practice_evening():
        return practice
    tournament = create_tournament(
        club=club,
        actor=actor,
        name=_("Practice evening"),
        date=timezone.localdate(),
        practice=True,
        minutes=MINUTES,
    )
    tournament.invented = Invention.PRACTICE
    tournament.save(update_fields=["invented"])
    Player.objects.bulk_create(
        Player(club=club, name=name, sort_key=sort_key(name), arrives_with=tournament)
        for name in PEOPLE
    )
    return tournament


# Sample evenings: exported documents that travel with the program, read in by one tap.

FOLDER: Final = Path(__file__).parent / "invented_documents"


@dataclass(frozen=True, slots=True)
class SampleEvening:
    """One of them: how far it is, and what there is to look at."""

    key: str
    title: str
    sentence: str

    def document(self) -> Any:
        """Return the exported evening, as ``whiz-event/1``."""
        return json.loads((FOLDER / f"{self.key}.json").read_text(encoding="utf-8"))


SAMPLES: Final = (
    SampleEvening(
        "prepared",
        N_("Sample: about to begin"),
        N_("Ten people, a plan and its boards: print, then begin."),
    ),
    SampleEvening(
        "playing",
        N_("Sample: in the third round"),
        N_("Sixteen people at play: clock, slips to type, a correction asked for."),
    ),
    SampleEvening(
        "published",
        N_("Sample: over and published"),
        N_("Sixteen people and 25 boards: ranking, score cards, results to print."),
    ),
)


def open_sample(*, club: Club, actor: Actor, key: str) -> Tournament:
    """Read a sample in, as an evening of today with people of its own; once at a time."""
    sample = existing(next((known for known in SAMPLES if known.key == key), None))
    name = clean_name(_(sample.title), "name").text
    opened = Tournament.objects.filter(invented=Invention.SAMPLE, deleted_at=None, name=name)
    if newest := opened.first():
        return newest
    data = sample.document()
    data["tournament"] |= {"name": name, "date": timezone.localdate().isoformat()}
    return import_tournament(club=club, actor=actor, data=data, invented=Invention.SAMPLE)


def remove_invented(*, tournament: Tournament) -> None:
    """Take it away without a trace; nothing that the club played can be removed so.

    From the first step on nobody sees it. What is interrupted goes with the next start.
    """
    if not tournament.invented:
        raise NotFound
    papers = Job.objects.filter(tournament=tournament).exclude(artefact="")
    names = list(papers.values_list("artefact", flat=True))
    in_one_transaction(lambda: _hide(tournament))
    take_away(tournament)
    for name in names:
        discard_artefact(name)


def _hide(tournament: Tournament) -> None:
    tournament.deleted_at = ARRIVING
    tournament.save(update_fields=["deleted_at"])
