"""Starts: how many points there are at the start, and how high ratings may begin. All of it is ours."""

STAT_POINTS, SKILL_POINTS, SPECIALTY_POINTS, MAGIC_POINTS = 10, 18, 4, 4
HIGHEST_START, HIGHEST_SKILL = 4, 4
"""Where stats and skills may start; one stat may start one higher."""
