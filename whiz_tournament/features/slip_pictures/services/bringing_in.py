"""The pictures of slips of an evening that comes out of a club file."""

import json
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

from whiz_tournament.features.slip_pictures.queries.readings import readings
from whiz_tournament.models import SlipPicture, Tournament
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.boards.image_files import cleaned_picture
from whiz_tournament.services.opened_club_file import fit_only, rows_of


def copy_slip_pictures(public_id: str, made: Tournament, actor: Actor) -> None:
    """Copy the pictures of slips; who sent and settled them there is nobody here."""
    columns = (
        "upload", "page", "place", "jpeg", "round", "table", "flaw", "state", "sent_at",
        "settled_at", "boards",
    )  # fmt: skip
    named = ", ".join(f's."{name}"' for name in columns)
    rows = rows_of(
        f"SELECT {named}"  # noqa: S608 - our own columns
        " FROM whiz_tournament_slippicture s"
        " JOIN whiz_tournament_tournament t ON t.id = s.tournament_id WHERE t.public_id = ?"
        " ORDER BY s.id",
        public_id,
    )
    for row in rows:
        with fit_only(made):
            slip = SlipPicture(
                club_id=made.club_id,
                tournament=made,
                **_checked_slip(dict(zip(columns, row, strict=True)), actor),
            )
            # The boards were read already; a slip of which nothing could be read has none.
            slip.clean_fields(exclude=("club", "tournament", "boards"))
            slip.save()


def _checked_slip(slip: dict[str, Any], actor: Actor) -> dict[str, Any]:
    """Return the columns of a slip's row as this program writes them."""
    moments = {name: _moment(slip[name]) for name in ("sent_at", "settled_at")}
    boards = [reading.as_data for reading in readings(json.loads(slip["boards"])).values()]
    people = {"sent_by": str(actor), "settled_by": str(actor) if slip["settled_at"] else ""}
    return slip | asdict(cleaned_picture(slip["jpeg"])) | moments | people | {"boards": boards}


def _moment(written: str | None) -> datetime | None:
    """Return a moment as SQLite keeps it, without its zone."""
    return datetime.fromisoformat(written).replace(tzinfo=UTC) if written else None
