"""The pages, the cards on others and the help."""
