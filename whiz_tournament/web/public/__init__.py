"""Pages for everybody: what was released, and nothing else."""
