"""Addresses of the director's pages."""

from django.urls import URLPattern, path

from whiz_tournament.web.director import (
    backups,
    boards,
    certificate,
    console,
    converters,  # noqa: F401 - the addresses below need them
    doors,
    history,
    home,
    judging,
    line_pages,
    own_movement,
    plan,
    player_import,
    players,
    prepare,
    printing,
    publish,
    resting,
    roll_call,
    rounds,
    rulings,
    staff,
    tournaments,
    weighing,
    withdraw,
)
from whiz_tournament.web.director.changes.urls import CHANGES
from whiz_tournament.web.director.hands.urls import HANDS
from whiz_tournament.web.director.line_acts import line_act
from whiz_tournament.web.director.righting.urls import RIGHTING
from whiz_tournament.web.director.sections.urls import SECTIONS
from whiz_tournament.web.director.wishes.urls import WISHES

CLUB: list[URLPattern] = [
    path("director/", home.director_home, name="director_home"),
    path("director/club/", home.club, name="director_club"),
    path("director/backups/", backups.backups, name="director_backups"),
    path("director/backups/second/", backups.second_place, name="director_second_place"),
    path(
        "director/backups/second/end/", backups.end_second_place, name="director_end_second_place"
    ),
    path("director/staff/", staff.staff, name="director_staff"),
    path("director/staff/<str:username>/link/", staff.new_link, name="director_staff_link"),
    path("director/staff/<str:username>/player/", staff.own_player, name="director_staff_player"),
    path("director/players/", players.players, name="director_players"),
    path("director/players/add/", players.add, name="director_add_player"),
    path("director/players/list/", player_import.read_list, name="director_player_list"),
    path("director/players/list/take/", player_import.take_list, name="director_take_list"),
    path("director/players/<str:player>/", players.edit, name="director_player"),
    path("director/new/", tournaments.new_tournament, name="director_new"),
]
T = "director/t/<slug:slug>/"
PREPARED: list[URLPattern] = [
    path(T, tournaments.open_tournament, name="director_tournament"),
    path(f"{T}settings/", tournaments.settings, name="director_settings"),
    path(f"{T}delete/", tournaments.delete, name="director_delete"),
    path(f"{T}restore/", tournaments.restore, name="director_restore"),
    path(f"{T}prepare/", prepare.prepare, name="director_prepare"),
    path(f"{T}start/", prepare.start, name="director_start"),
    path(f"{T}players/", roll_call.roll_call, name="director_roll_call"),
    path(f"{T}players/count/", roll_call.count, name="director_roll_count"),
    path(f"{T}players/<small:number>/leaves/", withdraw.withdraw, name="director_withdraw"),
    path(f"{T}plan/", plan.plan, name="director_plan"),
    path(f"{T}plan/own/", own_movement.own_movement, name="director_own_movement"),
    path(f"{T}plan/certificate/", certificate.certificate, name="director_certificate"),
    path(f"{T}plan/total/", plan.use_total, name="director_use_total"),
    path(f"{T}boards/", boards.boards, name="director_boards"),
    path(f"{T}boards/counting/", boards.counting, name="director_counting"),
    path(f"{T}boards/deal/", boards.deal, name="director_deal"),
    path(f"{T}boards/deal/seed/", boards.deal_from_seed, name="director_deal_from_seed"),
    path(f"{T}boards/deal/chosen/", boards.deal_chosen, name="director_deal_chosen"),
    path(f"{T}boards/load/", boards.load, name="director_load"),
    path(f"{T}boards/forget/", boards.forget, name="director_forget"),
    path(f"{T}print/", printing.print_page, name="director_print"),
    path(f"{T}doors/", doors.doors, name="director_doors"),
    path(f"{T}resting/", resting.resting, name="director_resting"),
    path(f"{T}print/<str:job>/", printing.job_page, name="director_job"),
    path(f"{T}print/<str:job>/retry/", printing.job_retry, name="director_job_retry"),
    path(f"{T}print/<str:job>/file/", printing.download, name="director_download"),
]
LINE = f"{T}line/<small:round>/<small:table>/<small:board>/"
RUNNING: list[URLPattern] = [
    path(f"{T}console/", console.console, name="director_console"),
    path(f"{T}round/<small:number>/open/", rounds.open_one, name="director_open_round"),
    path(f"{T}round/<small:number>/close/", rounds.close_one, name="director_close_round"),
    path(f"{T}table/<small:round>/<small:table>/", line_pages.table_page, name="director_table"),
    path(LINE, line_pages.line_page, name="director_line"),
    path(f"{T}line/", line_pages.choose_line, name="director_boards_in_play"),
    path(f"{LINE}not-played/", line_act, {"act": "not_played"}, name="director_not_played"),
    path(f"{LINE}void/", line_act, {"act": "void"}, name="director_void"),
    path(f"{LINE}weighted/", weighing.weigh, name="director_weigh"),
    path(f"{LINE}restore/", line_act, {"act": "restore"}, name="director_restore_line"),
    path(f"{LINE}right/<small:version>/", judging.right, name="director_right"),
    path(f"{T}rulings/", rulings.rulings, name="director_rulings"),
    path(f"{T}rulings/score/", rulings.adjust, name="director_adjust"),
    path(f"{T}rulings/penalty/", rulings.penalise, name="director_penalise"),
    path(f"{T}rulings/<str:ruling>/void/", rulings.take_back, name="director_take_back"),
    path(f"{T}publish/", publish.publish_page, name="director_publish"),
    path(f"{T}close/", publish.close, name="director_close"),
    path(f"{T}reopen/", publish.reopen, name="director_reopen"),
    path(f"{T}publish/again/", publish.publish_anew, name="director_publish_again"),
    path(f"{T}publish/provisional/", publish.publish_provisional, name="director_provisional"),
    path(f"{T}publish/final/", publish.publish_final, name="director_final"),
    path(f"{T}publish/withdraw/", publish.withdraw, name="director_withdraw_release"),
    path(f"{T}history/", history.history_page, name="director_history"),
]
urlpatterns: list[URLPattern] = [
    *CLUB,
    *PREPARED,
    *RUNNING,
    *CHANGES,
    *RIGHTING,
    *SECTIONS,
    *WISHES,
    *HANDS,
]
