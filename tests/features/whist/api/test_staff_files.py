"""Files of an evening without boards for its staff, by the interface for programs."""

import io

import pytest
from pypdf import PdfReader

from tests.api.callers import Callers
from tests.features.whist.played import played_evening, published_evening
from whiz_tournament.models import Club, Player

pytestmark = pytest.mark.django_db


def test_an_evening_without_boards(club: Club, callers: Callers) -> None:
    made = played_evening(club, "whist_couleur").evening
    path = f"evenings/{made.public_id}/files/"
    names = ("ranking.csv", "sheet.pdf", "event.json")
    assert [callers.anonymous.get(path + name).status for name in names] == [404, 404, 404]
    assert [callers.scorer.get(path + name).status for name in names] == [200, 200, 404]
    assert [callers.director.get(path + name).status for name in names] == [200, 200, 200]
    published = published_evening(club, "whist_reglement").evening
    Player.objects.filter(name="Bruno Leroy").update(public_name=False)
    path = f"evenings/{published.public_id}/files/"
    paper = {
        who: PdfReader(io.BytesIO(getattr(callers, who).get(path + "sheet.pdf").body))
        for who in ("anonymous", "scorer")
    }
    texts = {who: "".join(page.extract_text() for page in pdf.pages) for who, pdf in paper.items()}
    assert ("Bruno" in texts["anonymous"], "Bruno" in texts["scorer"]) == (False, True)
    read = callers.anonymous.get(path + "event.json").body
    assert callers.scorer.post("evenings/import/", read).status == 403
    again = callers.director.post("evenings/import/", read)
    assert again.status == 201
    standings = [
        callers.anonymous.get(f"evenings/{each}/standings/").body["ledgers"]
        for each in (published.public_id, again.body["id"])
    ]
    figures = [
        {name: [(r["rank"], r["total"], r["deals"]) for r in rows] for name, rows in each.items()}
        for each in standings
    ]
    assert figures[0] == figures[1]
