"""The papers of a tournament by name: their words, where each value comes from, who draws it.

The registry loads this with the first paper that is asked for: no start needs a drawing.
"""

from typing import Final

from boards.errors import N_
from whiz_tournament.models import Tournament
from whiz_tournament.printing import (
    advice,
    board_annex,
    certificate,
    duplication,
    guide_cards,
    hand_records,
    name_cards,
    ranking,
    score_cards,
    seats_by_name,
    sit_outs,
    slips,
    small_slips,
    table_cards,
    table_guides,
    table_numbers,
    travellers,
)
from whiz_tournament.printing.registry import POINTS, RULES, PrintedOf, PrintedThing
from whiz_tournament.printing.rules import pieces
from whiz_tournament.queries.documents import guides as guides_of
from whiz_tournament.queries.documents import results as results_of
from whiz_tournament.queries.documents.certificate import certificates
from whiz_tournament.queries.documents.game_rules import advice as advice_of
from whiz_tournament.queries.documents.game_rules import tournament_game
from whiz_tournament.queries.documents.hands import hands as hands_of
from whiz_tournament.queries.documents.hands import hands_played
from whiz_tournament.queries.documents.results import ranking_sheet
from whiz_tournament.queries.documents.seat_lists import name_cards as names_of
from whiz_tournament.queries.documents.seat_lists import seats_by_name as seats_of
from whiz_tournament.queries.documents.seat_lists import sit_out_sheet as rests_of
from whiz_tournament.queries.documents.slips_and_travellers import slip_sheets as slips_of
from whiz_tournament.queries.documents.slips_and_travellers import traveller_sheets as travellers_of

PRINTED: Final[dict[str, PrintedThing[Tournament]]] = {
    "slips": PrintedThing(N_("Table slips"), slips_of, slips.draw),
    "small_slips": PrintedThing(N_("Small table slips"), slips_of, small_slips.draw),
    "travellers": PrintedThing(N_("Travellers"), travellers_of, travellers.draw),
    "guide_cards": PrintedThing(
        N_("Guide cards"), guides_of.guide_cards, guide_cards.draw, in_halves=True, with_codes=True
    ),
    "table_guides": PrintedThing(
        N_("Table guides"), guides_of.table_guides, table_guides.draw, in_halves=True
    ),
    "seats_by_name": PrintedThing(
        N_("Seats by name"), seats_of, seats_by_name.draw, in_halves=True
    ),
    "rests": PrintedThing(N_("Who rests"), rests_of, sit_outs.draw, in_halves=True),
    "table_cards": PrintedThing(
        N_("Table cards"), guides_of.table_cards, table_cards.draw, in_halves=True, with_codes=True
    ),
    "name_cards": PrintedThing(N_("Name cards"), names_of, name_cards.draw),
    "table_numbers": PrintedThing(
        N_("Table numbers"), guides_of.table_cards, table_numbers.draw, in_halves=True
    ),
    "duplication": PrintedThing(
        N_("Duplication sheets"), hands_of, duplication.draw, director_only=True, of_hands=True
    ),
    "hand_records": PrintedThing(
        N_("Hand records"), hands_played, hand_records.draw, after_play=True, of_hands=True
    ),
    "ranking": PrintedThing(N_("Ranking"), ranking_sheet, ranking.draw, of_results=True),
    "board_annex": PrintedThing(
        N_("Boards"), results_of.board_annex, board_annex.draw, after_play=True, of_results=True
    ),
    "score_cards": PrintedThing(
        N_("Score cards"),
        results_of.score_cards,
        score_cards.draw,
        after_play=True,
        of_results=True,
    ),
    "advice": PrintedThing(N_("What if…"), advice_of, advice.draw, in_halves=True),
    "certificate": PrintedThing(N_("Who meets whom"), certificates, certificate.draw),
    "game_rules": PrintedThing(RULES, tournament_game, pieces.draw_game_rules),
    "game_points": PrintedThing(POINTS, tournament_game, pieces.draw_game_points),
}


PRINTED_OF: Final[PrintedOf] = {Tournament: PRINTED}
