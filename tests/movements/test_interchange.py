"""A movement as plain data and as a fingerprint."""

from movements import notation
from movements.families import FAMILIES, Size
from movements.interchange import as_data, fingerprint


def test_a_movement_as_data() -> None:
    assert as_data(notation.parse("1123 2312", 4), 1) == {
        "players": 4,
        "copies": 1,
        "mode": "A",
        "rounds": [
            [{"table": 1, "board_set": 1, "N": 1, "E": 2, "S": 3}],
            [{"table": 1, "board_set": 2, "N": 3, "E": 1, "S": 2}],
        ],
    }


def test_the_mode_says_whether_all_tables_have_the_same_boards() -> None:
    for copies, mode in ((1, "A"), (5, "B")):
        movement = FAMILIES["fair"].build(Size(15, 7, copies))
        assert movement is not None
        assert as_data(movement, copies)["mode"] == mode


def test_the_fingerprint_is_stable_and_tells_movements_apart() -> None:
    one, same, other = (notation.parse(text, 4) for text in ("1123", "1123", "1132"))
    assert fingerprint(one) == fingerprint(same) != fingerprint(other)
    assert len(fingerprint(one)) == 12
