"""The ranking of a competition as a table, with a column for each session."""

import csv
import io

import pytest

from tests.features.competitions.made import shown_competition
from tests.sessions import publish, session
from whiz_tournament.features.competitions.services.downloads import competition_file
from whiz_tournament.models import Club

pytestmark = pytest.mark.django_db


def test_a_line_for_everybody_and_a_column_for_the_session(club: Club) -> None:
    made = publish(session(club))
    file = competition_file(shown_competition(club, made), "ranking.csv")
    assert file is not None
    rows = list(csv.reader(io.StringIO(file.data.decode("utf-8-sig"), newline=""), delimiter=";"))
    assert (len(rows), rows[0][-1]) == (10, made.name)
    assert competition_file(shown_competition(club, made), "boards.csv") is None
