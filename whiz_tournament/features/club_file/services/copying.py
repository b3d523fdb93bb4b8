"""What an exported tournament leaves out, taken from an opened club file: pictures, wishes."""

import json
from collections.abc import Mapping
from dataclasses import asdict

from whiz_tournament.models import (
    BoardPicture,
    BoardRecord,
    Entry,
    EventKind,
    Player,
    Tournament,
    WishList,
)
from whiz_tournament.queries.setup.wishes import wishes_of
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.boards.image_files import cleaned_picture
from whiz_tournament.services.history import record_act
from whiz_tournament.services.opened_club_file import fit_only, rows_of


def copy_pictures(public_id: str, made: Tournament) -> None:
    """Copy the photographs of the boards."""
    rows = rows_of(
        "SELECT b.number, p.jpeg FROM whiz_tournament_boardpicture p"
        " JOIN whiz_tournament_boardrecord b ON b.id = p.board_id"
        " JOIN whiz_tournament_tournament t ON t.id = b.tournament_id WHERE t.public_id = ?",
        public_id,
    )
    boards = {board.number: board for board in BoardRecord.objects.filter(tournament=made)}
    for number, jpeg in rows:
        with fit_only(made):
            drawn = asdict(cleaned_picture(jpeg))
            BoardPicture.objects.create(club_id=made.club_id, board=boards[number], **drawn)


def copy_wishes(public_id: str, made: Tournament, actor: Actor) -> None:
    """Copy what was wished of the seating, about those who are the same people here.

    Numbers of the evening belong to the people who have them here; others are known by their id, if
    at all.
    """
    wish_lists = rows_of(
        "SELECT w.sessions, w.wishes FROM whiz_tournament_wishlist w"
        " JOIN whiz_tournament_tournament t ON t.id = w.tournament_id WHERE t.public_id = ?",
        public_id,
    )
    for sessions, wishes in wish_lists:
        people = _same_people(public_id, made)
        copied = [_of(people, wish) for wish in json.loads(wishes)]
        WishList.objects.create(
            club_id=made.club_id,
            tournament=made,
            version=1,
            sessions=sessions,
            wishes=[wish for wish in copied if wish],
        )
        here = wishes_of(made)
        data = {"wishes": [asdict(wish) for wish in here.wishes], "sessions": sessions}
        record_act(tournament=made, kind=EventKind.WISHES_SAVED, actor=actor, data=data)


def _of(people: Mapping[str, str], wish: Mapping[str, str]) -> dict[str, str] | None:
    """Return the wish about the people here; ``None`` where one of them is nobody here."""
    named = {field: people.get(wish[field]) for field in ("player", "other") if field in wish}
    known = {field: person for field, person in named.items() if person}
    return {"kind": wish["kind"], **known} if len(known) == len(named) else None


def _same_people(public_id: str, made: Tournament) -> dict[str, str]:
    """Return everybody's id here by the id in the file."""
    rows = rows_of(
        "SELECT e.number, p.public_id FROM whiz_tournament_entry e"
        " JOIN whiz_tournament_player p ON p.id = e.player_id"
        " JOIN whiz_tournament_tournament t ON t.id = e.tournament_id WHERE t.public_id = ?",
        public_id,
    )
    entries = Entry.objects.filter(tournament=made)
    here = dict(entries.values_list("number", "player__public_id"))
    known = {player: player for player in Player.objects.values_list("public_id", flat=True)}
    return known | {person: here[number] for number, person in rows}
