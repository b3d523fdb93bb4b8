"""Tests of access without a password."""
