"""All that a person's own page shows, read once: what is polled is a digest of it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, Self

from whiz_tournament.models import TableDevice, Tournament, TournamentStatus
from whiz_tournament.queries.clock.round_clock import ClockReading, round_clock
from whiz_tournament.queries.corrections.requested import RequestItem, requests_of
from whiz_tournament.queries.devices.own_phones import is_hidden
from whiz_tournament.queries.devices.own_player_page import OwnPlayerPage, own_player_page
from whiz_tournament.queries.online.mail_addresses import entered_player
from whiz_tournament.queries.online.mail_server import has_mail
from whiz_tournament.queries.publishing.own_place import OwnPlace, own_place
from whiz_tournament.web.player.own_entry import OwnEntryPart
from whiz_tournament.web.player.own_mail import OwnMailPart
from whiz_tournament.web.shared.public_pages import public_menu
from whiz_tournament.web.shared.request_parts import request_parts
from whiz_tournament.wording.own_rounds import results_in_words, sit_out_in_words, stop_rows

OVER: Final = (TournamentStatus.CLOSED, TournamentStatus.PUBLISHED)


@dataclass(frozen=True, slots=True)
class ShownEvening:
    """A person's evening, their place, the clock, what they asked, mail, what the phone enters.

    ``mail`` is ``None`` for who left no address, and where the club sends nothing (``has_mail``).
    """

    tournament: Tournament
    way: OwnPlayerPage
    place: OwnPlace | None
    clock: ClockReading | None
    asked: tuple[RequestItem, ...]
    has_mail: bool
    mail: OwnMailPart | None
    entry: OwnEntryPart

    @classmethod
    def of(
        cls,
        tournament: Tournament,
        number: int,
        phone: TableDevice | None,
        to_come: Mapping[int, Collection[int]],
    ) -> Self | None:
        """Return it as this phone may read it; ``None`` for an unknown number."""
        way = own_player_page(tournament, number, to_come)
        if way is None:
            return None
        requests = requests_of(tournament, [number])
        mailed = not tournament.practice and has_mail(tournament.club)
        return cls(
            tournament=tournament,
            way=way,
            place=None if tournament.practice else own_place(tournament, number),
            clock=round_clock(tournament),
            asked=tuple(item for item in requests if not is_hidden(item.line, to_come)),
            has_mail=mailed,
            mail=OwnMailPart.of(entered_player(tournament, number)) if mailed else None,
            entry=OwnEntryPart.of(tournament, way, phone),
        )

    @property
    def version(self) -> str:
        """Return what the page polls: a digest of what it shows this person, of nothing else."""
        clock = self.clock.token if self.clock else ""
        evening = self.tournament.status, self.tournament.name, self.way, self.place, clock
        shown = evening, self.asked, self.entry, self.has_mail, self.mail
        return sha256(repr(shown).encode("utf-8", "surrogatepass")).hexdigest()[:16]

    def values(self) -> dict[str, Any]:
        """Return what the template is made of."""
        tournament, way = self.tournament, self.way
        public = not tournament.practice
        return {
            "tournament": tournament,
            "nav": public_menu(tournament) if public else {},
            "way": way,
            "rows": stop_rows(way),
            "rest": sit_out_in_words(way.next),
            "results": results_in_words(way),
            "over": tournament.status in OVER,
            "published": public and tournament.status == TournamentStatus.PUBLISHED,
            "place": self.place,
            "clock": self.clock,
            "entry": self.entry,
            "requests": request_parts(self.asked, [way.number]),
            "has_mail": self.has_mail,
            "mail": self.mail,
            "version": self.version,
        }
