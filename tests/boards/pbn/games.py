"""Small PBN texts for the tests."""

from boards.deals import Deal

NORTH = "AKQ.JT9.876.5432"
OTHERS = "JT98.AKQ8.AKQ.76 765.765.JT9.AKQJ 432.432.5432.T98"
HANDS = f"N:{NORTH} {OTHERS}"
DEAL = Deal.parse(HANDS)
TURNED = Deal.parse(f"E:{NORTH} {OTHERS}")


def game(number: object = 1, deal: str = HANDS, **tags: str) -> str:
    """One game: the board's number, more tags, and the deal last."""
    pairs = {"Board": str(number), **tags, "Deal": deal}
    return "".join(f'[{name} "{value}"]\n' for name, value in pairs.items()) + "\n"
