"""Names as pages list them in the order of names: what a person reads beside a box to tick."""

from whiz_tournament.models.names import listed_name


def in_a_list(name: str) -> str:
    """Return ``Petit Anne`` for ``Anne Petit``."""
    listed = listed_name(name)
    return f"{listed.family} {listed.given}".strip()
