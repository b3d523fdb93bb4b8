"""Nothing on any paper is smaller than 8 points or cut: every kind, in each language, A4 and A5."""

from collections.abc import Iterator
from typing import Final

import pytest
from django.db.models import Model
from django.utils.translation import gettext, override

from tests.features.competitions.made import shown_competition
from tests.features.hall.made import hall, seat
from tests.features.whist.played import EVENTS, played_evening
from tests.printing.conftest import played_to_the_end
from tests.printing.reading import small_and_cut
from tests.sessions import publish, session
from tests.tournaments import in_sections, ready
from whiz_tournament.models import Club, Player
from whiz_tournament.printing.registry import draw_all, printed_of
from whiz_tournament.queries.documents.values import PrintSelection

pytestmark = [pytest.mark.django_db, pytest.mark.proof]
LEAST: Final = 8.0
LONG: Final = (
    "Jean-Baptiste de La Rochefoucauld",
    "Marie-Thérèse Vandenbroucke",
    "Élisabeth van den Bergh-Peeters",
)


def subjects(club: Club) -> Iterator[Model]:
    """A tournament of many with long names, one of sections, and what features print."""
    crowd = ready(club, 28, rounds=10)
    for place, player in enumerate(Player.objects.filter(entries__tournament=crowd)[::5]):
        player.name = f"{LONG[place % 3]} {place}"
        player.save()
    yield played_to_the_end(crowd)
    yield played_to_the_end(in_sections(club))
    # Of two on one day the columns say which is which.
    yield shown_competition(club, *(publish(session(club, day // 2 + 1)) for day in range(8)))
    room = hall(club, 41, over="rest", length="90 minutes")
    seat(room)
    yield room
    yield from (played_evening(club, game).evening for game in EVENTS)


@pytest.mark.parametrize("size", ["A4", "A5"])
def test_nothing_is_too_small_to_read_or_cut(club: Club, size: str) -> None:
    wrong = []
    papers = 0
    for subject in subjects(club):
        for kind, thing in printed_of(type(subject)).items():
            for language in ("fr", "en", "nl"):
                with override(language):
                    value = thing.value(subject, PrintSelection(address="http://192.168.1.20:8000"))
                    pdf = (
                        draw_all("x", [(kind, value)], lambda _: None, size=size) if value else b""
                    )
                    ours = gettext("What if…")
                if pdf:
                    papers += 1
                    small, cut = small_and_cut(pdf, LEAST)
                    cut = [words for words in cut if not words.endswith(ours)]
                    wrong += [(str(subject), kind, language, small, cut)] if small or cut else []
    assert wrong == []
    assert papers > 180
