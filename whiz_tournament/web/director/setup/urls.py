"""Addresses of an evening that is prepared."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.setup import (
    certificate,
    invented,
    own_movement,
    plan,
    preparation,
    tournaments,
)

OF_CLUB: list[URLPattern] = [
    path("new/", tournaments.new_tournament, name="director_new"),
    path("new/as-last/", tournaments.as_last_view, name="director_new_as_last"),
    path("read-in/", tournaments.event_file_view, name="director_event_file"),
    path("read-in/<str:job>/", tournaments.importing_view, name="director_importing"),
    path("try/practice/", invented.practice_view, name="director_practice"),
    path("try/sample/", invented.sample_view, name="director_sample"),
]
OF_TOURNAMENT: list[URLPattern] = [
    path("", tournaments.tournament_view, name="director_tournament"),
    path("settings/", tournaments.settings, name="director_settings"),
    path("delete/", tournaments.delete_view, name="director_delete"),
    path("restore/", tournaments.restore_view, name="director_restore"),
    path("away/", invented.remove_view, name="director_remove_invented"),
    path("prepare/", preparation.preparation_view, name="director_prepare"),
    path("start/", preparation.start_view, name="director_start"),
    path("start/undo/", preparation.undo_start_view, name="director_undo_start"),
    path("plan/", plan.plan, name="director_plan"),
    path("plan/own/", own_movement.own_movement, name="director_own_movement"),
    path("plan/certificate/", certificate.certificate_view, name="director_certificate"),
    path("plan/total/", plan.use_total, name="director_use_total"),
]
