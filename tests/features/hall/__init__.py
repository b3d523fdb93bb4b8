"""Tests of tournaments in the hall."""
