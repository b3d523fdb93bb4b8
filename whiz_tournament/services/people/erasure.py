"""A person asks to be forgotten: what they played stays, who they were does not."""

from functools import partial

from django.db import transaction

from whiz_tournament.jobs.artefacts import discard_artefact
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import (
    Club,
    Entry,
    Job,
    JobState,
    LineSeat,
    Member,
    Player,
    PlayerMerge,
    RequestedCorrection,
    SlipPicture,
    WhistPlayer,
)
from whiz_tournament.models.names import sort_key
from whiz_tournament.models.player_fields import PLAYER_FIELDS
from whiz_tournament.plugging import features
from whiz_tournament.queries.documents.request import DOCUMENTS
from whiz_tournament.queries.people.merges import records_of
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.online.news import names_go_online
from whiz_tournament.services.people.shown_elsewhere import forget_elsewhere


@transaction.atomic
def erase_player(*, player: Player) -> None:
    """Blank every record that holds what is noted about a person, for good.

    Results, logs and what was published name numbers, so seals still verify. Names live on in
    backups that were made before, and on paper. ``manage.py find_name`` looks for them.
    """
    forget_elsewhere(records_of(Player.objects.filter(pk=player.pk)))
    lock_club(player.club)
    records = records_of(Player.objects.filter(pk=player.pk))
    PlayerMerge.objects.filter(gone__in=records).delete()  # undoing it would put a name back
    for each in features():
        each.erase_person(records)
    for record in records:
        _blank(record)
    Member.objects.filter(player__in=records).update(player=None)
    WhistPlayer.objects.filter(player__in=records).update(by_name=False)
    for entry in Entry.objects.filter(player__in=records):
        asked = RequestedCorrection.objects.filter(tournament=entry.tournament_id)
        asked.filter(entry=entry.number).update(reason="")
        _forget_slips(entry)
    _forget_papers(player.club)
    player.refresh_from_db(from_queryset=Player.with_arriving.all())
    forget_cached_pages()
    names_go_online(player.club_id)


def _forget_slips(entry: Entry) -> None:
    """Delete the pictures of the slips with that name, and of those that may be with it."""
    seats = LineSeat.objects.filter(entry=entry).select_related("line")
    theirs = {(seat.line.round, seat.line.table) for seat in seats}
    pictures = SlipPicture.objects.filter(tournament=entry.tournament_id)
    spots = pictures.values_list("pk", "round", "table")
    gone = [pk for pk, number, table in spots if number is None or (number, table) in theirs]
    pictures.filter(pk__in=gone).delete()


def _forget_papers(club: Club) -> None:
    """Throw the club's printed papers away, which hold names; whoever asks again gets new ones.

    One that is being drawn now is drawn again: its attempt is no longer the one that counts.
    """
    papers = Job.objects.filter(club=club, kind=DOCUMENTS)
    papers.filter(state=JobState.RUNNING).update(state=JobState.QUEUED, deadline=None)
    for name in papers.exclude(artefact="").values_list("artefact", flat=True):
        transaction.on_commit(partial(discard_artefact, name))


def _blank(record: Player) -> None:
    for each in PLAYER_FIELDS:
        if each.erased is not None:
            setattr(record, each.name, each.erased)
    record.sort_key = sort_key(record.name)
    record.save()
