"""What is published as files to keep, and what is new as a calendar and a feed."""
