"""Counts: what the server counts, for Prometheus."""

from __future__ import annotations

import time

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram


class Counts:
    """What the server counts, for Prometheus."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("rulewright_requests", "Requests", ["route", "status"], registry=self.registry)
        self.seconds = Histogram("rulewright_request_seconds", "How long", ["route"], registry=self.registry)
        self.wishes = Counter("rulewright_wishes", "Wishes by how they ended", ["how"], registry=self.registry)
        self.lines = Gauge("rulewright_lines", "Open live connections", registry=self.registry)
        self.tables = Gauge("rulewright_tables", "Tables in memory", registry=self.registry)

    def took(self, route: str, status: int, since: float) -> None:
        """Count a request."""
        self.requests.labels(route, str(status)).inc()
        self.seconds.labels(route).observe(time.perf_counter() - since)
