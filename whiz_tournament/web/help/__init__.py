"""The page behind every "?": what each screen is for, in a few sentences."""
