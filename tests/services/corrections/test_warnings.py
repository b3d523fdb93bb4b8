"""An odd result is judged right: kept once, with what it said, by the version that was seen."""

import pytest

from tests.tournaments import DIRECTOR, enter, running
from whiz_tournament.models import BoardRecord, Club, Tournament, TournamentEvent
from whiz_tournament.queries.results.warnings import dismissed_results, result_warnings
from whiz_tournament.services.corrections.warnings import dismiss_warning, undo_dismissal
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.results import LinePlace

pytestmark = pytest.mark.django_db


@pytest.fixture
def odd(club: Club) -> tuple[Tournament, LinePlace]:
    """Thirteen tricks where the cards give nine."""
    tournament = running(club, 9, rounds=2)
    line = enter(tournament, 1, 1, "10H by N +3")
    BoardRecord.objects.update(makeable={"N": {"H": 9}})
    return tournament, LinePlace(1, 1, line.board)


def _kept() -> list[object]:
    return list(
        TournamentEvent.objects.filter(kind="result_judged_right").values_list("data", flat=True)
    )


def test_it_is_kept_once(odd: tuple[Tournament, LinePlace]) -> None:
    tournament, place = odd
    before = tournament.version
    for _ in range(2):
        dismiss_warning(tournament=tournament, actor=DIRECTOR, place=place, version=1)
    assert _kept() == [{"line": str(place), "said": ["10H by N +3"]}]
    assert tournament.version == before + 1


def test_what_changed_meanwhile_is_looked_at_again(odd: tuple[Tournament, LinePlace]) -> None:
    tournament, place = odd
    with pytest.raises(Conflict):
        dismiss_warning(tournament=tournament, actor=DIRECTOR, place=place, version=2)
    assert _kept() == []


def test_what_is_not_odd_needs_no_judgment(odd: tuple[Tournament, LinePlace]) -> None:
    tournament, place = odd
    dismiss_warning(
        tournament=tournament, actor=DIRECTOR, place=LinePlace(1, 2, place.board), version=1
    )
    assert _kept() == []


def test_taken_back_it_is_asked_again_and_can_be_judged_again(
    odd: tuple[Tournament, LinePlace],
) -> None:
    tournament, place = odd
    assert not undo_dismissal(tournament=tournament, actor=DIRECTOR, line=str(place))
    for _ in range(2):
        dismiss_warning(tournament=tournament, actor=DIRECTOR, place=place, version=1)
        assert result_warnings(tournament) == []
        (kept,) = dismissed_results(tournament).warnings
        assert kept.mark == (str(place), "10H by N +3")
        assert undo_dismissal(tournament=tournament, actor=DIRECTOR, line=str(place))
        assert result_warnings(tournament) == [kept]
        assert dismissed_results(tournament).warnings == ()
    taken_back = TournamentEvent.objects.filter(kind="judged_right_undone")
    assert [act.data for act in taken_back] == [{"line": str(place), "said": ["10H by N +3"]}] * 2
