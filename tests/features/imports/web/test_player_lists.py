"""A list of players is shown before it is kept, and one that goes out comes back."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils.translation import override

from tests.web.director.pages import cells, mistakes, page, said
from tests.web.director.people.test_player_fields import TEXTS
from whiz_tournament.features.imports.services.player_files import read_player_file
from whiz_tournament.features.imports.services.player_files.columns import meaning_of
from whiz_tournament.features.imports.services.player_lists import written_players
from whiz_tournament.models import Club, Player
from whiz_tournament.models.player_fields import LISTED
from whiz_tournament.services.people.players import add_player

pytestmark = pytest.mark.django_db


def _players() -> list[tuple[str, str, str]]:
    return list(Player.objects.values_list("name", "licence", "email"))


@pytest.mark.parametrize("language", ["fr", "en", "nl"])
def test_a_list_that_goes_out_comes_back(club: Club, language: str) -> None:
    add_player(club=club, **TEXTS)
    with override(language):
        (row,) = read_player_file(written_players()).rows
    assert dict(row.noted) == {each.name: TEXTS[each.name] for each in LISTED}
    assert [meaning_of(each.name) for each in LISTED] == [each.name for each in LISTED]


def test_a_list_is_shown_before_it_is_kept(director: Client, club: Club) -> None:
    add_player(club=club, name="Anne Petit", licence="7")
    text = "Nom;Licence;E-mail\nPETIT Anne;8;\nLuc de Bois;9;luc@club.test\nAnne Petit;7;\n"
    shown = director.post(page("player_list"), {"text": text})
    assert [(row[0], row[1]) for row in cells(shown)] == [
        ("PETIT Anne", "8"), ("Luc de Bois luc@club.test", "9"), ("Anne Petit", "7"),
    ]  # fmt: skip
    assert len(_players()) == 1
    _decide(director, shown.context["text"])


def _decide(director: Client, text: str) -> None:
    asked = director.post(page("take_list"), {"list": text})
    assert (asked.status_code, said(asked)) == (
        422, ["Line 2: is “PETIT Anne” the player you already have, or someone else?"],
    )  # fmt: skip
    kept = director.post(page("take_list"), {"list": text, "same_2": "new"}, follow=True)
    assert said(kept) == ["2 new, 0 changed, 1 unchanged."]
    assert ("Luc de Bois", "9", "luc@club.test") in _players()


def test_a_file_with_a_broken_line_names_it(director: Client, club: Club) -> None:
    data = "Nom;Licence\n\u200b;1\n".encode()
    refused = director.post(page("player_list"), {"file": SimpleUploadedFile("list.csv", data)})
    assert (refused.status_code, mistakes(refused)) == (
        422, ["Line 2: A name is missing. Type at least one letter."],
    )  # fmt: skip


def test_an_empty_list_is_refused(director: Client, club: Club) -> None:
    refused = director.post(page("player_list"), {"text": " \n"})
    assert mistakes(refused) == ["No name was found. Put one player on each line."]


def test_a_formula_is_a_name_like_any_other(director: Client, club: Club) -> None:
    shown = director.post(page("player_list"), {"text": '=cmd("x")\nO\'Neil; "Bob"\n'})
    kept = director.post(page("take_list"), {"list": shown.context["text"]}, follow=True)
    assert kept.status_code == 200
    assert '=cmd("x")' in {name for name, _, _ in _players()}
