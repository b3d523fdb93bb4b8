"""Pages: addresses, views by audience, forms."""
