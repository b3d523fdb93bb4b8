"""Tests of what is looked at before the server starts."""
