"""The public pages of a club in parts, each with what its pages tell as one digest.

A part whose digest is the same as last time needs no drawing. A digest is taken over the very
values that the pages are drawn from, names as the public reads them; what is not listed here has
to be drawn each time (``digest`` is empty). ``test_part_digests.py`` holds which tables count.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from django.db.models import Model, QuerySet

from scoring.competitions.documents import read_choice
from scoring.games import whiz
from whiz_tournament.models import (
    AmendedDeal,
    BoardPicture,
    BoardRecord,
    Club,
    Competition,
    CompetitionSession,
    DealingRecord,
    Section,
    Tournament,
    TournamentRound,
    TournamentStatus,
)
from whiz_tournament.plugging import features
from whiz_tournament.queries.canonical_json import content_digest
from whiz_tournament.queries.people.names import Audience, entry_names, texts_of
from whiz_tournament.queries.publishing.link_pictures import site_pictures
from whiz_tournament.queries.publishing.releases import ReleasedPage, every_released
from whiz_tournament.queries.publishing.told_others import SitePage, SitePart
from whiz_tournament.queries.setup.tournaments import every_public_tournament


def site_parts(club: Club) -> list[SitePart]:
    """Return every part of the club's public pages, the front page last."""
    home = SitePage("home")
    return [
        SitePart("help", club_digest(club), tuple(_help())),
        *_tournaments(club),
        *(part for feature in features() for part in feature.site_parts(club)),
        SitePart("home", "", (*site_pictures(club, home), *_calendar(club), home)),
    ]


def _help() -> Iterator[SitePage]:
    yield SitePage("help")
    yield SitePage("help_game", (whiz.SLUG,))


def _calendar(club: Club) -> Iterator[SitePage]:
    """Yield the evenings to come for people's own calendars, which need whole addresses."""
    if club.online_address:
        yield SitePage("calendar", is_spoken=False)


def _tournaments(club: Club) -> Iterator[SitePart]:
    tournaments = list(every_public_tournament())
    digests, releases = TournamentDigests.of(club, tournaments), every_released(tournaments)
    for tournament in tournaments:
        newest = releases.get(tournament.pk)
        pages = [*_tournament_pages(tournament, newest, digests.pictured.get(tournament.pk, []))]
        if newest is not None:
            pages += _tournament_files(club, tournament, newest)
        settled = tournament.status == TournamentStatus.PUBLISHED
        yield SitePart(
            f"t/{tournament.public_id}",
            digests.digest(tournament, newest) if settled else "",
            tuple(pages),
        )


def _tournament_pages(
    tournament: Tournament, newest: ReleasedPage | None, pictured: list[int]
) -> Iterator[SitePage]:
    slug = tournament.slug
    for name in ("public_tournament", "public_boards", "public_players"):
        yield SitePage(name, (slug,))
    if newest is None:
        return
    for number in newest.boards:
        yield SitePage("public_board", (slug, number))
    for number in newest.entries:
        yield SitePage("public_scorecard", (slug, number))
    if tournament.status == TournamentStatus.PUBLISHED:
        for number in pictured:
            yield SitePage("public_picture", (slug, number), is_spoken=False)


def _tournament_files(
    club: Club, tournament: Tournament, newest: ReleasedPage
) -> Iterator[SitePage]:
    """Yield the files that belong to its pages."""
    yield from site_pictures(club, SitePage("public_tournament", (tournament.slug,)))
    for feature in features():
        yield from feature.site_pages(tournament, newest)


# One digest over all that the pages of a tournament, or of another event, tell.
#
# Digests stay on this computer: they are taken over names as the public reads them, and over cards.

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
        """Read the parts; one query for each kind of row, however many tournaments there are."""
        among = {"tournament__in": [tournament.pk for tournament in tournaments]}
        of_board = {f"board__{way}": condition for way, condition in among.items()}
        pictures = _grouped(
            BoardPicture.objects.filter(**of_board).order_by("board__number"),
            "board__tournament", "board__number", "taken_in",
        )  # fmt: skip
        return cls(
            club=repr((_columns(club), _choices())),
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
        facts = (
            self.club,
            _columns(tournament),
            newest,
            sorted(names.items()),
            texts.substitutes,
            [kind.get(tournament.pk, ()) for kind in rows],
        )
        return content_digest(facts)


def _choices() -> str:
    """Return which competitions choose evenings by rule: each may be named on a page of any."""
    shown = Competition.objects.filter(deleted_at=None, published_at__isnull=False)
    rows = shown.order_by("id").values_list("slug", "name", "combining", "rules")
    return repr([row for row in rows if read_choice(row[-1]).is_made])


def club_digest(club: Club) -> str:
    """Return the digest of pages that mention the club alone: its name, its address."""
    return content_digest((_columns(club),))


def event_digest(club: Club, event: Model, *facts: object) -> str:
    """Return the digest of an event of the club: its columns, and what else its pages tell."""
    return content_digest((_columns(club), _columns(event), *facts))


def _columns(row: Model) -> list[tuple[str, object]]:
    columns = vars(row).items()
    return [
        column for column in columns if column[0] not in NOT_TOLD and not column[0].startswith("_")
    ]


def _grouped(rows: QuerySet[Any], owner: str, *columns: str) -> Rows:
    by_key: dict[int, list[tuple[object, ...]]] = defaultdict(list)
    for key, *values in rows.values_list(owner, *columns):
        by_key[key].append(tuple(values))
    return by_key
