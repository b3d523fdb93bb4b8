"""Evenings without boards: whist, and Whiz at one table."""
