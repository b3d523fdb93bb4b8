"""Addresses of the REST API, version 1: those of a tournament, then those of the club."""

from django.urls import URLPattern, URLResolver, include, path, re_path

from whiz_tournament.api import clock, formats, problems, schema
from whiz_tournament.api import phones as devices
from whiz_tournament.api import print_jobs as publishing
from whiz_tournament.api.boards import deal_files, deals, groups
from whiz_tournament.api.people import entries, members, players
from whiz_tournament.api.play import changes, correction_requests, corrections, course, leaving
from whiz_tournament.api.results import entry, ranking, rulings, travellers
from whiz_tournament.api.setup import plans, tournaments
from whiz_tournament.places_of_features import AddressRoot
from whiz_tournament.plugging import feature_addresses

LINE = "results/<api_number:round>/<api_number:table>/<api_number:board>/"
OF_TOURNAMENT: list[URLPattern] = [
    # Asked most, and first: Django tries one pattern after the other.
    # Results and rulings.
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
    # An evening is prepared.
    path("", tournaments.TournamentView.as_view(), name="api_tournament"),
    path("plans/", plans.PlansView.as_view(), name="api_plans"),
    path("plan/", plans.PlanView.as_view(), name="api_plan"),
    path("sections/", plans.SectionsView.as_view(), name="api_sections"),
    path("export/", tournaments.ExportView.as_view(), name="api_export"),
    # Players, who plays, and the staff.
    path("entries/", entries.EntriesView.as_view(), name="api_entries"),
    path("entries/<api_number:number>/", entries.EntryView.as_view(), name="api_entry"),
    # Boards and their cards.
    path("boards/", deals.BoardsView.as_view(), name="api_boards"),
    path("boards/deal/", deals.DealView.as_view(), name="api_deal"),
    path("boards/put-back/", deals.PutBackView.as_view(), name="api_put_hands_back"),
    path("boards/file/", deal_files.DealFileView.as_view(), name="api_deal_file"),
    path(
        "boards/<api_number:board>/groups/",
        groups.BoardGroupsView.as_view(),
        name="api_board_groups",
    ),
    path(
        "boards/<api_number:board>/groups/<api_group:group>/cards/",
        groups.GroupCardsView.as_view(),
        name="api_group_cards",
    ),
    # The evening while it is played.
    path("start/", course.StartView.as_view(), name="api_start"),
    path("start/undo/", course.UndoStartView.as_view(), name="api_undo_start"),
    path("close/", course.CloseView.as_view(), name="api_close"),
    path("publish/", course.PublishView.as_view(), name="api_publish"),
    path("reopen/", course.ReopenView.as_view(), name="api_reopen"),
    path("rounds/<api_number:round>/open/", course.OpenRoundView.as_view(), name="api_open_round"),
    path(
        "rounds/<api_number:round>/close/", course.CloseRoundView.as_view(), name="api_close_round"
    ),
    path("rounds/<api_number:round>/next/", course.NextRoundView.as_view(), name="api_next_round"),
    path("seatings/", course.SeatingsView.as_view(), name="api_seatings"),
    path("leaving/", leaving.LeavesView.as_view(), name="api_leaves"),
    path("leaving/<api_number:number>/", leaving.LeaveView.as_view(), name="api_leave"),
    path("changes/", changes.ChangesView.as_view(), name="api_changes"),
    path(
        "changes/movements/",
        changes.FittingMovementsView.as_view(),
        name="api_fitting_movements",
    ),
    path("changes/accept/", changes.AcceptView.as_view(), name="api_accept_change"),
    path("corrections/", corrections.CorrectionsView.as_view(), name="api_corrections"),
    path(
        "corrections/<api_number:event>/",
        corrections.CorrectionView.as_view(),
        name="api_correction",
    ),
    path(
        "correction-requests/",
        correction_requests.CorrectionRequestsView.as_view(),
        name="api_correction_requests",
    ),
    path(
        "correction-requests/<api_id:asked>/",
        correction_requests.CorrectionRequestView.as_view(),
        name="api_correction_request",
    ),
    path(
        "correction-requests/<api_id:asked>/answer/",
        correction_requests.AnswerRequestView.as_view(),
        name="api_answer_request",
    ),
    path(
        "correction-requests/<api_id:asked>/accept/",
        correction_requests.AcceptRequestView.as_view(),
        name="api_accept_request",
    ),
    path(
        "correction-requests/<api_id:asked>/refuse/",
        correction_requests.RefuseRequestView.as_view(),
        name="api_refuse_request",
    ),
    path("substitutes/", course.SubstitutesView.as_view(), name="api_substitutes"),
    path(
        "substitutes/<api_number:event>/undo/",
        course.UndoSubstituteView.as_view(),
        name="api_undo_substitute",
    ),
    *clock.OF_TOURNAMENT,
    *devices.OF_TOURNAMENT,
    *publishing.OF_TOURNAMENT,
]
VERSION_1: list[URLPattern | URLResolver] = [
    path("tournaments/<api_id:public_id>/", include(OF_TOURNAMENT)),
    # Results and rulings.
    path("score/", entry.ScoreView.as_view(), name="api_score"),
    # Players, who plays, and the staff.
    path("token/", members.TokenView.as_view(), name="api_token"),
    path("keys/", members.KeysView.as_view(), name="api_keys"),
    path("keys/<api_number:key>/", members.KeyView.as_view(), name="api_key"),
    path("members/", members.MembersView.as_view(), name="api_members"),
    path("members/<str:username>/", members.MemberView.as_view(), name="api_member"),
    path("players/", players.PlayersView.as_view(), name="api_players"),
    path("players/<api_id:player>/", players.PlayerView.as_view(), name="api_player"),
    # An evening is prepared.
    path("tournaments/", tournaments.TournamentsView.as_view(), name="api_tournaments"),
    *feature_addresses(AddressRoot.API),
    *publishing.OF_CLUB,
    *formats.OF_CLUB,
    path("schema/", schema.SchemaView.as_view(), name="api_schema"),
    path("docs/", schema.DocsView.as_view(), name="api_docs"),
]
urlpatterns: list[URLPattern | URLResolver] = [
    path("v1/", include(VERSION_1)),
    re_path("", problems.not_found, name="api_not_found"),
]
