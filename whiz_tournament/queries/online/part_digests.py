"""One digest over all that the pages of a tournament, or of an evening without boards, tell.

Digests stay on this computer: they are taken over names as the public reads them, and over cards.
"""

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from django.db.models import QuerySet

from whiz_tournament.models import (
    AmendedDeal,
    BoardPicture,
    BoardRecord,
    Club,
    CompetitionSession,
    DealingRecord,
    Section,
    Tournament,
    TournamentRound,
    WhistEvening,
)
from whiz_tournament.queries.people.names import Audience, entry_names, texts_of
from whiz_tournament.queries.publishing.releases import ReleasedPage
from whiz_tournament.queries.whist import released_standings

NOT_TOLD: Final = frozenset({"version", "created_at"})
"""Columns that change without anything to see: the version goes up with each setting."""
PLAN: Final = ("name", "plan_key", "plan_name", "figures", "boards_per_round", "copies")

Rows = Mapping[int, Sequence[tuple[Any, ...]]]


@dataclass(frozen=True, slots=True)
class TournamentDigests:
    """What is read for all tournaments at once: cards, photographs, aims, plans, competitions."""

    club: str
    boards: Rows
    amended: Rows
    aims: Rows
    pictures: Rows
    sections: Rows
    rounds: Rows
    competitions: Rows
    pictured: Mapping[int, list[int]] = field(default_factory=dict)

    @classmethod
    def of(cls, club: Club, tournaments: Iterable[Tournament]) -> "TournamentDigests":
        """Read them; one query for each kind of row, however many tournaments there are."""
        among = {"tournament__in": [each.pk for each in tournaments]}
        of_board = {f"board__{way}": found for way, found in among.items()}
        pictures = _grouped(
            BoardPicture.objects.filter(**of_board).order_by("board__number"),
            "board__tournament", "board__number", "taken_in",
        )  # fmt: skip
        return cls(
            club=repr(_columns(club)),
            boards=_grouped(
                BoardRecord.objects.filter(**among).order_by("number"),
                "tournament", "number", "dealer", "deal", "makeable",
            ),
            amended=_grouped(
                AmendedDeal.objects.filter(**of_board).order_by("board__number", "group"),
                "board__tournament", "board__number", "group", "deal", "makeable",
            ),
            aims=_grouped(DealingRecord.objects.filter(**among), "tournament", "targets"),
            pictures=pictures,
            sections=_grouped(Section.objects.filter(**among).order_by("id"), "tournament", *PLAN),
            rounds=_grouped(
                TournamentRound.objects.filter(**among).order_by("number"), "tournament", "number"
            ),
            competitions=_grouped(
                CompetitionSession.objects.filter(
                    **among, competition__deleted_at=None, competition__published_at__isnull=False
                ).order_by("competition"),
                "tournament", "competition__slug", "competition__name",
            ),
            pictured={key: [number for number, _ in rows] for key, rows in pictures.items()},
        )  # fmt: skip

    def digest(self, tournament: Tournament, newest: ReleasedPage | None) -> str:
        """Return the digest of one tournament; releases are written once, so their id stands."""
        names = entry_names(tournament, Audience.PUBLIC)
        texts = texts_of(tournament, {n: e.name for n, e in names.items()}, Audience.PUBLIC)
        cards = (self.boards, self.amended, self.aims, self.pictures)
        rows = (*cards, self.sections, self.rounds, self.competitions)
        return _digest(
            self.club,
            _columns(tournament),
            newest,
            sorted(names.items()),
            texts.substitutes,
            [kind.get(tournament.pk, ()) for kind in rows],
        )


def club_digest(club: Club) -> str:
    """Return the digest of pages that tell of the club alone: its name, its address."""
    return _digest(_columns(club))


def evening_digest(club: Club, evening: WhistEvening) -> str:
    """Return the digest of an evening without boards."""
    return _digest(_columns(club), _columns(evening), released_standings(evening))


def _columns(row: Club | Tournament | WhistEvening) -> list[tuple[str, Any]]:
    columns = vars(row).items()
    return [each for each in columns if each[0] not in NOT_TOLD and not each[0].startswith("_")]


def _grouped(rows: QuerySet[Any], owner: str, *columns: str) -> Rows:
    found: dict[int, list[tuple[Any, ...]]] = defaultdict(list)
    for key, *values in rows.values_list(owner, *columns):
        found[key].append(tuple(values))
    return found


def _digest(*values: object) -> str:
    return hashlib.sha256(repr(values).encode("utf-8", "surrogatepass")).hexdigest()
