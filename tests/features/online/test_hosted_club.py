"""``hosted_club``: a club is taken in, its code changed and taken back, from the command line."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.utils.translation import override

from whiz_tournament.features.online.queries.hosting import club_of_code
from whiz_tournament.models import Club

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _own_club(db: None) -> None:
    Club.objects.create(name="Whiz Club")


def hosted_club(*arguments: str, **options: bool) -> list[str]:
    said = StringIO()
    with override("en"):
        call_command("hosted_club", *arguments, stdout=said, **options)
    return said.getvalue().splitlines()


def code_of(said: list[str]) -> str:
    return said[1].removeprefix("code: ")


def test_a_club_is_taken_in_renewed_and_revoked() -> None:
    first = hosted_club("Les As")
    assert first[0] == "address: /club/les-as/"
    again = hosted_club("les-as", new_code=True)
    assert [bool(club_of_code(code_of(each))) for each in (first, again)] == [False, True]
    assert hosted_club() == ["les-as: Les As, publishes, evenings here: 0, last: never"]
    assert hosted_club("les-as", revoke=True) == []
    assert club_of_code(code_of(again)) is None
    assert hosted_club() == ["les-as: Les As, revoked, evenings here: 0, last: never"]


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(CommandError, match="No club has the address nobody"):
        hosted_club("nobody", revoke=True)
    hosted_club("Les As")
    with pytest.raises(CommandError):
        hosted_club("Les As")
    Club.objects.all().delete()
    with pytest.raises(CommandError, match="no club of its own"):
        hosted_club("Les Rois")


@pytest.mark.parametrize(
    ("name", "address"),
    [("Les/../As", "lesas"), ("../../etc/passwd", "etcpasswd"), ("<b>As</b>", "basb")],
)
def test_no_name_makes_an_address_that_climbs(name: str, address: str) -> None:
    assert hosted_club(name)[0] == f"address: /club/{address}/"


@pytest.mark.parametrize("name", ["///", "   ", "..", "\x00\x07", "x" * 200])
def test_a_name_of_which_no_address_can_be_made_is_refused(name: str) -> None:
    with pytest.raises(CommandError):
        hosted_club(name)
    assert hosted_club() == []
