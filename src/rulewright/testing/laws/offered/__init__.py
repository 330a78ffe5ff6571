"""Offered: laws about what somebody is offered to do."""
