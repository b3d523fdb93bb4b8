"""All families of movements by key, in the order in which they are tried."""

from typing import Final

from movements.families import (
    barometer,
    cyclic,
    extra_skip,
    galois,
    mitchell,
    one_table,
    sections,
    stored,
)
from movements.families.family import Family, Size

FAMILIES: Final[dict[str, Family]] = {
    family.key: family
    for family in (
        one_table.FAMILY,
        stored.FAIR,
        mitchell.FAMILY,
        extra_skip.FAMILY,
        galois.FAMILY,
        cyclic.FAMILY,
        sections.FAMILY,
        barometer.FAMILY,
        stored.EVEN,
    )
}

__all__ = ["FAMILIES", "Family", "Size"]
