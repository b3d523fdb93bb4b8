"""A person asks to be forgotten: what they played stays, who they were does not."""

from django.db import transaction

from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import (
    Entry,
    Member,
    Player,
    PlayerMerge,
    PublicForm,
    RequestedCorrection,
    WhistPlayer,
)
from whiz_tournament.models.names import NOBODY, sort_key
from whiz_tournament.queries.people.merges import records_of
from whiz_tournament.services.guards import lock_club


@transaction.atomic
def erase_player(*, player: Player) -> None:
    """Blank every record that holds a person's name, licence and address; it cannot be undone.

    Results, logs and what was published name numbers, so seals still verify. Names live on in
    papers and backups that were made before.
    """
    lock_club(player.club)
    records = records_of(Player.objects.filter(pk=player.pk))
    PlayerMerge.objects.filter(gone__in=records).delete()  # undoing it would put a name back
    for record in records:
        _blank(record)
    Member.objects.filter(player__in=records).update(player=None)
    WhistPlayer.objects.filter(player__in=records).update(by_name=False)
    for entry in Entry.objects.filter(player__in=records):
        asked = RequestedCorrection.objects.filter(tournament=entry.tournament_id)
        asked.filter(entry=entry.number).update(reason="")
    player.refresh_from_db(from_queryset=Player.with_arriving.all())
    forget_cached_pages()


def _blank(record: Player) -> None:
    record.name, record.sort_key = NOBODY, sort_key(NOBODY)
    record.licence = record.email = record.pseudonym = ""
    record.public_form = PublicForm.FULL
    record.kept = False
    record.guest = False  # nobody who types that name becomes this person again
    record.save()
