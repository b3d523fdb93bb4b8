"""Tests of the club’s pages elsewhere."""
