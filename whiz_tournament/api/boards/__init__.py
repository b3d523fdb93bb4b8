"""The API of dealt boards: deals, deal files."""
