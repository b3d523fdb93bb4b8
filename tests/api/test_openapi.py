"""The OpenAPI document says what the code does: every address, no warning, no surprise."""

import copy
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
import schemathesis
from django.core.cache import cache
from django.test import Client, override_settings
from django.urls import URLPattern, URLResolver
from drf_spectacular.drainage import GENERATOR_STATS, reset_generator_stats
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.validation import validate_schema
from hypothesis import HealthCheck, Phase, given, settings
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]
from schemathesis.core.result import Ok

from script.release.api_document import write_document
from tests.api.addresses import NOT_OPERATIONS, OPERATIONS
from tests.api.callers import API, PROBLEM, Caller, Callers, Told
from tests.examples import examples
from tests.tournaments import running
from whiz_tournament.api import schema as api_schema
from whiz_tournament.api import urls
from whiz_tournament.api.document import made_bytes, made_document
from whiz_tournament.api.schema import SHIPPED

Document = dict[str, Any]


def document() -> Document:
    return made_document()


def told(made: Document) -> set[tuple[str, str]]:
    """The operations of a document."""
    return {
        (method, path.removeprefix(API))
        for path, operations in made["paths"].items()
        for method in operations
    }


def addresses(patterns: list[URLPattern | URLResolver]) -> Iterator[URLPattern]:
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            yield from addresses(pattern.url_patterns)
        else:
            yield pattern


def coded() -> int:
    """How many operations the views have, told by their handlers alone."""
    views = [
        pattern.callback.view_class  # type: ignore[attr-defined]  # every one is a class's
        for pattern in addresses(urls.urlpatterns)
        if pattern.name not in NOT_OPERATIONS
    ]
    methods = ("get", "post", "put", "patch", "delete")
    return sum(hasattr(view, method) for view in views for method in methods)


def missing(made: Document) -> set[tuple[str, str]]:
    return set(OPERATIONS) ^ told(made)


def test_the_document_has_every_operation_of_the_list_and_no_other() -> None:
    assert missing(document()) == set()
    assert coded() == len(OPERATIONS)


def test_a_planted_fault_is_found() -> None:
    """A renamed address, a forgotten operation: the list knows better than the document."""
    made = document()
    renamed, forgotten = copy.deepcopy(made), copy.deepcopy(made)
    renamed["paths"][f"{API}players2/"] = renamed["paths"].pop(f"{API}players/")
    assert missing(renamed) == {
        (method, path) for method in ("get", "post") for path in ("players/", "players2/")
    }
    del forgotten["paths"][f"{API}players/"]["post"]
    assert missing(forgotten) == {("post", "players/")}


def test_it_is_valid_and_made_without_a_warning() -> None:
    reset_generator_stats()
    made = document()
    assert not GENERATOR_STATS, "the lines above say what it could not describe"
    validate: Any = validate_schema
    validate(made)
    for path, operations in made["paths"].items():
        for method, operation in operations.items():
            assert "default" in operation["responses"], (method, path)
            assert operation["description"], (method, path)


@pytest.mark.django_db
def test_document_and_page_are_served_by_this_machine_alone(callers: Callers) -> None:
    schema = callers.anonymous.get("schema/", accept="application/vnd.oai.openapi+json")
    assert schema.body["info"]["title"] == "Whiz tournament"
    page = callers.anonymous.get("docs/", accept="text/html")
    text = page.body.decode()
    assert (page.status, "swagger-ui-bundle.js" in text) == (200, True)
    assert "http://" not in text
    assert "https://" not in text
    policy = page.headers["Content-Security-Policy"]
    assert "style-src 'self' 'unsafe-inline'" in policy
    assert "script-src 'self';" in f"{policy};"
    assert "<script>" not in text


@pytest.mark.django_db
@pytest.mark.sqlite
@pytest.mark.parametrize("who", ["director", "anonymous"])
def test_whatever_fits_the_document_gets_an_answer_that_fits_it(callers: Callers, who: str) -> None:
    """Schemathesis draws calls of every operation from the document, on a running evening."""
    tournament = running(callers.club, 9, rounds=3)
    made = document()
    for operations in made["paths"].values():
        for operation in operations.values():
            for parameter in operation.get("parameters", ()):
                if parameter["name"] == "public_id":
                    parameter["schema"] = {"type": "string", "enum": [tournament.public_id]}
    statuses = set()
    called = 0
    for found in schemathesis.openapi.from_dict(made).get_all_operations():
        assert isinstance(found, Ok)
        statuses |= _call(found.ok(), getattr(callers, who), made)
        called += 1
    assert called == len(OPERATIONS)
    assert statuses >= ({200, 404, 409, 422} if who == "director" else {200, 401})
    # Which of the random bodies can be stored is luck; that some can, is not.
    assert who != "director" or statuses & {201, 204}


