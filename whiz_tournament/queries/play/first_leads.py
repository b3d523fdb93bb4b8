"""The one question about cards that a table is asked: was the lead in the leader's hand?

Only the first lead that was ever told of a line is looked at. Whoever changes it learns nothing, or
a phone could ask for one card after another.
"""

from collections.abc import Iterable

from boards.cards import Card
from boards.seating import SeatingRule
from boards.seats import Seat
from scoring.documents import read_value
from scoring.odd_results import LeadFit, lead_fit
from scoring.results import LineValue, Played
from whiz_tournament.models import LeadCard, LineState, ResultLine, ScoreEntry, Tournament
from whiz_tournament.queries.boards.known_cards import NO_CARDS, counted_cards
from whiz_tournament.queries.play.result_lines import LineRow, stored_line


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
    deal = counted_cards(tournament).get((line.board, line.group), NO_CARDS).dealt
    rule, domy = SeatingRule(tournament.seating_rule), Seat(tournament.domy_seat)
    fit = lead_fit(value, deal, rule, domy) if deal else None
    # Whoever plays by the other seating rule has led from the right hand: the console asks.
    return value.lead if fit is LeadFit.ANOTHER else None


def lead_to_look_at(tournament: Tournament, line: LineRow) -> Card | None:
    """Return the lead of a result that waits for a yes, where whoever is asked must look again.

    Only what is stored is looked at: nobody learns anything of a hand by a draft.
    """
    if tournament.lead_card == LeadCard.OFF or line.state is not LineState.ENTERED:
        return None
    return first_lead_elsewhere(tournament, stored_line(line), line.value)


def _told(entries: Iterable[ScoreEntry]) -> set[Card]:
    values = (read_value(entry.value) for entry in entries if entry.value)
    return {each.lead for each in values if isinstance(each, Played) and each.lead is not None}
