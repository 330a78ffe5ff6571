"""Opponents: how those are played whom nobody plays."""
