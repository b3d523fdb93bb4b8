"""What the property forbids."""


class Disagreement(AssertionError):
    """The preview said one thing, and the act did another."""
