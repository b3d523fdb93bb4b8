"""All settings, each from the environment with a safe local default (``.env.example``)."""

import secrets
from datetime import timedelta
from pathlib import Path

import environ
from django.utils.translation import gettext_lazy as _

from whiz_tournament.hosts import LocalHosts
from whiz_tournament.limits import lifetimes, uploads
from whiz_tournament.limits.passwords import SHORTEST_PASSWORD
from whiz_tournament.limits.rates import WRONG_PASSWORDS

env = environ.Env()

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(env.str("WHIZ_DATA_DIR", default=str(BASE_DIR / "var"))).resolve()
DATA_DIR.mkdir(parents=True, exist_ok=True, mode=0o700)
# Beside the data folder, not in it: who loses the one still has the other. Better: another disk.
BACKUP_DIR = Path(env.str("WHIZ_BACKUP_DIR", default=f"{DATA_DIR}-backups"))
ARTEFACT_DIR = DATA_DIR / "artefacts"


def _secret_key() -> str:
    """Return the key of the environment, or the data folder's own, made once and kept private."""
    if key := env.str("WHIZ_SECRET_KEY", default=""):
        return str(key)
    path = DATA_DIR / "secret_key"
    if not path.exists():
        path.touch(mode=0o600)
        path.write_text(secrets.token_urlsafe(50))
    return path.read_text().strip()


SECRET_KEY = _secret_key()
SECRET_KEY_FALLBACKS = env.list("WHIZ_SECRET_KEY_FALLBACKS", default=[])
DEBUG = False
HTTPS = env.bool("WHIZ_HTTPS", default=False)
PROXY_COUNT = env.int("WHIZ_PROXY_COUNT", default=0)
ALLOWED_HOSTS = LocalHosts(env.list("WHIZ_ALLOWED_HOSTS", default=[]))

INSTALLED_APPS = [
    "whiz_tournament",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django.forms",
    "axes",
    "csp",
    "django_htmx",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "rest_framework",
]

MIDDLEWARE = [
    "whiz_tournament.web.account.sign_in_rate.SignInRate",
    "whiz_tournament.web.public.page_cache.PublicPageCache",
    "whiz_tournament.web.shared.compression.CompressedPages",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "whiz_tournament.web.middleware.RequestLog",
    "whiz_tournament.web.disk_full_sessions.DiskFullSessions",
    "whiz_tournament.web.shared.languages.ChosenLanguage",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "whiz_tournament.web.middleware.IdleSignOut",
    "whiz_tournament.web.middleware.ClubScope",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "whiz_tournament.web.middleware.FormAddresses",
    "whiz_tournament.web.middleware.RefusalPages",
    "axes.middleware.AxesMiddleware",
]

ROOT_URLCONF = "whiz_tournament.urls"
WSGI_APPLICATION = "whiz_tournament.wsgi.application"
APPEND_SLASH = True

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "whiz_tournament.web.context.club",
                "whiz_tournament.web.context.program",
            ],
        },
    },
]
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

# SQLite: FULL and IMMEDIATE are the promise that a saved score is on disk and never refused by a
# lock; recursive_triggers, or INSERT OR REPLACE would slip past the log's triggers.
SQLITE_INIT = (
    "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; "
    "PRAGMA recursive_triggers=ON; PRAGMA busy_timeout=20000"
)
if env.str("DATABASE_URL", default=""):
    DATABASES = {"default": env.db_url("DATABASE_URL")}
    DATABASES["default"]["CONN_MAX_AGE"] = 600
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
else:
    DATABASES = {
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": DATA_DIR / "whiz.sqlite3",
        }
    }
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["CONN_MAX_AGE"] = 600
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "init_command": SQLITE_INIT,
        "timeout": 20,
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env.str("REDIS_URL", default="")
CACHES = {
    "default": (
        {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": REDIS_URL,
            "OPTIONS": {"socket_timeout": 1, "socket_connect_timeout": 1},
        }
        if REDIS_URL
        else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
    ),
    # Public pages for a second, never in Redis: they must be there when it is not (``live.shown``).
    "pages": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "pages"},
}

