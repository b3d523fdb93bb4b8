"""One of several things that are wrong, or odd, about what was sent."""

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field as made
from enum import StrEnum

from boards.errors import Translate, filled


class Severity(StrEnum):
    """Whether what was sent is refused, or only looked at twice."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Issue:
    """One thing that is wrong or odd; ``message`` is an English template."""

    severity: Severity
    code: str
    field: str
    message: str
    params: Mapping[str, object] = made(default_factory=dict)

    @property
    def refuses(self) -> bool:
        """Return whether the event cannot be taken as it is."""
        return self.severity is Severity.ERROR

    def sentence(self, translate: Translate) -> str:
        """Return the sentence in the reader's language."""
        return filled(self.message, dict(self.params), translate)
