"""Lanes: heavy work in processes of its own, each piece under a deadline that it cannot evade."""