# Without a broker the doorbell rings a thread of the web process (``jobs``).
CELERY_BROKER_URL = env.str("CELERY_BROKER_URL", default="")
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_TRANSPORT_OPTIONS = {"socket_timeout": 3, "socket_connect_timeout": 3}

AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": SHORTEST_PASSWORD},
    },
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
    {"NAME": "whiz_tournament.services.people.password_rules.RepetitionValidator"},
]
LOGIN_URL = "sign_in"
LOGIN_REDIRECT_URL = "director_home"
LOGOUT_REDIRECT_URL = "home"
# A whole club sits behind one address: never lock an address alone.
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_FAILURE_LIMIT = WRONG_PASSWORDS.wrong
AXES_COOLOFF_TIME = timedelta(seconds=WRONG_PASSWORDS.wait)
AXES_RESET_ON_SUCCESS = True
AXES_CLIENT_IP_CALLABLE = "whiz_tournament.client_address.client_address"
AXES_ENABLE_ADMIN = False
AXES_LOCKOUT_TEMPLATE = "errors/locked.html"
AXES_VERBOSE = False

SESSION_COOKIE_AGE = int(lifetimes.SESSION.total_seconds())
SESSION_IDLE_SECONDS = 3 * 3600
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
# Over plain http on the club's wifi a Secure cookie would keep every phone out.
if HTTPS:
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = True
    SESSION_COOKIE_NAME = "__Host-session"
    CSRF_COOKIE_NAME = "__Host-csrf"
    SECURE_HSTS_SECONDS = 31536000
    SECURE_SSL_REDIRECT = True
    CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in ALLOWED_HOSTS]
# A balancer asks from inside, by http, and takes a redirect for a failure.
SECURE_REDIRECT_EXEMPT = [r"^(healthz|readyz)$"]
if PROXY_COUNT:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "no-referrer" if HTTPS else "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
    }
}
DATA_UPLOAD_MAX_MEMORY_SIZE = uploads.REQUEST
DATA_UPLOAD_MAX_NUMBER_FIELDS = 5000

LANGUAGE_CODE = "fr"
LANGUAGES = [("fr", _("French")), ("en", _("English")), ("nl", _("Dutch"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_SECURE = HTTPS
USE_I18N = True
USE_TZ = True
TIME_ZONE = env.str("WHIZ_TIME_ZONE", default="Europe/Paris")

STATIC_URL = "static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STYLE_DIR = BASE_DIR / "style"
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "whiz_tournament.stylesheet.StyleSheetFinder",
]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["whiz_tournament.api.authentication.HeaderAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["whiz_tournament.api.permissions.StaffOnly"],
    "DEFAULT_PARSER_CLASSES": ["whiz_tournament.api.parsers.StrictJSONParser"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "whiz_tournament.api.problems.problem_response",
    "UNAUTHENTICATED_USER": None,
    "URL_FORMAT_OVERRIDE": None,  # ?format= is an unknown parameter like any other
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Whiz tournament",
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",  # its schemas are plain JSON Schema, so that answers are checked by it
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "POSTPROCESSING_HOOKS": ["whiz_tournament.api.schema.with_problems"],
    "PATH_CONVERTER_OVERRIDES": {
        "api_id": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
        "api_number": {"type": "integer", "minimum": 1, "maximum": 999999999},
    },
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "json": {"()": "whiz_tournament.logs.formatter"},
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "json"}},
    "root": {"handlers": ["console"], "level": env.str("WHIZ_LOG_LEVEL", default="WARNING")},
    "loggers": {"whiz_tournament": {"level": env.str("WHIZ_LOG_LEVEL", default="INFO")}},
}
