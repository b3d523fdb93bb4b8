"""Documents of an older and of a newer program are read: a key fewer, a key more, anywhere."""

import copy
import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import pytest

from boards.errors import WhizError
from scoring.competitions.documents import written_rules
from scoring.competitions.settings import CompetitionSettings
from tests.documents import RELEASES, Document, delivered, files, kept, newest, released
from tests.features.online.hosting import flat, wrapped
from tests.features.simultaneous.made import invited
from whiz_tournament.backups.club_file.header import FORMAT as CLUB_FILE
from whiz_tournament.backups.club_file.header import ClubFileHeader
from whiz_tournament.features.hall.services.importing import read_hall
from whiz_tournament.features.imports.services.tournaments.importing import read_tournament
from whiz_tournament.features.online.queries.comers import ToldComers
from whiz_tournament.features.online.queries.release_document import REVISION
from whiz_tournament.features.online.queries.release_format import in_format_1
from whiz_tournament.features.online.services.errors import ReleaseContradicts
from whiz_tournament.features.online.services.take_release import read_release
from whiz_tournament.features.simultaneous.queries.delivery import PART, is_signed, signed
from whiz_tournament.features.simultaneous.queries.delivery import REVISION as DELIVERY_REVISION
from whiz_tournament.features.simultaneous.services.delivery_format import (
    read_evening as read_delivery,
)
from whiz_tournament.features.simultaneous.services.invitations import (
    InvitationFile,
    unseal,
)
from whiz_tournament.features.simultaneous.services.own_tournament import SharedEvent
from whiz_tournament.features.whist.services.importing import read_evening
from whiz_tournament.models import Club
from whiz_tournament.queries.canonical_json import with_digest
from whiz_tournament.queries.json_documents import (
    InvalidDocument,
    validated,
)
from whiz_tournament.queries.publishing.told_people import ToldPeople

Path = tuple[str | int, ...]
Read = Callable[[Document], Any]
NEWER: Final = {"of a newer program": [1, None, {"é": "<b>Zénobie</b>"}]}
MAPS: Final = {
    "hands", "makeable", "points", "ledgers", "deals", "options", "seats", "value", "event",
    "announcement", "balance", "roles",
}  # fmt: skip
"""Keys whose objects are no records: a value for each seat or person, or what a game reads."""
BY_SEAT: Final = "adjusted"
"""A record for each seat."""


def read_whole(document: Document) -> Any:
    """Read what is public in a document of today that says its digest."""
    return read_release(with_digest({**wrapped(document), "number": 1}), number=1)


def read_results(document: Document) -> Document:
    """Read what a club delivers; what the reader puts side by side is in its part again."""
    part = read_delivery(document)
    head = {name: part.pop(name) for name in (*part,) if name not in kept(2, "results")[PART]}
    return {**head, PART: part}


FILES: Final = ("tournament_file", "whist_file", "hall_file")
SEALED_PART: Final = "sealed part of an invitation"
READERS: Final[dict[str, Read]] = {
    **dict.fromkeys(RELEASES, read_whole),
    **{f"withdrawn_{kind}": read_whole for kind in RELEASES},
    "comers": partial(validated, ToldComers),
    "people": partial(validated, ToldPeople),
    "delivery": read_delivery,
    "results": read_results,
    "tournament_file": read_tournament,
    "whist_file": read_evening,
    "hall_file": read_hall,
    "invitation": partial(validated, InvitationFile),
    SEALED_PART: partial(validated, SharedEvent),
}


def old(kind: str) -> Document:
    """The document of that kind which a program wrote when its format began."""
    document = newest_kept(kind)
    return flat(document) if "publication" in document else document


def newest_kept(kind: str) -> Document:
    """The document of the newest revision of that kind, as it is written."""
    if kind in {"invitation", SEALED_PART}:
        return opened(kept(newest("invitation"), "invitation"), kind)
    return kept(newest(kind), kind)


def opened(invitation: Document, kind: str) -> Document:
    """The file that was kept with its code, or what is sealed in it."""
    file: Document = invitation["file"]
    sealed: Document = json.loads(unseal(file["sealed"], invitation["code"]))
    return sealed if kind == SEALED_PART else file


def records(value: Any, path: Path = ()) -> Iterator[tuple[Path, Document]]:
    """Yield every record of a document with its path."""
    if isinstance(value, list):
        for index, each in enumerate(value):
            yield from records(each, (*path, index))
    elif isinstance(value, dict) and not MAPS.intersection(path[-1:]):
        if path[-1:] == (BY_SEAT,):
            for seat, each in value.items():
                yield from records(each, (*path, seat))
            return
        yield path, value
        for name, each in value.items():
            yield from records(each, (*path, name))


def shape(path: Path) -> str:
    """Name a place whatever its index and seat."""
    return ".".join("*" if isinstance(step, int) or step in "NESW" else step for step in path)


def keys(document: Any) -> set[str]:
    """Name every key of every record."""
    return {shape((*path, name)) for path, record in records(document) for name in record}


def at(document: Document, path: Path) -> Document:
    """The record at a place."""
    found: Any = document
    for step in path:
        found = found[step]
    record: Document = found
    return record


