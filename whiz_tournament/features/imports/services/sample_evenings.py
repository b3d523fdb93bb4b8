"""Sample evenings: exported documents that travel with the program, read in by one tap."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from django.utils import timezone
from django.utils.translation import gettext as _

from boards.errors import N_
from whiz_tournament.features.imports.services.tournaments import import_tournament
from whiz_tournament.models import Club, Invention, Tournament
from whiz_tournament.models.names import clean_name
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import existing

FOLDER: Final = Path(__file__).parent / "samples"


@dataclass(frozen=True, slots=True)
class SampleEvening:
    """One of them: how far it is, and what there is to look at."""

    key: str
    title: str
    sentence: str

    def document(self) -> Any:
        """Return the exported evening, as ``whiz-event/2``."""
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
    data = sample.document() | {"name": name, "date": timezone.localdate().isoformat()}
    return import_tournament(club=club, actor=actor, data=data, invented=Invention.SAMPLE)
