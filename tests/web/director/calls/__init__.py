"""Tests of calls for the director."""