@pytest.mark.parametrize("kind", READERS)
def test_a_document_of_the_newest_revision_is_read(kind: str) -> None:
    """And nothing that it says is lost."""
    document = old(kind)
    assert keys(document) <= keys(READERS[kind](document))


@pytest.mark.parametrize("kind", FILES)
def test_a_file_of_the_first_format_is_read_as_what_today_is_written(kind: str) -> None:
    """Every word of it is where it is now, and nothing else is."""
    first, today = READERS[kind](kept(1, kind)), READERS[kind](kept(2, kind))
    for said in (first, today):
        said.pop("program"), said.pop("club")
    assert first == today


@pytest.mark.parametrize("kind", [*RELEASES, *(f"withdrawn_{kind}" for kind in RELEASES)])
def test_what_laptops_of_before_deliver_is_read_and_what_older_servers_get(kind: str) -> None:
    """A document of the first format says the same, and is what ours becomes for such a server."""
    first, today = kept(1, kind), kept(2, kind)
    assert in_format_1(today) == first
    sent = (with_digest({**document, "number": 1}) for document in (first, today))
    of_first, of_today = (read_release(document, number=1) for document in sent)
    for said in (of_first, of_today):
        said.pop("sha256"), said.pop("program")
    assert of_first == of_today


def test_what_a_club_delivers_of_a_simultaneous_is_read_as_what_it_delivered() -> None:
    """Organisers read the first format for ever, and clubs with older invitations write it."""
    first, today = read_delivery(kept(1, "delivery")), read_delivery(kept(2, "results"))
    assert first.pop("signature") != today.pop("signature")
    assert first == today
    assert is_signed(kept(2, "results"), kept(1, "delivery_event")["key"])


def test_an_invitation_that_says_nothing_is_of_an_organiser_who_reads_the_first_format() -> None:
    sealed = [opened(kept(revision, "invitation"), SEALED_PART) for revision in (1, 2)]
    first, today = (validated(SharedEvent, part) for part in sealed)
    assert (first.pop("reads"), today.pop("reads")) == (1, 2)
    assert first == today


@pytest.mark.parametrize("kind", FILES)
@pytest.mark.parametrize("part", ["tournament", "evening", "entries", "players", "people", "names"])
@pytest.mark.parametrize("wrong", [None, 7, "x", [7], {}, {"name": 7}])
def test_a_wrong_part_of_a_file_of_the_first_format_is_refused(
    kind: str, part: str, wrong: object
) -> None:
    document = kept(1, kind)
    if part in document:
        with pytest.raises(WhizError):
            READERS[kind](document | {part: wrong})


@pytest.mark.parametrize("kind", READERS)
def test_a_key_more_in_any_record_changes_nothing(kind: str) -> None:
    read, document = READERS[kind], old(kind)
    expected, refused = read(document), {}
    places = {shape(path): path for path, _ in records(document)}
    for name, path in places.items():
        newer = copy.deepcopy(document)
        at(newer, path).update(NEWER)
        try:
            found = read(newer)
        except WhizError as error:
            refused[name] = str(error)
            continue
        for part in (found, expected):
            if isinstance(part, dict):
                part.pop("sha256", None)  # the digest is over all that was sent
        assert found == expected
    assert refused == {}
    assert len(places) >= 1


OF_ANY_FILE: Final = {
    "program", "club", "prizes",
    *(f"people.*.{name}" for name in ("licence", "guest", "public_name")),
}  # fmt: skip
SINCE: Final[dict[str, set[str]]] = {
    "tournament": {
        "release.ranking.apart", "release.ranking.to_check", "release.ranking.unconfirmed",
        *(f"release.ranking.standings.*.{name}"
          for name in ("before", "compared", "rests", "section", "unpenalised")),
        *(f"release.travellers.*.{name}"
          for name in ("apart", "earlier", "later", "columns.*.section", "lines.*.section")),
        *(f"release.{place}.{name}"
          for place in ("travellers.*.lines.*.outcome", "score_cards.*.lines.*.outcome")
          for name in ("shares", "shares.*.defence")),
        *(f"release.{place}.{name}"
          for place in ("travellers.*.lines.*.cells.*", "score_cards.*.lines.*.cell")
          for name in ("given", "own")),
        "release.score_cards.*.lines.*.running",
    },
    "competition": {
        "page.best", "page.least", "page.rules",
        *(f"page.rules.{name}" for name in written_rules(CompetitionSettings())),
        *(f"page.standings.*.cells.*.{name}" for name in ("absent", "left_out")),
        *(f"page.standings.*.{name}"
          for name in ("above", "category", "decided", "guest", "place_within", "short")),
    },
    "evening": {"released.tables"},
    "delivery": {"people.*.category"},
    "results": {"simultaneous.people.*.category"},
    "tournament_file": {
        "substitutes", "roll_marks", "correction_requests", "tournament.compare_sections",
        "tournament.lead_card", "tournament.starts_at", "tournament.phones_show_room",
        "entries.*.section", "boards.*.amended", *OF_ANY_FILE,
        "dealing.targets", "lines.*.unplanned", "lines.*.dropped", "correction_requests.*.answer",
    },
    SEALED_PART: {"commitment", "nonce", "reads"},
    "whist_file": OF_ANY_FILE,
    "hall_file": {
        *OF_ANY_FILE, "people.*.plays_for", "people.*.category",
        *(f"hall.{name}" for name in ("practice", "status", "rounds_planned", "length", "pairs")),
        *(f"hall.rules.{name}" for name in ("ruleset", "options", "deals", "unfinished")),
        *(f"hall.rules.{name}" for name in ("trophy_least", "by_pairs")),
    },
    **{f"withdrawn_{kind}": {"program"} for kind in RELEASES},
}  # fmt: skip
"""What may be left out: what was added since a format began, by the places of its keys."""


