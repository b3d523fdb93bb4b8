"""Addresses of the director's pages."""

from django.urls import URLPattern, path

from whiz_tournament.web.director import backups, cancelling, home
from whiz_tournament.web.director.boards import dealing
from whiz_tournament.web.director.boards.urls import BOARD_PAGES
from whiz_tournament.web.director.calls.urls import CALLS, CALLS_COUNT
from whiz_tournament.web.director.changes.urls import CHANGES
from whiz_tournament.web.director.clock.urls import CLOCK
from whiz_tournament.web.director.club_file.urls import CLUB_FILE
from whiz_tournament.web.director.competitions.urls import COMPETITIONS
from whiz_tournament.web.director.corrections.urls import CORRECTION_PAGES
from whiz_tournament.web.director.devices import access_codes
from whiz_tournament.web.director.history import page
from whiz_tournament.web.director.laptop.urls import LAPTOP
from whiz_tournament.web.director.online.target_urls import TARGETS
from whiz_tournament.web.director.online.urls import ONLINE, TOURNAMENT_MAIL
from whiz_tournament.web.director.people import player_import, players, roll_call, staff
from whiz_tournament.web.director.play import console, rounds
from whiz_tournament.web.director.printing import pages
from whiz_tournament.web.director.publishing import releases
from whiz_tournament.web.director.results import (
    deciding,
    kept_results,
    line_pages,
    rulings,
    warnings,
    weighted_score,
)
from whiz_tournament.web.director.results.line_acts import line_act_view
from whiz_tournament.web.director.sections.urls import SECTIONS
from whiz_tournament.web.director.server.urls import SERVER
from whiz_tournament.web.director.setup import (
    certificate,
    invented,
    own_movement,
    plan,
    preparation,
    tournaments,
)
from whiz_tournament.web.director.simultaneous.urls import SIMULTANEOUS
from whiz_tournament.web.director.substitutes.urls import SUBSTITUTES
from whiz_tournament.web.director.wishes.urls import WISHES

