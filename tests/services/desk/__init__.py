"""Tests of the paper at the desk."""
