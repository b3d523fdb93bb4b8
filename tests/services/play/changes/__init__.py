"""Tests of what happens in mid-evening."""
