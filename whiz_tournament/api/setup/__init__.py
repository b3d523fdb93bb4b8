"""The API of what is settled before play: tournaments, sections, plans, wishes."""
