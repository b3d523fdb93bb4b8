"""The club's players: added, mended."""

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction
from django.utils.translation import gettext

from boards.errors import N_, WhizError
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import Club, Member, Player, PublicForm
from whiz_tournament.models.categories import clean_category
from whiz_tournament.models.names import clean_name, sort_key
from whiz_tournament.queries.people.players import player_items
from whiz_tournament.services.clubs.limits import refuse_more_players
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.online.downloads.csv_files import CSV_TYPE, write_csv
from whiz_tournament.services.online.downloads.values import DownloadedTable
from whiz_tournament.services.online.news import names_go_online
from whiz_tournament.services.simultaneous.overall import forget_categories


class LicenceTaken(Conflict):
    message = N_("Licence {licence} belongs to {name}. Check the number.")


class EmailRefused(WhizError):
    message = N_("“{email}” is not an e-mail address. Correct it or leave it empty.")


class PseudonymMissing(WhizError):
    message = N_("Write the pseudonym that the public is to read.")


@transaction.atomic
def add_player(
    *,
    club: Club,
    name: str,
    licence: str = "",
    email: str = "",
    category: str = "",
    guest: bool = False,
    public_name: bool = True,
    public_form: str = PublicForm.FULL,
    pseudonym: str = "",
) -> Player:
    """Add a person to the club's list; ``public_name`` off: the public reads a number instead."""
    lock_club(club)
    refuse_more_players(club.pk, [name])
    player = Player(club=club, guest=guest, public_name=public_name, public_form=public_form)
    fill(player, name=name, licence=licence, email=email)
    player.category = clean_category(category)
    _call(player, pseudonym)
    player.save()
    return player


@transaction.atomic
def edit_player(
    *,
    player: Player,
    name: str | None = None,
    licence: str | None = None,
    email: str | None = None,
    category: str | None = None,
    public_name: bool | None = None,
    public_form: str | None = None,
    pseudonym: str | None = None,
    guest: bool | None = None,
    kept: bool | None = None,
) -> Player:
    """Mend what is noted about a person; what is not given stays. Public pages follow at once.

    Another category counts when the ranking of a simultaneous is made anew, none at once.
    """
    if public_name is False or category == "":
        forget_categories([player])
    lock_club(player.club)
    fill(
        player,
        name=player.name if name is None else name,
        licence=player.licence if licence is None else licence,
        email=player.email if email is None else email,
    )
    if category is not None:
        player.category = clean_category(category)
    given = {"public_name": public_name, "public_form": public_form, "guest": guest, "kept": kept}
    for name_of_field, value in given.items():
        if value is not None:
            setattr(player, name_of_field, value)
    _call(player, player.pseudonym if pseudonym is None else pseudonym)
    player.save()
    forget_cached_pages()
    names_go_online(player.club_id)
    return player


def _call(player: Player, pseudonym: str) -> None:
    """Note what the public is to read in place of the name; nothing is saved yet."""
    player.pseudonym = clean_name(pseudonym, "pseudonym").text if pseudonym.strip() else ""
    if player.public_form == PublicForm.PSEUDONYM and not player.pseudonym:
        raise PseudonymMissing(field="pseudonym")


def fill(player: Player, *, name: str, licence: str, email: str) -> None:
    """Check and set what a person writes about themselves; nothing is saved yet."""
    player.name = clean_name(name).text
    player.sort_key = sort_key(player.name)
    player.licence = clean_name(licence, "licence", 40).text if licence.strip() else ""
    player.email = checked_email(email)
    _check_licence(player)


def checked_email(email: str) -> str:
    """Return the address without spaces around it; empty is allowed."""
    address = email.strip()
    if address:
        try:
            validate_email(address)
        except ValidationError as error:
            raise EmailRefused(field="email", email=address) from error
    return address


def _check_licence(player: Player) -> None:
    if not player.licence:
        return
    others = Player.with_arriving.filter(licence=player.licence).exclude(pk=player.pk)
    if other := others.first():
        raise LicenceTaken(field="licence", licence=player.licence, name=other.name)


__all__ = ["CSV_TYPE", "written_players"]


def written_players() -> bytes:
    """Return the club's members with what is noted of them; guests are not on it."""
    header = (gettext("Name"), gettext("Licence"), gettext("E-mail"), gettext("Category"))
    rows = tuple(
        (each.name, each.licence, each.email, each.category)
        for each in player_items()
        if not each.guest
    )
    return write_csv(DownloadedTable(gettext("Players"), header, rows))


# Whom of the club's list a member of the staff is: who plays must not see the cards before.


class PlayerAlreadyLinked(Conflict):
    """Only a club admin may say that a member is somebody else, or nobody who plays."""

    code = "already_somebody"
    message = N_("You said that you are {name}. A club admin can change that.")


def link_player(*, member: Member, player: Player | None) -> None:
    """Note which player of the club this member is, ``None`` for somebody who never plays."""
    member.player = player
    member.save(update_fields=["player"])


@transaction.atomic
def claim_player(*, member: Member, player: Player) -> None:
    """Let a member say "that is me", once: whoever could take it back could look at the cards."""
    # The member's own row decides: of two taps, the second sees the first.
    held = Member.objects.select_for_update(of=("self",)).select_related("player").get(pk=member.pk)
    if held.player is not None and held.player != player:
        raise PlayerAlreadyLinked(field="me", name=held.player.name)
    link_player(member=member, player=player)
