"""Ratings: how good somebody is at a skill, and what changes it for one use."""
