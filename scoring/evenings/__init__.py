"""Evenings without boards: the whist family and Whiz at one table, one shape for all."""
