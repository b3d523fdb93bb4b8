"""The terminal says what to open on this computer and on phones."""

import pytest
from django.test import Client
from django.utils.translation import override
from django_scopes import scope
from pytest_django import Settings

from whiz_tournament.management.serving.places import address_here
from whiz_tournament.management.serving.preparation import administrator
from whiz_tournament.management.serving.welcome import (
    address,
    phones,
    qr_code,
    sign_in_path,
    way_in,
    welcome,
    welcomes,
)
from whiz_tournament.models import SignInLink


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("localhost", "http://localhost:8000"),
        ("192.168.1.20", "http://192.168.1.20:8000"),
        ("::1", "http://[::1]:8000"),
    ],
)
def test_an_address_is_written_as_browsers_read_it(host: str, expected: str) -> None:
    assert address(host, 8000) == expected


def test_phones_get_an_address_and_its_code_when_the_server_listens_to_them() -> None:
    with override("en"):
        said = list(phones("0.0.0.0", 8000, ["192.168.1.20"]))
    link = "http://192.168.1.20:8000/"
    assert said == [f"Phones on the same network: {link}", qr_code(link)]


def test_on_several_networks_phones_get_every_address_the_best_one_as_a_code() -> None:
    with override("en"):
        said = list(phones("0.0.0.0", 8000, ["192.168.1.20", "10.42.0.1", "172.17.0.1"]))
    others = ("http://10.42.0.1:8000/", "http://172.17.0.1:8000/")
    assert said == [
        "Phones on the same network: http://192.168.1.20:8000/",
        qr_code("http://192.168.1.20:8000/"),
        f"Phones on another network of this computer: {', '.join(others)}",
    ]


def test_a_server_that_listens_to_one_network_names_that_one() -> None:
    link = "http://10.42.0.1:8000/"
    with override("en"):
        said = list(phones("10.42.0.1", 8000, ["192.168.1.20", "10.42.0.1"]))
    assert said == [f"Phones on the same network: {link}", qr_code(link)]


@pytest.mark.parametrize(
    ("host", "reached", "expected"),
    [
        pytest.param(
            "127.0.0.1",
            ["192.168.1.20"],
            "Phones cannot reach 127.0.0.1. Let them in on the page “This computer”, or start "
            "again with HOST=0.0.0.0.",
            id="listens to itself only",
        ),
        pytest.param(
            "0.0.0.0",
            [],
            "Phones: this computer is on no network. Join the club's wifi, then start again.",
            id="no network",
        ),
    ],
)
def test_one_line_says_what_to_do_when_phones_cannot_reach_it(
    host: str, reached: list[str], expected: str
) -> None:
    with override("en"):
        assert list(phones(host, 8000, reached)) == [expected]


def test_the_code_is_square_with_its_quiet_zone() -> None:
    lines = qr_code("http://192.168.1.20:8000/").splitlines()
    # Version 2 has 25 modules and a quiet zone of 4 on each side; half a line is one module high.
    assert [len(line) for line in lines] == [33] * 17


@pytest.mark.django_db
def test_the_printed_link_signs_in_once(client: Client) -> None:
    path = sign_in_path(administrator())
    assert client.post(path).status_code == 302
    assert "_auth_user_id" in client.session
    assert Client().post(path).status_code == 422


@pytest.mark.django_db
@pytest.mark.sqlite
def test_the_one_computer_of_a_club_gives_its_director_a_link() -> None:
    user = administrator()
    assert welcomes()
    assert way_in(user).startswith("/sign-in/")


@pytest.mark.django_db
@pytest.mark.parametrize(
    "part",
    [
        {"CELERY_BROKER_URL": "redis://127.0.0.1/0"},
        {"PROXY_COUNT": 1},
        {"HTTPS": True},
        {"NAMED_HOSTS": ["whiz.example.org"]},
    ],
    ids=lambda part: next(iter(part)),
)
def test_with_any_part_of_a_server_nobody_gets_a_link(
    settings: Settings, part: dict[str, object]
) -> None:
    user = administrator()
    for name, value in part.items():
        setattr(settings, name, value)
    assert not welcomes()
    assert way_in(user) == "/director/"
    with scope(club=user.member.club):
        assert not SignInLink.objects.exists()


@pytest.mark.django_db
def test_the_director_is_sent_to_this_computer_and_not_to_every_address() -> None:
    with override("en"):
        first, second, *_ = welcome(address_here("0.0.0.0", 8000), "/sign-in/abc/", "0.0.0.0", 8000)
    assert first == (
        "Director, signs in once, valid for 12 hours: http://localhost:8000/sign-in/abc/"
    )
    assert second == "Everyone: http://localhost:8000/"
