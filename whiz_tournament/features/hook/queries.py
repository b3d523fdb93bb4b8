"""What is told of something that was published: plain words, and no name of a player."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override

from boards.json_values import JsonObject
from whiz_tournament.models import (
    Club,
    Competition,
    PublishedEvent,
    Release,
    ReleaseStatus,
    ResultsHook,
    Tournament,
    TournamentStatus,
    WhistEvening,
    WhistEveningStatus,
)

News = JsonObject
"""One JSON object; programs read its fields, messengers its ``text``."""


@dataclass(frozen=True, slots=True)
class ToldKind:
    """A kind of event that is told of: where one is shown by its slug, and whether it still is."""

    path: Callable[[str], str]
    is_public: Callable[[str], bool]


def _tournament_is_public(public_id: str) -> bool:
    rows = Tournament.objects.filter(public_id=public_id, deleted_at=None)
    return rows.filter(status=TournamentStatus.PUBLISHED).exists()


def _evening_is_public(public_id: str) -> bool:
    rows = WhistEvening.objects.filter(public_id=public_id, deleted_at=None)
    return rows.filter(status=WhistEveningStatus.PUBLISHED).exists()


def _competition_is_public(public_id: str) -> bool:
    rows = Competition.objects.filter(public_id=public_id, deleted_at=None)
    return any(competition.is_published for competition in rows)


# By the word that programs read in the news.
TOLD: Final = {
    "tournament": ToldKind(
        lambda slug: reverse("public_tournament", args=[slug]), _tournament_is_public
    ),
    "whistevening": ToldKind(
        lambda slug: reverse("public_evening", args=[slug]), _evening_is_public
    ),
    "competition": ToldKind(lambda slug: f"/c/{slug}/", _competition_is_public),
}


def results_hook(club: Club) -> ResultsHook | None:
    """Return where the club's results are told, ``None``: nowhere."""
    return ResultsHook.objects.filter(club=club).first()


def news_of(event: PublishedEvent, release: Release | None) -> News:
    """Return what is told of it, in the language of the program."""
    status = str(release.status) if release else ReleaseStatus.FINAL.value
    url = _address(event)
    with override(settings.LANGUAGE_CODE):
        provisional = status == ReleaseStatus.PROVISIONAL
        sentence = (
            _("The provisional results of {name} are out.")
            if provisional
            else _("The results of {name} are out.")
        )
        text = f"{sentence.format(name=event.name)} {url}".strip()
    day = getattr(event, "date", None)
    return {
        "event": "results",
        "kind": _kind(event),
        "id": event.public_id,
        "name": event.name,
        "date": day.isoformat() if day else None,
        "status": status,
        "club": event.club.name,
        "url": url,
        "title": event.club.name,
        "text": text,
    }


def trial_news(club: Club) -> News:
    """Return what a trial says."""
    text = _("This is a trial by {club}. Results will be announced like this.").format(
        club=club.name
    )
    return {"event": "trial", "club": club.name, "title": club.name, "url": "", "text": text}


def is_still_public(news: News) -> bool:
    """Tell whether it was not taken back since."""
    return TOLD[news["kind"]].is_public(news["id"])


def _kind(event: PublishedEvent) -> str:
    return type(event).__name__.lower()


def _address(event: PublishedEvent) -> str:
    """Return where it is shown; nothing where nobody said where this program is found."""
    club = event.club
    own = f"{'https' if settings.HTTPS else 'http'}://{club.host}" if club.host else ""
    begins = (club.online_address or settings.PROGRAM_ADDRESS or own).rstrip("/")
    return f"{begins}{TOLD[_kind(event)].path(event.slug)}" if begins else ""
