"""What every view of the API shares: no cache, and who calls."""

from django.utils.cache import patch_cache_control
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from whiz_tournament.api.authentication import Principal, Staff, TablePrincipal


class WhizView(APIView):
    """A view that answers ``no-store``: nothing unpublished may rest in a cache."""

    def finalize_response(
        self, request: Request, response: Response, *args: object, **kwargs: object
    ) -> Response:
        """Forbid every cache."""
        response = super().finalize_response(request, response, *args, **kwargs)
        patch_cache_control(response, no_store=True)
        return response


def caller_of(request: Request) -> Principal:
    """Return who calls; only behind a permission that lets no anonymous caller pass."""
    if not isinstance(request.user, Staff | TablePrincipal):
        message = "an anonymous caller came past the permissions"
        raise TypeError(message)
    return request.user
