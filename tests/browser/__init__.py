"""Whole walks in Chromium against the real server on a data folder of its own."""
