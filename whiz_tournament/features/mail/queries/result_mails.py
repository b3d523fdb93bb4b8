"""What a mail tells somebody of what was published, and how the mails about it stand."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from django.db.models import QuerySet

from whiz_tournament.features.mail.queries.addresses import addresses_of, numbers_of
from whiz_tournament.models import (
    Job,
    MailDelivery,
    MailKind,
    MailState,
    Player,
    PublishedEvent,
    Release,
    owner_columns,
)
from whiz_tournament.queries.publishing.mailed_kinds import ResultMail, ToldFigures, mailed_kind

TOLD = (MailState.SENDING, MailState.SENT, MailState.UNCERTAIN)


def result_mail(delivery: MailDelivery) -> ResultMail | None:
    """Return what there is to tell, ``None``: nothing (any more), or the same as before."""
    before, event = _told_before(delivery), delivery.event
    mail = mailed_kind(event).mail(delivery, event)
    if mail is None or mail.figures == before:
        return None
    return replace(mail, corrected=before is not None)


def mails_to_make(event: PublishedEvent, release: Release | None = None) -> list[MailDelivery]:
    """Return a mail for everybody there who wants one; not written yet."""
    columns = owner_columns(event) | {"kind": MailKind.RESULTS, "release": release}
    return [
        MailDelivery(address=address, entry=number, **columns)
        for number, address in addresses_of(event).items()
    ]


@dataclass(frozen=True, slots=True)
class RefusedMail:
    """Somebody whose address did not take the mail, and why; never the address."""

    name: str
    refusal: str


@dataclass(frozen=True, slots=True)
class MailStanding:
    """How the mails about the results of something stand, for its director."""

    wanted: int
    sent: int
    waiting: int
    uncertain: int
    dropped: int
    refused: tuple[RefusedMail, ...]
    last: datetime | None
    job: Job | None
    """What sends those that wait."""


def mail_standing(event: PublishedEvent) -> MailStanding:
    """Return how the mails stand; the questions to confirm an address do not count."""
    rows = mails_about(event)
    made = list(rows.order_by("id").values_list("entry", "state", "refusal", "ended_at"))
    states = [state for _, state, _, _ in made]
    names = _names(event, [entry for entry, *_ in made])
    refused = {entry: refusal for entry, state, refusal, _ in made if state == MailState.REFUSED}
    sent = [at for _, state, _, at in made if state == MailState.SENT and at]
    return MailStanding(
        wanted=len(addresses_of(event)),
        sent=len(sent),
        waiting=states.count(MailState.WAITING) + states.count(MailState.SENDING),
        uncertain=states.count(MailState.UNCERTAIN),
        dropped=states.count(MailState.DROPPED),
        refused=tuple(RefusedMail(names[entry], refusal) for entry, refusal in refused.items()),
        last=max(sent, default=None),
        job=Job.about(event).filter(kind="mails").first(),
    )


def mails_about(event: PublishedEvent) -> QuerySet[MailDelivery]:
    """Return the mails with results of something; questions to confirm an address are none."""
    return MailDelivery.about(event).filter(MailDelivery.results())


def _told_before(delivery: MailDelivery) -> ToldFigures | None:
    told_mails = mails_about(delivery.event).filter(address=delivery.address_id, state__in=TOLD)
    last = told_mails.filter(pk__lt=delivery.pk).order_by("-pk").first()
    return ToldFigures.of(last) if last else None


def _names(event: PublishedEvent, numbers: Iterable[int]) -> dict[int, str]:
    people = {player: number for player, number in numbers_of(event).items() if number in numbers}
    known = Player.with_arriving.filter(pk__in=people)
    return {people[pk]: name for pk, name in known.values_list("pk", "name")}
