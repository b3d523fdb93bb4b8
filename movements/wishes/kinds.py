"""What somebody may wish of an evening's movement; persons are numbered 1..P."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class KeepsTable:
    """Somebody keeps one table (a lamp, a wheelchair)."""

    person: int

    @property
    def people(self) -> tuple[int, ...]:
        """Whom the wish is about."""
        return (self.person,)


@dataclass(frozen=True, slots=True)
class NeverSitsOut:
    """Somebody may not rest."""

    person: int

    @property
    def people(self) -> tuple[int, ...]:
        """Whom the wish is about."""
        return (self.person,)


@dataclass(frozen=True, slots=True)
class Apart:
    """Two people should not meet."""

    person: int
    other: int

    @property
    def people(self) -> tuple[int, int]:
        """Whom the wish is about, lower number first."""
        return min(self.person, self.other), max(self.person, self.other)


@dataclass(frozen=True, slots=True)
class Together:
    """Two people should meet."""

    person: int
    other: int

    @property
    def people(self) -> tuple[int, int]:
        """Whom the wish is about, lower number first."""
        return min(self.person, self.other), max(self.person, self.other)


Wish = KeepsTable | NeverSitsOut | Apart | Together