CLUB: list[URLPattern] = [
    path("director/", home.director_home, name="director_home"),
    path("director/club/", home.club_view, name="director_club"),
    path("director/backups/", backups.backups, name="director_backups"),
    path("director/backups/second/", backups.second_place, name="director_second_place"),
    path(
        "director/backups/second/end/", backups.end_second_place, name="director_end_second_place"
    ),
    path("director/staff/", staff.staff, name="director_staff"),
    path("director/staff/<str:username>/link/", staff.new_link, name="director_staff_link"),
    path(
        "director/staff/<str:username>/access/",
        staff.access_view,
        name="director_staff_access",
    ),
    path(
        "director/staff/<str:username>/access/key/<number:key>/",
        staff.revoke_key_view,
        name="director_staff_key",
    ),
    path(
        "director/staff/<str:username>/access/<str:what>/",
        staff.end_view,
        name="director_staff_end",
    ),
    path("director/staff/<str:username>/player/", staff.own_player, name="director_staff_player"),
    path("director/players/", players.players_view, name="director_players"),
    path("director/players/add/", players.add, name="director_add_player"),
    path("director/players/list/", player_import.read_list, name="director_player_list"),
    path("director/players/list/file/", player_import.save_list, name="director_player_file"),
    path("director/players/list/take/", player_import.take_list, name="director_take_list"),
    path("director/players/merges/<str:merge>/undo/", players.unmerge, name="director_unmerge"),
    path("director/players/<str:player>/", players.edit, name="director_player"),
    path(
        "director/players/<str:player>/guest/", players.change_guest, name="director_player_guest"
    ),
    path("director/players/<str:player>/erase/", players.erase, name="director_player_erase"),
    path("director/players/<str:player>/merge/", players.merge, name="director_player_merge"),
    path("director/new/", tournaments.new_tournament, name="director_new"),
    path("director/read-in/", tournaments.event_file_view, name="director_event_file"),
    path("director/read-in/<str:job>/", tournaments.importing_view, name="director_importing"),
    path("director/try/practice/", invented.practice_view, name="director_practice"),
    path("director/try/sample/", invented.sample_view, name="director_sample"),
]
T = "director/t/<slug:slug>/"
PREPARED: list[URLPattern] = [
    path(T, tournaments.tournament_view, name="director_tournament"),
    path(f"{T}settings/", tournaments.settings, name="director_settings"),
    path(f"{T}delete/", tournaments.delete_view, name="director_delete"),
    path(f"{T}restore/", tournaments.restore_view, name="director_restore"),
    path(f"{T}away/", invented.remove_view, name="director_remove_invented"),
    path(f"{T}prepare/", preparation.preparation_view, name="director_prepare"),
    path(f"{T}start/", preparation.start_view, name="director_start"),
    path(f"{T}start/undo/", preparation.undo_start_view, name="director_undo_start"),
    path(f"{T}players/", roll_call.roll_call, name="director_roll_call"),
    path(f"{T}players/count/", roll_call.count, name="director_roll_count"),
    path(f"{T}players/tick/", roll_call.tick, name="director_roll_tick"),
    path(
        f"{T}players/<number:number>/leaves/",
        rounds.withdraw_entry_view,
        name="director_withdraw",
    ),
    path(f"{T}plan/", plan.plan, name="director_plan"),
    path(f"{T}plan/own/", own_movement.own_movement, name="director_own_movement"),
    path(f"{T}plan/certificate/", certificate.certificate_view, name="director_certificate"),
    path(f"{T}plan/total/", plan.use_total, name="director_use_total"),
    path(f"{T}boards/", dealing.boards_view, name="director_boards"),
    path(f"{T}boards/counting/", dealing.counting, name="director_counting"),
    path(f"{T}boards/count-on/", dealing.count_on, name="director_count_on"),
    path(f"{T}boards/deal/", dealing.deal_view, name="director_deal"),
    path(f"{T}boards/deal/seed/", dealing.deal_from_seed, name="director_deal_from_seed"),
    path(f"{T}boards/deal/chosen/", dealing.deal_chosen, name="director_deal_chosen"),
    path(f"{T}boards/load/", dealing.load_view, name="director_load"),
    path(f"{T}boards/put-back/", dealing.put_back_view, name="director_put_hands_back"),
    path(f"{T}boards/forget/", dealing.forget_view, name="director_forget"),
    path(f"{T}print/", pages.print_page, name="director_print"),
    path(f"{T}access-codes/", access_codes.access_codes_view, name="director_access_codes"),
    path(f"{T}resting/", rounds.sit_outs_view, name="director_sit_outs"),
    path(f"{T}print/<str:job>/", pages.job_page, name="director_job"),
    path(f"{T}print/<str:job>/retry/", pages.job_retry, name="director_job_retry"),
    path(f"{T}print/<str:job>/file/", pages.download, name="director_download"),
]
LINE = f"{T}line/<number:round>/<number:table>/<number:board>/"
RUNNING: list[URLPattern] = [
    path(f"{T}console/", console.console_view, name="director_console"),
    path(f"{T}round/<number:number>/open/", rounds.open_one, name="director_open_round"),
    path(f"{T}round/<number:number>/close/", rounds.close_one, name="director_close_round"),
    path(f"{T}round/<number:number>/next/", rounds.next_one, name="director_next_round"),
    path(
        f"{T}table/<number:round>/<number:table>/", line_pages.table_log_view, name="director_table"
    ),
    path(LINE, deciding.line_view, name="director_line"),
    path(f"{T}line/", line_pages.choose_line_view, name="director_boards_in_play"),
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
    path(f"{T}seating-rule/", warnings.seating_rule_view, name="director_seating_rule"),
    path(f"{T}kept/<uuid:uuid>/", kept_results.kept_view, name="director_kept"),
    path(f"{T}kept/<uuid:uuid>/over/", kept_results.take_over_view, name="director_take_over"),
    path(f"{T}kept/<uuid:uuid>/aside/", kept_results.leave_aside_view, name="director_leave_aside"),
    path(
        f"{T}unread/<uuid:uuid>/aside/", kept_results.leave_entry_view, name="director_leave_entry"
    ),
    path(f"{T}rulings/", rulings.rulings_view, name="director_rulings"),
    path(f"{T}rulings/score/", rulings.adjust, name="director_adjust"),
    path(f"{T}rulings/penalty/", rulings.penalise, name="director_penalise"),
    path(f"{T}rulings/<str:ruling>/void/", rulings.void_ruling_view, name="director_take_back"),
    path(
        f"{T}rulings/<str:ruling>/again/", rulings.restore_ruling_view, name="director_rule_again"
    ),
    path(f"{T}publish/", releases.publish_page, name="director_publish"),
    path(f"{T}close/", releases.close_view, name="director_close"),
    path(f"{T}reopen/", releases.reopen_view, name="director_reopen"),
    path(f"{T}publish/again/", releases.publish_anew, name="director_publish_again"),
    path(f"{T}publish/provisional/", releases.publish_provisional, name="director_provisional"),
    path(f"{T}publish/final/", releases.publish_final, name="director_final"),
    path(f"{T}publish/withdraw/", releases.withdraw_release_view, name="director_withdraw_release"),
    path(f"{T}history/", page.history_page, name="director_history"),
]
JOBS: list[URLPattern] = [
    path("director/jobs/<str:job>/cancel/", cancelling.cancel, name="director_cancel_job"),
]
urlpatterns: list[URLPattern] = [
    *CLUB,
    *LAPTOP,
    *CLUB_FILE,
    *JOBS,
    *TARGETS,
    *COMPETITIONS,
    *PREPARED,
    *RUNNING,
    *CALLS_COUNT,
    *CALLS,
    *CHANGES,
    *CLOCK,
    *CORRECTION_PAGES,
    *SUBSTITUTES,
    *SECTIONS,
    *WISHES,
    *BOARD_PAGES,
    *ONLINE,
    *SERVER,
    *SIMULTANEOUS,
    *TOURNAMENT_MAIL,
]
