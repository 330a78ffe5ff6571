"""Views: what a seat knows and is told."""
