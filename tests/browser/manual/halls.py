"""The hall that the manual shows: its second round is seated, a slip of it is missing."""

import json
from pathlib import Path
from typing import Final

from whiz_tournament.models import Club
from whiz_tournament.services.actors import SYSTEM
from whiz_tournament.services.event_file import event_readers

NAMES: Final = {"fr": "Grand prix de whist", "en": "Whist grand prix", "nl": "Grote whistprijs"}
KEPT: Final = Path(__file__).parent / "hall.json"


def shown_hall(club: Club, language: str) -> str:
    """Read it in, named in that language; return its name in addresses."""
    document = json.loads(KEPT.read_text()) | {"name": NAMES[language]}
    made = event_readers()["hall"].read(club=club, actor=SYSTEM, data=document)
    return str(made.slug)
