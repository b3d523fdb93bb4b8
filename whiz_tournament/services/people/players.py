"""The club's players: added, changed, linked to members of the staff, brought in as a list."""

from typing import Unpack

from django.db import transaction

from boards.errors import N_, WhizError
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import Club, Member, Player, PublicForm
from whiz_tournament.models.names import sort_key
from whiz_tournament.models.player_fields import PLAYER_FIELDS, PlayerNotes
from whiz_tournament.services.around_acts import forget_elsewhere, tell_names_changed
from whiz_tournament.services.club_limits import refuse_more_players
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import lock_club


class LicenceTaken(Conflict):
    message = N_("Licence {licence} belongs to {name}. Check the number.")


class PseudonymMissing(WhizError):
    message = N_("Write the pseudonym that the public is to read.")


@transaction.atomic
def add_player(*, club: Club, **notes: Unpack[PlayerNotes]) -> Player:
    """Add a person to the club's list; ``public_name`` off: the public reads a number instead."""
    lock_club(club)
    refuse_more_players(club.pk, [notes.get("name", "")])
    player = Player(club=club)
    note(player, notes)
    player.save()
    return player


@transaction.atomic
def edit_player(*, player: Player, **notes: Unpack[PlayerNotes]) -> Player:
    """Mend what is noted about a person; what is not given stays. Public pages follow at once.

    Another category counts when the ranking of a simultaneous is made again, none at once.
    """
    if notes.get("public_name") is False or notes.get("category") == "":
        forget_elsewhere([player])
    lock_club(player.club)
    note(player, notes)
    player.save()
    forget_cached_pages()
    tell_names_changed(player.club_id)
    return player


def note(player: Player, notes: PlayerNotes) -> None:
    """Check and set what somebody writes about a person; nothing is saved yet."""
    for player_field in PLAYER_FIELDS:
        if player_field.name in notes:
            setattr(player, player_field.name, player_field.cleaned(notes[player_field.name]))  # type: ignore[literal-required]
    player.sort_key = sort_key(player.name)
    _check_licence(player)
    if player.public_form == PublicForm.PSEUDONYM and not player.pseudonym:
        raise PseudonymMissing(field="pseudonym")


def _check_licence(player: Player) -> None:
    if not player.licence:
        return
    others = Player.with_arriving.filter(licence=player.licence).exclude(pk=player.pk)
    if other := others.first():
        raise LicenceTaken(field="licence", licence=player.licence, name=other.name)


# Whom of the club's list a member of the staff is: who plays must not see the cards before.


class PlayerAlreadyLinked(Conflict):
    """Only a club admin may say that a member is somebody else, or nobody who plays."""

    code = "already_somebody"
    message = N_("You said that you are {name}. A club admin can change that.")


def show_everything(*, member: Member, shown: bool) -> None:
    """Show a member what an ordinary evening does not need, or leave it out again."""
    member.shows_everything = shown
    member.save(update_fields=["shows_everything"])


def link_player(*, member: Member, player: Player | None) -> None:
    """Note which player of the club this member is, ``None`` for somebody who never plays."""
    member.player = player
    member.save(update_fields=["player"])


@transaction.atomic
def claim_player(*, member: Member, player: Player) -> None:
    """Let a member say "that is me", once: taking it back would let them look at the cards."""
    # The member's own row decides: of two taps, the second sees the first.
    held = Member.objects.select_for_update(of=("self",)).select_related("player").get(pk=member.pk)
    if held.player is not None and held.player != player:
        raise PlayerAlreadyLinked(field="me", name=held.player.name)
    link_player(member=member, player=player)
