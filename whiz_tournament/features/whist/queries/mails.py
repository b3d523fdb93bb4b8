"""What is mailed of an evening without boards: somebody's line in the account that decides."""

from typing import Final

from scoring.methods.base import Unit
from whiz_tournament.features.whist.queries.evenings import evening_by_slug
from whiz_tournament.features.whist.queries.printed_cards import PATHS
from whiz_tournament.features.whist.queries.release import released_standings
from whiz_tournament.models import MailDelivery, ReleaseStatus, WhistEvening, WhistPlayer
from whiz_tournament.queries.documents.paths import filled_path
from whiz_tournament.queries.publishing.mailed_kinds import (
    MailedKind,
    ResultMail,
    ToldFigures,
    name_of_number,
)


def _numbers(evening: WhistEvening) -> dict[int, int]:
    seated = WhistPlayer.objects.filter(evening=evening)
    return dict(seated.values_list("player", "number"))


def _mail(delivery: MailDelivery, evening: WhistEvening) -> ResultMail | None:
    """Return what was published of the account that decides."""
    standings = released_standings(evening) if evening.deleted_at is None else None
    main = next(iter(standings.values())) if standings else ()
    own = next((line for line in main if line.person.key == str(delivery.entry)), None)
    if own is None:
        return None
    return ResultMail(
        event=evening.name,
        day=evening.date,
        path=filled_path(PATHS["public_evening"], evening.slug),
        name=name_of_number(_numbers(evening), delivery.entry),
        status=ReleaseStatus.FINAL,
        figures=ToldFigures(own.rank, own.tied, str(own.total)),
        of=len(main),
        unit=Unit.POINTS,
        corrected=False,
    )


def _is_no_practice(evening: WhistEvening) -> bool:
    return not evening.practice


MAILED_KIND: Final = MailedKind(
    WhistEvening,
    _numbers,
    _mail,
    _is_no_practice,
    by_slug=evening_by_slug,
    page="evening_home",
    now=("evenings/<slug:slug>/mail/", "evening_mail_now"),
)
