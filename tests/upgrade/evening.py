"""An evening by the API, of which either program does any part."""

import random
from dataclasses import dataclass
from typing import Any, Final
from uuid import uuid4

from tests.upgrade.visitor import At

PEOPLE: Final = 9
READ: Final = (
    "",
    "boards/",
    "calls/",
    "clock/",
    "correction-requests/",
    "corrections/",
    "devices/",
    "entries/",
    "entries/1/scorecard/",
    "export/",
    "plans/",
    "ranking/",
    "seatings/",
    "sections/",
    "substitutes/",
    "wishes/",
)


@dataclass
class Evening:
    """Where it is, and which round comes next."""

    path: str
    round: int = 1

    @classmethod
    def begun(cls, at: At, name: str) -> "Evening":
        """Set it up: people, plan, boards, first round."""
        made = at.api("POST", "tournaments/", {"name": name, "date": "2026-11-24"}, expect=201)
        evening = cls(f"tournaments/{made['id']}/")
        people = [{"name": f"{name} {letter}"} for letter in "ABCDEFGHI"[:PEOPLE]]
        at.api("POST", f"{evening.path}entries/", people, expect=201)
        plans = at.api("GET", f"{evening.path}plans/?minutes=120&boards_per_round=2")
        at.api("POST", f"{evening.path}plan/", {"key": plans[0]["key"]})
        at.api("POST", f"{evening.path}boards/deal/", {})
        at.api("POST", f"{evening.path}start/", {})
        return evening

    def play(self, at: At) -> None:
        """Enter every result of the round, close it, open the next."""
        seatings = at.api("GET", f"{self.path}seatings/")["seatings"]
        now = [each for each in seatings if each["round"] == self.round]
        for each in now:
            for board in each["boards"]:
                place = {"round": self.round, "table": each["table"], "board": board}
                at.api("POST", f"{self.path}results/", place | _result(), expect=201)
        at.api("POST", f"{self.path}rounds/{self.round}/close/", {})
        self.round += 1
        if any(each["round"] == self.round for each in seatings):
            at.api("POST", f"{self.path}rounds/{self.round}/open/", {})

    def correct(self, at: At) -> None:
        """Correct a result, confirm it, void another and take that back; adjust, punish."""
        first, second = _lines(at.api("GET", f"{self.path}seatings/")["seatings"])
        seen = {"base_version": 1, "reason": "Counted again"}
        at.api("POST", f"{self.path}results/", first | _result() | seen, expect=201)
        line = "results/{round}/{table}/{board}/".format(**second)
        again = {"uuid": str(uuid4()), "base_version": 1, "reason": "Wrong board"}
        at.api("POST", f"{self.path}{line}void/", again, expect=201)
        back = {"uuid": str(uuid4()), "base_version": 2, "reason": "It was right"}
        at.api("POST", f"{self.path}{line}restore/", back, expect=201)
        penalty = {"uuid": str(uuid4()), "entry": 1, "percent_of_board": "5", "reason": "Late"}
        at.api("POST", f"{self.path}penalties/", penalty, expect=201)

    def amend(self, at: At, *, version: int) -> None:
        """Correct the first result once more, which stands at that version."""
        first, _ = _lines(at.api("GET", f"{self.path}seatings/")["seatings"])
        seen = {"base_version": version, "reason": "Counted once more"}
        at.api("POST", f"{self.path}results/", first | _result() | seen, expect=201)

    def publish(self, at: At, *, final: bool) -> None:
        """Close it where it still runs, and show the ranking."""
        if at.api("GET", self.path)["status"] == "running":
            at.api("POST", f"{self.path}close/", {"confirm": True})
        at.api("POST", f"{self.path}publish/", {"final": final})

    def read(self, at: At) -> Any:
        """Ask for all there is; return the ranking."""
        for name in READ:
            at.send("GET", f"/api/v1/{self.path}{name}")
        return at.api("GET", f"{self.path}ranking/")["standings"]


def _result() -> dict[str, Any]:
    return {
        "uuid": str(uuid4()),
        "declarer": random.choice(["N", "E", "S"]),
        "contract": f"{random.randint(7, 13)}{random.choice(['C', 'D', 'H', 'S', 'NT'])}",
        "tricks": random.randint(5, 13),
    }


def _lines(seatings: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return two lines of the first round."""
    first = next(each for each in seatings if each["round"] == 1)
    return [{"round": 1, "table": first["table"], "board": board} for board in first["boards"][:2]]
