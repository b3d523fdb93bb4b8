"""Addresses of evenings without boards."""

from django.urls import URLPattern, URLResolver, include, path

from whiz_tournament.api.calls import views as calls
from whiz_tournament.api.online import downloads
from whiz_tournament.api.publishing import documents
from whiz_tournament.features.whist.api import devices, evenings, events, rule_sets

of_evening: list[URLPattern | URLResolver] = [
    path("", evenings.EveningView.as_view(), name="api_evening"),
    path("events/", events.EventsView.as_view(), name="api_evening_events"),
    path(
        "events/<api_number:number>/",
        events.EventView.as_view(),
        name="api_evening_event",
    ),
    path(
        "events/<api_number:number>/confirm/",
        events.ConfirmEventView.as_view(),
        name="api_evening_confirm",
    ),
    path(
        "events/<api_number:number>/restore/",
        events.RestoreEventView.as_view(),
        name="api_evening_restore",
    ),
    path("calls/", calls.EveningCallsView.as_view(), name="api_evening_calls"),
    *(
        path(
            f"calls/<api_id:call>/{act}/",
            calls.EveningCallActView.as_view(act=act),
            name=f"api_evening_call_{act}",
        )
        for act in ("take", "release", "done", "reopen")
    ),
    path("devices/", devices.EveningDevicesView.as_view(), name="api_evening_devices"),
    path(
        "devices/<api_id:device>/", devices.EveningDeviceView.as_view(), name="api_evening_device"
    ),
    path("standings/", evenings.StandingsView.as_view(), name="api_evening_standings"),
    path("documents/", documents.EveningDocumentsView.as_view(), name="api_evening_documents"),
    path("files/<str:name>", downloads.EveningFileView.as_view(), name="api_evening_file"),
    path("export/", evenings.ExportEveningView.as_view(), name="api_evening_export"),
    path("close/", evenings.CloseEveningView.as_view(), name="api_evening_close"),
    path("publish/", evenings.PublishEveningView.as_view(), name="api_evening_publish"),
    path("reopen/", evenings.ReopenEveningView.as_view(), name="api_evening_reopen"),
]
urlpatterns: list[URLPattern | URLResolver] = [
    path("rulesets/", rule_sets.RuleSetsView.as_view(), name="api_rulesets"),
    path("evenings/", evenings.EveningsView.as_view(), name="api_evenings"),
    path("evenings/import/", evenings.ImportEveningView.as_view(), name="api_evening_import"),
    path("evenings/<api_id:evening>/", include(of_evening)),
]
