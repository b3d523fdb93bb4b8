"""All settings, each from the environment with a safe local default (``.env.example``)."""

import secrets
from datetime import timedelta
from pathlib import Path

import environ
from django.utils.translation import gettext_lazy as _
from platformdirs import user_data_dir

from whiz_tournament.hosts import LocalHosts
from whiz_tournament.limits import sizes, times
from whiz_tournament.limits.rates import WRONG_PASSWORDS
from whiz_tournament.own_secrets import own_secret
from whiz_tournament.settings import interface, parts, storage
from whiz_tournament.static_storage import page_of_the_interface

env = environ.Env()

BASE_DIR = Path(__file__).resolve().parents[2]
# Templates, static files and words: in a wheel they are in the package, in a checkout beside it.
IN_PACKAGE = BASE_DIR / "whiz_tournament" / "resources"
INSTALLED = IN_PACKAGE.is_dir()
RESOURCE_DIR = IN_PACKAGE if INSTALLED else BASE_DIR


def _data_folder() -> str:
    """Return where data lies by default: never in the package, which an update replaces."""
    if not INSTALLED:
        return str(BASE_DIR / "var")
    return user_data_dir("whiz-tournament", appauthor=False)


DATA_DIR = Path(env.str("WHIZ_DATA_DIR", default=_data_folder())).resolve()
DATA_DIR.mkdir(parents=True, exist_ok=True, mode=0o700)
# Beside the data folder, not in it: who loses the one still has the other. Better: another disk.
BACKUP_DIR = Path(env.str("WHIZ_BACKUP_DIR", default=f"{DATA_DIR}-backups"))
# Printed papers and packed sites: of several machines all mount this folder, or share a bucket.
FILES_DIR = Path(env.str("WHIZ_FILES_DIR", default=str(DATA_DIR / "artefacts")))
FILES_DIR_NAMED = bool(env.str("WHIZ_FILES_DIR", default=""))
FILES_BUCKET = env.str("WHIZ_S3_BUCKET", default="")
# Off where a database server is backed up by its own means (docs/servers.md).
OWN_BACKUPS = env.bool("WHIZ_OWN_BACKUPS", default=True)
# Manual, its pictures and what is new: a folder a language.
MANUAL_DIR = RESOURCE_DIR / "manual" if INSTALLED else BASE_DIR / "docs" / "manual"


def _secret_key() -> str:
    """Return the key of the environment, or the data folder's own, made once and kept private."""
    if key := env.str("WHIZ_SECRET_KEY", default=""):
        return str(key)
    return own_secret(DATA_DIR / "secret_key", lambda: secrets.token_urlsafe(50))


SECRET_KEY = _secret_key()
SECRET_KEY_NAMED = bool(env.str("WHIZ_SECRET_KEY", default=""))
CREDENTIAL_KEY = env.str("WHIZ_CREDENTIAL_KEY", default="")
SECRET_KEY_FALLBACKS = env.list("WHIZ_SECRET_KEY_FALLBACKS", default=[])
DEBUG = False
HTTPS = env.bool("WHIZ_HTTPS", default=False)
PROXY_COUNT = env.int("WHIZ_PROXY_COUNT", default=0)
# With commas, and spaces as Caddy wants them after those.
NAMED_HOSTS = [host.strip() for host in env.list("WHIZ_ALLOWED_HOSTS", default=[])]
ALLOWED_HOSTS = LocalHosts(NAMED_HOSTS)

INSTALLED_APPS = parts.INSTALLED_APPS
MIDDLEWARE = parts.MIDDLEWARE
ROOT_URLCONF = "whiz_tournament.urls"
SITE_PAGE = "whiz_tournament.web.shared.plain_page.plain_page"
# Processes that draw a large site together: 0 for one a processor, four at most; 1 for none beside.
SITE_PROCESSES = env.int("WHIZ_SITE_PROCESSES", default=0)
WSGI_APPLICATION = "whiz_tournament.wsgi.application"
APPEND_SLASH = True

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [RESOURCE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "whiz_tournament.web.context.club",
                "whiz_tournament.web.context.features",
                "whiz_tournament.web.context.keys",
                "whiz_tournament.web.context.places",
                "whiz_tournament.web.context.program",
                "whiz_tournament.web.context.site",
                "whiz_tournament.web.context.staff",
            ],
        },
    },
]
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

