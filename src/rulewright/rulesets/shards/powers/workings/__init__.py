"""Workings: what single powers do that no node can say."""

from rulewright.rulesets.shards.powers.workings import body, flesh, force, images, making, mind, place

__all__ = ["body", "flesh", "force", "images", "making", "mind", "place"]
