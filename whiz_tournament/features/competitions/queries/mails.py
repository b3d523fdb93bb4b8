"""What is mailed of a competition: to all who played in it, once its last session is final."""

from collections.abc import Iterable
from typing import Final

from django.db.models import Q

from whiz_tournament.features.competitions.queries.lists import (
    competition_by_slug,
    competitions_of,
    every_public_competition,
)
from whiz_tournament.features.competitions.queries.page import published_competition
from whiz_tournament.features.competitions.queries.printed import PATH
from whiz_tournament.features.competitions.queries.rules import CompetitionRules
from whiz_tournament.models import (
    Competition,
    Entry,
    MailDelivery,
    Player,
    ReleaseStatus,
    Tournament,
    WhistPlayer,
)
from whiz_tournament.queries.documents.paths import filled_path
from whiz_tournament.queries.people.merges import standing_record
from whiz_tournament.queries.publishing.mailed_kinds import MailedKind, ResultMail, ToldFigures


def _numbers(competition: Competition) -> dict[int, int]:
    """Return everybody by their key: a competition numbers nobody."""
    rules = CompetitionRules.of(competition, public=True)
    tournaments = [session.tournament.pk for session in rules.sessions]
    evenings = [session.evening.pk for session in rules.evenings]
    played = Entry.objects.filter(tournament__in=tournaments)
    seated = WhistPlayer.objects.filter(evening__in=evenings)
    held = Player.with_arriving.filter(
        Q(pk__in=played.values("player")) | Q(pk__in=seated.values("player"))
    )
    return {standing_record(player).pk: standing_record(player).pk for player in held}


def _mail(delivery: MailDelivery, competition: Competition) -> ResultMail | None:
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
        path=filled_path(PATH, competition.slug),
        name=player.name,
        status=page.status,
        figures=ToldFigures(own.rank, own.tied, own.total),
        of=sum(1 for line in page.standings if line.rank),
        unit=page.unit,
        corrected=False,
    )


def _is_over(competition: Competition) -> bool:
    return (
        competition.is_published
        and published_competition(competition).status == ReleaseStatus.FINAL
    )


def _with_session(tournament: Tournament) -> Iterable[Competition]:
    slugs = [slug for slug, _ in competitions_of(tournament)]
    return every_public_competition().filter(slug__in=slugs)


MAILED_KIND: Final = MailedKind(
    Competition,
    _numbers,
    _mail,
    _is_over,
    _with_session,
    by_slug=competition_by_slug,
    page="director_competition",
    now=("competitions/<slug:slug>/mail/", "director_competition_mail_now"),
)
