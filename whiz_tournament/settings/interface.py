"""The programs' interface: who is asked, what is answered, how it is described."""

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["whiz_tournament.api.authentication.HeaderAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["whiz_tournament.api.permissions.StaffOnly"],
    "DEFAULT_PARSER_CLASSES": ["whiz_tournament.api.parsers.StrictJSONParser"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "whiz_tournament.api.parsers.AtOnce",
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "whiz_tournament.api.problems.problem_response",
    "UNAUTHENTICATED_USER": None,
    "URL_FORMAT_OVERRIDE": None,  # ?format= is an unknown parameter like any other
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Whiz tournament",
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",  # its schemas are plain JSON Schema, so that answers are checked by it
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "POSTPROCESSING_HOOKS": ["whiz_tournament.api.document.with_problems"],
    "PATH_CONVERTER_OVERRIDES": {
        "api_id": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
        "api_number": {"type": "integer", "minimum": 1, "maximum": 999999999},
    },
}
