"""Evenings without boards: begun, written down deal by deal, closed and published."""
