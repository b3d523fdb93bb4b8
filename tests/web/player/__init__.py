"""Tests of a person's own page."""
