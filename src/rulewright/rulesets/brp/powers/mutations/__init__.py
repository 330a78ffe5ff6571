"""Mutations: bodies that came out otherwise, for better or worse."""
