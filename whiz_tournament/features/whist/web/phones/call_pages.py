"""Where the phones of an evening call the director, and where the calls are."""

from collections.abc import Callable
from typing import Final

from django.http import HttpResponse

from whiz_tournament.features.whist.web.pages import of_evening
from whiz_tournament.features.whist.web.phones.phone_requests import WhistPhoneRequest, whist_phone
from whiz_tournament.models import WhistEvening
from whiz_tournament.places_of_features import AddressRoot
from whiz_tournament.web.shared.call_pages import CallingPhone, CallPages, PhoneView


def _of_phone(view: PhoneView) -> Callable[..., HttpResponse]:
    """Open a view to a phone of the evening."""

    @whist_phone
    def opened(at: WhistPhoneRequest) -> HttpResponse:
        return view(CallingPhone(at.request, at.evening, at.device, at.table, at.home))

    return opened


CALL_PAGES: Final = CallPages(
    WhistEvening,
    staff_path="evenings/<slug:slug>/",
    staff_name="evening",
    of_event=of_evening,
    phone_root=AddressRoot.PHONES,
    phone_path="<slug:slug>/phone/",
    phone_name="whist",
    of_phone=_of_phone,
    phone_place=lambda slug, _table: (slug,),
)