@pytest.mark.parametrize("kind", READERS)
def test_a_key_fewer_has_a_default_or_is_named(kind: str) -> None:
    read, document = READERS[kind], old(kind)
    places = {shape((*path, name)): (path, name) for path, each in records(document)
              for name in each}  # fmt: skip
    left_out, unnamed = set(), {}
    for place, (path, name) in places.items():
        older = copy.deepcopy(document)
        del at(older, path)[name]
        try:
            read(older)
        except ReleaseContradicts:
            left_out.add(place)  # readable; here it must agree with what stands beside
        except WhizError as error:
            # Without that word it is a release, and lacks all of one.
            if name != "withdrawn" and not str(error.params["place"]).endswith(name):
                unnamed[place] = error.params["place"]
        except InvalidDocument as error:
            if not error.place.endswith(name):
                unnamed[place] = error.place
        else:
            left_out.add(place)
    assert (left_out, unnamed) == (SINCE.get(kind, set()), {})


KEPT_AT_HOME: Final = {"release.ranking.standings.*.exact"}
"""What is written for oneself alone: an older server takes only the keys that it knows."""


OF_SOME_HALLS: Final = {
    "hall.rounds.*.objections_until",
    *(f"hall.rounds.*.tables.*.{name}" for name in ("deals", "played")),
}
"""What is written only of a hall that has it."""
AT_THEIR_DEFAULTS: Final[dict[str, Document]] = {
    "results": {"program": ""},
    SEALED_PART: {"source": "", "categories": ""},
}
"""What is read of these and never written of them, or not of such an event."""


@pytest.mark.django_db
@pytest.mark.usefixtures("nobody_works")
def test_what_is_written_today_has_the_keys_of_the_newest_revision(club: Club) -> None:
    """A key that is added raises the revision, and a document with it is kept beside the others."""
    event, results, _ = delivered(club)
    file, code = invited(event, "Sud")
    invitation = {"file": json.loads(file), "code": code}
    written = {**released(club), **files(club), "results": results}
    written |= {kind: opened(invitation, kind) for kind in ("invitation", SEALED_PART)}
    assert newest("tournament") == REVISION
    assert newest("results") == newest("invitation") == DELIVERY_REVISION
    for kind, document in written.items():
        assert keys(document) == keys(newest_kept(kind)), kind
        read = keys(READERS[kind](document)) - KEPT_AT_HOME - OF_SOME_HALLS
        if "publication" in document:
            beside = {"number": 1, "sha256": "", "program": ""}
            assert read == keys({**flat(document), **beside}), kind
        else:
            beside = {"number": 1, "sha256": ""} if "withdrawn" in document else {}
            beside |= AT_THEIR_DEFAULTS.get(kind, {})
            assert read == keys({**document, **beside}), kind


def test_an_agreement_that_came_later_stands_at_its_default() -> None:
    document = old("evening")
    whole = read_whole(document)
    for name in list(document["evening"]["options"]):
        older = copy.deepcopy(document)
        del older["evening"]["options"][name]
        assert read_whole(older)["evening"]["options"].keys() == whole["evening"]["options"].keys()
    document["evening"]["options"]["of_tomorrow"] = True
    with pytest.raises(ReleaseContradicts):
        read_whole(document)


def test_what_a_signature_covers_holds_the_keys_that_nobody_knows() -> None:
    document, told = kept(1, "delivery"), kept(1, "delivery_event")
    newer = {**document, **NEWER}
    assert signed(newer, told["key"]) != signed(document, told["key"])


def test_the_header_of_a_club_file_may_grow() -> None:
    part = {"bytes": 1, "sha256": "0"}
    said = {
        "format": CLUB_FILE, "club": "ab", "name": "Whiz Club", "version": "1.0.0",
        "migration": "0001_initial", "made_at": "2026-11-22T20:00:00+01:00", "sealed": True,
        "parts": {"club.age": part},
    }  # fmt: skip
    newer = {**said, **NEWER, "parts": {"club.age": {**part, **NEWER}}}
    expected = ClubFileHeader.parse(json.dumps(said).encode())
    assert ClubFileHeader.parse(json.dumps(newer).encode()) == expected
    del said["sealed"]
    assert not ClubFileHeader.parse(json.dumps(said).encode()).sealed
    del said["migration"]
    with pytest.raises(TypeError):
        ClubFileHeader.parse(json.dumps(said).encode())
