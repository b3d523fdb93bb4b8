"""The pages of the operator."""
