"""Addresses of the REST API, version 1."""

from django.urls import URLPattern, URLResolver, include, path

from whiz_tournament.api import converters, schema
from whiz_tournament.api.boards import deal_files, deals, groups
from whiz_tournament.api.calls import views as calls
from whiz_tournament.api.clock import clock
from whiz_tournament.api.competitions import views as competitions
from whiz_tournament.api.devices import phones
from whiz_tournament.api.online import downloads, mail, published
from whiz_tournament.api.people import entries, members, players
from whiz_tournament.api.play import changes, correction_requests, corrections, course, seatings
from whiz_tournament.api.publishing import documents
from whiz_tournament.api.results import contract_score, entry, ranking, rulings, travellers
from whiz_tournament.api.setup import plans, sections, tournament_documents, tournaments, wishes
from whiz_tournament.api.simultaneous import deliveries, events

assert converters  # noqa: S101 - imported for the shapes of names below

LINE = "results/<api_number:round>/<api_number:table>/<api_number:board>/"

of_tournament: list[URLPattern | URLResolver] = [
    # Asked most, and first: Django tries one pattern after the other.
    path("results/", entry.ResultsView.as_view(), name="api_results"),
    path(f"{LINE}confirm/", entry.ConfirmView.as_view(), name="api_confirm"),
    path(f"{LINE}void/", entry.VoidView.as_view(), name="api_void"),
    path(f"{LINE}restore/", entry.RestoreView.as_view(), name="api_restore"),
    path("", tournaments.TournamentView.as_view(), name="api_tournament"),
    path("entries/", entries.EntriesView.as_view(), name="api_entries"),
    path("entries/<api_number:number>/", entries.EntryView.as_view(), name="api_entry"),
    path(
        "entries/<api_number:number>/scorecard/",
        travellers.ScorecardView.as_view(),
        name="api_scorecard",
    ),
    path(
        "entries/<api_number:number>/scorecard/file/",
        downloads.ScoreCardFileView.as_view(),
        name="api_scorecard_file",
    ),
    path(
        "files/<str:name>",
        downloads.TournamentFileView.as_view(),
        name="api_tournament_file",
    ),
    path("plans/", plans.PlansView.as_view(), name="api_plans"),
    path("plans/wished/", wishes.WishedPlanView.as_view(), name="api_wished_plan"),
    path("wishes/", wishes.WishesView.as_view(), name="api_wishes"),
    path("plan/", plans.PlanView.as_view(), name="api_plan"),
    path("boards/", deals.BoardsView.as_view(), name="api_boards"),
    path("boards/deal/", deals.DealView.as_view(), name="api_deal"),
    path("boards/put-back/", deals.PutBackView.as_view(), name="api_put_hands_back"),
    path("boards/file/", deal_files.DealFileView.as_view(), name="api_deal_file"),
    path(
        "boards/<api_number:board>/traveller/",
        travellers.TravellerView.as_view(),
        name="api_traveller",
    ),
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
    path("calls/", calls.CallsView.as_view(), name="api_calls"),
    *(
        path(
            f"calls/<api_id:call>/{act}/",
            calls.CallActView.as_view(act=act),
            name=f"api_call_{act}",
        )
        for act in ("take", "release", "done", "reopen")
    ),
    path("clock/", clock.ClockView.as_view(), name="api_clock"),
    path("clock/start/", clock.StartClockView.as_view(), name="api_start_clock"),
    path("clock/pause/", clock.PauseClockView.as_view(), name="api_pause_clock"),
    path("clock/extend/", clock.ExtendClockView.as_view(), name="api_extend_clock"),
    path("clock/break/", clock.BreakView.as_view(), name="api_break"),
    path("sections/", sections.SectionsView.as_view(), name="api_sections"),
    path("seatings/", seatings.SeatingsView.as_view(), name="api_seatings"),
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
    path("substitutes/", seatings.SubstitutesView.as_view(), name="api_substitutes"),
    path(
        "substitutes/<api_number:event>/undo/",
        seatings.UndoSubstituteView.as_view(),
        name="api_undo_substitute",
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
    path("devices/", phones.DevicesView.as_view(), name="api_devices"),
    path("devices/<api_id:device>/", phones.DeviceView.as_view(), name="api_device"),
    path("documents/", documents.DocumentsView.as_view(), name="api_documents"),
    path("export/", tournament_documents.ExportView.as_view(), name="api_export"),
]
urlpatterns: list[URLPattern | URLResolver] = [
    path("score/", contract_score.ScoreView.as_view(), name="api_score"),
    path("token/", members.TokenView.as_view(), name="api_token"),
    path("keys/", members.KeysView.as_view(), name="api_keys"),
    path("keys/<api_number:key>/", members.KeyView.as_view(), name="api_key"),
    path("members/", members.MembersView.as_view(), name="api_members"),
    path("members/<str:username>/", members.MemberView.as_view(), name="api_member"),
    path("players/", players.PlayersView.as_view(), name="api_players"),
    path("players/<api_id:player>/", players.PlayerView.as_view(), name="api_player"),
    path("tournaments/", tournaments.TournamentsView.as_view(), name="api_tournaments"),
    path("tournaments/import/", tournament_documents.ImportView.as_view(), name="api_import"),
    path("tournaments/<api_id:public_id>/", include(of_tournament)),
    path("", include("whiz_tournament.api.whist.urls")),
    path("competitions/", competitions.CompetitionsView.as_view(), name="api_competitions"),
    path(
        "competitions/<api_id:competition>/",
        competitions.CompetitionView.as_view(),
        name="api_competition",
    ),
    path(
        "competitions/<api_id:competition>/ranking/",
        competitions.CompetitionRankingView.as_view(),
        name="api_competition_ranking",
    ),
    path(
        "competitions/<api_id:competition>/files/<str:name>",
        downloads.CompetitionFileView.as_view(),
        name="api_competition_file",
    ),
    path("simultaneous/", events.SimultaneousListView.as_view(), name="api_simultaneous_list"),
    path(
        "simultaneous/<api_id:simultaneous>/",
        events.SimultaneousView.as_view(),
        name="api_simultaneous",
    ),
    path(
        "simultaneous/<api_id:simultaneous>/clubs/",
        events.SimultaneousClubsView.as_view(),
        name="api_simultaneous_clubs",
    ),
    path(
        "simultaneous/<api_id:simultaneous>/ranking/",
        events.OverallRankingView.as_view(),
        name="api_overall_ranking",
    ),
    path(
        "simultaneous/<api_id:simultaneous>/files/<str:name>",
        downloads.SimultaneousFileView.as_view(),
        name="api_simultaneous_file",
    ),
    path(
        "simultaneous/<api_id:simultaneous>/deliveries/",
        deliveries.DeliveriesView.as_view(),
        name="api_simultaneous_deliveries",
    ),
    path("calendar/", downloads.CalendarView.as_view(), name="api_calendar"),
    path("releases/", downloads.ReleasesFeedView.as_view(), name="api_releases_feed"),
    path("mail/", mail.MailView.as_view(), name="api_mail"),
    path("mail/test/", mail.MailTestView.as_view(), name="api_mail_test"),
    path("jobs/<api_id:public_id>/", documents.JobView.as_view(), name="api_job"),
    path("jobs/<api_id:public_id>/file/", documents.JobFileView.as_view(), name="api_job_file"),
    path("published/<slug:club>/", published.HostedClubView.as_view(), name="api_hosted_club"),
    path(
        "published/<slug:club>/<slug:tournament>/<api_number:release>/",
        published.PublishedReleaseView.as_view(),
        name="api_published_release",
    ),
    path("schema/", schema.SchemaView.as_view(), name="api_schema"),
    path("docs/", schema.DocsView.as_view(), name="api_docs"),
]
