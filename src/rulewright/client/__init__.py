"""Client: live tables from Python, over HTTP and WebSocket. Bots, tests and `rulewright join` use it."""

from rulewright.client.house import Client
from rulewright.client.live import LiveTable
from rulewright.client.problems import Gone, NotGranted

__all__ = ["Client", "Gone", "LiveTable", "NotGranted"]
