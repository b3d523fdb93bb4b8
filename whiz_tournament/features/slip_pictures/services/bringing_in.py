"""The pictures of slips of an evening that comes out of a club file."""

from dataclasses import asdict
from typing import Final

from whiz_tournament.features.slip_pictures.queries import readings
from whiz_tournament.models import SlipPicture, Tournament
from whiz_tournament.queries.club_file.databases import rows_in
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.boards.image_files import cleaned_picture
from whiz_tournament.services.opened_club_file import fit_only

AS_THEY_ARE: Final = (
    "upload", "page", "place", "round", "table", "flaw", "state", "sent_at", "settled_at",
)  # fmt: skip


def copy_slip_pictures(file: str, public_id: str, made: Tournament, actor: Actor) -> None:
    """Copy the pictures of slips; who sent and settled them there is nobody here."""
    pictures = rows_in(file, SlipPicture).filter(tournament__public_id=public_id)
    with fit_only(made):
        for there in pictures.order_by("id"):
            slip = SlipPicture(
                club_id=made.club_id,
                tournament=made,
                boards=[reading.as_data for reading in readings(there.boards).values()],
                sent_by=str(actor),
                settled_by=str(actor) if there.settled_at else "",
                **{name: getattr(there, name) for name in AS_THEY_ARE},
                **asdict(cleaned_picture(bytes(there.jpeg))),
            )
            # The boards were read already; a slip of which nothing could be read has none.
            slip.clean_fields(exclude=("club", "tournament", "boards"))
            slip.save()
