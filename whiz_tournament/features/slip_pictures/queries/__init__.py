"""Pictures of slips: what was read of them, and which wait for somebody."""
