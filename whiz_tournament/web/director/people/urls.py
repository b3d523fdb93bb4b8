"""Addresses of players, who is here, and the staff."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.people import player_import, players, roll_call, staff

MEMBER = "staff/<str:username>/"
PLAYER = "players/<str:player>/"
OF_CLUB: list[URLPattern] = [
    path("staff/", staff.staff, name="director_staff"),
    path(f"{MEMBER}link/", staff.new_link, name="director_staff_link"),
    path(f"{MEMBER}access/", staff.access_view, name="director_staff_access"),
    path(f"{MEMBER}access/key/<number:key>/", staff.revoke_key_view, name="director_staff_key"),
    path(f"{MEMBER}access/<str:what>/", staff.end_view, name="director_staff_end"),
    path(f"{MEMBER}player/", staff.own_player, name="director_staff_player"),
    path("everything/", staff.everything_view, name="director_everything"),
    path("players/", players.players_view, name="director_players"),
    path("players/add/", players.add, name="director_add_player"),
    path("players/list/", player_import.read_list, name="director_player_list"),
    path("players/list/file/", player_import.save_list, name="director_player_file"),
    path("players/list/take/", player_import.take_list, name="director_take_list"),
    path("players/merges/<str:merge>/undo/", players.unmerge, name="director_unmerge"),
    path(PLAYER, players.edit, name="director_player"),
    path(f"{PLAYER}guest/", players.change_guest, name="director_player_guest"),
    path(f"{PLAYER}erase/", players.erase, name="director_player_erase"),
    path(f"{PLAYER}merge/", players.merge, name="director_player_merge"),
]
OF_TOURNAMENT: list[URLPattern] = [
    path("players/", roll_call.roll_call, name="director_roll_call"),
    path("players/count/", roll_call.count, name="director_roll_count"),
    path("players/tick/", roll_call.tick, name="director_roll_tick"),
]
