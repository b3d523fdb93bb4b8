"""Tests of whiz_tournament.services."""
