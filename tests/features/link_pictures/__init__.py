"""Pictures beside links."""
