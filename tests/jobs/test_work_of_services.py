"""Jobs that are writes: the settings name their services, which lie above jobs."""

from django.conf import settings
from django.utils.module_loading import import_string

from whiz_tournament.jobs.registry import KINDS


def test_each_is_a_kind_and_each_service_is_there() -> None:
    assert settings.WORK_OF_SERVICES.keys() <= KINDS.keys()
    assert all(callable(import_string(name)) for name in settings.WORK_OF_SERVICES.values())