DATABASES = storage.databases(env, DATA_DIR / "whiz.sqlite3")
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env.str("REDIS_URL", default="")
REDIS_CACHE = {
    "BACKEND": "django.core.cache.backends.redis.RedisCache",
    "LOCATION": REDIS_URL,
    "OPTIONS": {"socket_timeout": 1, "socket_connect_timeout": 1},
}
CACHES = {
    "default": (
        REDIS_CACHE
        if REDIS_URL
        else {
            "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
            "OPTIONS": {"MAX_ENTRIES": 10_000},  # a count for each phone, and when it was seen
        }
    ),
    # What forms were answered with: never so much that counts of wrong passwords give way to it.
    "answers": (
        {**REDIS_CACHE, "KEY_PREFIX": "answers"}
        if REDIS_URL
        else {
            "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
            "LOCATION": "answers",
            "OPTIONS": {"MAX_ENTRIES": 200},
        }
    ),
    # Public pages for a second, never in Redis: they must be there when it is not.
    "pages": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "pages"},
}

# Without a broker the doorbell rings a thread of the web process (``jobs``).

CELERY_BROKER_URL = env.str("CELERY_BROKER_URL", default="")
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_TRANSPORT_OPTIONS = {"socket_timeout": 3, "socket_connect_timeout": 3}

# Results by e-mail leave by smtp+ssl://name:password@host:465, unless a club names its own server;
# links in mails begin with the program's address.
EMAIL_SERVER = env.email_url("EMAIL_URL") if env.str("EMAIL_URL", default="") else {}
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="")
PROGRAM_ADDRESS = env.str("WHIZ_PROGRAM_ADDRESS", default="")

AUTHENTICATION_BACKENDS = parts.AUTHENTICATION_BACKENDS
AUTH_PASSWORD_VALIDATORS = parts.AUTH_PASSWORD_VALIDATORS
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

SESSION_COOKIE_AGE = int(times.SESSION.total_seconds())
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
    # To bind every other name below ours to https, and to have browsers know it beforehand, is for
    # anyone who owns the domain: it would shut out their other servers, for a year or for good.
    SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
    CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in ALLOWED_HOSTS]
if PROXY_COUNT:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "no-referrer" if HTTPS else "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None
CONTENT_SECURITY_POLICY = parts.CONTENT_SECURITY_POLICY
DATA_UPLOAD_MAX_MEMORY_SIZE = sizes.REQUEST
DATA_UPLOAD_MAX_NUMBER_FIELDS = 5000

LANGUAGE_CODE = "fr"
LANGUAGES = [("fr", _("French")), ("en", _("English")), ("nl", _("Dutch"))]
LOCALE_PATHS = [RESOURCE_DIR / "locale"]
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_SECURE = HTTPS
USE_I18N = True
USE_TZ = True
TIME_ZONE = env.str("WHIZ_TIME_ZONE", default="Europe/Paris")

STATIC_URL = "static/"
# A wheel has them collected; in a checkout they are collected when one of them changed.
STATIC_ROOT = RESOURCE_DIR / "collected" if INSTALLED else DATA_DIR / "static"
STATICFILES_DIRS = [RESOURCE_DIR / "static", *([] if INSTALLED else page_of_the_interface())]
STYLE_DIR = RESOURCE_DIR / "style"
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "whiz_tournament.stylesheet.StyleSheetFinder",
]
STORAGES = {
    "default": storage.file_storage(env),
    "staticfiles": {"BACKEND": "whiz_tournament.static_storage.StaticFileStorage"},
}
WHITENOISE_KEEP_ONLY_HASHED_FILES = True  # no page names the others, and packing them takes as long

REST_FRAMEWORK = interface.REST_FRAMEWORK
SPECTACULAR_SETTINGS = interface.SPECTACULAR_SETTINGS

# For anyone who watches a server: the token that opens /metrics, and where faults are reported.
METRICS_TOKEN = env.str("WHIZ_METRICS_TOKEN", default="")
SENTRY_DSN = env.str("SENTRY_DSN", default="")

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "json": {"()": "whiz_tournament.logs.formatter"},
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "json"}},
    "root": {"handlers": ["console"], "level": env.str("WHIZ_LOG_LEVEL", default="WARNING")},
    "loggers": {
        "whiz_tournament": {"level": env.str("WHIZ_LOG_LEVEL", default="INFO")},
        # A line a request on a server, whose proxy gives it an id; a laptop's console stays quiet.
        "whiz_tournament.request": {
            "level": env.str("WHIZ_LOG_LEVEL", default="INFO" if PROXY_COUNT else "WARNING")
        },
    },
}
