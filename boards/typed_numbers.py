"""A number as somebody types it, or as an address holds it: digits alone, and few of them."""


def typed_number(text: str, digits: int) -> int | None:
    """Return the number, ``None`` for what is none, and for one of more digits than these.

    ``int`` alone takes signs, spaces, underscores and the digits of all scripts, and fails on
    thousands of them.

    >>> typed_number("012", 3), typed_number("1234", 3), typed_number("", 3)
    (12, None, None)
    >>> typed_number("+1", 3), typed_number("١", 3), typed_number("²", 3)
    (None, None, None)
    """
    known = text.isascii() and text.isdigit() and len(text) <= digits
    return int(text) if known else None
