"""Who comes next time, between a laptop and the pages that others host for it.

The laptop says what is noted (``whiz-comers/1``), and which answers it has noted since; the server
answers with those that it has taken meanwhile. People are the digests of their personal links: the
server learns no name, but for that of a guest somebody brings who has a link.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Final

from django.utils import timezone

from whiz_tournament.models import (
    ComingTerms,
    Entry,
    HostedAnswer,
    HostedEvening,
    PersonalLink,
    Player,
    RollMark,
    RollState,
    Tournament,
)
from whiz_tournament.models.names import LONGEST_NAME, NOBODY, clean_name
from whiz_tournament.models.tokens import token_digest
from whiz_tournament.queries.document_fields import (
    Day,
    Hash,
    Moment,
    PublicIdText,
    at_most,
    matching,
    one_of,
    plain,
    whole,
    without_markup,
)
from whiz_tournament.queries.json_documents import from_json
from whiz_tournament.queries.people.merges import standing_record
from whiz_tournament.queries.setup.coming import (
    Comer,
    NextEvening,
    comers,
    coming_terms,
    in_order,
)
from whiz_tournament.queries.setup.tournaments import next_to_come

FORMAT: Final = "whiz-comers/1"
MOST_PEOPLE: Final = 3000
MOST_ANSWERS: Final = 50
"""Of one exchange; the rest comes with the next, which follows at once."""

PlainText = Annotated[str, plain(may_be_empty=True)]
Number = Annotated[int, whole(1, 2**53)]

COMES, AWAY, HERE = "coming", "away", "here"
STATES: Final = {COMES: RollState.COMING, HERE: RollState.COMING, AWAY: RollState.EXCUSED}


@dataclass(frozen=True, slots=True)
class ToldEvening:
    """The evening that is asked about, and its terms."""

    id: PublicIdText
    name: PlainText
    date: Day
    places: Annotated[int, whole(1, 999)] | None
    closes_at: Moment | None
    mail: PlainText


@dataclass(frozen=True, slots=True)
class ToldPerson:
    """Somebody who comes, in the order of places, or who has a link; ``brings``: with a guest."""

    links: Annotated[tuple[Hash, ...], at_most(20)]
    mark: Annotated[str, one_of("", COMES, AWAY, HERE)]
    brings: bool
    guest: PlainText


@dataclass(frozen=True, slots=True)
class NotedAnswer:
    """An answer that the laptop has dealt with, as it was read; ``refused``: why not noted."""

    id: Number
    comes: bool
    guest: PlainText
    refused: Annotated[str, matching(r"[a-z_]{0,30}")]


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldComers:
    """The whole of what a laptop says; ``taken``: how many are entered already."""

    format: Annotated[str, one_of(FORMAT)]
    evening: ToldEvening | None
    taken: Annotated[int, whole(0, MOST_PEOPLE)]
    people: Annotated[tuple[ToldPerson, ...], at_most(MOST_PEOPLE)]
    noted: Annotated[tuple[NotedAnswer, ...], at_most(MOST_ANSWERS)]


@dataclass(frozen=True, slots=True)
class GivenAnswer:
    """What somebody answered on hosted pages."""

    id: Number
    evening: PublicIdText
    link: Hash
    comes: bool
    guest: PlainText
    at: Moment

    @classmethod
    def of(cls, row: HostedAnswer) -> "GivenAnswer":
        """Return what the row says."""
        return cls(row.pk, row.evening, row.link, row.comes, row.guest, row.at)


@dataclass(frozen=True, slots=True)
class GivenAnswers:
    """What a server answers a laptop: the oldest answers that it has not noted yet."""

    answers: Annotated[tuple[GivenAnswer, ...], at_most(MOST_ANSWERS)]


# On the laptop.


def told_comers(noted: Iterable[NotedAnswer] = ()) -> ToldComers:
    """Return what the hosted pages need: nothing where no evening asks, or nobody can answer."""
    evening, links = next_to_come(None), _links_by_person()
    terms = coming_terms(evening) if evening else None
    if evening is None or (terms is None and not links):
        return ToldComers(format=FORMAT, evening=None, taken=0, people=(), noted=tuple(noted))
    terms = terms or ComingTerms()
    asked = ToldEvening(
        evening.public_id,
        plain_text(evening.name),
        evening.date,
        terms.places,
        terms.closes_at,
        terms.mail if len(terms.mail) <= LONGEST_NAME else "",
    )
    return ToldComers(
        format=FORMAT,
        evening=asked,
        taken=Entry.objects.filter(tournament=evening).count(),
        people=tuple(_people(evening, links)),
        noted=tuple(noted),
    )


def _people(evening: Tournament, links: Mapping[str, tuple[str, ...]]) -> Iterable[ToldPerson]:
    """Yield those who come, in the order of places, then everybody else who has a link."""
    listed = comers(evening)
    for one in listed:
        theirs = links.get(one.player, ())
        guest = plain_text(one.guest) if theirs else ""
        yield ToldPerson(theirs, HERE if one.entered else COMES, bool(one.guest), guest)
    marks = _marks(evening)
    for player in sorted(links.keys() - {one.player for one in listed}):
        yield ToldPerson(links[player], marks.get(player, ""), brings=False, guest="")


def _marks(evening: Tournament) -> dict[str, str]:
    away = RollMark.objects.filter(
        tournament=evening, state__in=(RollState.EXCUSED, RollState.ABSENT)
    )
    here = Entry.objects.filter(tournament=evening)
    return dict.fromkeys(away.values_list("player__public_id", flat=True), AWAY) | dict.fromkeys(
        here.values_list("player__public_id", flat=True), HERE
    )


def _links_by_person() -> dict[str, tuple[str, ...]]:
    """Return the digests of everybody's links, by the record that is on the list now."""
    links: dict[str, tuple[str, ...]] = {}
    for digest, player in people_by_link().items():
        if player.name != NOBODY:
            links[player.public_id] = (*links.get(player.public_id, ()), digest)
    return links


