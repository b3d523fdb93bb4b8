"""What deploy/systemd starts: units with their drop-ins, as systemd puts them together."""

import re
import shlex
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Self

from tests.fleet.compose import ROOT

SYSTEMD: Final = ROOT / "deploy" / "systemd"
OF_ALL: Final = "whiz-"
"""systemd adds the folder of that name to every unit whose name begins so."""


@dataclass
class Unit:
    """A unit: each setting with its values in their order."""

    name: str
    instance: str = ""
    settings: dict[str, list[str]] = field(default_factory=dict)

    @classmethod
    def named(cls, name: str) -> Self:
        """Read it, ``whiz-web@8001`` as well, and what its own folder and that of all add."""
        kind, at, instance = name.partition("@")
        unit = cls(name, instance)
        folders = (SYSTEMD / f"{added}.service.d" for added in (OF_ALL, name))
        drops = [file for folder in folders for file in sorted(folder.glob("*.conf"))]
        for file in (SYSTEMD / f"{kind}{at}.service", *drops):
            unit._read(file)
        return unit

    def _read(self, file: Path) -> None:
        for line in file.read_text(encoding="utf-8").splitlines():
            if found := re.fullmatch(r"(\w+)=(.*)", line):
                value = re.sub(r"%(.)", self._specified, found[2])
                self.settings.setdefault(found[1], []).append(value)

    def _specified(self, found: "re.Match[str]") -> str:
        return {"i": self.instance, "%": "%"}[found[1]]

    def one(self, setting: str) -> str:
        """Return the only value of a setting."""
        [value] = self.settings[setting]
        return value

    def words(self, setting: str) -> list[str]:
        """Return all that is named there."""
        return [word for value in self.settings.get(setting, ()) for word in value.split()]

    @property
    def environment(self) -> dict[str, str]:
        """Return its own variables; what comes later wins."""
        pairs = (each.split("=", 1) for each in self.words("Environment"))
        return dict(pairs)

    def command(self, setting: str = "ExecStart") -> list[str]:
        """Return what it runs, with its variables put in."""
        put_in = re.sub(r"\$\{(\w+)\}", lambda found: self.environment[found[1]], self.one(setting))
        return shlex.split(put_in)
