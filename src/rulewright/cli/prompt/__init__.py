"""Prompt: what somebody types at a table, and what they are shown: one and the same here and at somebody else's."""