def _call(operation: Any, caller: Caller, made: Document) -> set[int]:
    statuses = set()

    @settings(
        max_examples=examples(4),
        deadline=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def call(case: Any) -> None:
        cache.clear()
        answer = _sent(case, caller)
        statuses.add(answer.status)
        assert answer.status < 500, answer
        if answer.status >= 400:
            assert answer.headers["Content-Type"] == PROBLEM
            _fits(answer.body, {"$ref": "#/components/schemas/Problem"}, made)
        elif schema := _schema(made, operation, answer.status):
            _fits(answer.body, schema, made)

    call()
    return statuses


def _sent(case: Any, caller: Caller) -> Told:
    drawn = case.as_transport_kwargs(base_url="http://localhost")
    path = drawn["url"].removeprefix("http://localhost")
    query = urlencode(drawn.get("params") or {}, doseq=True)
    kind = drawn["headers"].get("Content-Type", "application/json")
    data = drawn.get("data")
    body = drawn["json"] if "json" in drawn else data if isinstance(data, bytes) else None
    return caller.send(drawn["method"], f"{path}?{query}", body, content_type=kind)


def _schema(made: Document, operation: Any, status: int) -> Any:
    said = made["paths"][operation.path][operation.method]["responses"].get(str(status), {})
    return said.get("content", {}).get("application/json", {}).get("schema")


def _fits(body: Any, schema: Any, made: Document) -> None:
    Draft202012Validator({**schema, "components": made["components"]}).validate(body)


FIRST_READERS = """
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
import django
django.setup()
from django.test import RequestFactory
from whiz_tournament.api.schema import SchemaView
view, together = SchemaView.as_view(), Barrier(8)
def read(_):
    together.wait()
    answer = view(RequestFactory().get("/", headers={"accept": "application/json"}))
    answer = answer.render() if hasattr(answer, "render") else answer
    return answer.status_code, hash(answer.content)
with ThreadPoolExecutor(8) as pool:
    told = list(pool.map(read, range(8)))
assert len(set(told)) == 1 and told[0][0] == 200, told
"""


def test_the_first_eight_readers_at_once_after_a_start_read_the_same(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-c", FIRST_READERS],
        env=os.environ
        | {"DJANGO_SETTINGS_MODULE": "whiz_tournament.settings", "WHIZ_DATA_DIR": str(tmp_path)},
        check=False,
        capture_output=True,
        text=True,
    )
    assert (run.returncode, run.stderr) == (0, "")


LOADED_BY_SERVING = """
import sys
import django
django.setup()
import whiz_tournament.urls
print(sorted(name for name in sys.modules if name.split(".")[0] == "drf_spectacular"))
"""


def test_a_program_that_serves_does_not_load_what_makes_the_document(tmp_path: Path) -> None:
    """So that it need not be installed: a wheel has the document."""
    names = {"DJANGO_SETTINGS_MODULE": "whiz_tournament.settings", "WHIZ_DATA_DIR": str(tmp_path)}
    command = [sys.executable, "-c", LOADED_BY_SERVING]
    run = subprocess.run(command, env=os.environ | names, check=True, capture_output=True)
    assert run.stdout == b"[]\n"


@pytest.mark.django_db
def test_a_shipped_document_is_what_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / SHIPPED
    write_document(folder)
    assert (folder / "whiz.yaml").read_bytes() == made_bytes("yaml")
    (folder / "whiz.json").write_bytes(b'{"shipped": true}')
    monkeypatch.setattr(api_schema, "_kept", {})
    with override_settings(RESOURCE_DIR=tmp_path):
        answer = Client().get("/api/v1/schema/", headers={"accept": "application/json"})
    assert answer.json() == {"shipped": True}


@pytest.mark.django_db
def test_the_document_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever would make it again fails here."""
    first = Client().get("/api/v1/schema/").content

    def refuse(*_: object, **__: object) -> None:
        message = "made again"
        raise AssertionError(message)

    monkeypatch.setattr(SchemaGenerator, "get_schema", refuse)
    again = Client().get("/api/v1/schema/")
    assert again.content == first
    assert again.headers["Content-Type"].startswith("application/vnd.oai.openapi")


@pytest.mark.django_db
@pytest.mark.parametrize("page", ["docs/", "schema/"])
@pytest.mark.parametrize("method", ["OPTIONS", "POST", "TRACE"])
def test_the_two_readable_addresses_refuse_other_methods(page: str, method: str) -> None:
    assert Client().generic(method, f"/api/v1/{page}").status_code == 405
