"""A field of a player is in ``PLAYER_FIELDS``, and whatever follows from that knows it."""

from typing import Any

import pytest
from django.test import Client

from tests.web.director.pages import page, words
from whiz_tournament.models import Club, Player
from whiz_tournament.models.player_fields import (
    LISTED,
    PLAYER_FIELDS,
    TAKEN,
    PlayerField,
    PlayerNotes,
)
from whiz_tournament.queries.people.merges import taken_by
from whiz_tournament.queries.people.own_data import own_data
from whiz_tournament.services.people.person_records import erase_player
from whiz_tournament.services.people.players import add_player

NOT_NOTED = {"id", "club", "public_id", "sort_key", "created_at", "merged_into", "arrives_with"}
"""What the program itself keeps of a person."""
EXAMPLES: Any = {"name": "Anne Petit", "email": "anne@club.test"}
TEXTS: Any = {
    each.name: EXAMPLES.get(each.name, f"my {each.name}") for each in PLAYER_FIELDS if each.is_text
}


def test_each_column_of_a_player_is_a_field_that_may_be_noted() -> None:
    columns = {column.name for column in Player._meta.concrete_fields} - NOT_NOTED
    named = [each.name for each in PLAYER_FIELDS]
    assert set(named) == columns, "models/player_fields.py: PLAYER_FIELDS"
    assert list(PlayerNotes.__annotations__) == named, "models/player_fields.py: PlayerNotes"


@pytest.mark.parametrize("noted", PLAYER_FIELDS, ids=lambda noted: noted.name)
def test_a_field_has_the_words_that_it_is_shown_with(noted: PlayerField) -> None:
    assert noted.label or noted.heading or not noted.typed, "label or heading: it is on the form"
    assert noted.heading or not (noted.titles or noted.place), "heading: it has a column"
    assert noted.place or noted.in_preview or noted.under_name or noted not in LISTED, (
        "place, in_preview or under_name: a list that comes in is shown before it is taken"
    )
    assert noted.erased is not None or not noted.is_text, "erased: to what"
    assert noted.takes or noted not in LISTED, "takes: what is said when two records are merged"


@pytest.mark.django_db
def test_whatever_is_noted_is_shown_taken_and_forgotten(director: Client, club: Club) -> None:
    person, other = add_player(club=club, **TEXTS), add_player(club=club, name="A. Petit")
    shown = words(director.get(page("players")))
    assert [each.name for each in LISTED if TEXTS[each.name] not in shown] == []
    assert taken_by(other, person) == {each.name: TEXTS[each.name] for each in TAKEN}
    (record,) = own_data(person)["records"]
    assert TEXTS.items() <= record.items()
    erase_player(player=person)
    person.refresh_from_db()
    assert [name for name, text in TEXTS.items() if getattr(person, name) == text] == []
