"""Wishes about the plan."""
