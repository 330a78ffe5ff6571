"""Ids: names by which entries of the content speak of one another."""

from __future__ import annotations

from typing import Annotated

from rulewright.content import Ref

type QualityId = Annotated[str, Ref("quality")]

type ConditionId = Annotated[str, Ref("condition")]

type SkillId = Annotated[str, Ref("skill")]
type PowerId = Annotated[str, Ref("power")]
type TraitId = Annotated[str, Ref("trait")]
type WeaponId = Annotated[str, Ref("weapon")]
type OverlayId = Annotated[str, Ref("overlay")]
