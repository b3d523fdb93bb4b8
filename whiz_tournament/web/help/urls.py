"""The addresses of the help."""

from django.urls import URLPattern, path

from whiz_tournament.web.help import manual, views

urlpatterns: list[URLPattern] = [
    path("help/", views.help_page, name="help"),
    path("help/manual/", manual.manual_page, name="manual"),
    path("help/manual/file/", manual.manual_file, name="manual_file"),
    path(
        "help/manual/<str:language>/<slug:name>/", manual.manual_picture_view, name="manual_picture"
    ),
    path("help/games/<slug:game>/", views.help_game, name="help_game"),
    path("help/games/<slug:game>/<slug:paper>/", views.help_paper, name="help_paper"),
]
