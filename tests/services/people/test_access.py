"""What was given to a member of the staff is seen, and taken back."""

from io import StringIO

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from boards.errors import WhizError
from tests.api.callers import Caller
from whiz_tournament.models import Club, Role
from whiz_tournament.queries.people.staff import member_access
from whiz_tournament.services.people.access import LastAdmin, change_role, end_access, switch_off
from whiz_tournament.services.people.clubs import (
    create_director,
    issue_sign_in_link,
    issue_staff_token,
    use_sign_in_link,
)

SIGNS_IN_WITH = "django.contrib.auth.backends.ModelBackend"


class Lost:
    """A member with everything that lets anybody in, and whether each still does."""

    def __init__(self, club: Club, username: str, role: Role = Role.SCORER) -> None:
        self.user: User = create_director(club=club, username=username, role=role)
        self.phone = Caller(f"Token {issue_staff_token(user=self.user)}")
        self.link = issue_sign_in_link(user=self.user)
        self.browser = Client()
        self.browser.force_login(self.user, backend=SIGNS_IN_WITH)

    def opens(self) -> tuple[bool, bool, bool]:
        """Key, browser, link (which is used up by asking)."""
        try:
            link = use_sign_in_link(token=self.link) == self.user
        except WhizError:
            link = False
        key = self.phone.get("players/").status == 200
        return key, self.browser.get("/director/").status_code == 200, link


@pytest.fixture
def lost(club: Club) -> Lost:
    return Lost(club, "bea")


@pytest.fixture
def anne(club: Club) -> Client:
    """The club admin."""
    client = Client()
    user = create_director(club=club, username="anne", role=Role.ADMIN)
    client.force_login(user, backend=SIGNS_IN_WITH)
    return client


@pytest.fixture
def admin_phone(anne: Client) -> Caller:
    return Caller(f"Token {issue_staff_token(user=User.objects.get(username='anne'))}")


def test_untouched_all_three_open(lost: Lost) -> None:
    found = member_access(lost.user.member)
    assert (found.active, len(found.keys), len(found.links), found.sessions) == (True, 1, 1, 1)
    assert lost.opens() == (True, True, True)


def test_a_new_link_ends_the_one_that_nobody_used(lost: Lost) -> None:
    second = issue_sign_in_link(user=lost.user)
    assert len(member_access(lost.user.member).links) == 1
    assert lost.opens() == (True, True, False)
    assert use_sign_in_link(token=second) == lost.user


def test_ended_none_opens_and_others_stay(club: Club, lost: Lost) -> None:
    other = Lost(club, "carl")
    end_access(member=lost.user.member)
    found = member_access(lost.user.member)
    assert (found.keys, found.links, found.sessions) == ((), (), 0)
    assert lost.opens() == (False, False, False)
    assert other.opens() == (True, True, True)


def test_switched_off_nothing_opens_and_on_again_gives_nothing_back(
    anne: Client, lost: Lost
) -> None:
    for what in ("off", "on"):
        told = anne.post(reverse("director_staff_end", args=["bea", what]))
        assert told.status_code == 302
        lost.user.refresh_from_db()
        assert lost.user.is_active is (what == "on")
        assert lost.opens() == (False, False, False)


def test_a_new_password_ends_keys_links_and_other_browsers(lost: Lost) -> None:
    other = Client()
    other.force_login(lost.user, backend=SIGNS_IN_WITH)
    word = "a long enough word"
    told = lost.browser.post("/password/", {"new_password1": word, "new_password2": word})
    assert told.status_code == 302
    assert lost.opens() == (False, True, False)
    assert other.get("/director/").status_code == 302


def test_the_page_shows_and_takes_back_each(anne: Client, lost: Lost) -> None:
    page = reverse("director_staff_access", args=["bea"])
    (key,) = member_access(lost.user.member).keys
    assert reverse("director_staff_key", args=["bea", key.id]) in anne.get(page).content.decode()
    for name, args in (
        ("director_staff_key", ["bea", key.id]),
        ("director_staff_end", ["bea", "links"]),
        ("director_staff_end", ["bea", "sessions"]),
    ):
        assert anne.post(reverse(name, args=args)).headers["Location"] == page
    assert lost.opens() == (False, False, False)
    assert anne.post(reverse("director_staff_key", args=["anne", key.id])).status_code == 404
    assert anne.post(reverse("director_staff_end", args=["bea", "never"])).status_code == 404


def test_a_role_is_changed_but_the_last_admin_stays(anne: Client, lost: Lost) -> None:
    assert anne.post(reverse("director_staff_access", args=["bea"]), {"role": "director"})
    lost.user.member.refresh_from_db()
    assert lost.user.member.role == Role.DIRECTOR
    admin = User.objects.get(username="anne").member
    with pytest.raises(LastAdmin):
        change_role(member=admin, role=Role.SCORER)
    with pytest.raises(LastAdmin):
        switch_off(member=admin)
    told = anne.post(reverse("director_staff_access", args=["anne"]), {"role": "scorer"})
    assert told.status_code == 409


def test_a_lost_key_is_seen_and_taken_back_by_its_owner(lost: Lost) -> None:
    spare = Caller(f"Token {issue_staff_token(user=lost.user)}")
    newest, oldest = spare.get("keys/").body
    known = ["created_at", "id", "last_used_at", "name", "username"]
    assert (newest["username"], sorted(newest)) == ("bea", known)
    assert spare.send("DELETE", f"keys/{oldest['id']}/").status == 204
    assert lost.phone.get("players/").status == 401
    assert spare.send("DELETE", f"keys/{oldest['id']}/").status == 404
    assert spare.get("keys/").body == [newest]


def test_nobody_but_an_admin_touches_others(club: Club, lost: Lost, admin_phone: Caller) -> None:
    director = Lost(club, "dora", Role.DIRECTOR)
    (key,) = lost.phone.get("keys/").body
    assert director.phone.send("DELETE", f"keys/{key['id']}/").status == 404
    assert director.phone.get("members/").status == 403
    assert director.phone.send("PATCH", "members/bea/", {"active": False}).status == 403
    assert director.browser.get(reverse("director_staff_access", args=["bea"])).status_code == 403
    assert admin_phone.send("DELETE", f"keys/{key['id']}/").status == 204
    assert lost.phone.get("players/").status == 401


def test_members_by_the_api(lost: Lost, admin_phone: Caller) -> None:
    told = admin_phone.get("members/").body
    assert [(each["username"], each["role"]) for each in told] == [
        ("anne", "club_admin"),
        ("bea", "scorer"),
    ]
    changed = admin_phone.send("PATCH", "members/bea/", {"role": "director", "active": False}).body
    assert (changed["role"], changed["active"], changed["keys"]) == ("director", False, [])
    assert lost.opens() == (False, False, False)
    assert admin_phone.send("PATCH", "members/nobody/", {"active": True}).status == 404
    assert admin_phone.send("PATCH", "members/bea/", {"role": "king"}).code == "role_unknown"


def test_the_command_lists_and_takes_back(anne: Client, lost: Lost) -> None:
    said = StringIO()
    with override("en"):
        call_command("staff_access", stdout=said)
        call_command("staff_access", "bea", "--off", "--role", "director", stdout=said)
    assert said.getvalue().splitlines() == [
        "anne: club_admin, may sign in, keys: 0, links: 0, sessions: 1",
        "bea: scorer, may sign in, keys: 1, links: 1, sessions: 1",
        "bea: director, switched off, keys: 0, links: 0, sessions: 0",
    ]
    assert lost.opens() == (False, False, False)
