"""A director who plays in the tournament that they direct."""

from django.contrib.auth.models import User

from tests.tournaments import DIRECTOR, draft
from whiz_tournament.models import Club, Role, Tournament
from whiz_tournament.queries.setup.plans import offered_plans
from whiz_tournament.services.actors import Actor, user_actor
from whiz_tournament.services.people.clubs import create_director
from whiz_tournament.services.people.players import add_player, link_player
from whiz_tournament.services.setup.entries import enter_players
from whiz_tournament.services.setup.plans import choose_plan


def playing_director(club: Club, username: str = "zoe") -> User:
    """A director whose player is on the club's list; ``evening_of`` enters them."""
    user = create_director(club=club, username=username, role=Role.DIRECTOR)
    link_player(member=user.member, player=add_player(club=club, name=f"Zoé {username}"))
    return user


def evening_of(
    club: Club, *directors: User, players: int = 9, supply: str | None = None
) -> Tournament:
    """A tournament with a plan, in which these directors play besides so many guests."""
    tournament = draft(club, players - len(directors))
    own = [director.member.player for director in directors]
    enter_players(
        tournament=tournament, actor=DIRECTOR, players=[each for each in own if each is not None]
    )
    offers = offered_plans(tournament, boards_per_round=2, supply=supply)
    return choose_plan(tournament=tournament, actor=DIRECTOR, key=offers[0].key)


def acting(user: User) -> Actor:
    """The director, as services know them."""
    return user_actor(user.pk)
