"""Wounds: what a blow leaves behind."""
