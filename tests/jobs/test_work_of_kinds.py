"""The work of a kind of job is named, and loaded when it begins."""

from typing import cast

import pytest
from django.utils.module_loading import import_string

from whiz_tournament.jobs import registry
from whiz_tournament.jobs.job_kinds import JobContext
from whiz_tournament.jobs.registry import KINDS


def test_the_work_of_every_kind_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[str] = []
    monkeypatch.setattr(registry, "_named", lambda path, _asked: called.append(path))
    works = [each.work for each in KINDS.values() if each.work.__module__ == registry.__name__]
    for work in works:
        work(cast("JobContext", None))
    assert called
    assert len(called) == len(works)
    assert all(callable(import_string(path)) for path in called)
