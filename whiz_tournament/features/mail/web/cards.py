"""What mail shows on pages of the core."""

from collections.abc import Sequence
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from boards.errors import filled
from whiz_tournament.features.mail.queries.addresses import address_of_person
from whiz_tournament.features.mail.queries.result_mails import mail_standing
from whiz_tournament.features.mail.queries.server import has_mail, mail_server_row
from whiz_tournament.features.mail.web.player import OwnMailPart
from whiz_tournament.features.mail.wording import address_refusal_words
from whiz_tournament.models import Player, PublishedEvent, Tournament
from whiz_tournament.places_of_features import CardPlace, PlacedCard
from whiz_tournament.queries.people.players import entered_player
from whiz_tournament.queries.publishing.mailed_kinds import is_mailed, mailed_kind
from whiz_tournament.web.director.play.sent import Sent
from whiz_tournament.web.shared.own_number import OwnNumber

# How the mails about something's results stand, for the page of its director.


def mail_parts(event: PublishedEvent) -> dict[str, Any]:
    """Return what its page says of mails; nothing where the club has none."""
    if event.practice or not has_mail(event.club):
        return {}
    kind = mailed_kind(event)
    standing, row = mail_standing(event), mail_server_row(event.club)
    return {
        "mail": standing,
        "mail_page": reverse(kind.page, args=[event.slug]),
        "mail_now": reverse(kind.now[1], args=[event.slug]),
        "mail_refused": [
            (person.name, address_refusal_words(person.refusal)) for person in standing.refused
        ],
        "mail_wrong": filled(row.error, row.error_params, _) if row.error else "",
    }


def mail_cards(place: CardPlace, about: object) -> Sequence[PlacedCard]:
    """Return its part of this place, if it has one."""
    match place, about:
        case CardPlace.SPREAD, _:
            return [PlacedCard("mail/way.html")]
        case CardPlace.CLUB_MENU, _:
            return [PlacedCard("mail/club_menu.html")]
        case CardPlace.AFTER_PUBLICATION, _ if is_mailed(about):
            parts = mail_parts(about)
            return [PlacedCard("mail/standing.html", parts)] if parts else ()
        case CardPlace.OWN_PAGE, OwnNumber():
            return _own_address(about)
        case CardPlace.PLAYER, Player():
            mailed = has_mail(about.club) and address_of_person(about) is not None
            return [PlacedCard("mail/ended.html")] if mailed else ()
        case _:
            return ()


def _own_address(about: OwnNumber) -> Sequence[PlacedCard]:
    tournament = about.tournament
    if tournament.practice or not has_mail(tournament.club):
        return ()
    part = OwnMailPart.of(entered_player(tournament, about.number))
    return [PlacedCard("mail/own_part.html", {"mail": part})]


def sent_mails(tournament: Tournament) -> Sequence[Sent]:
    """Return how many of the mails about an evening were sent."""
    mail = mail_parts(tournament).get("mail")
    if not mail:
        return ()
    sentence = _("{sent} of {wanted} sent").format(sent=mail.sent, wanted=mail.wanted)
    url = reverse("director_publish", args=[tournament.slug])
    return [Sent(_("By e-mail"), sentence, good=mail.sent == mail.wanted, url=url)]
