"""Two directors write down wishes at one moment: nobody's is lost without a word."""

from itertools import count

import pytest

from tests.services.test_at_once import MANY, at_once
from tests.tournaments import DIRECTOR, draft
from whiz_tournament.features.wishes.queries.wishes import EntryWish, wishes_of
from whiz_tournament.features.wishes.services import save_wishes
from whiz_tournament.models import Club, Tournament


@pytest.mark.django_db(transaction=True)
def test_of_many_lists_of_wishes_the_first_is_kept(club: Club) -> None:
    tournament = draft(club, 9)
    turn = count(1)

    def act() -> None:
        own = Tournament.objects.get(pk=tournament.pk)
        wish = EntryWish("stays", next(turn))
        save_wishes(tournament=own, actor=DIRECTOR, wishes=[wish], sessions=0, version=0)

    assert at_once(club, act) == ["done"] + ["wishes_changed"] * (MANY - 1)
    assert (wishes_of(tournament).version, len(wishes_of(tournament).wishes)) == (1, 1)
