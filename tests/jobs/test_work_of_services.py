"""Jobs that are writes: the settings name their services, which lie above jobs."""

from typing import cast

import pytest
from django.conf import settings
from django.utils.module_loading import import_string

from whiz_tournament.jobs import registry
from whiz_tournament.jobs.job_kinds import JobContext
from whiz_tournament.jobs.registry import KINDS


def test_each_is_a_kind_and_each_service_is_there() -> None:
    assert settings.WORK_OF_SERVICES.keys() <= KINDS.keys()
    assert all(callable(import_string(name)) for name in settings.WORK_OF_SERVICES.values())


def test_the_work_of_every_kind_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[str] = []
    monkeypatch.setattr(registry, "_named", lambda path, _asked: called.append(path))
    works = [each.work for each in KINDS.values() if each.work.__module__ == registry.__name__]
    for work in works:
        work(cast("JobContext", None))
    assert called
    assert len(called) == len(works)
    assert all(callable(import_string(path)) for path in called)
