"""What is told of something that was published: plain words, and no name of a player."""

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override

from boards.json_values import JsonObject
from whiz_tournament.models import (
    Club,
    Competition,
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
Event = Tournament | WhistEvening | Competition


def results_hook(club: Club) -> ResultsHook | None:
    """Return where the club's results are told, ``None``: nowhere."""
    return ResultsHook.objects.filter(club=club).first()


def news_of(event: Event, release: Release | None) -> News:
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
        "kind": str(type(event).__name__).lower(),
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
    here = {"public_id": news["id"], "deleted_at": None}
    match news["kind"]:
        case "tournament":
            published = Tournament.objects.filter(status=TournamentStatus.PUBLISHED, **here)
            return bool(published.exists())
        case "whistevening":
            closed = WhistEvening.objects.filter(status=WhistEveningStatus.PUBLISHED, **here)
            return bool(closed.exists())
        case _:
            return any(
                competition.is_published for competition in Competition.objects.filter(**here)
            )


def _address(event: Event) -> str:
    """Return where it is shown; nothing where nobody said where this program is found."""
    club = event.club
    own = f"{'https' if settings.HTTPS else 'http'}://{club.host}" if club.host else ""
    begins = (club.online_address or settings.PROGRAM_ADDRESS or own).rstrip("/")
    match event:
        case Tournament():
            path = reverse("public_tournament", args=[event.slug])
        case WhistEvening():
            path = reverse("public_evening", args=[event.slug])
        case _:
            path = f"/c/{event.slug}/"
    return f"{begins}{path}" if begins else ""
