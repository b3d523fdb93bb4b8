"""Partners and categories of a hall: typed, seated, ranked among themselves, kept, published."""

from random import Random

import pytest
from django.test import Client

from scoring.hall.seating import Seating
from tests.features.hall.made import ACTOR, hall, play, seat
from tests.web.director.pages import said, words
from whiz_tournament.features.hall.queries.page import hall_page
from whiz_tournament.features.hall.queries.played import hall_document
from whiz_tournament.features.hall.services.course import close_hall, publish_hall
from whiz_tournament.features.hall.services.importing import HallFileContradicts, import_hall
from whiz_tournament.models import Club, HallEntry, HallEvent

pytestmark = pytest.mark.django_db
NAMES = "\n".join(
    f"Anne{n:02} Petit + Bruno{n:02} Roy; Gesves; {'Ladies' if n % 2 else 'Veterans'}"
    for n in range(1, 7)
)


def typed(director: Client, club: Club) -> HallEvent:
    """Six pairs in two categories, typed on the page."""
    made = hall(club, by_pairs=True)
    path = f"/director/halls/{made.slug}/people/"
    director.post(path, {"people": NAMES, "numbered": "on"})
    return made


def test_pairs_and_categories_are_typed_with_the_names(director: Client, club: Club) -> None:
    made = typed(director, club)
    page = hall_page(made)
    assert len(page.by_number) == 12
    assert [page.partners[n] for n in (1, 2, 3)] == [2, 1, 4]
    assert page.categories == ["Ladies", "Veterans"]
    shown = words(director.get(f"/director/halls/{made.slug}/people/"))
    assert "Ladies · partner 2" in shown

    seat(made, Seating.PAIRS)
    seated = hall_page(made).rounds[0]
    assert [hall_page(made).partners[t.seats[0]] for t in seated.tables] == [
        table.seats[2] for table in seated.tables
    ]
    assert "Partners stay together, drawn" in words(
        director.get(f"/director/halls/{made.slug}/rounds/1/")
    )


def test_each_category_and_the_pairs_have_their_ranks_everywhere(
    director: Client, client: Client, club: Club
) -> None:
    made = typed(director, club)
    seat(made, Seating.PAIRS)
    play(made, 1, Random(5))
    page = hall_page(made)
    points = {
        n: value
        for table in page.rounds[0].tables
        for n, value in zip(table.seats, table.points or (), strict=True)
    }
    ladies = sorted((points[n] for n in points if (n + 1) // 2 % 2), reverse=True)
    assert [line.total for line in page.of_category("Ladies")] == ladies
    assert page.of_category("Ladies")[0].rank == 1
    pairs = sorted((points[n] + points[n + 1] for n in range(1, 12, 2)), reverse=True)
    assert [line.total for line in page.pairs] == pairs

    here = f"/director/halls/{made.slug}/"
    shown = words(director.get(f"{here}ranking/"))
    assert all(title in shown for title in ("Ladies", "Veterans", "Pairs"))
    csv = director.get(f"{here}ranking/ranking.csv").content.decode("utf-8-sig")
    assert csv.count("Ladies") == 6
    book = director.get(f"{here}ranking/ranking.xlsx")
    assert book.content[:2] == b"PK"
    assert director.get(f"{here}ranking/else.csv").status_code == 404

    close_hall(hall=made, actor=ACTOR)
    publish_hall(hall=made, actor=ACTOR)
    client.cookies["language"] = "en"
    public = words(client.get(f"/h/{made.slug}/"))
    assert all(title in public for title in ("Ladies", "Veterans", "Pairs"))


def test_partners_and_categories_are_changed_and_the_history_says_so(
    director: Client, club: Club
) -> None:
    made = typed(director, club)
    here = f"/director/halls/{made.slug}/"
    rows = {row.number: row for row in HallEntry.objects.filter(hall=made)}
    director.post(f"{here}people/{rows[1].pk}/partner/", {"partner": "4"})
    partners = hall_page(made).partners
    assert (partners.get(1), partners.get(2), partners.get(3)) == (4, None, None)
    director.post(f"{here}people/{rows[1].pk}/partner/", {"partner": ""})
    assert hall_page(made).partners.get(4) is None
    for wrong in ("1", "99", "x"):
        answer = director.post(
            f"{here}people/{rows[1].pk}/partner/", {"partner": wrong}, follow=True
        )
        assert "Type the playing number of the partner" in said(answer)[0]
    director.post(f"{here}people/{rows[1].pk}/category/", {"category": ""})
    director.post(f"{here}people/{rows[2].pk}/category/", {"category": "Juniors"})
    assert hall_page(made).categories == ["Juniors", "Ladies", "Veterans"]
    history = words(director.get(f"{here}history/"))
    for sentence in ("1 and 4 are partners", "1 has no partner", "1 is in no", "2 is in the"):
        assert sentence in history


def test_they_come_back_from_the_file_and_a_wrong_pair_is_refused(
    director: Client, club: Club
) -> None:
    made = typed(director, club)
    document = hall_document(made)
    again = hall_page(import_hall(club=club, actor=ACTOR, data=document))
    assert again.partners == hall_page(made).partners
    assert again.category_ranks.keys() == set(range(1, 13))
    for pairs in ([[1, 2, 3]], [[1, 2], [2, 3]], [[1, 99]]):
        wrong = document | {"hall": document["hall"] | {"pairs": pairs}}
        with pytest.raises(HallFileContradicts):
            import_hall(club=club, actor=ACTOR, data=wrong)
