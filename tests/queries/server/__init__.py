"""Tests of what the server knows about itself."""
