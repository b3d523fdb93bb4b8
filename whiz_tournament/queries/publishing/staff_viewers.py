"""In what part a member of the staff looks at a tournament."""

from whiz_tournament.models import Member, Role, Tournament
from whiz_tournament.queries.people.staff import member_plays
from whiz_tournament.queries.publishing.visibility import Viewer


def staff_viewer(member: Member, tournament: Tournament) -> Viewer:
    """Return scorer, director, or a director who plays here and may not know the cards."""
    if not member.may(Role.DIRECTOR):
        return Viewer.SCORER
    plays = member_plays(member, tournament)
    return Viewer.PLAYING_DIRECTOR if plays else Viewer.DIRECTOR
