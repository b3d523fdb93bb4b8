"""The one question about cards that a table is asked: was the lead in the leader's hand?

Only the first lead that was ever told of a line is looked at. Changing it reveals nothing, or
a phone could ask for one card after another.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from boards.cards import Card
from boards.seating import SeatingRule, leader
from boards.seats import Seat
from scoring.documents import read_value
from scoring.odd_results import LeadFit, lead_fit
from scoring.results import LineValue, Played
from whiz_tournament.models import (
    EventKind,
    LeadCard,
    LineState,
    ResultLine,
    ScoreEntry,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries.boards.known_cards import NO_CARDS, Group, KnownCards, counted_cards
from whiz_tournament.queries.play.result_lines import LineRow, line_rows, stored_line

ENOUGH: Final = 3
"""One lead is noted wrongly now and then; three tell by which rule the tables play."""


def first_lead_elsewhere(
    tournament: Tournament,
    line: ResultLine,
    value: LineValue | None,
    log: Iterable[ScoreEntry] | None = None,
) -> Card | None:
    """Return the lead of a line that lay in another hand, if it is the only one ever told.

    None where the lead is not asked, the hands are not known here, or another card was told too.
    """
    if tournament.lead_card == LeadCard.OFF or not isinstance(value, Played) or value.lead is None:
        return None
    entries = ScoreEntry.objects.filter(line=line) if log is None else log
    if _told(entries) != {value.lead}:
        return None
    cards = counted_cards(tournament)
    deal = cards.get((line.board, line.group), NO_CARDS).dealt
    fit = lead_fit(value, deal, *_seating(tournament)) if deal else None
    if fit is LeadFit.LEADER_BY_OTHER_RULE and tournament.lead_card == LeadCard.MUST_FIT:
        # Until it is known, who plays by the other rule may have led from the right hand.
        return value.lead if _rule_is_known(tournament, cards) else None
    return value.lead if fit is LeadFit.ANOTHER else None


def _rule_is_known(tournament: Tournament, cards: Mapping[Group, KnownCards]) -> bool:
    """Tell whether the tables play by the rule that is set: a director or their leads say so.

    Three leads that the other rule does not explain say it, unless as many speak for that one.
    """
    if _was_answered(tournament):
        return True
    ours, others = 0, 0
    rule, domy = _seating(tournament)
    for row in line_rows(tournament):
        deal = cards.get((row.board, row.group), NO_CARDS).dealt
        played = row.standing
        if deal is None or not isinstance(played, Played):
            continue
        fit = lead_fit(played, deal, rule, domy)
        apart = (
            len({leader(seating_rule, domy, played.declarer) for seating_rule in SeatingRule}) > 1
        )
        ours += apart and fit is LeadFit.LEADER
        others += fit is LeadFit.LEADER_BY_OTHER_RULE
    return ours >= ENOUGH and ours > others


def _was_answered(tournament: Tournament) -> bool:
    """Tell whether a director changed the rule since the start: the console's question."""
    acts = TournamentEvent.objects.filter(tournament=tournament, kind=EventKind.SETTINGS_CHANGED)
    since = acts.filter(at__gte=tournament.started_at) if tournament.started_at else acts.none()
    return any("seating_rule" in data["after"] for data in since.values_list("data", flat=True))


def _seating(tournament: Tournament) -> tuple[SeatingRule, Seat]:
    return SeatingRule(tournament.seating_rule), Seat(tournament.domy_seat)


def lead_to_look_at(tournament: Tournament, line: LineRow) -> Card | None:
    """Return the lead of a result that waits for a yes, where anyone who is asked must look again.

    Only what is stored is looked at: nobody learns anything of a hand by a draft.
    """
    if tournament.lead_card == LeadCard.OFF or line.state is not LineState.ENTERED:
        return None
    return first_lead_elsewhere(tournament, stored_line(line), line.value)


def _told(entries: Iterable[ScoreEntry]) -> set[Card]:
    values = (read_value(entry.value) for entry in entries if entry.value)
    return {value.lead for value in values if isinstance(value, Played) and value.lead is not None}
