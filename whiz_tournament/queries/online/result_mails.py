"""What a mail tells somebody of what was published, and how the mails about it stand."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime
from decimal import Decimal
from typing import Self

from django.db.models import QuerySet
from django.urls import reverse

from scoring.methods.base import Unit
from whiz_tournament.features.competitions.queries.page import published_competition
from whiz_tournament.models import (
    Competition,
    Job,
    MailDelivery,
    MailState,
    Player,
    Release,
    ReleaseStatus,
    Tournament,
    WhistEvening,
)
from whiz_tournament.queries.documents.artefacts import owner_column, owner_columns
from whiz_tournament.queries.online.mail_addresses import MailedEvent, addresses_of, numbers_of
from whiz_tournament.queries.publishing.released_ranking import ranking_of_release
from whiz_tournament.queries.publishing.releases import newest_release, released_score_card
from whiz_tournament.queries.results.ranking import number_ranked
from whiz_tournament.queries.results.score_card import ScoreCardLine, ScoreCardPage
from whiz_tournament.queries.whist.release import released_standings

TOLD = (MailState.SENDING, MailState.SENT, MailState.UNCERTAIN)


@dataclass(frozen=True, slots=True)
class ToldFigures:
    """What a mail told of somebody's result, and what makes another one news."""

    rank: int | None
    tied: bool
    score: str

    @classmethod
    def of(cls, delivery: MailDelivery) -> Self:
        """Return what this mail told."""
        return cls(delivery.rank, delivery.tied, delivery.score)


@dataclass(frozen=True, slots=True)
class ResultMail:
    """Somebody's result in what was published; ``best`` and ``worst`` are boards, if they differ.

    ``path`` is where it is shown. ``corrected``: another result was told before.
    """

    event: str
    day: date | None
    path: str
    name: str
    status: str
    figures: ToldFigures
    of: int
    unit: str
    corrected: bool
    best: ScoreCardLine | None = None
    worst: ScoreCardLine | None = None


def result_mail(delivery: MailDelivery) -> ResultMail | None:
    """Return what there is to tell, ``None``: nothing (any more), or the same as before."""
    before = _told_before(delivery)
    match delivery.about:
        case Tournament() as tournament:
            found = _of_tournament(delivery, tournament)
        case WhistEvening() as evening:
            found = _of_evening(delivery, evening)
        case Competition() as competition:
            found = _of_competition(delivery, competition)
    if found is None or found.figures == before:
        return None
    return replace(found, corrected=before is not None)


def _of_tournament(delivery: MailDelivery, tournament: Tournament) -> ResultMail | None:
    release, entry = delivery.release, delivery.entry
    newest = newest_release(tournament)
    if release is None or newest is None or newest.pk != release.pk:
        return None
    page = ranking_of_release(tournament, release.pk)
    own = page.line_of(entry) if page else None
    if page is None or own is None or own.score is None:
        return None
    card = released_score_card(tournament, entry)
    best, worst = _extremes(card)
    return ResultMail(
        event=tournament.name,
        day=tournament.date,
        path=(
            _path("public_scorecard", [tournament.slug, entry])
            if card
            else _path("public_tournament", [tournament.slug])
        ),
        name=_name(tournament, entry),
        status=release.status,
        figures=ToldFigures(own.rank, own.tied, own.score),
        of=number_ranked(page.list_of(entry)),
        unit=page.unit,
        corrected=False,
        best=best,
        worst=worst,
    )


def _of_evening(delivery: MailDelivery, evening: WhistEvening) -> ResultMail | None:
    """Return what was published of the account that decides."""
    standings = released_standings(evening) if evening.deleted_at is None else None
    main = next(iter(standings.values())) if standings else ()
    own = next((line for line in main if line.person.key == str(delivery.entry)), None)
    if own is None:
        return None
    return ResultMail(
        event=evening.name,
        day=evening.date,
        path=_path("public_evening", [evening.slug]),
        name=_name(evening, delivery.entry),
        status=ReleaseStatus.FINAL,
        figures=ToldFigures(own.rank, own.tied, str(own.total)),
        of=len(main),
        unit=Unit.POINTS,
        corrected=False,
    )


def _of_competition(delivery: MailDelivery, competition: Competition) -> ResultMail | None:
    """Return the last ranking: while sessions are to come or not final, there is none."""
    if not competition.is_published or competition.deleted_at is not None:
        return None
    page = published_competition(competition)
    player = Player.objects.filter(pk=delivery.entry).first()
    own = next(
        (line for line in page.standings if player and line.person == player.public_id), None
    )
    if page.status != ReleaseStatus.FINAL or own is None or player is None or own.total is None:
        return None
    return ResultMail(
        event=competition.name,
        day=max((column.date for column in page.counted), default=None),
        path=_path("public_competition", [competition.slug]),
        name=player.name,
        status=page.status,
        figures=ToldFigures(own.rank, own.tied, own.total),
        of=sum(1 for line in page.standings if line.rank),
        unit=page.unit,
        corrected=False,
    )


def _path(name: str, values: list[str | int]) -> str:
    return reverse(name, args=values)


def mails_to_make(event: MailedEvent, release: Release | None = None) -> list[MailDelivery]:
    """Return a mail for everybody there who wants one; not written yet."""
    return [
        MailDelivery(**owner_columns(event), release=release, address=address, entry=number)
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


def mail_standing(event: MailedEvent) -> MailStanding:
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
        job=Job.objects.filter(**{owner_column(event): event}, kind="mails").first(),
    )


def mails_about(event: MailedEvent) -> QuerySet[MailDelivery]:
    """Return the mails with results of something; questions to confirm an address are none."""
    rows = MailDelivery.objects.filter(**{owner_column(event): event})
    return rows.exclude(release=None) if isinstance(event, Tournament) else rows


def _told_before(delivery: MailDelivery) -> ToldFigures | None:
    told = mails_about(delivery.about).filter(address=delivery.address_id, state__in=TOLD)
    last = told.filter(pk__lt=delivery.pk).order_by("-pk").first()
    return ToldFigures.of(last) if last else None


def _extremes(card: ScoreCardPage | None) -> tuple[ScoreCardLine | None, ScoreCardLine | None]:
    """Return the best and the worst board that was scored, if they are not worth the same."""
    scored = [line for line in card.lines if line.cell.score is not None] if card else []
    if not scored:
        return None, None
    best, worst = max(scored, key=_worth), min(scored, key=_worth)
    return (best, worst) if _worth(best) != _worth(worst) else (None, None)


def _worth(line: ScoreCardLine) -> Decimal:
    return Decimal(line.cell.score or 0)


def _name(event: MailedEvent, number: int) -> str:
    return _names(event, [number]).get(number, "")


def _names(event: MailedEvent, numbers: Iterable[int]) -> dict[int, str]:
    people = {player: number for player, number in numbers_of(event).items() if number in numbers}
    known = Player.with_arriving.filter(pk__in=people)
    return {people[pk]: name for pk, name in known.values_list("pk", "name")}
