"""Each promise of the help is held by a test: a sentence that promises names one, the rest explain.

A sentence that is neither listed as a promise nor as an explanation fails, so does a test that is
gone. Whoever writes a sentence into the help says here what makes it true.
"""

import re
from pathlib import Path
from typing import Final

from django.utils.translation import override

from whiz_tournament.web.help.views import topics

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
    # Calls from the tables
    "A table calls from its phone with one tap; the call shows the table and the board.": (
        "features/calls/test_pages.py::test_from_the_phone_to_the_director_and_back"
    ),
    "However often it calls, it is one call.": (
        "features/calls/test_calls.py::test_the_seat_knows_table_and_board_and_twice_is_one_call"
    ),
    "Every page for directors counts the calls.": (
        "features/calls/test_pages.py::test_the_frame_asks_for_directors_alone"
    ),
    "“I go” shows the table who is coming; a call marked “Done” can be put back.": (
        "features/calls/test_pages.py::test_from_the_phone_to_the_director_and_back"
    ),
    "A call that is not settled comes back after five minutes.": (
        "features/calls/test_calls.py::test_a_call_asks_again_every_five_minutes_and_rises"
    ),
    # Second keying
    "Typed a second time, unseen: under the slips of a round, each slip is typed again without its "
    "results.": (
        "features/second_keying/test_pages.py::test_the_page_shows_no_result_before_another_was_typed"
    ),
    "Only what differs appears.": (
        "features/second_keying/test_pages.py::test_only_what_differs_appears_and_is_decided"
    ),
    # Simultaneous
    "The organiser gives each club a code; it gets a tournament of its own, with its players, its "
    "movement and its director.": (
        "features/simultaneous/services/test_joining.py"
        "::test_every_club_plays_the_same_cards_with_a_promise_of_its_own"
    ),
    "Nobody sees hands, boards or the ranking of all clubs before the last club has finished, or "
    "the organiser ends the embargo.": (
        "features/simultaneous/test_two_worlds.py"
        "::test_no_club_learns_anything_before_the_last_is_done"
    ),
    "Each result is compared with all clubs; a board that fewer clubs had counts by Neuberg’s "
    "formula.": ("scoring/test_simultaneous.py::test_the_whole_list_is_what_a_plain_recount_says"),
    "What a club publishes again counts until the day that the organiser chose.": (
        "features/simultaneous/services/test_embargo.py::test_a_correction_counts_until_the_last_day"
    ),
    "A club that plays on its own computer, without internet, gets a file too: its boards are "
    "sealed until the code opens them.": (
        "features/simultaneous/services/test_invitations.py"
        "::test_the_file_tells_no_card_before_its_code_opens_it"
    ),
    "After the evening it sends its results, or saves them as a file; they count like those of all "
    "other clubs.": (
        "features/simultaneous/services/test_deliveries.py"
        "::test_the_same_evening_counts_alike_played_here_or_delivered"
    ),
    "A later delivery replaces the previous one.": (
        "features/simultaneous/services/test_deliveries.py"
        "::test_the_same_twice_changes_nothing_and_a_later_one_takes_its_place"
    ),
    "A player may have a category, such as junior: the rank in it is shown next to the overall "
    "rank.": (
        "features/simultaneous/services/test_categories.py"
        "::test_each_category_has_its_ranks_however_clubs_write_it"
    ),
    "Players who are not named in public are in none.": (
        "features/simultaneous/services/test_categories.py"
        "::test_who_is_not_named_in_public_is_in_no_category"
    ),
    "The boards are dealt here unless the organiser takes them from a deal file.": (
        "features/simultaneous/services/test_given_boards.py"
        "::test_every_format_gives_the_boards_of_all_clubs"
    ),
    # Players
    "Tick who is here; guests only need a name.": (
        "web/director/people/test_roll_call.py::test_a_guest_is_added_with_the_ticks"
    ),
    "The page counts tables as you tick.": (
        "web/director/people/test_roll_call.py::test_the_count_follows_the_ticks"
    ),
    "A list can be pasted, or read from a CSV or XLSX file; you see it before it counts.": (
        "features/imports/services/test_player_lists.py::test_a_preview_costs_one_query"
    ),
    # Plan
    "“Late” is on each row.": (
        "web/director/people/test_roll_call.py"
        "::test_a_row_offers_late_and_all_marks_where_a_name_was_typed"
    ),
    "Type a name, and its row offers excused, absent, and plays if needed: that person sits out, "
    "and comes in when a table needs one more.": (
        "web/director/people/test_roll_call.py"
        "::test_somebody_sits_out_tonight_and_plays_if_a_table_needs_one"
    ),
    "The best plans for the players present and your time are side by side.": (
        "movements/test_plan_list.py::test_best_first"
    ),
    "The title says what differs; then you read when the evening ends, and who meets whom.": (
        "web/director/setup/test_plan.py::test_plans_of_one_title_say_what_differs",
        "web/director/setup/test_plan.py::test_the_plans_are_seven_controls_and_no_figure",
    ),
    "“Show everything” adds figures.": (
        "web/director/setup/test_plan.py::test_the_plans_are_seven_controls_and_no_figure"
    ),
    "Numbers are drawn by lot from a few words: the same people with the same words get the "
    "same numbers.": (
        "web/director/setup/test_plan.py::test_numbers_are_drawn_by_lot_unless_said_otherwise"
    ),
    "Each plan says which of them are met; “Who meets whom” shows the whole plan.": (
        "features/wishes/web/test_wishes.py"
        "::test_the_page_is_there_at_once_and_each_card_tells_when_its_plan_is_found"
    ),
    "A large field can be split into sections: each has its own tables and its own copy of the "
    "boards, compared with all the others or separately.": (
        "services/setup/test_sections.py"
        "::test_each_section_gets_lines_of_its_own_on_the_same_boards"
    ),
    # Console
    "The list next to it says what there is to settle.": (
        "web/director/play/test_console.py::test_the_list_speaks_in_sentences_with_one_tap_each"
    ),
    "Closing a round keeps the tables from changing it, saves a backup and shows the public the "
    "ranking so far.": (
        "services/publishing/test_publish.py::test_a_closed_round_releases_what_the_setting_allows"
    ),
    "You can still type and correct everything.": (
        "web/desk/test_entering.py::test_when_all_is_over_it_still_can"
    ),
    "The large button is the next thing to do, and the sentence under it says what follows.": (
        "web/director/test_taps.py::test_the_next_slip_and_the_next_round"
    ),
    (
        "For everything that happens there is one button: say whether it is about a person, a "
        "board or the room."
    ): ("web/director/happened/test_happened.py::test_the_door_has_three_choices"),
    "You see first what would change.": (
        "services/play/changes/test_changes.py::test_a_proposal_writes_nothing",
        "services/play/changes/test_another_movement.py::test_what_would_change_is_shown_first",
    ),
    (
        "Rounds that have begun stay as they are, and what was decided tonight can be undone there."
    ): (
        "services/play/changes/test_changes.py::test_the_rounds_that_have_begun_stay_as_they_are",
        "web/director/happened/test_happened.py::test_what_changes_has_an_address",
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
    "Hands that were replaced can be put back until somebody knows the newer ones.": (
        "services/boards/test_replaced_hands.py::test_whatever_replaced_them_they_come_back",
        (
            "services/boards/test_replaced_hands.py"
            "::test_they_stay_gone_once_somebody_may_know_the_newer_ones"
        ),
    ),
    "Two things do not come back: cards that somebody has seen, and a person who was forgotten.": (
        "services/boards/test_hand_views.py::test_once_for_each_person_and_board",
        "services/people/test_erasure.py::test_nobody_becomes_the_forgotten_one",
    ),
    # Clock
    "A round that opens has a clock, without anybody starting it; “Tonight”, big screen and phones "
    "count it down.": (
        "services/clock/test_clock.py::test_an_open_round_has_a_clock_that_nobody_started",
        "web/director/clock/test_clock_pages.py::test_the_console_follows_the_clock",
        "web/director/clock/test_clock_pages.py::test_the_screen_follows_the_clock",
    ),
    "It can be stopped, given two minutes more or other minutes, and a break counts down between "
    "two rounds.": (
        "web/director/clock/test_clock_pages.py::test_one_button_each",
        "web/director/clock/test_clock_pages.py::test_other_minutes_begin_the_round_anew",
        "web/director/clock/test_clock_pages.py::test_a_break_is_counted_down_until_the_next_round",
    ),
    "A table that is late is named, and its last board can be dropped.": (
        "web/director/clock/test_clock_pages.py"
        "::test_a_slow_table_is_told_and_its_last_board_dropped"
    ),
    "A table may ask for more time: “2 minutes more” gives it to that table alone, and can be "
    "taken back on its page.": (
        "services/clock/test_table_time.py::test_one_table_ends_later_than_the_others",
        "services/clock/test_table_time.py::test_a_call_for_time_is_done_with_it",
    ),
    "A player who stops after a round says so on their phone; you plan the rest, or they play "
    "on.": (
        (
            "web/director/changes/test_announced_leaves.py"
            "::test_the_director_hears_of_it_and_it_is_taken_back"
        ),
        "web/director/changes/test_announced_leaves.py::test_one_tap_leads_to_the_plan_without_them",
    ),
    "A tournament in which all rounds are open at once has no clock.": (
        "web/director/clock/test_clock_pages.py::test_clubs_without_a_clock_see_none"
    ),
    # Corrections
    "Players ask on their own page or their table’s phone: what the result should be, and why.": (
        "web/table/test_corrections.py::test_a_table_asks_and_its_other_side_answers",
        "web/player/test_corrections.py::test_the_form_is_filled_with_what_is_written",
    ),
    "The other side says whether that is right.": (
        "services/corrections/test_requested.py::test_the_other_side_answers"
    ),
    "The director sees before, after and what it does to the ranking, and accepts or refuses; the "
    "player reads why.": (
        (
            "services/corrections/test_requested.py"
            "::test_it_is_accepted_as_it_was_shown_and_can_be_undone"
        ),
        (
            "services/corrections/test_requested.py"
            "::test_it_is_refused_for_a_reason_and_the_player_reads_it"
        ),
    ),
    "What is asked after the time for corrections is kept and marked.": (
        "services/corrections/test_requested.py::test_after_the_deadline_it_is_kept_and_marked"
    ),
    "What was asked in time keeps the results provisional.": (
        "services/corrections/test_requested.py"
        "::test_what_was_asked_in_time_keeps_results_provisional"
    ),
    # Entry
    "“N 10HX 11” is North’s cards, 10 hearts doubled, 11 tricks.": (
        "web/shared/test_typed_result.py::test_read"
    ),
    "Enter goes to the next line.": "web/desk/test_keyboard.py::test_a_slip_of_three_boards",
    "An amber note is only a question: F2 or Alt+O answers “it is right”.": (
        "web/desk/test_keyboard.py::test_an_error_is_red_and_a_warning_amber"
    ),
    "Slips to tick can be photographed or scanned: you see each value beside its piece of the "
    "picture, what is not sure is asked, and nothing counts before you record it.": (
        "features/slip_pictures/web/test_pages.py::test_a_sure_slip_is_recorded_by_one_key",
        "features/slip_pictures/web/test_pages.py::test_what_is_asked_is_empty_and_has_the_cursor",
    ),
    # Print
    "One button prints all that an evening needs; any single piece can be had as well.": (
        "web/director/printing/test_pages.py"
        "::test_everything_for_the_evening_is_one_button_with_its_sheets_said_before"
    ),
    "Hands and results can be printed once the tournament is closed.": (
        "services/test_documents.py::test_nothing_of_the_hands_before_the_end"
    ),
    "The code of a table card lets a phone enter results for its table; the code of a guide card "
    "opens the player’s own page.": "printing/test_links.py::test_a_code_opens_a_page",
    "“Phones and cards” replaces a lost card.": (
        "web/director/devices/test_access_codes.py::test_a_new_card_has_other_digits"
    ),
    # Publish
    "Close the tournament, then publish provisionally: players have time to object.": (
        "services/publishing/test_publish.py::test_before_its_time_nothing_ends"
    ),
    "Final results stay as they are; reopening is possible and is written down.": (
        "services/publishing/test_final.py::test_final_results_are_opened_for_a_reason_that_is_kept"
    ),
    # Competitions
    "Several tournaments can count together: by the mean of the percentages, or by the sum of the "
    "matchpoints or points.": (
        "features/competitions/queries/test_page.py::test_the_mean_of_what_was_published",
        "features/competitions/queries/test_page.py::test_points_are_added_less_penalties",
    ),
    "Each counts for its share, such as 1/4.": (
        "scoring/competitions/test_combining.py::test_worked_examples"
    ),
    "A rule says what happens to players who missed one.": (
        "features/competitions/queries/test_page.py::test_who_missed_a_session"
    ),
    "Over a season only the best sessions of each player may count, and a player may need a "
    "number of sessions to be ranked.": (
        "scoring/competitions/test_combining.py::test_the_best_of_a_season"
    ),
    "Evenings without boards can count too: points of one game together, or points by place "
    "beside tournaments.": (
        "features/competitions/services/test_whist_sessions.py::"
        "test_percentages_points_and_whist_fit_together_by_places_alone"
    ),
    "Only what is published of each counts.": (
        "features/competitions/queries/test_page.py::test_a_session_that_is_not_published_is_not_told"
    ),
    "Nobody sees a competition before it is published, and it can be taken back.": (
        "features/competitions/services/test_competitions.py::test_it_is_made_and_nobody_sees_it",
        "features/competitions/services/test_competitions.py::test_it_is_published_and_taken_back",
    ),
    # Online
    "The page “Online” makes all that everybody may read here as plain files in three languages, "
    "for any web host or a stick.": (
        (
            "features/online/services/test_export_site.py"
            "::test_a_whole_club_in_three_languages_without_a_dead_link"
        ),
        "features/online/services/test_export_site.py::test_every_page_says_what_the_live_page_says",
    ),
    "When it is made again, only changes are written, and what is no longer public is deleted.": (
        "features/online/services/test_export_site.py::test_only_what_changed_is_drawn_and_written_again",
        "features/online/services/test_export_site.py::test_what_is_no_longer_public_goes_with_its_folders",
    ),
    "Copies that may still contain a previous name are listed there.": (
        "features/online/web/test_old_copies.py"
        "::test_erasing_makes_the_site_anew_and_names_the_copies_that_still_hold_the_name"
    ),
    "An administrator types a place of the club once and tests it; the page lists what kinds of "
    "places there are.": (
        "features/online/web/test_targets_page.py::test_each_form_asks_for_what_is_needed"
    ),
    "Its password is encrypted and never shown again.": (
        "features/online/web/test_targets_page.py"
        "::test_an_administrator_adds_a_place_and_its_password_is_never_shown"
    ),
    "Each publication is sent there automatically, and so is its withdrawal.": (
        "features/online/services/test_targets.py"
        "::test_a_release_goes_there_by_itself_and_so_does_what_takes_it_back"
    ),
    "Without internet access it waits, tries again and says so.": (
        "features/online/services/test_targets.py"
        "::test_without_internet_it_waits_longer_and_longer_and_says_so"
    ),
    "A folder that contains other people’s files is refused.": (
        "features/online/targets/test_uploading.py::test_a_folder_of_somebody_else_is_left_alone"
    ),
    "They are typed once; then everything public is sent there automatically.": (
        "features/online/jobs/test_deliveries.py::test_a_release_comes_through_and_its_receipt_is_kept"
    ),
    "The code publishes and opens nothing else.": (
        "features/online/api/test_published.py::test_the_code_opens_nothing_else"
    ),
    "A name that is erased here goes there, too.": (
        "features/online/jobs/test_deliveries.py::test_a_name_that_is_erased_goes_there_by_itself"
    ),
    "A mail first asks them to confirm it; nothing else is sent before that.": (
        "features/mail/services/test_result_mails.py"
        "::test_an_address_is_asked_first_and_nothing_else_is_sent_to_it"
    ),
    "After publication one mail gives place, score, best and worst board.": (
        "features/mail/services/test_result_mails.py::test_a_result_is_told_in_the_language_of_who_asked"
    ),
    "Corrections go to the people they concern.": (
        "features/mail/services/test_result_mails.py::test_a_correction_is_told_to_whom_it_concerns"
    ),
    "One tap in the mail ends them.": (
        "features/mail/web/test_player.py::test_one_tap_ends_them_without_signing_in"
    ),
    "The page where you publish shows how many were sent, how many wait, and whose address takes "
    "none.": (
        (
            "features/mail/web/test_director.py"
            "::test_the_director_reads_how_the_mails_stand_and_no_address"
        ),
        "features/mail/web/test_director.py::test_the_mails_of_a_whist_evening_stand_on_its_page",
        "features/mail/web/test_director.py::test_the_mails_of_a_competition_stand_on_its_page",
    ),
    "The addresses are shown to nobody else.": (
        "features/mail/web/test_director.py"
        "::test_the_director_reads_how_the_mails_stand_and_no_address"
    ),
    "Under the results are files: ranking and boards for a spreadsheet, boards for programs of "
    "bridge, score cards on paper.": (
        "features/downloads/services/test_downloads.py::test_the_ranking_is_that_of_the_page",
        "features/downloads/services/test_downloads.py::test_travellers_have_a_line_for_each_hand",
        "features/downloads/services/test_downloads.py::test_pbn_holds_the_cards_and_who_played_what",
        "features/downloads/services/test_downloads.py::test_a_card_on_paper_is_the_published_one",
    ),
    "They contain what the page shows and nothing else.": (
        "features/downloads/services/test_downloads.py::test_the_public_document_tells_no_more_than_the_pages",
        "features/downloads/services/test_downloads.py::test_no_hand_leaves_before_the_publication",
    ),
    "“Read in an evening”, under “The club”, creates it again with the same ranking.": (
        "features/imports/web/test_event_file.py::test_a_tournament_comes_back_with_its_ranking",
        (
            "features/whist/web/test_event_file.py"
            "::test_an_evening_without_boards_comes_back_with_its_ranking"
        ),
    ),
    "The first page offers a calendar of coming evenings and a feed of new results.": (
        "features/downloads/services/test_feeds.py::test_the_evenings_to_come_are_whole_days",
        "features/downloads/services/test_feeds.py::test_the_feed_tells_what_stands",
    ),
    # This computer
    "The page “This computer” shows the address and the code that let phones in.": (
        "web/director/laptop/test_computer.py::test_addresses_are_shown_and_another_one_chosen"
    ),
    "Scan its test with a phone: the page says “I see you”.": (
        "web/director/laptop/test_computer.py::test_a_phone_is_seen_and_the_computer_itself_is_not"
    ),
    "Type name and key of the wifi once: a code then joins phones to it.": (
        "web/director/laptop/test_computer.py::test_the_wifi_stays_on_this_computer"
    ),
    "The key stays on this computer: no copy, export, result or log contains it.": (
        "security/test_wifi_stays.py::test_nobody_but_a_director_reads_it_anywhere"
    ),
    "When the computer slept, the page says from when to when nobody got an answer.": (
        "live/test_sleeps.py::test_sleep_and_a_clock_that_is_set_are_told_apart",
        "web/director/laptop/test_computer.py::test_a_sleep_and_a_clock_that_was_set_are_told",
    ),
    "Starting the program a second time opens the page of the first.": (
        "management/test_first_start.py::test_an_evening_begins_and_ends_without_a_terminal"
    ),
    "If another program has its port, the addresses change: the page names printed cards that lead "
    "elsewhere.": (
        "management/test_first_start.py::test_an_evening_begins_and_ends_without_a_terminal",
        "web/director/laptop/test_computer.py::test_cards_that_lead_elsewhere_are_named",
    ),
    "Administrators let phones in or keep them out, stop the program and start it again.": (
        "web/director/laptop/test_computer.py::test_who_keeps_phones_out_finds_the_button",
        "web/director/laptop/test_computer.py::test_it_ends_when_confirmed_and_only_then",
    ),
    "Nothing is lost by either.": (
        "management/test_serve.py::test_it_stops_cleanly_and_starts_again_on_what_it_kept"
    ),
    # If something breaks
    "A result that was answered with “received” is on disk.": (
        "faults/test_kill_harness.py::test_nothing_answered_is_lost_in_ten_kills"
    ),
    "Start the program again: nothing is lost.": (
        "faults/test_kill_harness.py::test_nothing_answered_is_lost_in_ten_kills"
    ),
    "After each round the database is copied to a folder beside it; better still, choose a stick "
    "as second place under The club, Data and computer.": (
        "services/play/test_rounds.py::test_a_round_that_is_closed_is_copied",
        "backups/test_newest.py::test_a_name_is_given_once",
    ),
    "There a copy is put back.": (
        "backups/test_put_back.py::test_a_backup_waits_and_the_next_start_puts_it_back"
    ),
    (
        "When results are published, the program can notify one address: a group of ntfy, Matrix "
        "or Telegram, or a program of your own."
    ): "features/hook/test_hook.py::test_a_publication_is_told_once_in_plain_words",
    (
        "It sends the name of the evening, the club, the date and where the results are; no "
        "player’s name and no score."
    ): "features/hook/test_hook.py::test_a_publication_is_told_once_in_plain_words",
    "Without the internet it waits, and tries again for as long as mails do.": (
        "features/hook/test_hook.py::test_what_fails_waits_and_is_tried_again_until_it_is_too_old"
    ),
    "Nothing is sent before you type one.": (
        "features/hook/test_hook.py::test_nobody_is_told_without_an_address"
    ),
    # Prizes
    (
        "Write what there is to win: amounts, things, or both, for places of the ranking, of a "
        "section or of a category, for the board of the evening, or to be drawn."
    ): "features/prizes/test_prizes.py::test_a_director_writes_prizes_and_sees_who_gets_them",
    "Nobody gets two prizes.": (
        "scoring/prizes/test_awarding.py::test_each_prize_once_one_a_person_and_every_cent"
    ),
    (
        "People who are level share the amounts of their places to the cent, or draw; what was "
        "drawn can be drawn again from the number shown."
    ): "scoring/prizes/test_awarding.py::test_each_prize_once_one_a_person_and_every_cent",
    "The page says at any time who gets what; the list and receipts to sign are paper.": (
        "features/prizes/test_prizes.py::test_a_director_writes_prizes_and_sees_who_gets_them"
    ),
    # At the door
    (
        "People can tick themselves at the roll call: on a tablet at the door, or on their own "
        "phone by the square of a poster."
    ): (
        "features/arrival/test_door.py::test_one_tap_is_an_act_of_the_roll_call",
        "features/arrival/test_door.py::test_the_poster_leads_to_the_door",
    ),
    "Open the page under Players › At the door; it closes when a plan is chosen.": (
        "features/arrival/test_door.py::test_it_is_open_as_long_as_the_roll_call_is"
    ),
    (
        "Anyone who types two letters sees the few names that begin like that, and taps one."
    ): "features/arrival/test_door.py::test_two_letters_find_whose_name_begins_so",
    "A guest types the whole name once, and is found next time.": (
        "features/arrival/test_door.py::test_a_guest_types_once_and_is_found_next_time"
    ),
    "A wrong tap can be taken back for a minute on the same device.": (
        "features/arrival/test_door.py::test_a_wrong_tap_is_taken_back_within_the_minute"
    ),
    "If somebody ticks people from elsewhere, change the address and print the poster again.": (
        "features/arrival/test_door.py::test_another_address_ends_the_old_one"
    ),
    # Big screens
    "Give each screen of the room a name and open its address there once.": (
        "features/walls/test_walls.py::test_screens_are_steered_from_the_desk"
    ),
    (
        "From then on the desk says what it shows: the evening as it goes, seats, ranking, tables "
        "that we wait for, a message, a picture."
    ): "features/walls/test_walls.py::test_screens_are_steered_from_the_desk",
    (
        "A ceremony reveals the ranking or the prizes from last to first, one key a step."
    ): "features/walls/test_walls.py::test_a_ceremony_goes_step_by_step",
    "No screen has a name or a figure before its step.": (
        "features/walls/test_walls.py::"
        "test_two_rankings_are_the_same_wall_until_the_step_that_parts_them"
    ),
    # Arriving and fees
    "At the roll call, one tap a person notes cash, transfer or that it is owed.": (
        "features/arrival/test_fees.py::test_one_tap_a_person"
    ),
    "What somebody owes is asked for at the next evening.": (
        "features/arrival/test_fees.py::test_what_is_owed_is_asked_for_next_time"
    ),
    (
        "Places go in the order in which people say that they come; the waiting list moves up "
        "when somebody stays away."
    ): "features/arrival/test_coming.py::test_the_list_moves_up_in_the_order_of_saying_so",
    (
        "A personal link asks somebody from any device whether they come: make it on the form of "
        "a player, or on one’s own page after an evening; results by e-mail have it."
    ): (
        "features/arrival/test_personal_links.py::test_it_is_given_at_the_desk",
        "features/arrival/test_personal_links.py::test_a_mail_has_the_link",
    ),
    "Another link ends the old one.": (
        "features/arrival/test_personal_links.py::test_another_link_ends_the_old_one"
    ),
    # A tournament in the hall
    (
        "Anyone who pays gets a playing number; the next round has a seat for everybody who has "
        "one and did not leave."
    ): "features/hall/test_pages.py::test_a_night_goes_through_the_pages",
    "Type a slip: the four names are there, and the next slip opens.": (
        "features/hall/test_pages.py::test_a_night_goes_through_the_pages"
    ),
    "Numbers that do not add up are refused with the difference.": (
        "features/hall/test_pages.py::test_a_night_goes_through_the_pages"
    ),
    "A round may begin while slips are missing; they count from the moment they are typed.": (
        "features/hall/test_services.py::test_a_round_begins_with_slips_missing_and_they_count_when_typed"
    ),
    "A correction changes the ranking, never the seats of a round.": (
        "features/hall/test_services.py::test_a_correction_mends_the_ranking_and_leaves_the_seats"
    ),
    (
        "Somebody objects to a slip on a phone, or at the desk: it is on the first page until a "
        "director settles it."
    ): "features/hall/test_objections.py::test_a_phone_objects_and_the_director_settles_it",
    "After the hour of the round a director alone corrects a slip that is in.": (
        "features/hall/test_objections.py::test_after_the_hour_a_director_alone_corrects_what_is_in"
    ),
    "One card was lost: make it again alone, under Phones.": (
        "features/hall/test_phones.py::test_one_lost_card_is_made_again_alone"
    ),
    "Somebody leaves: say so under Players.": (
        "features/hall/test_services.py::test_late_gone_back_and_a_substitute"
    ),
    (
        "A substitute: give them a number, then let both change places on the page of the round."
    ): "features/hall/test_services.py::test_late_gone_back_and_a_substitute",
    (
        "Everybody who plays has a page over all evenings that were published: places and "
        "percentages, roles, contracts made, companions, best and worst boards."
    ): ("features/player_pages/test_pages.py::test_the_figures_are_those_that_were_published"),
    "At first nobody else can read it.": (
        "features/player_pages/test_pages.py::test_at_first_it_is_somebodys_own"
    ),
    ("On their own page people can open it to those who have its link, or to everybody."): (
        "features/player_pages/test_pages.py::test_somebody_opens_it_and_ends_it"
    ),
    "A page that everybody may read is on the club’s hosted pages and its site, too.": (
        "features/online/test_hosted_people.py::test_the_figures_are_those_of_the_laptop"
    ),
    "It goes from there when that choice is taken back: as soon as this computer can reach the "
    "server.": (
        "features/online/test_hosted_people.py::test_a_choice_taken_back_leaves_nothing_there"
    ),
    "A director can do so for anyone who wishes it.": (
        "features/player_pages/test_pages.py::test_a_director_reads_it_and_opens_it_for_somebody"
    ),
    (
        "Others appear on it by the names that the public reads; those who want no name do "
        "not appear at all."
    ): (
        "features/player_pages/test_pages.py::test_others_are_named_as_the_public_reads_them_or_not_at_all"
    ),
    "People who are forgotten have no page any more.": (
        "features/player_pages/test_pages.py::test_who_is_erased_is_nowhere"
    ),
    (
        "Once results are final, the page of an evening names the board over which the tables"
        " differ most: the one with the widest spread of points, over all hands."
    ): ("features/highlights/test_cards.py::test_they_are_told_once_results_are_out"),
    "Below it you may bid that board yourself: touch one of the bids, and you read how many tables "
    "chose it and what it was worth to them.": (
        "features/highlights/test_cards.py::test_one_may_bid_the_board_of_the_evening"
    ),
    "While an evening is played, its page says when first place is decided: when nobody else can "
    "come first any more, whatever the boards to come bring.": (
        "scoring/highlights/test_first_place.py::test_whoever_is_named_is_first_in_every_ending",
        "features/highlights/test_first_place.py::test_it_is_said_once_nobody_else_can_come_first",
    ),
    "Everybody’s own page names their best board and their worst, with a link to them.": (
        "features/highlights/test_cards.py::test_they_are_told_once_results_are_out"
    ),
}
"""Each sentence that promises something, and the test that holds it."""
EXPLAINS: Final = frozenset(
    {
        "Several clubs play the same boards.",
        (
            "For card games of four at a table: people change tables after each round, and each "
            "table hands in one slip with a number for each person."
        ),
        "Write the names, one on each line.",
        "Choose how the round is seated and print seats and slips.",
        "Anyone who has seen the file must not play.",
        "The striped hand is the Domy’s.",
        (
            "Fairness says how little the luck of the draw matters, quality how good the plan is "
            "for its size."
        ),
        "“One set” means the boards travel; with a set for each table they stay.",
        "Wishes: who keeps one table, who may not rest, who should or should not meet.",
        "Rows are tables, columns are rounds.",
        "One line a result: whose cards, contract, tricks.",
        "Leave the lid open.",
        "The address contains a secret.",
        "Fees: write what an evening costs under The club › Fees.",
        "An evening to come may have places and a closing time.",
        "Someone who runs this program on a server sends the club an address and a code.",
        "Players leave an address on their own page.",
        "“JSON” contains a whole evening.",
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
        said = [str(text) for topic in topics() for text in topic.paragraphs]
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
