"""History: a log read, remembered, kept in snapshots and brought in from outside."""
