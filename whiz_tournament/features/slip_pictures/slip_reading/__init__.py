"""Slips to tick, read from a photograph or a scan: where each box is, and which are ticked.

``layout`` and ``codes`` are what the printer and the reader share; the rest needs the packages of
the extra ``camera`` (numpy, zxing-cpp), which only who reads slips imports.
"""
