"""Addresses of players, who plays, and the staff."""

from django.urls import URLPattern, path

from whiz_tournament.api.people import entries, members, players

OF_TOURNAMENT: list[URLPattern] = [
    path("entries/", entries.EntriesView.as_view(), name="api_entries"),
    path("entries/<api_number:number>/", entries.EntryView.as_view(), name="api_entry"),
]
OF_CLUB: list[URLPattern] = [
    path("token/", members.TokenView.as_view(), name="api_token"),
    path("keys/", members.KeysView.as_view(), name="api_keys"),
    path("keys/<api_number:key>/", members.KeyView.as_view(), name="api_key"),
    path("members/", members.MembersView.as_view(), name="api_members"),
    path("members/<str:username>/", members.MemberView.as_view(), name="api_member"),
    path("players/", players.PlayersView.as_view(), name="api_players"),
    path("players/<api_id:player>/", players.PlayerView.as_view(), name="api_player"),
]
