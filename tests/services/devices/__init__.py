"""Tests of the doors without a password."""
