"""Tests of whiz_tournament.queries."""
