"""The sentence of each kind of act: a pattern filled from its data, or code where that chooses."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from whiz_tournament.limits.rates import WRONG_CODES
from whiz_tournament.models import CallReason, EventKind, RollState
from whiz_tournament.queries.history.tournament_history import NO_NUMBER
from whiz_tournament.queries.setup.plans import drawn_of
from whiz_tournament.web.director.history.event_patterns import EVENT_PATTERNS
from whiz_tournament.web.director.setup.tournament_form import setting_label, setting_value
from whiz_tournament.wording.phones import CALL_REASONS
from whiz_tournament.wording.plans.cards import drawn_in_words, rounds_of_boards, tables_text
from whiz_tournament.wording.plans.wishes import kept_in_words
from whiz_tournament.wording.quantities import board_numbers, joined, with_colon
from whiz_tournament.wording.results.corrections import (
    answered_in_words,
    corrected_result_in_words,
    corrected_seating_in_words,
    placed_result_in_words,
    split_board_in_words,
)
from whiz_tournament.wording.results.warnings import (
    dismissed_in_words,
    undone_dismissal_in_words,
)

Data = Mapping[str, Any]
Names = Mapping[int, str]


def event_sentence(kind: str, data: Data, names: Names) -> str:
    """Return what was done, in one sentence; the bare kind of an act of another version."""
    sentence = EVENT_SENTENCES.get(kind)
    if sentence is None:
        return kind.replace("_", " ")
    if isinstance(sentence, Promise):
        return str(sentence).format(**_fields(data, names))
    return sentence(data, names)


def _fields(data: Data, names: Names) -> dict[str, Any]:
    """Return what a pattern may name: the data, boards as runs, and who the entry is."""
    fields = dict(data)
    # A movement's own "boards" and "tables" are how many there are.
    for runs in ("boards", "tables"):
        if isinstance(data.get(runs), list):
            fields[runs] = board_numbers(data[runs])
    if "entry" in data:
        number = data["entry"]
        fields["number"] = number
        fields["name"] = names.get(number) or gettext("Player {number}").format(number=number)
    return fields


def _settings(data: Data, names: Names) -> str:
    changes = (_change(name, data["before"][name], new) for name, new in data["after"].items())
    return gettext("Settings changed: {changes}.").format(changes=", ".join(changes))


def _change(name: str, before: object, after: object) -> str:
    sentence = gettext("{setting} from {before} to {after}")
    values = {"before": setting_value(name, before), "after": setting_value(name, after)}
    return sentence.format(setting=setting_label(name), **values)


def _entered(data: Data, names: Names) -> str:
    numbers = data["entries"]
    known = [names[number] for number in numbers if number in names]
    if known and len(known) == len(numbers):
        return gettext("Entered: {names}.").format(names=joined(known))
    sentence = ngettext("%(n)d player was entered.", "%(n)d players were entered.", len(numbers))
    return sentence % {"n": len(numbers)}


def _withdrawn(data: Data, names: Names) -> str:
    during = "round" in data
    sentence = gettext("{name} left.") if during else gettext("{name} was taken off the list.")
    return sentence.format(**_fields(data, names))


def _sections(data: Data, names: Names) -> str:
    if len(data["sections"]) == 1:
        return gettext("Everybody was put in one section.")
    shares = ", ".join(
        f"{with_colon(name)} {len(people)}" for name, people in data["sections"].items()
    )
    sentence = gettext("The players were shared out among sections ({sections}).")
    return sentence.format(sections=shares)


def _dealt(data: Data, names: Names) -> str:
    if data["source"] == "seed":
        sentence = gettext("Boards {boards} were dealt from published words.")
    else:
        sentence = gettext("Boards {boards} were dealt by chance.")
    return sentence.format(boards=board_numbers(data["boards"]))


def _exported(data: Data, names: Names) -> str:
    sentence = gettext("The hands were taken out as a {format} file.")
    return sentence.format(format=data["format"].upper())


def _viewed(data: Data, names: Names) -> str:
    sentence = ngettext(
        "The hands of board %(boards)s were looked at before it was out of play.",
        "The hands of boards %(boards)s were looked at before they were out of play.",
        len(data["boards"]),
    )
    return sentence % {"boards": board_numbers(data["boards"])}


def _published(data: Data, names: Names) -> str:
    if data.get("by_itself"):
        sentence = gettext(
            "The time for corrections was over: the results are final (version {release})."
        )
    elif data["status"] == "final":
        sentence = gettext("The results were made final (version {release}).")
    else:
        sentence = gettext("The results were published, provisionally (version {release}).")
    return sentence.format(release=data["release"])


def _competition_joined(data: Data, names: Names) -> str:
    sentence = gettext("It counts in the competition “{competition}”.")
    if data["share"] != "1":
        sentence = gettext("It counts for {share} in the competition “{competition}”.")
    return sentence.format(**data)


def _sat_in(data: Data, names: Names) -> str:
    where = {"round": data["round"], "name": names.get(data["entry"], "")}
    if not data["boards"]:
        return gettext("Somebody sat in for {name} in round {round}.").format(**where)
    sentence = ngettext(
        "Somebody sat in for %(name)s in round %(round)s, on board %(boards)s.",
        "Somebody sat in for %(name)s in round %(round)s, on boards %(boards)s.",
        len(data["boards"]),
    )
    return sentence % {**where, "boards": board_numbers(data["boards"])}


def _plan_chosen(data: Data, names: Names) -> str:
    drawn = drawn_of(dict(data))
    sentence = gettext("A plan was chosen.")
    return f"{sentence} {drawn_in_words(drawn)}" if drawn else sentence


def _another_movement(data: Data, names: Names) -> str:
    sentence = gettext("Another movement from round {round} on: {shape}.")
    shape = rounds_of_boards(data["rounds"], data["boards_a_round"])
    if "most" in data:  # as many tables as planned go without saying
        shape += f", {tables_text(data['most'])}"
    return sentence.format(round=data["round"], shape=shape)


def _ruled(data: Data, names: Names) -> str:
    if data["kind"] == "penalty":
        sentence = gettext("A penalty was given to {name}.")
    elif data["kind"] == "weighted":
        return _weighted(data)
    else:
        sentence = gettext("An adjusted score was given to {name}, board {board}.")
    return sentence.format(**_fields(data, names))


def _weighted(data: Data) -> str:
    round_number, table, board = data["line"].split("/")
    sentence = gettext("A weighted score was given: round {round}, table {table}, board {board}.")
    return sentence.format(round=round_number, table=table, board=board)


def _ruling_back(data: Data, names: Names) -> str:
    if data["kind"] == "weighted" and "board" in data:
        sentence = gettext("The weighted score of board {board} was taken back.")
        return sentence.format(board=data["board"])
    if "entry" not in data:  # as it was kept before
        return gettext("A ruling was taken back.")
    if "board" in data:
        sentence = gettext("The adjusted score of {name}, board {board}, was taken back.")
    else:
        sentence = gettext("The penalty of {name} was taken back.")
    return sentence.format(**_fields(data, names))


def _ruling_again(data: Data, names: Names) -> str:
    if data["kind"] == "weighted":
        sentence = gettext("The weighted score of board {board} counts again.")
        return sentence.format(board=data["board"])
    if "board" in data:
        sentence = gettext("The adjusted score of {name}, board {board}, counts again.")
    else:
        sentence = gettext("The penalty of {name} counts again.")
    return sentence.format(**_fields(data, names))


def _marked(data: Data, names: Names) -> str:
    pattern = (OWN_MARKS if data.get("own") else MARKS)[data["state"]]
    return str(pattern).format(name=names.get(NO_NUMBER) or gettext("Somebody"))


OWN_MARKS: Final = {
    RollState.COMING.value: _("{name} comes, as they say on their own page."),
    RollState.EXCUSED.value: _("{name} does not come, as they say on their own page."),
}
MARKS: Final = {
    RollState.COMING.value: _("Roll call: {name} comes."),
    RollState.LATE.value: _("Roll call: {name} comes late."),
    RollState.ABSENT.value: _("Roll call: {name} is absent."),
    RollState.EXCUSED.value: _("Roll call: {name} is excused."),
    RollState.STANDBY.value: _("Roll call: {name} plays if needed."),
    "": _("Roll call: {name} is neither late nor absent."),
}


def _called(data: Data, names: Names) -> str:
    sentence = gettext("Table {table} called the director: {reason}.")
    return sentence.format(table=data["table"], reason=CALL_REASONS[CallReason(data["reason"])])


def _new_card(data: Data, names: Names) -> str:
    if data["kind"] == "table":
        return gettext("Table {table} got a new card.").format(table=data["number"])
    return gettext("{name} got a new card.").format(name=names.get(data["number"], ""))


def _guessed(data: Data, names: Names) -> str:
    limit = WRONG_CODES["tournament"]
    sentence = gettext("Somebody is guessing at codes: {wrong} wrong ones within {minutes} min.")
    return sentence.format(wrong=limit.wrong, minutes=limit.within // 60)


EVENT_SENTENCES: Final[Mapping[str, Promise | Callable[[Data, Names], str]]] = {
    **EVENT_PATTERNS,
    EventKind.SETTINGS_CHANGED: _settings,
    EventKind.PLAYERS_ENTERED: _entered,
    EventKind.PLAYER_MARKED: _marked,
    EventKind.PLAYER_SUBSTITUTED: _sat_in,
    EventKind.PLAYER_WITHDRAWN: _withdrawn,
    EventKind.SECTIONS_MADE: _sections,
    EventKind.WISHES_SAVED: kept_in_words,
    EventKind.PLAN_CHOSEN: _plan_chosen,
    EventKind.MOVEMENT_CHANGED: _another_movement,
    EventKind.BOARDS_DEALT: _dealt,
    EventKind.HANDS_EXPORTED: _exported,
    EventKind.HANDS_VIEWED: _viewed,
    EventKind.SEATS_CORRECTED: corrected_seating_in_words,
    EventKind.BOARD_SPLIT: split_board_in_words,
    EventKind.RESULT_ADDED: placed_result_in_words,
    EventKind.RESULT_MOVED: placed_result_in_words,
    EventKind.RESULTS_SWAPPED: placed_result_in_words,
    EventKind.RESULT_CORRECTED: corrected_result_in_words,
    EventKind.REQUEST_ANSWERED: answered_in_words,
    EventKind.WARNING_DISMISSED: dismissed_in_words,
    EventKind.DISMISSAL_UNDONE: undone_dismissal_in_words,
    EventKind.RULING_GIVEN: _ruled,
    EventKind.RULING_VOIDED: _ruling_back,
    EventKind.RULING_RESTORED: _ruling_again,
    EventKind.PUBLISHED: _published,
    EventKind.COMPETITION_JOINED: _competition_joined,
    EventKind.DIRECTOR_CALLED: _called,
    EventKind.CARD_MADE_ANEW: _new_card,
    EventKind.CODES_GUESSED: _guessed,
}
