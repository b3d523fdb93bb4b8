"""The first start, directors, links that work once, keys that can be taken back."""

import re
from datetime import timedelta
from io import StringIO

import pytest
import time_machine
from django.core.management import CommandError, call_command
from django.utils import timezone
from django.utils.translation import override
from django_scopes import scope
from pytest_django import Settings
from pytest_django.live_server_helper import LiveServer

from boards.errors import WhizError
from whiz_tournament.management.serving.places import forget_place, tell_place
from whiz_tournament.models import Club, Member, Role, SignInLink, StaffToken
from whiz_tournament.services.people.access import member_of_token, switch_off
from whiz_tournament.services.people.clubs import (
    create_director,
    issue_sign_in_link,
    issue_staff_token,
    revoke_staff_tokens,
    set_up_club,
    use_sign_in_link,
)

pytestmark = pytest.mark.django_db


def test_a_server_is_set_up_once() -> None:
    assert set_up_club(name="Whiz Club").name == "Whiz Club"
    with pytest.raises(WhizError) as refusal:
        set_up_club(name="Another")
    assert refusal.value.code == "club_exists"


@pytest.mark.parametrize(
    ("username", "role", "code"),
    [
        ("anne", "director", "username_taken"),
        ("ANNE", "director", "username_taken"),
        ("an ne", "director", "username_refused"),
        ("", "director", "username_refused"),
        ("x" * 151, "director", "username_refused"),
        ("bob", "emperor", "role_unknown"),
    ],
)
def test_a_director_needs_a_name_of_their_own_and_a_role(
    club: Club, username: str, role: str, code: str
) -> None:
    create_director(club=club, username="anne")
    with pytest.raises(WhizError) as refusal:
        create_director(club=club, username=username, role=role)
    assert refusal.value.code == code


def test_a_link_signs_in_once_and_only_its_digest_is_kept(club: Club) -> None:
    anne = create_director(club=club, username="anne")
    token = issue_sign_in_link(user=anne)
    assert token not in str(SignInLink.objects.values_list())
    assert use_sign_in_link(token=token) == anne
    with pytest.raises(WhizError) as refusal:
        use_sign_in_link(token=token)
    assert refusal.value.code == "link_refused"


@pytest.mark.parametrize("token", ["", "unknown", "é" * 3, "\ud800"])
def test_an_unknown_link_gets_the_same_answer_as_a_used_one(club: Club, token: str) -> None:
    with pytest.raises(WhizError) as refusal:
        use_sign_in_link(token=token)
    assert refusal.value.code == "link_refused"


def test_a_link_expires(club: Club) -> None:
    token = issue_sign_in_link(user=create_director(club=club, username="anne"), hours=2)
    later = timezone.now() + timedelta(hours=2, seconds=1)
    with time_machine.travel(later), pytest.raises(WhizError) as refusal:
        use_sign_in_link(token=token)
    assert refusal.value.code == "link_refused"


def test_a_key_names_its_member_until_it_is_taken_back(club: Club) -> None:
    anne = create_director(club=club, username="anne")
    token = issue_staff_token(user=anne)
    assert token not in str(StaffToken.objects.values_list())
    assert member_of_token(token) == anne.member
    assert member_of_token("other") is None
    assert revoke_staff_tokens(user=anne) == 1
    assert member_of_token(token) is None


def test_the_command_prints_a_key_and_a_link_that_work() -> None:
    out = StringIO()
    with override("en"):
        call_command("create_director", "anne", "--club", "Whiz Club", stdout=out)
    found = re.fullmatch(
        r"key: (\S+)\nsign-in link: http://127\.0\.0\.1:8000/sign-in/(\S+)/\n"
        r"The key works until anne chooses a password\.\n",
        out.getvalue(),
    )
    assert found is not None
    with scope(club=Club.objects.get(name="Whiz Club")):
        member = member_of_token(found[1])
        assert member is not None
        assert (member.role, use_sign_in_link(token=found[2])) == ("director", member.user)


def said_of(*arguments: str) -> str:
    """What ``create_director`` says, in English."""
    out = StringIO()
    with override("en"):
        call_command("create_director", *arguments, stdout=out)
    return out.getvalue()


def test_who_is_there_gets_another_link_and_the_one_before_ends(club: Club) -> None:
    links = re.findall(r"/sign-in/(\S+)/", said_of("anne") + (again := said_of("anne")))
    assert again.endswith("\nanne was here already: earlier links no longer work.\n")
    assert "key:" not in again
    with scope(club=club):
        with pytest.raises(WhizError):
            use_sign_in_link(token=links[0])
        assert use_sign_in_link(token=links[1]).username == "anne"


def test_who_is_there_otherwise_gets_no_link(club: Club) -> None:
    said_of("anne")
    with pytest.raises(CommandError, match="staff_access anne --role club_admin"):
        said_of("anne", "--role", "club_admin")
    create_director(club=club, username="bea", role=Role.ADMIN)
    switch_off(member=Member.objects.get(user__username="anne"))
    with pytest.raises(CommandError, match="staff_access anne --on"):
        said_of("anne")


def test_the_link_leads_to_the_server_of_this_very_folder(
    club: Club, live_server: LiveServer
) -> None:
    """Whatever port it has: another program had the usual one."""
    port = int(live_server.url.rpartition(":")[2])
    tell_place("127.0.0.1", port)
    try:
        assert f"link: http://127.0.0.1:{port}/sign-in/" in said_of("anne")
    finally:
        forget_place()
    assert "link: http://127.0.0.1:8000/sign-in/" in said_of("anne")


def test_on_a_server_the_link_leads_where_mails_lead(club: Club, settings: Settings) -> None:
    settings.PROGRAM_ADDRESS = "https://whiz.example.org/"
    assert "link: https://whiz.example.org/sign-in/" in said_of("anne")
    assert "link: https://as.example.org/sign-in/" in said_of(
        "anne", "--origin", "https://as.example.org"
    )


def test_the_command_says_what_is_wrong_in_a_sentence(club: Club) -> None:
    with pytest.raises(CommandError, match="150"):
        call_command("create_director", "an ne")
