"""What is taken along of an evening without boards."""

import pytest

from tests.features.whist.played import published_evening
from tests.file_rows import csv_rows, xlsx_rows
from whiz_tournament.features.whist.queries.release import released_standings
from whiz_tournament.features.whist.services.downloads import evening_file
from whiz_tournament.models import Club

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("ending", ["csv", "xlsx"])
def test_an_evening_without_boards(club: Club, ending: str) -> None:
    evening = published_evening(club, "whist_reglement").evening
    file = evening_file(evening, f"ranking.{ending}")
    assert file is not None
    rows = (csv_rows if ending == "csv" else xlsx_rows)(file.data)[1:]
    standings = released_standings(evening)
    assert standings is not None
    said = [(str(e.rank), e.person.name, str(e.total)) for es in standings.values() for e in es]
    assert [(str(row[1]), row[2], str(row[3])) for row in rows] == said
    assert evening_file(evening, "travellers.csv") is None
