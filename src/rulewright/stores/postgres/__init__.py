"""PostgreSQL: many servers on one database."""

from rulewright.stores.postgres.store import PostgresStore

__all__ = ["PostgresStore"]
