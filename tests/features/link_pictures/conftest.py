"""An evening that was played; no page is kept from the test before."""

from tests.web.public.conftest import _nothing_is_kept, evening, published

__all__ = ["_nothing_is_kept", "evening", "published"]
