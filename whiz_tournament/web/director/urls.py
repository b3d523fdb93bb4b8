"""What a director can do: the addresses of the club, then those of a tournament, room by room."""

from django.urls import URLPattern, URLResolver, include, path

from whiz_tournament.places_of_features import AddressRoot
from whiz_tournament.plugging import feature_addresses
from whiz_tournament.web.director import (
    backups,
    cancelling,
    clock,
    club_page,
    devices,
    evening_list,
    home,
    publishing,
    sections,
    substitutes,
)
from whiz_tournament.web.director.boards import cards_by_hand, dealing, pictures
from whiz_tournament.web.director.changes import changed_cards
from whiz_tournament.web.director.changes import pages as changes
from whiz_tournament.web.director.corrections import fouled_pages, requested
from whiz_tournament.web.director.corrections import pages as corrections
from whiz_tournament.web.director.happened import pages as happened
from whiz_tournament.web.director.history import page as history
from whiz_tournament.web.director.laptop import choices, status
from whiz_tournament.web.director.people import players, roll_call, staff
from whiz_tournament.web.director.play import console, rounds
from whiz_tournament.web.director.printing import pages as printing
from whiz_tournament.web.director.results import (
    deciding,
    kept_results,
    line_pages,
    rulings,
    warnings,
    weighted_score,
)
from whiz_tournament.web.director.results.line_acts import line_act_view
from whiz_tournament.web.director.setup import (
    certificate,
    plan,
    plan_cards,
    preparation,
    tournaments,
)

