"""What may have happened, as the door and the pages of a table offer it: one table."""

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from whiz_tournament.models import Tournament
from whiz_tournament.web.shared.tournament_pages import tournament_url


@dataclass(frozen=True, slots=True)
class ActRow:
    """An act as a page lists it, with its address."""

    sign: str
    label: str | Promise
    small: str | Promise
    url: str


@dataclass(frozen=True, slots=True)
class Act:
    """A row that is tapped: its sign, what it is called, what follows."""

    sign: str
    label: str | Promise
    small: str | Promise
    name: str
    """The address it leads to."""

    def row(self, tournament: Tournament, small: str | Promise = "", /, **said: object) -> ActRow:
        """Return the row of a tournament's page; what is ``said`` need not be asked any more."""
        known = f"?{urlencode(said)}" if said else ""
        url = f"{tournament_url(self.name, tournament)}{known}"
        return ActRow(self.sign, self.label, small, url)


ARRIVES: Final = "arrive"
# By what is tapped: the address that follows, which knows the person by ``entry``.
OF_PERSON: Final = {
    ARRIVES: Act(
        "forth",
        gettext_lazy("Arrives"),
        gettext_lazy("You see first what changes, and for whom."),
        "director_arrive",
    ),
    "leave": Act(
        "back",
        gettext_lazy("Leaves"),
        gettext_lazy("What was played stays. The rounds to come are planned again."),
        "director_leave",
    ),
    "substitute": Act(
        "people",
        gettext_lazy("Somebody plays instead"),
        gettext_lazy("For some boards, or until the end."),
        "director_substitutes",
    ),
    "misplaced": Act(
        "table",
        gettext_lazy("Played at a wrong place"),
        gettext_lazy("You say who was where, and what counts."),
        "director_wrong_players",
    ),
    "penalty": Act(
        "scales",
        gettext_lazy("Penalty"),
        gettext_lazy("A share of a board, with a reason."),
        "director_penalise",
    ),
    "adjust": Act(
        "sheet",
        gettext_lazy("Adjusted score"),
        gettext_lazy("For this player only, on one board."),
        "director_adjust",
    ),
}
MISPLACED: Final = Act(
    "box",
    gettext_lazy("Wrong board, or result at a wrong place"),
    gettext_lazy("Which of three things happened is asked first."),
    "director_misplaced",
)
FOULED: Final = Act(
    "eye",
    gettext_lazy("Cards mixed up"),
    gettext_lazy("From which table on the board was another one."),
    "director_fouled",
)
WRONG_PLAYERS: Final = Act(
    "people",
    gettext_lazy("Wrong players at a table"),
    gettext_lazy("You say who was where, and what counts."),
    "director_wrong_players",
)
OF_BOARD: Final = (
    MISPLACED,
    FOULED,
    WRONG_PLAYERS,
    Act(
        "stop",
        gettext_lazy("Not played, taken out, shared points"),
        gettext_lazy("Choose the board; its page offers what fits it."),
        "director_boards_in_play",
    ),
)
OF_ROOM: Final = (
    Act(
        "forth",
        gettext_lazy("One table more"),
        gettext_lazy("Those who would rest may play."),
        "director_add_table",
    ),
    Act(
        "back",
        gettext_lazy("One table less"),
        gettext_lazy("Everybody stays, and more people rest."),
        "director_lose_table",
    ),
    Act(
        "table",
        gettext_lazy("Other rounds for the rest of the evening"),
        gettext_lazy("Fewer or more rounds, other tables."),
        "director_another_movement",
    ),
    Act(
        "clock",
        gettext_lazy("Clock and rounds"),
        gettext_lazy("Take a break, change the minutes, reopen a round."),
        "director_clock",
    ),
    Act(
        "dots",
        gettext_lazy("Who meets whom"),
        gettext_lazy("The plan of the evening with its figures."),
        "director_certificate",
    ),
)
