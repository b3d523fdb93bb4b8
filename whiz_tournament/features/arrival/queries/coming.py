"""Coming to an evening: personal links, where each leads, and where prepared mails went last."""

from collections.abc import Sequence
from typing import Final

from whiz_tournament.models import ComingTerms, HostedConnection, PersonalLink, Player
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.models.names import NOBODY
from whiz_tournament.queries.documents.paths import filled_path
from whiz_tournament.queries.people.merges import standing_record

PATH: Final = "me/{}/"
"""The address of the page, said once more, as in ``documents.paths``."""


def link_of(player: Player) -> PersonalLink | None:
    """Return somebody's link, ``None`` where there is none."""
    return PersonalLink.objects.filter(player=player).first()


def person_of_link(key: str) -> Player | None:
    """Return whose link it is, as they are on the list now; ``None`` for a dead one."""
    if not could_be_id(key):
        return None
    link = PersonalLink.objects.filter(key=key).select_related("player").first()
    player = standing_record(link.player) if link else None
    return None if player is None or player.name == NOBODY else player


def own_links(records: Sequence[Player]) -> list[str]:
    """Return the links of a person, for that person alone."""
    links = PersonalLink.objects.filter(player__in=records).order_by("pk")
    return list(links.values_list("key", flat=True))


def hosted_answers() -> str:
    """Return where the pages are that take answers while this computer sleeps, nothing if none."""
    connections = HostedConnection.objects.filter(active=True).exclude(comers_told_at=None)
    return connections.values_list("address", flat=True).first() or ""


def link_address(link: PersonalLink, program: str) -> str:
    """Return where a link leads: to hosted pages, else to this program, nothing if unreachable."""
    start = hosted_answers() or program
    return f"{start.rstrip('/')}/{filled_path(PATH, link.key).lstrip('/')}" if start else ""


def last_coming_mail() -> str:
    """Return where prepared mails went last: asked again for the next evening."""
    rows = ComingTerms.objects.exclude(mail="").order_by("-pk")
    return rows.values_list("mail", flat=True).first() or ""
