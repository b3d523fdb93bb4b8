"""Tests of what is printed and told of a tournament."""
