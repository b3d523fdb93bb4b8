"""After the evening: what was sent where, a line each."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from whiz_tournament.models import Tournament
from whiz_tournament.plugging import features
from whiz_tournament.queries.publishing.releases import newest_release
from whiz_tournament.queries.server.backups import backup_standing
from whiz_tournament.web.director.backup_words import backup_in_words
from whiz_tournament.web.shared.tournament_pages import tournament_url
from whiz_tournament.wording.moments import moment_words


@dataclass(frozen=True, slots=True)
class Sent:
    """One thing that leaves the evening: whether all is well, and where to look."""

    title: str
    text: str
    good: bool
    url: str


def sent_lines(tournament: Tournament) -> list[Sent]:
    """Return the public pages, what features sent, and the backup."""
    return [
        *_public(tournament),
        *(line for feature in features() for line in feature.sent_lines(tournament)),
        *_backup(),
    ]


def _public(tournament: Tournament) -> list[Sent]:
    if tournament.practice:
        return []
    out = newest_release(tournament)
    if out is None:
        results = tournament_url("director_publish", tournament)
        return [Sent(_("Public pages"), _("Nothing yet."), good=False, url=results)]
    sentence = _("Published {moment}.").format(moment=moment_words(out.created_at))
    shown = reverse("public_tournament", args=[tournament.slug])
    return [Sent(_("Public pages"), sentence, good=True, url=shown)]


def _backup() -> list[Sent]:
    last = backup_standing().folder
    if last is None:
        return []
    url = reverse("director_backups")
    return [Sent(_("The backup"), backup_in_words(last), good=last.good, url=url)]
