"""The pages that everybody may read, as this club's hosted pages are told of them."""

import logging
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from django.db.models import Count

from boards.errors import WhizError
from scoring.player_pages.person_figures import BoardAt, Mean, PersonFigures
from whiz_tournament.features.player_pages.queries.pages import ReadPage, open_people
from whiz_tournament.features.player_pages.queries.person import (
    PersonEvening,
    PersonPage,
    person_page,
)
from whiz_tournament.models import (
    BoardRecord,
    Player,
    PlayerMerge,
    Release,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.models.names import clean_name
from whiz_tournament.queries.canonical_json import digest_of
from whiz_tournament.queries.document_fields import without_markup
from whiz_tournament.queries.json_documents import InvalidDocument, to_json, validated
from whiz_tournament.queries.publishing.told_people import (
    MOST_EVENINGS,
    MOST_PEOPLE,
    ToldBoard,
    ToldCompanion,
    ToldDeclared,
    ToldMean,
    ToldPage,
    ToldPersonEvening,
)
from whiz_tournament.queries.setup.tournaments import every_public_tournament

_NAMING: Final = ("pk", "name", "public_name", "public_form", "pseudonym", "merged_into")
log = logging.getLogger("whiz_tournament.online")


def people_state() -> str:
    """Return what is another text whenever a page that everybody may read may say something else.

    Six queries, none about a single person; one and an empty text where nobody opened a page.
    """
    people = open_people()
    if not people:
        return ""
    published = every_public_tournament().filter(status=TournamentStatus.PUBLISHED)
    released = Release.every_standing().filter(tournament__in=published)
    boards = BoardRecord.objects.filter(tournament__in=published, makeable__isnull=False)
    parts = (
        [(item.key, item.name) for item in people],
        Player.with_arriving.order_by("pk").values_list(*_NAMING),
        published.values_list("pk", "name", "date", "version"),
        released.order_by("pk").values_list("tournament_id", "pk", "status"),
        boards.order_by("tournament").values_list("tournament").annotate(Count("pk")),
        PlayerMerge.objects.order_by("pk").values_list("pk", "undone_at"),
    )
    return digest_of([[list(map(str, row)) for row in part] for part in parts])


def told_pages() -> Sequence[ToldPage]:
    """Return what all of them say; one that no server could read is left out, and logged."""
    people = open_people()[:MOST_PEOPLE]
    pages = [(item, person_page(item.player)) for item in people]
    ids = _public_ids(page for _, page in pages)
    documents = (_told(item, page, ids) for item, page in pages)
    return [document for document in documents if _is_readable(document)]


def _is_readable(page: ToldPage) -> bool:
    try:
        validated(ToldPage, to_json(page))
    except InvalidDocument as error:
        log.warning("a page about somebody cannot be told: look at %s", error.place)
        return False
    return True


def _public_ids(pages: Iterable[PersonPage]) -> dict[int, str]:
    evenings = {item.tournament for page in pages for item in page.evenings}
    rows = Tournament.objects.filter(pk__in=evenings).order_by()
    return dict(rows.values_list("pk", "public_id"))


def _told(item: ReadPage, page: PersonPage, ids: Mapping[int, str]) -> ToldPage:
    figures = page.figures
    # A page names a board by the place of its evening: the oldest evenings are left out together.
    first = max(0, len(page.evenings) - MOST_EVENINGS)
    highest = figures.records.highest_made
    return ToldPage(
        key=item.key,
        name=_plain_name(item.name),
        evenings=tuple(_evening(evening, ids) for evening in page.evenings[first:]),
        boards=figures.boards,
        roles={role.value: _mean(mean) for role, mean in figures.by_role.items()},
        hands={seat.value: _mean(mean) for seat, mean in figures.by_hand.items()},
        declared=_declared(figures),
        companions=tuple(_companions(page)),
        best=tuple(_boards(figures.best, first)),
        worst=tuple(_boards(figures.worst, first)),
        highest=next(iter(_boards([highest] if highest else [], first)), None),
    )


def _evening(item: PersonEvening, ids: Mapping[int, str]) -> ToldPersonEvening:
    return ToldPersonEvening(
        id=ids[item.tournament],
        name=_plain_name(item.name),
        date=item.date,
        number=item.number,
        rank=item.rank,
        tied=item.tied,
        of=item.of,
        score=item.score,
        unit=item.unit,
        card=item.card,
    )


def _mean(mean: Mean) -> ToldMean:
    return ToldMean(mean.boards, int(mean.percentage * mean.boards * 100))


def _declared(figures: PersonFigures[int]) -> ToldDeclared:
    declared, chances = figures.declared, figures.chances
    return ToldDeclared(
        played=declared.played,
        made=declared.made,
        compared=declared.compared,
        beside=declared.beside,
        chances_taken=chances.taken,
        chances_left=chances.left,
    )


def _companions(page: PersonPage) -> Iterable[ToldCompanion]:
    for item in page.companions:
        yield ToldCompanion(
            _plain_name(page.names[item.person]),
            page.keys.get(item.person),
            _mean(item.beside) if item.beside else None,
            _mean(item.against) if item.against else None,
        )


def _boards(boards: Iterable[BoardAt[int]], first: int) -> Iterable[ToldBoard]:
    for item in boards:
        if item.evening >= first:
            yield ToldBoard(
                evening=item.evening - first,
                board=item.board,
                seat=item.seat.value,
                role=item.role.value if item.role else None,
                hundredths=item.hundredths,
                contract=str(item.contract) if item.contract else None,
                tricks=item.tricks,
            )


def _plain_name(text: str) -> str:
    """Return a name as a server takes it: without what might be markup, or a dash for none."""
    try:
        return clean_name(without_markup(text)).text
    except WhizError:
        return "–"
