"""Powers: what the core and the shard method can do."""
