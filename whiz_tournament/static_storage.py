"""How static files are named: by what they hold, and what a module imports is named so, too."""

from typing import Final

from whitenoise.storage import CompressedManifestStaticFilesStorage

MODULES: Final = "js/outbox/*.js"
IMPORT: Final = r"""(?P<matched>import(?s:(?P<import>\s[^'"]*?))from\s*"(?P<url>\.{1,2}/[^"]*)";)"""


class StaticFileStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # untyped
    """Names by digest in the imports of our own modules: no phone mixes two versions of a script.

    Not in those of others, some of which import what is not there.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        (MODULES, ((IMPORT, 'import%(import)sfrom "%(url)s";'),)),
    )
