"""Who comes to a hosted club's next evening: told by its laptop, answered on the pages here."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from django_scopes import scope

from whiz_tournament.features.online.queries.comers import (
    MOST_ANSWERS,
    GivenAnswer,
    NotedAnswer,
    ToldComers,
    person_of,
    plain_text,
    terms_of,
    told_here,
)
from whiz_tournament.features.online.services.errors import ReleaseUnreadable
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import Club, HostedAnswer, HostedClub, HostedEvening
from whiz_tournament.queries.json_documents import InvalidDocument, from_json, to_json, validated
from whiz_tournament.queries.setup.coming import is_closed
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.log.transactions import in_one_transaction
from whiz_tournament.services.setup.coming import ComingClosed


def take_comers(*, hosted: HostedClub, data: object) -> list[GivenAnswer]:
    """Keep what a laptop says in place of what it said before; return the answers it lacks."""
    try:
        comers = from_json(ToldComers, validated(ToldComers, data))
    except InvalidDocument as error:
        place = error.place or "the document"
        raise ReleaseUnreadable(field=error.place or None, place=place) from error
    with scope(club=hosted.club):
        return in_one_transaction(partial(_take, hosted, comers))


def _take(hosted: HostedClub, comers: ToldComers) -> list[GivenAnswer]:
    lock_club(hosted.club)
    if not HostedClub.objects.filter(pk=hosted.pk, revoked_at=None).exists():
        raise NotFound
    _forget_noted(comers.noted)
    asked = comers.evening.id if comers.evening else ""
    HostedAnswer.objects.exclude(evening=asked).exclude(refused="").delete()
    document = to_json(replace(comers, noted=()))
    before = HostedEvening.objects.first()
    if before is None or before.document != document:
        HostedEvening.objects.update_or_create(
            club_id=hosted.club_id, defaults={"document": document}
        )
        forget_cached_pages()
    waiting = HostedAnswer.objects.filter(refused="").order_by("pk")[:MOST_ANSWERS]
    return [GivenAnswer.of(row) for row in waiting]


def _forget_noted(noted: Iterable[NotedAnswer]) -> None:
    """Delete answers that the laptop has noted; one that was changed meanwhile waits again."""
    for answer in noted:
        rows = HostedAnswer.objects.filter(pk=answer.id, comes=answer.comes, guest=answer.guest)
        if answer.refused:
            rows.update(refused=answer.refused)
        else:
            rows.delete()


def answer_here(*, club: Club, link: str, comes: bool, guest: str = "") -> None:
    """Keep what somebody answers by their link, for the laptop; in the place of what they said.

    Who names another guest keeps the place on the list.
    """
    in_one_transaction(partial(_answer, club, link, comes=comes, guest=guest))


def _answer(club: Club, link: str, *, comes: bool, guest: str) -> None:
    lock_club(club)
    comers = told_here()
    person = person_of(comers, link) if comers else None
    if comers is None or comers.evening is None or person is None:
        raise NotFound
    if comes and is_closed(terms_of(comers.evening)):
        raise ComingClosed
    brings = plain_text(guest) if comes else ""
    theirs = HostedAnswer.objects.filter(evening=comers.evening.id, link__in=person.links)
    if not theirs.filter(refused="", comes=comes).update(guest=brings):
        theirs.delete()
        HostedAnswer.objects.create(
            club_id=club.pk, evening=comers.evening.id, link=link, comes=comes, guest=brings
        )
