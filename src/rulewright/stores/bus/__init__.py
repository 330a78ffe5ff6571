"""Buses: how servers tell each other that a log has grown. They may lose messages; the log never does."""

from rulewright.stores.bus.bus import Bus, Hint, Subscription
from rulewright.stores.bus.local import LocalBus

__all__ = ["Bus", "Hint", "LocalBus", "Subscription"]
