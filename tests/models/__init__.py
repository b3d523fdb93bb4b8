"""Tests of whiz_tournament.models."""
