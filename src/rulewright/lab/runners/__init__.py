"""Runners: where chunks of fights are fought. Each takes chunks as they are handed out and gives what came of them."""