def people_by_link() -> dict[str, Player]:
    """Return who answers by which link."""
    rows = PersonalLink.objects.select_related("player__merged_into").order_by("pk")
    return {token_digest(row.key): standing_record(row.player) for row in rows}


def plain_text(text: str) -> str:
    """Return a name as both sides write it: without what might be markup."""
    bare = without_markup(text)
    return clean_name(bare, "guest").text if bare else ""


# On the server that hosts the pages.


def told_here() -> ToldComers | None:
    """Return what the club of these pages last said, without an evening that is over.

    ``None``: nothing, or the club publishes here no more.
    """
    row = HostedEvening.objects.filter(club__hosted__revoked_at=None).first()
    comers = from_json(ToldComers, row.document) if row else None
    if comers and comers.evening and comers.evening.date < timezone.localdate():
        return replace(comers, evening=None)
    return comers


def answers_here(evening: str) -> Sequence[HostedAnswer]:
    """Return the answers that wait for the laptop, in the order in which they were first given."""
    return list(HostedAnswer.objects.filter(evening=evening, refused="").order_by("pk"))


def refused_answer(link: str) -> HostedAnswer | None:
    """Return what somebody answered that the laptop could not note."""
    return HostedAnswer.objects.filter(link=link).exclude(refused="").first()


def asked_here(comers: ToldComers) -> NextEvening | None:
    """Return the evening as anybody reads it who is known by no link."""
    evening = comers.evening
    if evening is None:
        return None
    return NextEvening(evening.name, evening.date, "", terms_of(evening))


def terms_of(evening: ToldEvening) -> ComingTerms:
    """Return its terms; not a row of this server's."""
    return ComingTerms(places=evening.places, closes_at=evening.closes_at, mail=evening.mail)


def person_of(comers: ToldComers, link: str) -> ToldPerson | None:
    """Return whose link it is."""
    return next((person for person in comers.people if link in person.links), None)


def evening_for(
    comers: ToldComers, answers: Iterable[HostedAnswer], link: str
) -> NextEvening | None:
    """Return the evening as somebody is asked about it: what the laptop noted, and answers since.

    Places go as they will on the laptop once it has noted these answers.
    """
    asked, person = asked_here(comers), person_of(comers, link)
    if asked is None or person is None or asked.terms is None:
        return None
    key = _key(person)
    marks, taken, listed = _with_answers(comers, answers)
    ordered = in_order(listed, taken=taken, places=asked.terms.places)
    own = next((one for one in ordered if one.player == key), None)
    return replace(asked, mark=STATES.get(marks[key], ""), own=own)


def _with_answers(
    comers: ToldComers, answers: Iterable[HostedAnswer]
) -> tuple[dict[str, str], int, list[Comer]]:
    """Return the marks, how many are entered, and who comes in order, once answers are noted."""
    marks = {_key(person): person.mark for person in comers.people if person.links}
    keys = {link: _key(person) for person in comers.people for link in person.links}
    listed = {
        _key(person, number): _comer(person, _key(person, number))
        for number, person in enumerate(comers.people)
        if person.mark == COMES or (person.mark == HERE and person.brings)
    }
    taken = comers.taken
    for answer in answers:
        key = keys.get(answer.link)
        if key is None:
            continue
        entered = marks[key] == HERE
        if not answer.comes:
            listed.pop(key, None)
            marks[key], taken = AWAY, taken - entered
        elif entered and not answer.guest:
            listed.pop(key, None)
        else:
            known = listed.get(key) or Comer(key, "", "", entered=entered)
            listed[key] = replace(known, guest=answer.guest)
            marks[key] = HERE if entered else COMES
    return marks, taken, list(listed.values())


def _comer(person: ToldPerson, key: str) -> Comer:
    guest = person.guest or ("…" if person.brings else "")
    return Comer(key, "", guest, entered=person.mark == HERE)


def _key(person: ToldPerson, number: int = 0) -> str:
    return person.links[0] if person.links else f"{number}"
