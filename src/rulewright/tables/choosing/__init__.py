"""Choosing: what somebody would most likely do, what is bound to fail, and where a step would take them."""
