"""Gear: what is carried, held, dropped and bought."""
