"""The certificate says who meets whom, who is compared with whom, seats and rests."""

from movements import notation
from movements.certificate import PlayerLine, certificate
from movements.interchange import fingerprint
from movements.movement_figures import figures

MOVEMENT = notation.parse("1123 2412 3341", 4)


def test_everything_of_a_small_movement() -> None:
    found = certificate(MOVEMENT)
    assert found.figures == figures(MOVEMENT)
    assert found.fingerprint == fingerprint(MOVEMENT)
    assert found.meetings == ((0, 2, 2, 2), (2, 0, 1, 1), (2, 1, 0, 1), (2, 1, 1, 0))
    assert found.comparisons == ((0, 0, 0, 0),) * 4
    assert found.players == (
        PlayerLine(1, (1, 1, 1), ()),
        PlayerLine(2, (0, 1, 1), (3,)),
        PlayerLine(3, (1, 0, 1), (2,)),
        PlayerLine(4, (1, 1, 0), (1,)),
    )


def test_players_who_hold_the_same_hands_are_compared() -> None:
    found = certificate(notation.parse("11231456", 6))
    assert found.comparisons[0] == (0, 0, 0, 1, 0, 0)
    assert found.comparisons[3] == (1, 0, 0, 0, 0, 0)
