"""The benchmark that presses every address finds them all, whatever keys an address asks for."""

from benchmarks.anonymous_addresses import targets
from tests.fixtures import club
from tests.security.knocking import addresses
from tests.tournaments import running
from whiz_tournament.models import Club

__all__ = ["club"]


def test_every_address_of_the_product_is_pressed(club: Club) -> None:
    running(club)
    pressed = {(target.name, target.method) for target in targets()}
    named = {address.name for address in addresses()}
    assert {(name, method) for name in named for method in ("GET", "POST")} <= pressed
