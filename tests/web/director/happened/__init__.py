"""Tests of the one door."""
