"""What the clients sent and what they were told: the side that the log must agree with."""

import threading
from collections import Counter
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Told:
    """One answered score: the value sent, and the line, version and state of the answer."""

    value: dict[str, Any]
    line: str
    version: int
    state: str


@dataclass
class Journal:
    """Shared by all clients; each method is one step under one lock."""

    answered: dict[str, Told] = field(default_factory=dict)
    sent: set[str] = field(default_factory=set)
    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def send(self, uuid: str) -> None:
        """Note that a score leaves, before it does."""
        with self._lock:
            self.sent.add(uuid)
            self.counts["sent"] += 1

    def answer(self, uuid: str, told: Told) -> None:
        """Note an answer; the same score must be told the same every time."""
        with self._lock:
            before = self.answered.setdefault(uuid, told)
            if before != told:
                self.faults.append(f"{uuid} was told {before}, then {told}")

    def count(self, what: str) -> None:
        """Note that something happened that is nobody's fault."""
        with self._lock:
            self.counts[what] += 1

    def fault(self, what: str) -> None:
        """Note an answer that no client should ever get."""
        with self._lock:
            self.counts["wrong answers"] += 1
            self.faults.append(what)
