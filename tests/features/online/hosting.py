"""A hosted club for tests, and what its laptop sends."""

from dataclasses import dataclass
from typing import Any, Self

from django_scopes import scopes_disabled

from tests.api.callers import Caller, Told
from whiz_tournament.features.online.queries.release_document import release_document
from whiz_tournament.features.online.queries.release_format import (
    OLDER_FORMAT,
    DeliveredEvent,
    in_format_1,
)
from whiz_tournament.features.online.services.hosted_clubs import host_club
from whiz_tournament.models import HostedClub, Tournament
from whiz_tournament.queries.canonical_json import with_digest
from whiz_tournament.queries.event_envelope import FORMAT, PROGRAM
from whiz_tournament.queries.json_documents import to_json
from whiz_tournament.queries.publishing.told_people import FORMAT as PEOPLE
from whiz_tournament.queries.publishing.told_people import ToldPage, page_digest

Document = dict[str, Any]


@dataclass(frozen=True)
class Laptop:
    """The computer of a hosted club, with its code."""

    hosted: HostedClub
    code: str

    @classmethod
    def of(cls, name: str = "Les As") -> Self:
        """Take a club in."""
        return cls(*host_club(name=name))

    @property
    def caller(self) -> Caller:
        return Caller(f"Club {self.code}")

    def path(self, slug: str, number: int) -> str:
        return f"published/{self.hosted.slug}/{slug}/{number}/"

    def deliver(self, document: Document, number: int, slug: str = "soiree") -> Told:
        """Send a document under a number, with its digest."""
        whole = with_digest({**wrapped(document), "number": number})
        return self.caller.send("PUT", self.path(slug, number), whole)

    def next_list(self) -> int:
        """Return the number of a list that is newer than what was taken."""
        return HostedClub.objects.get(pk=self.hosted.pk).people_number + 1

    def tell_people(self, *pages: ToldPage) -> Told:
        """Send the list of all pages about people, with what they say."""
        document = {
            "format": PEOPLE,
            "number": self.next_list(),
            "people": [{"key": page.key, "sha256": page_digest(page)} for page in pages],
            "pages": [to_json(page) for page in pages],
        }
        return self.caller.send("PUT", f"published/{self.hosted.slug}/people/", document)


def flat(document: Document) -> Document:
    """What is public in a document, beside its kind, for tests that change something in it."""
    return in_format_1(document)


def wrapped(document: Document) -> Document:
    """The document that a laptop sends of that."""
    if document.get("format") != OLDER_FORMAT or "kind" not in document:
        return document
    return {**DeliveredEvent.OLDER[OLDER_FORMAT](document), "format": FORMAT, "program": PROGRAM}


def document_of(tournament: Tournament) -> Document:
    """What is public of a tournament."""
    document = release_document(tournament)
    assert document is not None
    return flat(document)


def tables_that_hold(text: str) -> list[str]:
    """Every table of the database that holds a text anywhere, by looking at all rows."""
    from django.apps import apps

    found = []
    with scopes_disabled():
        for model in apps.get_models():
            rows = model._base_manager.values_list()
            if any(text in str(value) for row in rows for value in row):
                found.append(model._meta.db_table)
    return sorted(found)
