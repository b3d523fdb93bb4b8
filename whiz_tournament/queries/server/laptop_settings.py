"""What belongs to this computer and not to the club: phones, its address, the wifi of the room."""

import json
from dataclasses import asdict, dataclass, field, fields
from hashlib import sha256
from pathlib import Path
from typing import Final, Self

from django.conf import settings

SETTINGS_FILE: Final = "laptop.json"
_WIFI_SIGNS: Final = '\\;,:"'


@dataclass(frozen=True, slots=True, repr=False)
class Wifi:
    """The network that phones join, and its key; an open network has none."""

    name: str = ""
    key: str = ""

    def __repr__(self) -> str:
        """Return what differs with the key without telling it: printed papers are kept by it."""
        return f"Wifi({sha256(self.code.encode()).hexdigest()})"

    @property
    def code(self) -> str:
        r"""Return what a code says that joins a phone to the network.

        >>> Wifi("Club; d'été", 'a\\b"c').code
        'WIFI:T:WPA;S:Club\\; d\'été;P:a\\\\b\\"c;;'
        >>> Wifi("Salle").code
        'WIFI:T:nopass;S:Salle;;'
        """
        kind = "WPA" if self.key else "nopass"
        key = f"P:{_escaped(self.key)};" if self.key else ""
        return f"WIFI:T:{kind};S:{_escaped(self.name)};{key};"


@dataclass(frozen=True, slots=True)
class LaptopSettings:
    """The choices made on this computer.

    ``lets_phones_in`` is ``None`` until somebody was asked; ``address`` is the one that codes
    lead to, empty for the best; ``wifi_on_cards`` puts the network on the cards of tables;
    ``demo`` says whether the club is the demo, ``None`` until somebody chose.
    """

    welcomed: bool = False
    lets_phones_in: bool | None = None
    address: str = ""
    wifi_name: str = ""
    wifi_key: str = field(default="", repr=False)
    wifi_on_cards: bool = False
    demo: bool | None = None

    @property
    def wifi(self) -> Wifi | None:
        """Return the network, if one was typed."""
        return Wifi(self.wifi_name, self.wifi_key) if self.wifi_name else None

    @property
    def printed_wifi(self) -> Wifi | None:
        """Return the network that is on the cards of tables."""
        return self.wifi if self.wifi_on_cards else None

    def document(self) -> dict[str, str | bool | None]:
        """Return what is kept of it."""
        return asdict(self)

    @classmethod
    def read(cls, document: dict[str, str | bool | None]) -> Self:
        """Return what was kept, by whatever version."""
        known = {field.name for field in fields(cls)}
        return cls(**{name: value for name, value in document.items() if name in known})  # type: ignore[arg-type]


def laptop_settings_path() -> Path:
    """Return the file that keeps them: not the database, whose copies and exports travel."""
    return Path(settings.DATA_DIR) / SETTINGS_FILE


def laptop_settings() -> LaptopSettings:
    """Return the choices; a file that cannot be read is as good as none."""
    try:
        document = json.loads(laptop_settings_path().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return LaptopSettings()
    return LaptopSettings.read(document) if isinstance(document, dict) else LaptopSettings()


def _escaped(text: str) -> str:
    return "".join(f"\\{sign}" if sign in _WIFI_SIGNS else sign for sign in text)
