"""Slips by camera: results read from photographs and scans of slips to tick."""
