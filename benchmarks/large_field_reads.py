"""The reads of a large field that ``benchmarks.large_field`` measures, on the database at hand."""

import itertools
from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np

from benchmarks.one_more_score import CountedField
from scoring.joined_columns import join_columns
from scoring.methods import scoring_method
from scoring.packing import PackedField
from scoring.ranking import rank_table
from whiz_tournament.features.simultaneous.queries.board import overall_board
from whiz_tournament.features.simultaneous.queries.clubs import clubs_of
from whiz_tournament.features.simultaneous.queries.joined import kept_counts, versions_of_clubs
from whiz_tournament.features.simultaneous.queries.overall import (
    overall_lines,
    overall_of_club,
    overall_page,
)
from whiz_tournament.features.simultaneous.queries.packed import club_fields, columns_from_rows
from whiz_tournament.features.simultaneous.services.overall import make_overall_ranking
from whiz_tournament.models import Simultaneous

Timed = tuple[str, Callable[[], object]]


def reads(event: Simultaneous) -> Iterator[Timed]:
    """Each way with its name; what one needs of the others is made in between."""
    method = scoring_method(event.scoring_method)
    yield "the clubs and their tournaments", lambda: clubs_of(event)
    clubs = list(clubs_of(event))
    played = [each.tournament for each in clubs if each.tournament]
    yield "rows of all clubs at once", lambda: columns_from_rows(played, method.key)

    def rank_rows() -> object:
        return rank_table(join_columns([*columns_from_rows(played, method.key).values()]), method)

    yield "rows at once: read and ranked", rank_rows
    yield "packed columns read", lambda: club_fields(event, clubs)
    fields = [each.columns for each in club_fields(event, clubs)]
    yield "put together", lambda: join_columns(fields)
    whole = join_columns(fields)
    yield "ranked", lambda: rank_table(whole, method)
    uneven = some_not_played(whole)
    yield "ranked, 500 results missing", lambda: rank_table(uneven, method)

    def read_and_rank() -> object:
        columns = [each.columns for each in club_fields(event, clubs)]
        return rank_table(join_columns(columns), method)

    yield "packed: read and ranked", read_and_rank
    make_overall_ranking(event)
    yield "versions of all clubs", lambda: versions_of_clubs(clubs)
    yield "counts of all boards read, with them", lambda: kept_counts(event, clubs)
    yield "the ranking of all, every line told", lambda: overall_lines(event, clubs)
    yield "a page of it with names (200 lines)", lambda: overall_page(event, page=40)
    tournament = next(each.tournament for each in clubs if each.tournament)
    yield "one club's own lines in it", lambda: overall_of_club(tournament)
    yield "a board: frequencies and 100 lines", lambda: overall_board(event, 7)
    yield "  its last page of lines", lambda: overall_board(event, 7, page=100_000)
    counted = CountedField.of(whole, whole.width)
    check(counted, rank_table(whole, method))
    turns = itertools.count()

    def score() -> None:
        turn = next(turns)
        board, player = turn % whole.width, turn * 7919 % len(whole.entries)
        old = int(counted.codes[board, player])
        others = counted.codes[board][counted.codes[board] // whole.span == old // whole.span]
        counted.change(board, player, int(others[turn % len(others)]))

    yield "one more score: everybody's sum", score

    def score_and_rank() -> object:
        score()
        return counted.ranks()

    yield "  and every rank", score_and_rank
    yield "  all ranks alone", counted.ranks
    yield "  top 200 and one's own alone", lambda: counted.top_and_own(77)


def some_not_played(whole: PackedField) -> PackedField:
    """The same field without every 5,400th result: then hardly two columns have as many."""
    codes = np.array(whole.codes)
    codes[:: len(codes) // 500 + 1] = whole.blank
    return replace(whole, codes=codes)


def check(counted: CountedField, table: object) -> None:
    """The field that is kept counted ranks as the program does."""
    from scoring.ranking import RankTable

    assert isinstance(table, RankTable)
    ranks = np.zeros(len(table), np.int64)
    ranks[np.asarray(table.places.order)] = np.asarray(table.places.ranks)
    print(f"  kept counted and ranked agree: {(counted.ranks() == ranks).all()}")
    top, own = counted.top_and_own(77)
    alike = own == ranks[77] and sorted(ranks[top]) == sorted(ranks)[: len(top)]
    print(f"  so do the top 200 and one's own: {alike}")
