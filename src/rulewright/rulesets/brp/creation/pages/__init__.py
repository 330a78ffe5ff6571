"""The pages of the builder: what stands on them, where its choices come from, and when it is asked for at all."""
