"""Tests of what stands behind the doors."""
