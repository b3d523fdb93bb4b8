"""REST: addresses, views, serializers and permissions, a file a resource."""
