"""REST: addresses, views, serializers and permissions, a file a resource."""

# Each room's list of addresses is below this package, so they all find the converters.
from whiz_tournament.api import converters as converters
