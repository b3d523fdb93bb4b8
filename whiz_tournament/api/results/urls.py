"""Addresses of results and rulings."""

from django.urls import URLPattern, path

from whiz_tournament.api.results import entry, ranking, rulings, travellers

LINE = "results/<api_number:round>/<api_number:table>/<api_number:board>/"
OF_TOURNAMENT: list[URLPattern] = [
    path("results/", entry.ResultsView.as_view(), name="api_results"),
    path(f"{LINE}confirm/", entry.ConfirmView.as_view(), name="api_confirm"),
    path(f"{LINE}void/", entry.VoidView.as_view(), name="api_void"),
    path(f"{LINE}restore/", entry.RestoreView.as_view(), name="api_restore"),
    path(
        "entries/<api_number:number>/scorecard/",
        travellers.ScorecardView.as_view(),
        name="api_scorecard",
    ),
    path(
        "boards/<api_number:board>/traveller/",
        travellers.TravellerView.as_view(),
        name="api_traveller",
    ),
    path("adjustments/", rulings.AdjustmentsView.as_view(), name="api_adjustments"),
    path("adjustments/<api_id:ruling>/", rulings.AdjustmentView.as_view(), name="api_adjustment"),
    path(
        "adjustments/<api_id:ruling>/restore/",
        rulings.RestoreAdjustmentView.as_view(),
        name="api_restore_adjustment",
    ),
    path("penalties/", rulings.PenaltiesView.as_view(), name="api_penalties"),
    path("penalties/<api_id:ruling>/", rulings.PenaltyView.as_view(), name="api_penalty"),
    path(
        "penalties/<api_id:ruling>/restore/",
        rulings.RestorePenaltyView.as_view(),
        name="api_restore_penalty",
    ),
    path("ranking/", ranking.RankingView.as_view(), name="api_ranking"),
]
OF_CLUB: list[URLPattern] = [
    path("score/", entry.ScoreView.as_view(), name="api_score"),
]
