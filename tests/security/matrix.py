"""Who may open what: one row for every named address of the project.

``test_matrix`` knocks at each address in everybody's name, with GET and with POST, and compares.
An address without a row fails; so does a row without an address.
"""

from enum import StrEnum
from typing import Final, Literal

Method = Literal["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]
METHODS: Final[tuple[Method, ...]] = ("GET", "POST")


class Who(StrEnum):
    """In whose name a request is sent."""

    ANYBODY = "anybody"
    SCORER = "scorer"
    DIRECTOR = "director"
    ADMIN = "admin"
    OTHER_CLUB = "director of another club"


class Outcome(StrEnum):
    """How a request is received."""

    IN = "in"
    SIGN_IN = "sign in"  # the sign-in page, or 401
    REFUSED = "refused"
    UNKNOWN = "unknown"
    NO_METHOD = "no method"


IN, SIGN_IN, REFUSED = Outcome.IN, Outcome.SIGN_IN, Outcome.REFUSED
UNKNOWN, NO_METHOD = Outcome.UNKNOWN, Outcome.NO_METHOD
Received = tuple[Outcome, Outcome, Outcome, Outcome, Outcome]
"""How each of ``Who`` is received, in that order."""


def everybody(received: Outcome) -> Received:
    """Whoever knocks is received alike."""
    return (received, received, received, received, received)


def scorers(received: Outcome) -> Received:
    """The club's scorers and all above them."""
    return (SIGN_IN, received, received, received, SIGN_IN)


def directors(received: Outcome) -> Received:
    """The club's directors and administrators."""
    return (SIGN_IN, REFUSED, received, received, SIGN_IN)


def admins(received: Outcome) -> Received:
    """The club's administrators alone."""
    return (SIGN_IN, REFUSED, REFUSED, received, SIGN_IN)


# GET, POST, and the addresses that they hold for. "Unknown" is what staff get for a job, a ruling
# or a line that is not there, and the public for a board that was not released.
ROWS: Final[tuple[tuple[Received, Received, str], ...]] = (
    (
        (IN, IN, IN, IN, SIGN_IN),
        (NO_METHOD, NO_METHOD, NO_METHOD, NO_METHOD, SIGN_IN),
        """
        api_overall_ranking api_simultaneous api_simultaneous_clubs api_simultaneous_list
        api_calendar api_competitions api_docs api_ranking api_releases_feed
        api_format api_formats api_player_pages api_rulesets api_schema api_score api_seatings
        """,
    ),
    (
        (IN, IN, IN, IN, SIGN_IN),
        directors(IN),
        """
        api_entries api_evenings api_tournaments
        """,
    ),
    (
        (IN, IN, IN, IN, SIGN_IN),
        directors(NO_METHOD),
        """
        api_boards api_tournament
        """,
    ),
    (
        (NO_METHOD, NO_METHOD, NO_METHOD, NO_METHOD, SIGN_IN),
        (IN, IN, IN, IN, SIGN_IN),
        """
        api_token
        """,
    ),
    (
        directors(IN),
        (IN, IN, IN, IN, SIGN_IN),
        """
        api_devices api_evening_devices
        """,
    ),
    (
        (UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, SIGN_IN),
        (NO_METHOD, NO_METHOD, NO_METHOD, NO_METHOD, SIGN_IN),
        """
        api_competition_file api_evening_file api_player_page api_scorecard_file
        api_simultaneous_file
        api_tournament_file
        """,
    ),
    (
        (SIGN_IN, IN, IN, IN, IN),
        (SIGN_IN, IN, IN, IN, IN),
        """
        password
        """,
    ),
    (
        (UNKNOWN, UNKNOWN, IN, IN, SIGN_IN),
        (NO_METHOD, NO_METHOD, NO_METHOD, NO_METHOD, SIGN_IN),
        """
        api_scorecard api_traveller
        """,
    ),
    (
        admins(IN),
        admins(IN),
        """
        director_hook
        director_club_rules director_hosted_clubs director_mail director_new_target director_staff
        director_new_simultaneous director_simultaneous
        director_server_clubs director_staff_access director_staff_player
        """,
    ),
    (
        admins(NO_METHOD),
        admins(UNKNOWN),  # no address is typed that could be tried
        """
        api_hook_test director_hook_test
        """,
    ),
    (
        admins(NO_METHOD),
        admins(IN),
        """
        director_hook_end
        api_mail_test director_simultaneous_end director_simultaneous_receive
        director_back_up director_leave_backup director_switch_feature
        director_end_second_place director_hosted_connect director_hosted_stop director_mail_end
        director_hosted_left
        director_mail_test director_second_place director_staff_end director_staff_link
        director_bring_in_competition director_bring_in_evening director_close_club_file
        director_look_again
        director_club_file_piece director_open_club_file director_put_club_file
        director_save_club_file
        """,
    ),
    (
        admins(UNKNOWN),
        admins(UNKNOWN),
        """
        director_computer_again director_demo director_first_start director_put_back
        director_put_back_other director_stop director_target
        """,
    ),
    (
        admins(UNKNOWN),
        admins(NO_METHOD),
        """
        director_simultaneous_invitation
        """,
    ),
    (
        admins(NO_METHOD),
        admins(UNKNOWN),
        """
        director_simultaneous_take_back director_simultaneous_withdraw
        director_accept_target director_hosted_code director_hosted_revoke director_remove_target
        director_server_close director_server_delete director_server_export director_server_host
        director_server_limits director_server_open
        director_staff_key director_test_target
        """,
    ),
    (
        admins(IN),
        admins(NO_METHOD),
        """
        api_hook api_mail api_members director_club_file director_saving_club_file
        director_bringing_in director_opening_club_file
        """,
    ),
    (
        admins(UNKNOWN),
        admins(NO_METHOD),
        """
        director_download_club_file director_server_club director_server_file
        """,
    ),
    (
        scorers(NO_METHOD),
        scorers(UNKNOWN),
        """
        director_cancel_job evening_settle_kept hall_settle
        """,
    ),
    (
        admins(NO_METHOD),
        admins(NO_METHOD),
        """
        api_member
        """,
    ),
    (
        directors(IN),
        directors(NO_METHOD),
        """
        api_evening_fees api_fees director_arrivals director_fees director_personal_link
        director_backups director_club director_competitions director_computer director_hosted
        director_online director_online_site director_player_file director_targets
        """,
    ),
    (
        directors(IN),
        directors(IN),
        """
        api_adjustments api_corrections api_hall_people api_leaves api_penalties director_event_file
        director_news
        api_sections api_substitutes director_add_player director_add_table director_adjust
        director_another_movement
        director_arrive director_close director_close_round director_line director_drop_board
        director_fouled director_cards director_hand_over director_other_cards
        director_picture
        director_competition director_new_competition director_simultaneous_list
        director_competition_earlier
        director_simultaneous_take_in
        director_leave director_lose_table director_misplaced director_told_twice
        director_open_round
        director_new director_not_played director_own_movement director_penalise director_plan
        director_player director_player_erase director_player_list director_player_merge
        director_coming director_player_page director_fee_tariff
        director_print
        director_restore_line director_roll_call director_seating_rule director_sections
        director_settings
        director_substitutes director_void
        director_certificate director_weighted_score director_wishes director_withdraw
        director_wrong_players
        evening_new
        hall_new hall_people hall_settings
        prizes
        tariff tariff_copy
        """,
    ),
    (
        directors(IN),
        (SIGN_IN, REFUSED, REFUSED, REFUSED, SIGN_IN),
        """
        api_calls api_correction_requests api_evening_calls
        """,
    ),
    (
        (SIGN_IN, REFUSED, REFUSED, REFUSED, SIGN_IN),
        (SIGN_IN, REFUSED, REFUSED, REFUSED, SIGN_IN),
        """
        api_answer_request
        """,
    ),
    (
        directors(IN),
        directors(NO_METHOD),
        """
        api_board_groups api_deal_file api_evening_export api_export api_fitting_movements
        director_boards director_boards_in_play
        director_counting director_calls director_calls_count evening_calls
        director_clock director_requests
        director_happened director_happened_board director_happened_person director_happened_room
        director_history director_players director_prepare director_publish
        api_wishes director_plan_card director_rulings director_table
        hall_file hall_history hall_papers hall_phones
        prizes_events walls walls_ceremony
        tariff_paper tariff_paper_file tariff_history tariffs
        """,
    ),
    (
        directors(NO_METHOD),
        directors(IN),
        """
        api_accept_change api_changes api_close api_close_round
        director_deliver director_deliver_file director_embargo_over
        director_arrivals_address director_arrivals_close director_arrivals_open
        director_arrivals_poster director_coming_enter
        director_personal_link_end director_personal_link_make
        api_break api_deal api_extend_clock api_next_round api_pause_clock
        api_refuse_request api_start_clock
        api_documents api_evening_documents api_evening_import api_import
        api_open_round api_plan api_publish api_put_hands_back api_reopen
        api_start api_undo_start
        director_clock_break director_clock_extend director_clock_minutes director_clock_pause
        director_clock_start director_count_on director_next_round
        api_table_time director_stays director_table_time director_table_time_back
        director_competition_delete director_competition_print director_competition_publish
        director_competition_mail_now director_competition_withdraw
        director_deal director_deal_chosen director_hosted_test director_hosted_try
        director_deal_file director_deal_from_seed director_delete
        director_everything director_new_as_last director_practice
        director_drop_cards director_drop_group director_cards_part director_final director_forget
        director_put_hands_back
        director_load director_take_round_back director_provisional
        director_publish_again
        director_reopen
        director_dismiss_warning director_undo_dismissal director_not_fouled
        director_ask_fouled_again director_roll_count director_roll_tick
        director_start
        director_mail_now director_online_make director_player_guest director_player_mail_end
        director_take_list director_undo_start director_use_total
        director_withdraw_release
        evening_close evening_delete evening_mail_now evening_print evening_publish
        evening_print_cards hall_print evening_reopen evening_seat evening_unseat
        api_hall_rounds api_hall_objections_settled api_hall_number
        hall_back hall_begin_round hall_close hall_delete hall_exchange
        hall_card_anew hall_objection_hour
        hall_keep_table hall_left hall_number hall_number_undo hall_publish hall_remove
        hall_reopen hall_round_undo hall_cards_anew hall_print_cards hall_partner hall_category
        prizes_back prizes_print prizes_remove prizes_ties prizes_up
        walls_add walls_add_picture walls_back walls_begin walls_end walls_remove
        walls_remove_picture walls_return walls_show walls_step
        tariff_aside tariff_offer
        """,
    ),
    (
        everybody(SIGN_IN),
        everybody(SIGN_IN),
        """
        api_hosted_club api_hosted_comers api_hosted_people api_published_release
        """,
    ),
    (
        directors(NO_METHOD),
        directors(NO_METHOD),
        """
        api_hall_objection_hour api_hall_person
        api_device api_evening_device
        api_adjustment api_correction api_entry api_fee api_leave api_group_cards api_penalty
        api_player
        api_undo_substitute
        """,
    ),
    (
        directors(IN),
        directors(UNKNOWN),
        """
        director_access_codes evening_phones
        """,
    ),
    (
        directors(NO_METHOD),
        directors(UNKNOWN),
        """
        director_computer_address director_call_act director_leave_simultaneous
        hall_free hall_objection_settle hall_shut_out
        evening_call_act api_evening_call_done api_evening_call_release api_evening_call_reopen
        api_evening_call_take
        api_call_done api_call_release api_call_reopen api_call_take
        api_accept_request api_restore_adjustment api_restore_penalty
        api_undo_substitute director_undo_substitute director_upload_now
        director_request_accept director_request_refuse director_undo_change
        director_competition_job_retry director_competition_restore
        director_hand_back director_hosted_over director_job_retry director_picture_drop
        director_hosted_people_over director_print_changed
        director_leave_aside director_leave_entry director_remove_invented director_restore
        director_sample director_take_over director_unmerge
        evening_job_retry evening_restore hall_job_retry hall_restore
        """,
    ),
    (
        directors(UNKNOWN),
        directors(NO_METHOD),
        """
        api_correction_request api_job api_job_file director_changed director_download director_job
        director_fee_file director_importing prizes_file
        director_request director_kept
        director_competition_job director_competition_job_file
        director_online_file director_picture_file evening_download evening_job
        hall_job hall_job_file
        """,
    ),
    (
        directors(UNKNOWN),
        directors(UNKNOWN),
        """
        director_wifi director_earlier_session director_competition_notices
        director_earlier_session_back director_earlier_session_out director_earlier_session_put_back
        director_cards_of_group director_correction director_take_back director_rule_again
        """,
    ),
    (
        everybody(IN),
        everybody(IN),
        """
        mail_confirm mail_stop player_correct player_mail player_page_choice table_correct
        player_personal_link
        healthz livez player_enter readyz set_language sign_in sign_in_link table_board
        table_call table_confirm table_enter
        whist_call whist_holder whist_phone_change whist_phone_deal whist_phone_line
        whist_player_enter hall_table_enter hall_place_enter hall_holder hall_phone_slip
        whist_table_enter
        """,
    ),
    (
        everybody(IN),
        everybody(NO_METHOD),
        """
        public_simultaneous
        calendar club_picture icon releases_feed robots wall wall_page wall_picture
        help help_game help_paper home manual manual_file manual_picture people
        player player_data player_link player_picture player_room public_boards public_players
        public_screen public_screen_page public_tournament table table_corrections table_link
        whist_phone whist_player_link whist_table_link hall_phone hall_table_link hall_place_link
        """,
    ),
    (
        directors(IN),
        directors(UNKNOWN),
        """
        director_fees_of
        """,
    ),
    (
        everybody(NO_METHOD),
        everybody(UNKNOWN),
        """
        arrival_undo
        """,
    ),
    (
        everybody(NO_METHOD),
        everybody(IN),
        """
        api_simultaneous_deliveries
        card_colours player_answer player_coming player_leave player_mail_stop player_stay
        player_stop
        public_own_entry table_answer
        sign_out table_outbox table_withdraw_call whist_coming whist_outbox whist_withdraw_call
        hall_outbox hall_phone_deal hall_phone_object
        """,
    ),
    (
        everybody(UNKNOWN),
        everybody(NO_METHOD),
        """
        competition_before competition_file competition_picture deal_picture
        evening_file evening_picture
        phone_test player_page ranking_picture
        public_board public_picture public_scorecard public_simultaneous_board score_card_file
        simultaneous_file tournament_file
        """,
    ),
    (
        everybody(UNKNOWN),
        everybody(UNKNOWN),
        """
        api_not_found arrival personal_page handed_over hosted_club hosted_page metrics
        """,
    ),
    (
        scorers(IN),
        scorers(IN),
        """
        api_players desk_log desk_phone desk_pictures desk_read_back desk_second_keying desk_slip
        desk_slip_count desk_traveller
        director_tournament
        evening_adjust evening_change evening_deal evening_penalty evening_row
        hall_slip
        """,
    ),
    (
        scorers(IN),
        scorers(NO_METHOD),
        """
        api_clock
        api_keys api_plans api_wished_plan desk_draft desk_slips
        director_all_evenings director_console director_home
        director_sit_outs
        evening_home evening_sheet evening_table
        api_hall hall_home hall_ranking hall_round hall_slips hall_slips_now hall_wall
        """,
    ),
    (
        scorers(NO_METHOD),
        scorers(IN),
        """
        api_confirm api_evening_confirm api_evening_events api_evening_restore api_restore
        api_results api_void desk_open_results desk_undo api_hall_objections
        evening_undo
        hall_clear hall_object
        """,
    ),
    (
        everybody(UNKNOWN),
        everybody(NO_METHOD),
        """
        public_competition public_evening public_hall public_quarter public_season
        """,
    ),
    (
        scorers(UNKNOWN),
        scorers(NO_METHOD),
        """
        desk_jump desk_picture_file desk_pictures_reading
        hall_ranking_file
        """,
    ),
    (
        scorers(UNKNOWN),
        scorers(UNKNOWN),
        """
        desk_picture
        """,
    ),
    (
        (UNKNOWN, IN, IN, IN, SIGN_IN),
        (NO_METHOD, NO_METHOD, NO_METHOD, NO_METHOD, SIGN_IN),
        """
        api_competition api_competition_ranking api_evening_standings
        """,
    ),
    (
        (UNKNOWN, IN, IN, IN, SIGN_IN),
        directors(NO_METHOD),
        """
        api_evening
        """,
    ),
    (
        directors(NO_METHOD),
        directors(IN),
        """
        api_evening_close api_evening_publish api_evening_reopen
        """,
    ),
    (
        scorers(NO_METHOD),
        scorers(NO_METHOD),
        """
        api_evening_event api_hall_slip api_key
        """,
    ),
)
MATRIX: Final = {name: (get, post) for get, post, names in ROWS for name in names.split()}
