"""Pages of wishes."""
