"""Magic: spells as skills, a grimoire, a familiar, a staff."""

from rulewright.contract import actions
from rulewright.rulesets.brp.powers.magic.casting import cast_spell
from rulewright.rulesets.brp.powers.magic.dispelling import cut_short
from rulewright.rulesets.brp.powers.magic.familiar import bind_familiar, familiar_dies, recognise, release_familiar
from rulewright.rulesets.brp.powers.magic.lending import (
    command,
    draw_fatigue,
    draw_power,
    feel_for,
    share_senses,
    speak_through,
)
from rulewright.rulesets.brp.powers.magic.memory import (
    apprentice,
    copy,
    forget,
    invent,
    learn_as_layman,
    memorise,
    read_another,
    study,
)
from rulewright.rulesets.brp.powers.magic.moving import fall_slowly
from rulewright.rulesets.brp.powers.magic.staff import break_staff, make_staff, strike_harder
from rulewright.rulesets.brp.powers.magic.victims import (
    balk,
    command_several,
    disbelieve,
    doubt,
    notice,
    remember,
    wake,
)

ACTIONS = actions(
    cast_spell,
    cut_short,
    memorise,
    forget,
    read_another,
    copy,
    study,
    invent,
    learn_as_layman,
    apprentice,
    bind_familiar,
    draw_power,
    draw_fatigue,
    share_senses,
    command,
    speak_through,
    feel_for,
    fall_slowly,
    recognise,
    release_familiar,
    familiar_dies,
    make_staff,
    strike_harder,
    break_staff,
    balk,
    wake,
    command_several,
    remember,
    notice,
    doubt,
    disbelieve,
)
