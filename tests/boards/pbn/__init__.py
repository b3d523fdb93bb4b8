"""Tests of PBN in and out."""
