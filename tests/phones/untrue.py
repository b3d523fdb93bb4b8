"""What a walk must not find."""


class Untrue(AssertionError):
    """Something lost, something twice, or a page that says what is not so."""


def must(so: bool, otherwise: str) -> None:
    """Raise what is not so."""
    if not so:
        raise Untrue(otherwise)
