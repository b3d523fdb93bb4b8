"""A club copies a table of values, changes figures, plays by it, prints it, sets it aside."""

import pytest
from django.test import Client

from tests.printing.reading import ink_beyond_margins, words_of
from tests.web.director.pages import mistakes, said, words
from whiz_tournament.features.whist.queries.sheets import whist_evening_page
from whiz_tournament.models import Club, TariffVersion, WhistEvening, WhistTariff

pytestmark = pytest.mark.django_db
COPY = "/director/values/copy/whist_couleur/"
OURS = {
    "name": "Chez nous",
    "couleur-won": "5", "couleur-lost": "6", "couleur-extra": "2", "couleur-missing": "1",
    "solo_6-won": "9", "solo_6-lost": "9",
}  # fmt: skip


def test_a_table_is_copied_changed_played_by_and_set_aside(director: Client, club: Club) -> None:
    listed = words(director.get("/director/values/"))
    assert "IWWA wiezen" in listed
    assert "None yet." in listed
    form = words(director.get(COPY))
    assert "Couleur" in form
    assert "tricks: 8 4 −4" in form  # an example of the game's own table

    shown = director.post(COPY, OURS | {"do": "show"})
    assert "tricks: 9 7 −7" in words(shown)
    assert "tricks: 6 −7 7" in words(shown)
    assert not WhistTariff.objects.exists()
    odd = director.post(COPY, OURS | {"do": "keep", "solo_7-won": "8", "solo_7-lost": "8"})
    assert odd.status_code == 422
    assert mistakes(odd) == [
        "7 tricks alone asks more tricks than 6 tricks alone and is worth less."
    ]

    director.post(COPY, OURS | {"do": "keep"})
    tariff = WhistTariff.objects.get()
    here = f"/director/values/{tariff.pk}/"
    assert tariff.text.splitlines() == [
        "Chez nous", "couleur won 5 lost 6 extra 2 missing 1", "solo_6 won 9 lost 9"
    ]  # fmt: skip
    twice = director.post(COPY, OURS | {"do": "keep"})
    assert mistakes(twice) == ["The club has a table “Chez nous” already. Choose another name."]
    paper = words(director.get(f"{here}paper/"))
    assert "each further trick missing −1 1" in paper
    assert "Proof sheet" in paper

    begin = {
        "date": "2026-11-26", "ruleset": "whist_couleur", "guests": "Ann\nBo\nCy\nDi",
        "opt-whist_couleur-tariff": tariff.text.replace("\n", "\r\n"), "do": "begin",
        "seat-1": ["guest:Ann", "guest:Bo", "guest:Cy", "guest:Di"],
    }  # fmt: skip
    assert "Chez nous" in words(director.get("/director/evenings/new/"))
    director.post("/director/evenings/new/", begin)
    evening = WhistEvening.objects.get()
    assert evening.options["tariff"] == tariff.text
    deal = {
        "contract": "couleur", "attackers": ["1", "2"], "trump": "coeur", "side_tricks": "6",
        "dealer": "1", "players": ["1", "2", "3", "4"],
    }  # fmt: skip
    director.post(f"/director/evenings/{evening.slug}/tables/1/deal/", deal)

    director.post(here, OURS | {"do": "keep", "couleur-won": "50"})
    assert "won 50" in WhistTariff.objects.get().text
    evening.refresh_from_db()
    assert evening.options["tariff"] == tariff.text, "locked with the event"
    assert "Chez nous" in words(director.get("/director/evenings/new/?like=last"))
    whist_evening_page(evening)

    aside = director.post(f"{here}aside/", follow=True)
    assert said(aside) == ["Set aside: new evenings are not offered it."]
    assert "Chez nous" not in words(director.get("/director/evenings/new/"))
    director.post(f"{here}offer/")
    assert "Chez nous" in words(director.get("/director/evenings/new/"))


def test_what_a_source_leaves_open_is_asked_of_the_club(director: Client, club: Club) -> None:
    page = director.get("/director/values/copy/iwwa/")
    assert "to be confirmed" in words(page)
    assert "Ask the IWWA." in words(page)
    open_figure = director.post(
        "/director/values/copy/iwwa/",
        {"name": "IWWA", "seul-tricks": "5", "seul-won": "2", "seul-lost": "?", "do": "keep"},
    )
    assert mistakes(open_figure) == ["Seul: this figure is to be confirmed. Ask, then write it."]
    assert director.get("/director/values/copy/none/").status_code == 404
    assert director.get("/director/values/99/").status_code == 404


def test_who_changed_what_is_kept_and_the_proof_sheet_is_pdf(director: Client, club: Club) -> None:
    director.post(COPY, OURS | {"do": "keep"})
    tariff = WhistTariff.objects.get()
    here = f"/director/values/{tariff.pk}/"
    changed = OURS | {"name": "Chez nous 2", "couleur-won": "6", "couleur-lost": "7"}
    director.post(here, changed | {"do": "keep"})
    director.post(here, changed | {"do": "keep"})  # nothing is changed
    director.post(f"{here}aside/")
    director.post(f"{here}offer/")
    history = words(director.get(f"{here}history/"))
    assert TariffVersion.objects.filter(tariff=tariff).count() == 4
    for sentence in (
        "The table as it was kept first.", "Chez nous → Chez nous 2", "made: 5 → 6", "Set aside.",
    ):  # fmt: skip
        assert sentence in history
    assert ("extra" in history, history.index("Offered again.")) < (True, history.index("made:"))
    actors = set(TariffVersion.objects.values_list("actor", flat=True))
    assert {actor.partition(":")[0] for actor in actors} == {"user"}

    WhistTariff.objects.get().versions.all().delete()  # a table of before the history
    director.post(here, OURS | {"do": "keep"})
    old, new = TariffVersion.objects.order_by("id")
    assert (old.actor, old.text.splitlines()[0]) == ("system", "Chez nous 2")
    assert new.text.splitlines()[0] == "Chez nous"

    sheet = director.get(f"{here}proof.pdf")
    assert sheet.headers["Content-Type"] == "application/pdf"
    told = words_of(sheet.content)
    assert all(text in told for text in ("Chez nous", "Proof sheet", "date and signature"))
    assert ink_beyond_margins(sheet.content) == 0


def test_an_earlier_version_is_looked_at_and_put_back(director: Client, club: Club) -> None:
    director.post(COPY, OURS | {"do": "keep"})
    tariff = WhistTariff.objects.get()
    here, ours = f"/director/values/{tariff.pk}/", tariff.text
    director.post(here, OURS | {"couleur-won": "6", "couleur-lost": "7", "do": "keep"})
    first, now = TariffVersion.objects.order_by("id")
    history = director.get(f"{here}history/").content.decode()
    assert (f"version={first.pk}" in history, f"version={now.pk}" in history) == (True, False)
    earlier = f"{here}?version={first.pk}"
    page = director.get(earlier)
    assert "The table as it was on" in words(page)
    assert 'name="couleur-won" value="5"' in " ".join(page.content.decode().split())
    director.post(earlier, OURS | {"do": "keep"})
    tariff.refresh_from_db()
    assert (tariff.text, TariffVersion.objects.count()) == (ours, 3)
    assert director.get(f"{here}?version=999999").status_code == 404
