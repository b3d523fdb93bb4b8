"""The phones of an evening without boards."""
