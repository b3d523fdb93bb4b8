"""A person asks to be forgotten: what they played stays, who they were does not."""

from django.db import transaction

from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import (
    Entry,
    Member,
    Player,
    PublicForm,
    RequestedCorrection,
    WhistPlayer,
)
from whiz_tournament.models.names import NOBODY, sort_key
from whiz_tournament.services.guards import lock_club


@transaction.atomic
def erase_player(*, player: Player) -> None:
    """Blank the one row that holds a person's name, licence and address; it cannot be undone.

    Results, logs and what was published name numbers, so seals still verify. Names live on in
    papers and backups that were made before.
    """
    lock_club(player.club)
    player.name, player.sort_key = NOBODY, sort_key(NOBODY)
    player.licence = player.email = player.pseudonym = ""
    player.public_form = PublicForm.FULL
    player.kept = False
    player.guest = False  # nobody who types that name becomes this person again
    player.save()
    Member.objects.filter(player=player).update(player=None)
    WhistPlayer.objects.filter(player=player).update(by_name=False)
    for entry in Entry.objects.filter(player=player):
        asked = RequestedCorrection.objects.filter(tournament=entry.tournament_id)
        asked.filter(entry=entry.number).update(reason="")
    forget_cached_pages()
