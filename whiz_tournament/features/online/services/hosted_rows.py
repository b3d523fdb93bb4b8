"""A delivered release as rows of an ordinary tournament, so that its pages are the same.

What stood there before goes whole: nothing of it, and no name, outlives the next delivery.
"""

from collections.abc import Iterable
from typing import Final

from boards.json_values import JsonObject
from whiz_tournament.models import (
    AmendedDeal,
    BoardRecord,
    Club,
    DealingRecord,
    Entry,
    EntryStatus,
    HostedPlace,
    PageKind,
    Player,
    Release,
    ReleasePage,
    RoundStatus,
    Tournament,
    TournamentRound,
)
from whiz_tournament.models.names import NOBODY, sort_key

BATCH: Final = 500
NOT_COLUMNS: Final = frozenset({"id", "rounds", "targets", "ranked_name"})


def take_tournament(shown: Tournament) -> None:
    """Delete a tournament that is shown, with the people who are named there."""
    people = set(Entry.objects.filter(tournament=shown).values_list("player__public_id", flat=True))
    people |= {substitute["substitute"] for substitute in shown.substitutes}
    shown.delete()
    Player.objects.filter(public_id__in=people).delete()


def show_tournament(hosted: HostedPlace, document: JsonObject) -> Tournament:
    """Write what the document tells as the tournament of that address."""
    event = document["tournament"]
    columns = {name: value for name, value in event.items() if name not in NOT_COLUMNS}
    tournament = Tournament.objects.create(
        pk=hosted.key,
        club_id=hosted.club_id,
        slug=hosted.slug,
        substitutes=_substitutes(hosted.club_id, document["substitutes"]),
        **columns,
    )
    _entries(tournament, document["entries"])
    _rounds(tournament, event["rounds"])
    _release(tournament, document["release"])
    _boards(tournament, document["boards"], event["targets"])
    Club.objects.filter(pk=hosted.club_id).update(ranked_name=event["ranked_name"])
    return tournament


def hosted_person(club: int, name: str | None) -> Player:
    """Return somebody as the public may call them; without a name the pages say the number."""
    shown = name or NOBODY
    return Player(club_id=club, name=shown, sort_key=sort_key(shown), public_name=name is not None)


def _entries(tournament: Tournament, rows: list[JsonObject]) -> None:
    people = Player.objects.bulk_create(
        (hosted_person(tournament.club_id, row["name"]) for row in rows), batch_size=BATCH
    )
    Entry.objects.bulk_create(
        Entry(
            club_id=tournament.club_id,
            tournament=tournament,
            player=player,
            number=row["number"],
            status=EntryStatus.PRESENT if row["present"] else EntryStatus.WITHDRAWN,
        )
        for row, player in zip(rows, people, strict=True)
    )


def _substitutes(club: int, rows: list[JsonObject]) -> list[JsonObject]:
    names = {row["person"]: row["name"] for row in rows}
    people = {number: hosted_person(club, name) for number, name in names.items()}
    Player.objects.bulk_create(people.values())
    return [
        {
            "entry": row["entry"],
            "substitute": people[row["person"]].public_id,
            "round": row["round"],
            "boards": row["boards"],
        }
        for row in rows
    ]


def _rounds(tournament: Tournament, number: int) -> None:
    """Write the rounds: the ranking of an evening under way says after how many of them it is."""
    TournamentRound.objects.bulk_create(
        TournamentRound(
            club_id=tournament.club_id,
            tournament=tournament,
            number=round,
            status=RoundStatus.CLOSED,
        )
        for round in range(1, number + 1)
    )


def _release(tournament: Tournament, release_values: JsonObject) -> None:
    release = Release.objects.create(
        club_id=tournament.club_id,
        tournament=tournament,
        **{name: release_values[name] for name in ("number", "status", "as_of_round", "seal")},
    )
    # When it was released there, not when it came here.
    Release.objects.filter(pk=release.pk).update(created_at=release_values["at"])
    pages = [
        (PageKind.RANKING, 0, release_values["ranking"]),
        *((PageKind.TRAVELLER, page["number"], page) for page in release_values["travellers"]),
        *((PageKind.SCORECARD, page["entry"], page) for page in release_values["score_cards"]),
    ]
    ReleasePage.objects.bulk_create(
        (
            ReleasePage(
                club_id=tournament.club_id, release=release, kind=kind, key=key, document=document
            )
            for kind, key, document in pages
        ),
        batch_size=BATCH,
    )


def _boards(tournament: Tournament, rows: Iterable[JsonObject], targets: str) -> None:
    own = {"club_id": tournament.club_id}
    columns = ("number", "dealer", "deal", "makeable")
    for row in rows:
        board = BoardRecord.objects.create(
            **own, tournament=tournament, **{name: row[name] for name in columns}
        )
        AmendedDeal.objects.bulk_create(
            AmendedDeal(**own, board=board, **amended) for amended in row["amended"]
        )
    if targets:
        DealingRecord.objects.create(**own, tournament=tournament, source="hosted", targets=targets)
