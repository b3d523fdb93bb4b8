"""The calendar of evenings to come as iCal, and the releases as an Atom feed."""

from collections.abc import Callable
from datetime import timedelta
from typing import Final

from django.utils.translation import gettext

from whiz_tournament.features.downloads.queries.news import coming_evenings, release_news
from whiz_tournament.models import Club
from whiz_tournament.wording.moments import weekday_words
from whiz_tournament.wording.states import release_words

CALENDAR_TYPE: Final = "text/calendar; charset=utf-8"
FEED_TYPE: Final = "application/atom+xml; charset=utf-8"
Absolute = Callable[[str], str]
"""The whole address of one of our pages."""


def calendar(club: Club, absolute: Absolute) -> bytes:
    """Return the evenings to come, each a whole day; which hour is not known here."""
    from icalendar import Calendar, Event

    calendar = Calendar()
    calendar.add("prodid", "-//Whiz//Whiz tournament//")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", club.name)
    for evening in coming_evenings():
        event = Event()
        event.add("uid", f"{evening.public_id}@whiz")
        event.add("dtstamp", evening.made)
        event.add("dtstart", evening.day)
        event.add("dtend", evening.day + timedelta(days=1))
        event.add("summary", evening.name)
        event.add("url", absolute(evening.path))
        event.add("transp", "TRANSPARENT")
        calendar.add_component(event)
    data: bytes = calendar.to_ical()
    return data


def releases_feed(club: Club, absolute: Absolute, own: str) -> bytes:
    """Return the newest release of each tournament and evening; it names nobody.

    ``own`` is the address of the feed itself.
    """
    from django.utils.feedgenerator import Atom1Feed

    feed = Atom1Feed(
        title=gettext("Results of {club}").format(club=club.name),
        link=absolute("/"),
        feed_url=own,
        description="",
        feed_guid=f"urn:whiz:{club.public_id}",
    )
    for release in release_news():
        words = release_words(release.status)[1] if release.status else gettext("Results")
        feed.add_item(
            title=f"{release.name} · {words}",
            link=absolute(release.path),
            description=weekday_words(release.day),
            unique_id=f"urn:whiz:{release.public_id}:{release.number}",
            updateddate=release.at,
            pubdate=release.at,
        )
    return feed.writeString("utf-8").encode()
