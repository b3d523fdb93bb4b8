"""Each promise of the help is held by a test: a sentence that promises names one, the rest explain.

A sentence that is neither listed as a promise nor as an explanation fails, so does a test that is
gone. Whoever writes a sentence into the help says here what makes it true.
"""

import re
from pathlib import Path
from typing import Final

from django.utils.translation import override

from whiz_tournament.web.help.topics import TOPICS

ROOT: Final = Path(__file__).parents[3]
PROMISES: Final[dict[str, str | tuple[str, ...]]] = {
    # Ranking
    "Each hand is compared with the same hand at the other tables: two points for each that marked "
    "less, one for each that marked the same.": (
        "scoring/test_comparison.py::test_why_this_percentage"
    ),
    "The percentage is the mean over your boards; fifty is the average.": (
        "scoring/test_ranking.py::test_the_mean_of_a_player_s_boards"
    ),
    "“=” is a tie.": (
        "scoring/test_ranking.py::test_equal_players_share_the_rank_and_the_next_rank_counts_them"
    ),
    "Touch a name to open the score card, and a percentage to see where it comes from.": (
        "web/public/test_pages.py::test_a_score_card_tells_every_board_and_why"
    ),
    # Boards
    "A board is shown once no table has to play it any more.": (
        "services/publishing/test_publish.py::test_nothing_of_a_board_still_in_play_is_in_a_release"
    ),
    "Below are three lists, one for each hand, with equal results together.": (
        "web/public/test_pages.py::test_a_board_shows_each_hand_with_its_groups"
    ),
    # Players
    "Tick who is here; guests only need a name.": (
        "web/director/people/test_roll_call.py::test_a_guest_is_added_with_the_ticks"
    ),
    "The page counts tables as you tick.": (
        "web/director/people/test_roll_call.py::test_the_count_follows_the_ticks"
    ),
    "A list can be pasted, or read from a CSV or XLSX file; you see it before it counts.": (
        "services/people/test_player_import.py::test_a_preview_costs_one_query"
    ),
    # Plan
    "The best plans for the players present and your time come first.": (
        "movements/test_plan_list.py::test_best_first"
    ),
    "Each plan says which of them hold; the certificate shows who meets whom.": (
        "web/director/wishes/test_wishes.py"
        "::test_the_page_is_there_at_once_and_each_card_tells_when_its_plan_is_found"
    ),
    "A large field can be split into sections: each has its own tables and its own copy of the "
    "boards, compared with all the others or by itself.": (
        "services/setup/test_sections.py"
        "::test_each_section_gets_lines_of_its_own_on_the_same_boards"
    ),
    # Console
    "The list beside it says what is still missing.": (
        "web/director/play/test_console.py::test_the_list_speaks_in_sentences_with_one_tap_each"
    ),
    "Closing a round keeps the tables from changing it, saves a backup and shows the public the "
    "ranking so far.": (
        "services/publishing/test_publish.py::test_a_closed_round_releases_what_the_setting_allows"
    ),
    "You can still type and correct everything.": (
        "web/desk/test_entering.py::test_when_all_is_over_it_still_can"
    ),
    "When somebody comes or leaves, or a table falls away, you see first what would change.": (
        "services/play/changes/test_changes.py::test_a_proposal_writes_nothing"
    ),
    "Rounds that have begun stay as they are.": (
        "services/play/changes/test_changes.py::test_the_rounds_that_have_begun_stay_as_they_are"
    ),
    "Every act is kept in the history.": (
        "web/director/history/test_event_sentences.py"
        "::test_each_kind_has_a_sentence_that_is_shown_here"
    ),
    "A result, a ruling or a correction can be taken back.": (
        "services/results/test_undo.py::test_correction_is_taken_back",
        "services/test_rulings.py::test_a_ruling_taken_back_counts_no_more_and_stays_on_record",
        "services/corrections/test_correcting.py::test_two_results_are_swapped_and_swapped_back",
    ),
    "The newest change of the evening can be taken back until its round begins.": (
        "services/play/changes/test_undo_change.py::test_all_is_as_it_was_before_the_change",
        "services/play/changes/test_undo_change.py::test_once_its_round_has_begun_it_stays",
    ),
    "A tournament that was ended can be opened again.": (
        "services/play/test_rounds.py"
        "::test_going_on_gives_back_exactly_the_rounds_that_the_end_shut"
    ),
    "What was published can be withdrawn.": (
        "services/publishing/test_publish.py::test_what_is_withdrawn_is_seen_no_more"
    ),
    "What was thrown away can be restored for thirty days.": (
        "services/setup/test_tournaments.py::test_the_trash_gives_back_for_thirty_days"
    ),
    "Three things do not come back: hands that were replaced, cards that somebody has seen, and a "
    "person who was forgotten.": (
        (
            "web/director/boards/test_dealing.py"
            "::test_hands_that_are_known_are_replaced_only_by_a_tick"
        ),
        "services/people/test_erasure.py::test_nobody_becomes_the_forgotten_one",
    ),
    # Entry
    "“N 10CX 11” is North’s cards, 10 hearts doubled, 11 tricks.": (
        "web/shared/test_typed_result.py::test_read"
    ),
    "Enter goes to the next line.": "web/desk/test_keyboard.py::test_a_slip_of_three_boards",
    "An amber note is only a question: F2 or Alt+O answers “it is right”.": (
        "web/desk/test_keyboard.py::test_an_error_is_red_and_a_warning_amber"
    ),
    # Print
    "One button prints all that a round needs; any single piece can be had as well.": (
        "web/director/printing/test_pages.py"
        "::test_the_main_button_prints_the_round_that_is_open_or_next"
    ),
    "Hands and results can be printed once the tournament is closed.": (
        "services/test_documents.py::test_nothing_of_the_hands_before_the_end"
    ),
    "The code of a table card lets a phone speak for its table; the code of a guide card opens the "
    "player’s own page.": "printing/test_links.py::test_a_code_opens_a_page",
    "“Phones and cards” makes a lost card anew.": (
        "web/director/devices/test_access_codes.py::test_a_new_card_has_other_digits"
    ),
    # Publish
    "Close the tournament, then publish provisionally: players have time to object.": (
        "services/publishing/test_ending.py::test_before_its_time_nothing_ends"
    ),
    "Final results stay as they are; reopening is possible and is written down.": (
        "services/publishing/test_final.py::test_final_results_are_opened_for_a_reason_that_is_kept"
    ),
    # If something breaks
    "A result that was answered with “received” is on disk.": (
        "faults/test_kill_harness.py::test_nothing_answered_is_lost_in_ten_kills"
    ),
    "Start the program again: nothing is lost.": (
        "faults/test_kill_harness.py::test_nothing_answered_is_lost_in_ten_kills"
    ),
    "After each round the database is copied to a folder beside it; better still, name a USB stick "
    "in WHIZ_BACKUP_DIR.": (
        "services/play/test_rounds.py::test_a_round_that_is_closed_is_copied",
        "backups/test_newest.py::test_a_name_is_given_once",
    ),
    "“manage.py restore” puts the newest copy back.": (
        "backups/test_newest.py::test_the_one_with_more_entries_is_taken_whatever_the_clock_said"
    ),
}
"""Each sentence that promises something, and the test that holds it."""
EXPLAINS: Final = frozenset(
    {
        "The striped hand is the Domy’s.",
        (
            "Fairness says how little the luck of the draw matters, quality how good the plan is "
            "for its size."
        ),
        "“One set” means the boards travel; with a set for each table they stay.",
        "Wishes: who keeps one table, who may not rest, who should or should not meet.",
        "Rows are tables, columns are rounds.",
        "One line a result: whose cards, contract, tricks.",
        (
            "Whose cards means who held them at the start, even if that player changed chairs "
            "after the auction."
        ),
    }
)
"""Sentences that promise nothing."""
SENTENCE: Final = re.compile(r"(?<=[.!?])\s+(?=[A-Z“])")


def sentences() -> set[str]:
    """Every sentence of the help, in English."""
    with override("en"):
        said = [str(text) for topic in TOPICS for text in topic.paragraphs]
    return {sentence for text in said for sentence in SENTENCE.split(text)}


def is_there(node: str) -> bool:
    """Whether a test of that name is in its file."""
    file, _, name = node.partition("::")
    path = ROOT / "tests" / file
    return bool(name) and path.exists() and f"def {name}(" in path.read_text()


def test_every_sentence_promises_what_a_test_holds_or_explains() -> None:
    assert sentences() - PROMISES.keys() - EXPLAINS == set()


def test_nothing_is_listed_that_the_help_does_not_say() -> None:
    assert (PROMISES.keys() | EXPLAINS) - sentences() == set()


def test_every_promise_has_its_test() -> None:
    held = [[each] if isinstance(each, str) else each for each in PROMISES.values()]
    nodes = {node for several in held for node in several}
    assert {node for node in nodes if not is_there(node)} == set()


def test_a_test_that_is_gone_is_noticed() -> None:
    assert not is_there("scoring/test_comparison.py::test_that_nobody_wrote")
    assert not is_there("scoring/test_nothing.py::test_why_this_percentage")
    assert not is_there("scoring/test_comparison.py")
