"""Broken input by the thousand: what reads it must refuse it, in time and in little memory."""
