"""Deliveries to a hosted server, and the job row of each target."""