CARDS = "boards/<number:board>/cards/"
GROUP = "boards/<number:board>/cards/other/<number:group>/"
LINE = "line/<number:round>/<number:table>/<number:board>/"
MEMBER = "staff/<str:username>/"
PLAYER = "players/<random_id:player>/"
OF_CLUB: list[URLPattern] = [
    path("", home.director_home, name="director_home"),
    path("all/", evening_list.all_evenings, name="director_all_evenings"),
    path("club/", club_page.club_page, name="director_club"),
    path("club/rules/", club_page.club_view, name="director_club_rules"),
    path("club/uses/", club_page.switch_view, name="director_switch_feature"),
    path("backups/", backups.backups, name="director_backups"),
    path("backups/second/", backups.second_place, name="director_second_place"),
    path("backups/second/end/", backups.end_second_place, name="director_end_second_place"),
    path("backups/now/", backups.back_up_view, name="director_back_up"),
    path("backups/leave/", backups.leave_view, name="director_leave_backup"),
    path("backups/other/", backups.put_back_other_view, name="director_put_back_other"),
    path("backups/put-back/<str:name>/", backups.put_back_view, name="director_put_back"),
    path("jobs/<str:job>/cancel/", cancelling.cancel, name="director_cancel_job"),
    # This computer.
    path("computer/", status.computer_view, name="director_computer"),
    path("computer/address/", status.address_view, name="director_computer_address"),
    path("computer/wifi/", choices.wifi_view, name="director_wifi"),
    path("computer/first/", choices.first_start_view, name="director_first_start"),
    path("computer/stop/", status.end_view, {"again": False}, name="director_stop"),
    path("computer/again/", status.end_view, {"again": True}, name="director_computer_again"),
    path("news/", choices.news_view, name="director_news"),
    # People: the list, the roll call, the staff.
    path("staff/", staff.staff, name="director_staff"),
    path(f"{MEMBER}link/", staff.new_link, name="director_staff_link"),
    path(f"{MEMBER}access/", staff.access_view, name="director_staff_access"),
    path(f"{MEMBER}access/key/<number:key>/", staff.revoke_key_view, name="director_staff_key"),
    path(f"{MEMBER}access/<str:what>/", staff.end_view, name="director_staff_end"),
    path(f"{MEMBER}player/", staff.own_player, name="director_staff_player"),
    path("everything/", staff.everything_view, name="director_everything"),
    path("players/", players.players_view, name="director_players"),
    path("players/add/", players.add, name="director_add_player"),
    path("players/merges/<str:merge>/undo/", players.unmerge, name="director_unmerge"),
    path(PLAYER, players.edit, name="director_player"),
    path(f"{PLAYER}guest/", players.change_guest, name="director_player_guest"),
    path(f"{PLAYER}erase/", players.erase, name="director_player_erase"),
    path(f"{PLAYER}merge/", players.merge, name="director_player_merge"),
    # An evening is prepared.
    path("new/", tournaments.new_tournament, name="director_new"),
    path("new/as-last/", tournaments.as_last_view, name="director_new_as_last"),
    path("try/practice/", tournaments.practice_view, name="director_practice"),
    *feature_addresses(AddressRoot.DIRECTOR),
]
OF_TOURNAMENT: list[URLPattern] = [
    # An evening is prepared.
    path("", tournaments.tournament_view, name="director_tournament"),
    path("settings/", tournaments.settings, name="director_settings"),
    path("delete/", tournaments.delete_view, name="director_delete"),
    path("restore/", tournaments.restore_view, name="director_restore"),
    path("away/", tournaments.remove_view, name="director_remove_invented"),
    path("prepare/", preparation.preparation_view, name="director_prepare"),
    path("start/", preparation.start_view, name="director_start"),
    path("start/undo/", preparation.undo_start_view, name="director_undo_start"),
    path("plan/", plan.plan, name="director_plan"),
    path("plan/certificate/", certificate.certificate_view, name="director_certificate"),
    path("plan/total/", plan.use_total, name="director_use_total"),
    # People: the list, the roll call, the staff.
    path("players/", roll_call.roll_call, name="director_roll_call"),
    path("players/count/", roll_call.count, name="director_roll_count"),
    path("players/tick/", roll_call.tick, name="director_roll_tick"),
    # Boards and their cards.
    path("boards/", dealing.boards_view, name="director_boards"),
    path("boards/counting/", dealing.counting, name="director_counting"),
    path("boards/count-on/", dealing.count_on, name="director_count_on"),
    path("boards/deal/", dealing.deal_view, name="director_deal"),
    path("boards/deal/seed/", dealing.deal_from_seed, name="director_deal_from_seed"),
    path("boards/deal/chosen/", dealing.deal_chosen, name="director_deal_chosen"),
    path("boards/load/", dealing.load_view, name="director_load"),
    path("boards/put-back/", dealing.put_back_view, name="director_put_hands_back"),
    path("boards/forget/", dealing.forget_view, name="director_forget"),
    path("boards/file/", dealing.export_deal_file, name="director_deal_file"),
    path("boards/<number:board>/picture/", pictures.picture_page, name="director_picture"),
    path(
        "boards/<number:board>/picture/file/", pictures.picture_file, name="director_picture_file"
    ),
    path(
        "boards/<number:board>/picture/drop/",
        pictures.picture_dropped,
        name="director_picture_drop",
    ),
    path(CARDS, cards_by_hand.cards_view, name="director_cards"),
    path(f"{CARDS}part/", cards_by_hand.cards_part_view, name="director_cards_part"),
    path(f"{CARDS}other/", cards_by_hand.other_cards_view, name="director_other_cards"),
    path(f"{CARDS}other/drop/", cards_by_hand.drop_other_cards, name="director_drop_cards"),
    path(GROUP, cards_by_hand.other_cards_view, name="director_cards_of_group"),
    path(f"{GROUP}drop/", cards_by_hand.drop_other_cards, name="director_drop_group"),
    *printing.OF_TOURNAMENT,
    *devices.OF_TOURNAMENT,
    # The evening while it is played.
    path("players/<number:number>/leaves/", rounds.withdraw_entry_view, name="director_withdraw"),
    path("resting/", rounds.sit_outs_view, name="director_sit_outs"),
    path("console/", console.console_view, name="director_console"),
    path("round/<number:number>/open/", rounds.open_one, name="director_open_round"),
    path("round/<number:number>/back/", rounds.take_back, name="director_take_round_back"),
    path("round/<number:number>/close/", rounds.close_one, name="director_close_round"),
    path("round/<number:number>/next/", rounds.next_one, name="director_next_round"),
    # Results and rulings.
    path("table/<number:round>/<number:table>/", line_pages.table_log_view, name="director_table"),
    path(LINE, deciding.line_view, name="director_line"),
    path("line/", line_pages.choose_line_view, name="director_boards_in_play"),
    path(f"{LINE}not-played/", line_act_view, {"act": "not_played"}, name="director_not_played"),
    path(f"{LINE}void/", line_act_view, {"act": "void"}, name="director_void"),
    path(f"{LINE}weighted/", weighted_score.weighted_score_view, name="director_weighted_score"),
    path(f"{LINE}restore/", line_act_view, {"act": "restore"}, name="director_restore_line"),
    path(
        f"{LINE}right/<number:version>/",
        warnings.dismiss_warning_view,
        name="director_dismiss_warning",
    ),
    path(f"{LINE}ask-again/", warnings.undo_dismissal_view, name="director_undo_dismissal"),
    path("seating-rule/", warnings.seating_rule_view, name="director_seating_rule"),
    path("kept/<uuid:uuid>/", kept_results.kept_view, name="director_kept"),
    path("kept/<uuid:uuid>/over/", kept_results.take_over_view, name="director_take_over"),
    path("kept/<uuid:uuid>/aside/", kept_results.leave_aside_view, name="director_leave_aside"),
    path("unread/<uuid:uuid>/aside/", kept_results.leave_entry_view, name="director_leave_entry"),
    path("rulings/", rulings.rulings_view, name="director_rulings"),
    path("rulings/score/", rulings.adjust, name="director_adjust"),
    path("rulings/penalty/", rulings.penalise, name="director_penalise"),
    path("rulings/<str:ruling>/void/", rulings.void_ruling_view, name="director_take_back"),
    path("rulings/<str:ruling>/again/", rulings.restore_ruling_view, name="director_rule_again"),
    *publishing.OF_TOURNAMENT,
    *happened.OF_TOURNAMENT,
    *history.OF_TOURNAMENT,
    # Somebody arrives or leaves, a table is lost, another movement.
    path("changes/arrive/", changes.change_view, {"act": "arrive"}, name="director_arrive"),
    path("changes/leave/", changes.change_view, {"act": "leave"}, name="director_leave"),
    path("changes/stays/<number:number>/", changes.stays_view, name="director_stays"),
    path(
        "changes/lose-table/",
        changes.change_view,
        {"act": "lose_table"},
        name="director_lose_table",
    ),
    path(
        "changes/add-table/", changes.change_view, {"act": "add_table"}, name="director_add_table"
    ),
    path(
        "changes/another-movement/",
        changes.change_view,
        {"act": "another_movement"},
        name="director_another_movement",
    ),
    path("changes/<row:event>/", changed_cards.accepted_view, name="director_changed"),
    path("changes/<row:event>/undo/", changed_cards.undo_change_view, name="director_undo_change"),
    path("changes/<row:event>/print/", changed_cards.print_changed, name="director_print_changed"),
    *clock.OF_TOURNAMENT,
    # What was written wrong is put right.
    path("wrong-players/", corrections.wrong_players_view, name="director_wrong_players"),
    path("misplaced/", corrections.misplaced_view, name="director_misplaced"),
    path("fouled/", fouled_pages.fouled_board_view, name="director_fouled"),
    path(f"{LINE}not-fouled/", fouled_pages.not_fouled_view, name="director_not_fouled"),
    path(
        "fouled/<number:board>/ask-again/",
        fouled_pages.ask_fouled_again_view,
        name="director_ask_fouled_again",
    ),
    path(f"{LINE}drop/", corrections.drop_board_view, name="director_drop_board"),
    path(f"{LINE}told-twice/", corrections.told_twice_view, name="director_told_twice"),
    path("requests/", requested.requests_view, name="director_requests"),
    path("requests/<random_id:asked>/", requested.request_view, name="director_request"),
    path(
        "requests/<random_id:asked>/accept/", requested.accept_view, name="director_request_accept"
    ),
    path(
        "requests/<random_id:asked>/refuse/", requested.refuse_view, name="director_request_refuse"
    ),
    path("righted/<row:event>/", corrections.correction_view, name="director_correction"),
    *substitutes.OF_TOURNAMENT,
    *sections.OF_TOURNAMENT,
    path("plan/card/", plan_cards.plan_card, name="director_plan_card"),
]
urlpatterns: list[URLPattern | URLResolver] = [
    path("director/t/<slug:slug>/", include(OF_TOURNAMENT)),
    path("director/", include(OF_CLUB)),
]
