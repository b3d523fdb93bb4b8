"""Addresses of an evening that is played."""

from django.urls import URLPattern, path

from whiz_tournament.api.play import changes, correction_requests, corrections, course, leaving

OF_TOURNAMENT: list[URLPattern] = [
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
]
