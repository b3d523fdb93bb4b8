"""Slips filled in by invented hands and photographed badly, then read: how often is that wrong?"""
