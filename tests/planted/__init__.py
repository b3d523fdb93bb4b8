"""Faults that engineers make, and the tests that must fail while one is planted in a copy."""
