"""Roles are a ladder, and each has its words."""

import pytest

from whiz_tournament.models import Member, Role
from whiz_tournament.models.roles import ROLES
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.log.submission import Sender

LADDER = [Role.ADMIN, Role.DIRECTOR, Role.SCORER]
PAIRS = [
    (role, least, mine <= asked)
    for mine, role in enumerate(LADDER)
    for asked, least in enumerate(LADDER)
]


def test_every_role_stands_on_the_ladder_and_has_words() -> None:
    assert list(Role) == LADDER
    assert set(ROLES) == set(Role)


@pytest.mark.parametrize(("role", "least", "may"), PAIRS, ids=[f"{a} for {b}" for a, b, _ in PAIRS])
def test_a_role_may_do_what_stands_below_it(role: Role, least: Role, may: bool) -> None:
    assert role.may(least) is may
    assert Member(role=role.value).may(least) is may


@pytest.mark.parametrize("role", LADDER)
def test_a_member_who_directs_may_still_correct_when_it_is_over(role: Role) -> None:
    sender = Sender.staff(Actor("user", "1"), role)
    assert sender.director is (role is not Role.SCORER)
