"""The agreements of a game that a club may choose, frozen into an evening when it begins."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import cast

from boards.errors import N_, WhizError

OptionValue = str | int | bool | None
Options = Mapping[str, OptionValue]


class OptionUnknown(WhizError):
    message = N_("There is no option “{name}” in this game. It knows: {known}.")


class OptionRefused(WhizError):
    message = N_("“{value}” is no choice for the option “{name}”. Choose one of: {known}.")


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One option: its name, default and choices (or the bounds of a whole number).

    ``label`` and ``help`` are English msgids; ``words`` names each choice for people. ``reads``
    checks an option that is a text of its own, and is kept only where it was chosen.
    """

    name: str
    default: OptionValue
    label: str
    help: str = ""
    choices: tuple[OptionValue, ...] = ()
    smallest: int | None = None
    largest: int | None = None
    words: tuple[str, ...] = ()
    reads: Callable[[str], str] | None = None

    def check(self, value: object) -> OptionValue:
        """Return the value, or ``OptionRefused``; a number is never taken for a yes or a no."""
        if type(value) is int and self._holds(value):
            return value
        if self.reads is not None and isinstance(value, str):
            return self.reads(value) if value else self.default
        for choice in self.choices:
            if type(choice) is type(value) and choice == value:
                return choice
        raise OptionRefused(
            field=f"options.{self.name}", name=self.name, value=value, known=self.known
        )

    def _holds(self, number: int) -> bool:
        if self.smallest is None:
            return False
        return self.smallest <= number and (self.largest is None or number <= self.largest)

    @property
    def known(self) -> str:
        """Return the choices in one line."""
        if self.reads is not None:
            return "text"
        if self.smallest is not None and self.largest is not None:
            return f"{self.smallest}–{self.largest}"
        if self.smallest is not None:
            return f"≥ {self.smallest}"
        return ", ".join(
            "null" if choice is None else str(choice).lower() for choice in self.choices
        )


def frozen_options(specs: Iterable[OptionSpec], chosen: Mapping[str, object]) -> Options:
    """Return all options of a game with their values: those chosen, and defaults for the rest."""
    by_name = {spec.name: spec for spec in specs}
    for name in chosen:
        if name not in by_name:
            known = ", ".join(by_name)
            raise OptionUnknown(field=f"options.{name}", name=name, known=known)
    agreed = {
        name: spec.check(chosen[name]) if name in chosen else spec.default
        for name, spec in by_name.items()
    }
    return {name: value for name, value in agreed.items() if value or not by_name[name].reads}


def agreed_value(options: Options, spec: OptionSpec) -> OptionValue:
    """Return what was agreed, the default where an evening says nothing of it."""
    return options.get(spec.name, spec.default)


def number(options: Options, name: str) -> int:
    """Return the value of an option that is a whole number."""
    return cast("int", options[name])
