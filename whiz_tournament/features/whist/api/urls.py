"""Addresses of evenings without boards."""

from typing import Final

from django.urls import URLPattern, path

from whiz_tournament.features.whist.api import devices, evenings, events, rule_sets

ONE: Final = "evenings/<api_id:evening>/"
ADDRESSES: list[URLPattern] = [
    path("rulesets/", rule_sets.RuleSetsView.as_view(), name="api_rulesets"),
    path("evenings/", evenings.EveningsView.as_view(), name="api_evenings"),
    path("evenings/import/", evenings.ImportEveningView.as_view(), name="api_evening_import"),
    path(ONE, evenings.EveningView.as_view(), name="api_evening"),
    path(f"{ONE}events/", events.EventsView.as_view(), name="api_evening_events"),
    path(
        f"{ONE}events/<api_number:number>/",
        events.EventView.as_view(),
        name="api_evening_event",
    ),
    path(
        f"{ONE}events/<api_number:number>/confirm/",
        events.ConfirmEventView.as_view(),
        name="api_evening_confirm",
    ),
    path(
        f"{ONE}events/<api_number:number>/restore/",
        events.RestoreEventView.as_view(),
        name="api_evening_restore",
    ),
    path(f"{ONE}devices/", devices.EveningDevicesView.as_view(), name="api_evening_devices"),
    path(
        f"{ONE}devices/<api_id:device>/",
        devices.EveningDeviceView.as_view(),
        name="api_evening_device",
    ),
    path(f"{ONE}standings/", evenings.StandingsView.as_view(), name="api_evening_standings"),
    path(f"{ONE}documents/", evenings.EveningDocumentsView.as_view(), name="api_evening_documents"),
    path(f"{ONE}files/<str:name>", evenings.EveningFileView.as_view(), name="api_evening_file"),
    path(f"{ONE}export/", evenings.ExportEveningView.as_view(), name="api_evening_export"),
    path(f"{ONE}close/", evenings.CloseEveningView.as_view(), name="api_evening_close"),
    path(f"{ONE}publish/", evenings.PublishEveningView.as_view(), name="api_evening_publish"),
    path(f"{ONE}reopen/", evenings.ReopenEveningView.as_view(), name="api_evening_reopen"),
]
