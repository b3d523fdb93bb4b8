"""A view of Django REST framework that validates a result and inserts one row: a score's peer.

``benchmarks.score_cost`` runs it in a process of its own, on a fresh database of the same kind with
the same settings of connections. It knows no sender, no tournament and no log, and has Django's own
middleware: what any such program would pay.
"""

from pathlib import Path
from typing import Any, ClassVar, Final

PATH: Final = "/results/"
urlpatterns: list[Any] = []


def application(folder: Path) -> Any:
    """Return the application, over a table of its own that is made here."""
    import django
    import environ
    from django.conf import settings
    from django.core.wsgi import get_wsgi_application

    from whiz_tournament.settings.storage import databases

    settings.configure(
        DATABASES=databases(environ.Env(), folder / "bare.sqlite3"),
        INSTALLED_APPS=["django.contrib.contenttypes", "django.contrib.auth", "rest_framework"],
        MIDDLEWARE=[
            "django.middleware.security.SecurityMiddleware",
            "django.middleware.common.CommonMiddleware",
            "django.middleware.clickjacking.XFrameOptionsMiddleware",
        ],
        ALLOWED_HOSTS=["*"],
        ROOT_URLCONF=__name__,
        SECRET_KEY="bare",
        USE_TZ=True,
        DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
        REST_FRAMEWORK={
            "DEFAULT_AUTHENTICATION_CLASSES": [],
            "DEFAULT_PERMISSION_CLASSES": [],
            "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
            "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
        },
    )
    django.setup()
    _add_address()
    return get_wsgi_application()


def _add_address() -> None:
    from django.db import connection, models
    from django.urls import path
    from rest_framework import serializers
    from rest_framework.generics import CreateAPIView

    class Result(models.Model):
        """One row."""

        uuid = models.UUIDField(unique=True)
        round = models.PositiveSmallIntegerField()
        table = models.PositiveIntegerField()
        board = models.PositiveSmallIntegerField()
        declarer = models.CharField(max_length=1)
        contract = models.CharField(max_length=6)
        tricks = models.PositiveSmallIntegerField()
        at = models.DateTimeField(auto_now_add=True)

        class Meta:
            app_label = "bare"

    class ResultSerializer(serializers.ModelSerializer[Result]):
        class Meta:
            model = Result
            fields = ("uuid", "round", "table", "board", "declarer", "contract", "tricks")
            # The constraint says what is there twice.
            extra_kwargs: ClassVar[dict[str, Any]] = {"uuid": {"validators": []}}

    class ResultsView(CreateAPIView[Result]):
        """``POST /results/``."""

        queryset = models.QuerySet(Result)
        serializer_class = ResultSerializer

    with connection.schema_editor() as editor:
        editor.create_model(Result)
    urlpatterns.append(path(PATH[1:], ResultsView.as_view()))
