"""Seeded search where no construction is known; bounded by iterations, so a seed is a result."""
