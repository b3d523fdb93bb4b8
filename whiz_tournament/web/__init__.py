"""Pages: addresses, views by audience, forms."""

# Every list of addresses of the pages is below this package, so they all find the converters.
from whiz_tournament.web.shared import converters as converters
