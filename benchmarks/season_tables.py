"""The tables of a season (``make_season``): its evenings counted together in five ways."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from whiz_tournament.models import Club, Competition, Player, Tournament, WhistEvening

SEASON_SERIES: Final = "Tournoi"
"""How the names of its tournaments begin, by which a championship chooses them."""
BEFORE: Final = "Anne Petit 61,5\nBruno Petit 55\nChloé Petit 55\nDavid Petit 41,25"
"""An evening from before, as it is typed."""


def season_tables(
    club: "Club", tournaments: "Sequence[Tournament]", whist: "Sequence[WhistEvening]"
) -> "Iterator[Competition]":
    """Count the evenings together in every way that a club has, and show it to everybody."""
    from whiz_tournament.features.competitions.services.earlier import (
        TypedDraft,
        add_earlier_session,
    )
    from whiz_tournament.features.competitions.services.publishing import publish_competition
    from whiz_tournament.features.competitions.services.saving import create_competition
    from whiz_tournament.services.actors import SYSTEM

    for draft in _drafts(tournaments, whist):
        made = create_competition(club=club, actor=SYSTEM, draft=draft)
        if not draft.settings.guests:
            typed = TypedDraft("Avant la saison", tournaments[0].date - timedelta(7), BEFORE)
            add_earlier_session(competition=made, draft=typed)
        yield publish_competition(competition=made, actor=SYSTEM)


def season_end(club: "Club", evening: "Tournament", championship: "Competition") -> None:
    """Set prizes, begin the ceremony of the championship, and note what people paid one evening."""
    from decimal import Decimal

    from scoring.prizes.prize_list import Prize, PrizeFor
    from whiz_tournament.features.arrival.services.fees import note_fee, save_tariff
    from whiz_tournament.features.prizes.services.prizes import add_prizes
    from whiz_tournament.features.walls.services import add_wall, begin_ceremony, step_ceremony
    from whiz_tournament.models import Revealed
    from whiz_tournament.models.arrivals import FeeRate, PaidBy
    from whiz_tournament.services.actors import SYSTEM

    money = [Prize(PrizeFor.PLACE, n, cents=cents) for n, cents in enumerate((5000, 3000, 2000), 1)]
    others = [
        Prize(PrizeFor.CATEGORY, 1, "junior", thing="Un jeu de cartes"),
        Prize(PrizeFor.LAST, 1, thing="La lanterne rouge"),
        Prize(PrizeFor.LOT, 1, thing="Un panier garni"),
    ]
    for event in (championship, evening):
        add_prizes(event=event, actor=SYSTEM, prizes=[*money, *others])
    add_wall(club=club, actor=SYSTEM, name="Bar")
    add_wall(club=club, actor=SYSTEM, name="Salle")
    begin_ceremony(event=championship, actor=SYSTEM, reveals=Revealed.PRIZES)
    step_ceremony(event=championship, seen=0, by=1, steps=2)
    save_tariff(
        club=club,
        amounts={rate.value: Decimal(5 - 2 * n) for n, rate in enumerate(FeeRate) if n < 3},
    )
    for n, entry in enumerate(evening.entries.select_related("player").order_by("number")):
        paid = list(PaidBy)[n % len(PaidBy)]
        player = entry.player.public_id
        note_fee(club=club, evening=evening, actor=SYSTEM, player=player, paid_by=paid)


def next_evening(club: "Club", players: "Sequence[Player]", day: date) -> "Tournament":
    """Plan an evening to which more come than there are places, one of them with a guest."""
    from whiz_tournament.features.arrival.services.coming import (
        make_personal_link,
        set_coming_terms,
    )
    from whiz_tournament.services.actors import SYSTEM
    from whiz_tournament.services.setup.coming import announce_coming
    from whiz_tournament.services.setup.tournaments import create_tournament

    made = create_tournament(club=club, actor=SYSTEM, name="Prochaine soirée", date=day)
    set_coming_terms(tournament=made, places=len(players), closes_at=None, mail="club@example.org")
    for number, player in enumerate(players):
        guest = "Max Invité" if number == 0 else ""
        announce_coming(tournament=made, player=player, comes=True, guest=guest)
    make_personal_link(player=players[-1])
    return made


def _drafts(tournaments: "Sequence[Tournament]", whist: "Sequence[WhistEvening]") -> Iterator[Any]:
    from scoring.competitions.settings import (
        Absence,
        Choice,
        Combining,
        CompetitionSettings,
        MissedSession,
        TieRule,
        Ties,
    )
    from whiz_tournament.features.competitions.services.saving import CompetitionDraft

    percent = [each for each in tournaments if each.scoring_method == "matchpoints"]
    shares = {each.public_id: Fraction(1) for each in percent}
    among_all = tuple(each.public_id for each in tournaments if each.embargo)
    season = Choice(series=SEASON_SERIES, since=tournaments[0].date, until=tournaments[-1].date)
    ranked = CompetitionSettings(missed=MissedSession.RANKED)
    ties = Ties((TieRule.BETWEEN, TieRule.FIGURES, TieRule.LOT), seed="Saison")
    yield CompetitionDraft(
        "Championnat de la saison",
        replace(ranked, best=8, least=4, choice=season, guests=False, categories=True, ties=ties),
        {},
    )
    everything = {each.public_id: Fraction(1) for each in tournaments}
    everything |= {each.public_id: Fraction(1) for each in whist}
    yield CompetitionDraft(
        "Challenge toutes soirées",
        replace(ranked, combining=Combining.PLACES, best=15, ties=Ties((TieRule.PLACES,))),
        everything,
    )
    halves = {pk: Fraction(1, 2) if n % 2 else Fraction(1) for n, pk in enumerate(shares)}
    yield CompetitionDraft(
        "Coupe des simultanés", replace(ranked, combining=Combining.MATCHPOINTS, dropped=3), halves
    )
    yield CompetitionDraft(
        "Trophée de l’assiduité",
        replace(
            ranked,
            combining=Combining.PERCENT_SUM,
            missed=MissedSession.VALUE,
            absence=Absence(Fraction(30), Fraction(40)),
            dropped=2,
        ),
        shares,
    )
    if among_all:
        yield CompetitionDraft(
            "Simultanés entre clubs",
            replace(ranked, overall=among_all),
            {public_id: Fraction(1) for public_id in among_all},
        )
    if whist:
        yield CompetitionDraft(
            "Saison de whist",
            replace(ranked, combining=Combining.POINTS, best=5),
            {each.public_id: Fraction(1) for each in whist},
        )
