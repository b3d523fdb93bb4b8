""" "This tournament changed": versions that pages poll."""
