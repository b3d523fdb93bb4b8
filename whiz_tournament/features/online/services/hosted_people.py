"""The pages about people of a hosted club: those that its laptop lists, and no others."""

from collections.abc import Iterable
from functools import partial

from django_scopes import scope

from scoring.contracts import Contract
from whiz_tournament.features.online.services.errors import (
    OlderPeople,
    ReleaseChanged,
    ReleaseContradicts,
    ReleaseUnreadable,
    TextRefused,
    demand,
    understood,
)
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import HostedClub, HostedPerson
from whiz_tournament.queries.json_documents import InvalidDocument, from_json, to_json, validated
from whiz_tournament.queries.publishing.told_people import (
    LackedPages,
    ToldPage,
    ToldPeople,
    list_digest,
    page_digest,
)
from whiz_tournament.services.errors import existing
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.log.transactions import in_one_transaction


def take_people(*, hosted: HostedClub, data: object) -> LackedPages:
    """Show the pages that a laptop lists; return those of which it has to say more.

    A page that it lists no more is gone, and so is one that says something else now, until it is
    told: what somebody hid must not be read here while the line is broken. A list that is older
    than the newest is refused: it may name somebody who took that choice back since.
    """
    people = read_people(data)
    with scope(club=hosted.club):
        return in_one_transaction(partial(_take, hosted, people))


def read_people(data: object) -> ToldPeople:
    """Return the document, or refuse it by the place that is wrong."""
    try:
        people = from_json(ToldPeople, validated(ToldPeople, data))
    except InvalidDocument as error:
        place = error.place or "the document"
        refusal = TextRefused if error.unfit else ReleaseUnreadable
        raise refusal(field=error.place or None, place=place) from error
    listed = {item.key: item.sha256 for item in people.people}
    if len(listed) != len(people.people) or len({page.key for page in people.pages}) != len(
        people.pages
    ):
        raise ReleaseContradicts(field="people", place="people")
    for number, page in enumerate(people.pages):
        _hold(page, listed, f"pages[{number}]")
    return people


def _hold(page: ToldPage, listed: dict[str, str], place: str) -> None:
    """Refuse a page that is not listed, differs from what is listed, or names what it lacks."""
    if page.key not in listed:
        raise ReleaseContradicts(field=place, place=f"{place}.key")
    if page_digest(page) != listed[page.key]:
        raise ReleaseChanged(field=place)
    for board in page.named_boards:
        demand(board.evening < len(page.evenings), f"{place}.evenings")
        if board.contract is not None:
            understood(Contract.parse, board.contract, f"{place}.contract")
    demand(page.declared.made <= page.declared.played, f"{place}.declared")
    demand(all(mean.hundredths <= 10_000 * mean.boards for mean in page.means), place)


def _take(hosted: HostedClub, people: ToldPeople) -> LackedPages:
    lock_club(hosted.club)
    listed = {item.key: item.sha256 for item in people.people}
    _count(hosted, people.number, list_digest(listed))
    stored = dict(HostedPerson.objects.values_list("key", "sha256"))
    gone = [key for key, digest in stored.items() if listed.get(key) != digest]
    HostedPerson.objects.filter(key__in=gone).delete()
    known = stored.keys() - set(gone)
    pages = [page for page in people.pages if page.key not in known]
    _show(hosted, pages, listed)
    if gone or pages:
        forget_cached_pages()
    known |= {page.key for page in pages}
    return LackedPages(tuple(key for key in listed if key not in known))


def _count(hosted: HostedClub, number: int, digest: str) -> None:
    """Note the list as the newest one; refuse one that is older, or another of that number."""
    rows = HostedClub.objects.filter(pk=hosted.pk, revoked_at=None)
    newest = existing(rows.first())
    if (number, digest) == (newest.people_number, newest.people_list):
        return
    if number <= newest.people_number:
        raise OlderPeople(number=newest.people_number)
    rows.update(people_number=number, people_list=digest)


def _show(hosted: HostedClub, pages: Iterable[ToldPage], listed: dict[str, str]) -> None:
    HostedPerson.objects.bulk_create(
        HostedPerson(
            club_id=hosted.club_id,
            key=page.key,
            name=page.name,
            sha256=listed[page.key],
            document=to_json(page),
        )
        for page in pages
    )
