"""What the program is put together from, the same for everybody: no environment changes it."""

from whiz_tournament.limits.sizes import SHORTEST_PASSWORD

INSTALLED_APPS = [
    "whiz_tournament",
    # Features in the order in which lists show them: what consists of others comes after those.
    "whiz_tournament.features.calls",
    "whiz_tournament.features.club_file",
    "whiz_tournament.features.clubs",
    "whiz_tournament.features.arrival",
    "whiz_tournament.features.whist",
    "whiz_tournament.features.hall",
    "whiz_tournament.features.competitions",
    "whiz_tournament.features.demo",
    "whiz_tournament.features.hand_overs",
    "whiz_tournament.features.highlights",
    "whiz_tournament.features.hook",
    "whiz_tournament.features.link_pictures",
    "whiz_tournament.features.mail",
    "whiz_tournament.features.own_movements",
    "whiz_tournament.features.player_pages",
    "whiz_tournament.features.prizes",
    "whiz_tournament.features.second_keying",
    "whiz_tournament.features.simultaneous",
    "whiz_tournament.features.walls",
    "whiz_tournament.features.wishes",
    "whiz_tournament.features.online",
    "whiz_tournament.features.slip_pictures",
    "whiz_tournament.features.downloads",
    "whiz_tournament.features.imports",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django.forms",
    "axes",
    "csp",
    "django_htmx",
    "rest_framework",
]

MIDDLEWARE = [
    "whiz_tournament.web.watching.RequestIds",
    "whiz_tournament.web.watching.WatchedAddresses",
    "whiz_tournament.web.watching.RequestLog",
    "whiz_tournament.web.watching.MeasuredRequests",
    "whiz_tournament.web.watching.SeenVisitors",
    "whiz_tournament.web.account.sign_in_rate.SignInRate",
    "whiz_tournament.web.public.page_cache.PublicPageCache",
    "whiz_tournament.web.shared.compression.CompressedPages",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "whiz_tournament.web.middleware.ContentPolicy",
    "whiz_tournament.web.middleware.DiskFullSessions",
    "whiz_tournament.web.shared.languages.ChosenLanguage",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "whiz_tournament.web.middleware.IdleSignOut",
    "whiz_tournament.web.middleware.ClubScope",
    "whiz_tournament.web.shared.kept_answers.KeptAnswers",
    "whiz_tournament.web.middleware.MessagesWhenUsed",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "whiz_tournament.web.middleware.FormAddresses",
    "whiz_tournament.web.middleware.RefusalPages",
    "axes.middleware.AxesMiddleware",
]

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
    {"NAME": "whiz_tournament.services.people.passwords.RepetitionValidator"},
]
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
