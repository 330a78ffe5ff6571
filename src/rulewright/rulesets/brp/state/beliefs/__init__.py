"""Beliefs: what somebody holds to, and what that has brought them."""
