"""Addresses of an evening that is prepared."""

from django.urls import URLPattern, path

from whiz_tournament.api.setup import plans, tournaments, wishes

OF_TOURNAMENT: list[URLPattern] = [
    path("", tournaments.TournamentView.as_view(), name="api_tournament"),
    path("plans/", plans.PlansView.as_view(), name="api_plans"),
    path("plans/wished/", wishes.WishedPlanView.as_view(), name="api_wished_plan"),
    path("wishes/", wishes.WishesView.as_view(), name="api_wishes"),
    path("plan/", plans.PlanView.as_view(), name="api_plan"),
    path("sections/", plans.SectionsView.as_view(), name="api_sections"),
    path("export/", tournaments.ExportView.as_view(), name="api_export"),
]
OF_CLUB: list[URLPattern] = [
    path("tournaments/", tournaments.TournamentsView.as_view(), name="api_tournaments"),
    path("tournaments/import/", tournaments.ImportView.as_view(), name="api_import"),
]
