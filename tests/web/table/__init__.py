"""Tests of a table's pages."""
