"""Addresses of results and rulings."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.results import (
    deciding,
    kept_results,
    line_pages,
    rulings,
    warnings,
    weighted_score,
)
from whiz_tournament.web.director.results.line_acts import line_act_view

LINE = "line/<number:round>/<number:table>/<number:board>/"
OF_TOURNAMENT: list[URLPattern] = [
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
]
