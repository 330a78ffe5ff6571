"""Arms as printed: the tables of weapons, armour and shields, apart from the content, so that a slip in it shows.

`points` are hit points, STR and DEX what a weapon asks for, `jams` the lowest roll that jams it, `below` and `above` the
points of SIZ by which armour may miss its wearer.
"""

from __future__ import annotations

type Row = dict[str, str]


def table(text: str) -> tuple[Row, ...]:
    """The rows of a table, by the names of its columns; a dash is nothing."""
    names, *rows = (line.split() for line in text.strip().splitlines())
    return tuple(dict(zip(names, row, strict=True)) for row in rows)


def figure(row: Row, column: str) -> int:
    """A figure of a row; 0 for a dash, and what is not whole without its fraction."""
    return 0 if row[column] == "-" else int(float(row[column]))


NEAR = table("""
weapon             base damage hands points STR DEX jams ENC
axe-hand           15   1d6+1  1     12     7   9   -    0.5
club-heavy         25   1d8    2     22     9   7   -    2
club-light         25   1d6    1     15     7   7   -    1
fist               25   1d3    1     -      -   -   -    -
head-butt          25   1d3    0     -      -   -   -    -
kick               25   1d3    0     -      -   -   -    -
knife              25   1d3+1  1     15     4   4   -    0.2
net                5    0      1     6      12  10  96   3
spear-long         15   1d10+1 2     15     11  9   -    2
spear-short        15   1d6+1  1     15     7   8   -    2
torch              25   1d6    1     15     6   9   96   1
axe-battle         15   1d8+2  1     15     9   9   -    1
axe-great          15   2d6+2  2     15     11  9   -    2
axe-wood           15   1d8+2  2     20     8   7   -    1.5
blackjack          25   1d8    1     10     7   7   -    0.2
cestus             25   1d3+2  1     10     11  7   -    0.1
claw               25   1d4+1  1     10     9   9   -    0.1
dagger             25   1d4+2  1     15     4   4   -    0.5
flail              10   1d6    1     7      7   6   -    2
flail-morningstar  10   1d10+1 2     12     11  7   -    2
garrote            15   0      2     1      8   12  -    0.1
gauntlet-armored   25   1d3+1  1     7      7   5   -    -
halberd            15   3d6    2     25     13  9   -    3
hammer             25   1d6    1     15     9   7   -    1.5
hammer-great       25   1d10+3 2     15     9   9   -    2.5
hammer-sledge      20   2d6+2  2     15     11  7   -    2
hammer-war         25   1d6+2  1     20     11  9   -    2
katana             15   1d10+1 1     15     11  11  -    1.5
knife-historic     25   1d3+1  1     15     4   4   -    0.5
lance              15   1d8+1  1     15     9   8   -    3.5
mace-heavy         25   1d8+2  2     20     14  9   -    2.5
mace-light         25   1d6+2  1     20     7   7   -    1
maul-war           25   1d10+2 2     20     13  7   -    2.5
naginata           5    2d6+2  2     15     7   11  -    2
pike               15   1d10+2 2     15     11  7   -    3.5
rapier             15   1d6+1  1     15     7   13  -    1
saber              15   1d8+1  1     20     7   11  -    1.5
sai                10   1d6    1     20     5   11  -    1
scimitar           15   1d8+1  1     19     8   8   -    1.5
scythe             5    2d6+1  2     20     12  10  -    2.5
sickle             10   1d6+1  1     12     7   9   -    0.5
staff-quarter      25   1d8    2     20     9   9   -    1.5
staff-short        15   1d6    1     15     7   9   -    0.5
sword-cane         15   1d6    1     12     7   11  -    1
sword-bastard      10   1d10+1 1     20     13  9   -    2
sword-broad        15   1d8+1  1     20     9   7   -    1.5
sword-great        5    2d8    2     18     14  13  -    3.5
sword-long         15   1d8    1     15     7   9   -    1.5
sword-short        15   1d6+1  1     20     5   5   -    1
trident            15   1d6+1  1     18     9   7   -    2
wakizashi          15   1d6+1  1     13     7   9   -    1
whip               5    1d3-1  1     4      9   10  -    0.5
brass-knuckles     25   1d3+2  1     18     5   -   -    0.1
chainsaw           20   2d8    2     20     11  11  97   8
knife-butcher      25   1d6    1     12     5   7   -    0.3
knife-pocket       25   1d4    1     9      -   5   -    0.1
knife-switchblade  25   1d4    1     7      -   5   99   0.1
taser-contact      25   0      1     7      5   7   97   0.3
axe-vibro          10   2d8+4  2     20     11  5   98   3
knife-vibro        25   2d4+2  1     16     7   7   99   0.5
lance-stun         15   1d6    2     18     9   5   98   2.5
sword-energy       10   2d10   1     30     11  15  99   1
sword-monofilament 5    3d12   1     12     5   15  91   0.5
sword-vibro        20   2d6+3  1     18     9   7   97   1.5
whip-shock         5    1      1     10     7   9   97   1
""")

FAR = table("""
weapon                base damage hands points STR DEX jams ENC  range attacks rounds shots
axe-hand-thrown       10   1d6    1     12     9   11  -    0.5  20    1       1      -
blowgun               10   1d3    2     4      -   11  -    0.5  30    1       1      -
bola-damaging         5    1d4    1     1      9   13  -    3    15    1       1      -
bola-snaring          5    0      1     1      9   13  -    3    15    1       1      -
boomerang             5    1d4    1     3      9   11  -    0.5  50    1       2      -
bow-self              10   1d6+1  2     6      9   9   -    0.5  80    1       1      -
club-light-thrown     25   1d6    1     15     9   7   -    1    20    1       1      -
dart                  10   1d6    1     4      -   9   -    0.5  20    1       1      -
javelin               15   1d6    1     10     9   9   -    1.5  25    1       1      -
knife-thrown          15   1d3    1     15     7   11  -    0.2  10    1       1      -
lasso                 25   0      2     1      9   13  -    1    10    1       5      -
net-thrown            5    0      1     6      9   12  96   3    5     1       3      -
rock-thrown           25   1d2    1     20     5   5   -    0.05 20    2       1      -
sling                 5    1d8    1     2      7   11  -    0.1  80    1       1      -
spear-short-thrown    5    1d6+1  1     15     12  10  -    2    15    1       1      -
spear-long-thrown     5    1d10+1 1     15     12  10  -    2    15    1       1      -
arbalest              15   2d6+4  2     14     11  9   93   10   90    1       4      -
bow-composite         5    1d8+1  2     12     13  9   -    0.5  120   1       1      -
bow-long              5    1d8+1  2     10     11  9   -    0.5  90    1       1      -
crossbow-heavy        25   2d6+2  2     18     13  7   97   8    55    1       3      -
crossbow-light        25   1d6+2  2     10     9   7   96   3.5  40    1       2      -
crossbow-medium       25   2d4+2  2     14     11  7   95   5    50    1       2      -
crossbow-repeating    25   1d6+2  2     12     9   7   91   7.5  60    1       1      6
knife-throwing        15   1d4    1     10     -   11  -    0.2  20    1       1      -
shuriken              10   1d3    1     5      -   13  -    0.1  20    2       1      -
flamethrower          5    2d6    2     6      10  8   93   8    25    1       1      6
gun-machine           15   2d6+4  2     11     9   5   100  3    90    3       1      40
gun-mini              15   2d6+4  2     14     16  12  98   6    400   3       1      4000
gun-submachine        15   1d8    1     8      9   6   98   2    40    2       1      32
pistol-derringer      20   1d6    1     5      5   5   100  0.3  3     1       1      2
pistol-flintlock      20   1d6+1  1     8      7   5   95   1    10    1       4      1
pistol-heavy          20   1d10+2 1     8      11  7   100  1.5  15    1       1      8
pistol-light          20   1d6    1     6      5   5   100  0.7  10    3       1      8
pistol-medium         20   1d8    1     8      7   5   98   1    20    2       1      12
revolver-heavy        20   1d10+2 1     14     11  5   100  1.5  20    1       1      6
revolver-light        20   1d6    1     10     5   5   100  0.7  15    2       1      6
revolver-medium       20   1d8    1     12     7   5   100  1    25    1       1      6
rifle-assault         25   2d6+2  2     12     10  5   100  3.5  90    2       1      30
rifle-bolt-action     25   2d6+4  2     12     7   5   100  3    110   1       2      5
rifle-elephant        15   3d6+4  2     12     13  5   100  4.5  100   2       1      2
musket                25   1d10+4 2     12     9   5   95   3.5  60    1       4      1
rifle-sniper          20   2d10+4 2     10     12  7   98   4    250   1       1      11
rifle-sporting        25   2d6    2     12     7   5   100  3    80    1       1      6
shotgun-automatic     30   4d6    2     14     11  5   100  4    10    2       1      8
shotgun-double-barrel 30   4d6    2     12     9   5   100  3.5  10    2       1      2
shotgun-sawed-off     30   4d6    1     14     9   5   100  2    5     2       1      2
shotgun-sporting      30   4d6    2     10     7   5   100  3    10    1       1      5
spray-chemical        25   0      1     2      3   7   91   0.2  2     1       1      6
taser-dart            20   0      1     8      3   7   95   0.5  -     1       2      1
pistol-blaster        15   1d8+2  1     14     7   5   99   1    15    2       1      30
pistol-disintegrator  5    3d4+1  1     12     7   5   96   1    10    1       1      10
pistol-em-pulse       20   2d6    1     12     7   5   98   1    15    1       1      20
pistol-flechette      5    2d4    1     14     5   7   99   0.8  15    1       1      6
pistol-laser          20   1d8    1     14     5   5   99   1    30    3       1      20
pistol-plasma         15   2d10+2 1     18     7   5   98   1.2  20    1       1      12
pistol-shock          15   2d4    1     12     5   5   98   1    15    1       1      12
pistol-stun           25   2d6    1     16     5   5   100  1    15    1       1      12
rifle-blaster         10   2d8+3  2     20     9   5   99   1    60    2       1      20
rifle-disintegrator   5    3d6+2  2     18     9   7   96   2    30    1       1      10
rifle-em-pulse        25   3d8    2     18     7   5   98   2    75    1       1      12
rifle-laser           15   2d8    2     20     7   7   99   1.5  100   2       1      20
rifle-plasma          10   2d10+4 2     18     9   7   98   2    70    1       1      16
rifle-shock           10   3d8    2     18     9   7   98   1.5  50    1       1      12
rifle-sonic           10   1d3+2  2     16     7   7   97   2    50    1       1      36
rifle-stun            20   2d8    2     22     7   5   100  1.5  50    1       1      24
""")

ARMOUR = table("""
armour                      stops bullets rolled rolled_bullets ENC physical perception manipulation below above rounds
helmet                      1     1       1      1              0.5 -        -5         -            1     1     1
hide                        1     1       1d3-1  1d3-1          3.5 -        -          -            3     3     1
chain                       7     7       1d8-1  1d8-1          20  -20      -          -            2     -     3
clothing-heavy              1     1       1d2-1  1d2-1          2.5 -        -          -            2     2     1
helmet-heavy                2     2       2      2              2.5 -        -50        -            -     -     1
helmet-light                1     1       1      1              1.5 -        -15        -            1     1     1
lamellar                    6     6       1d8-1  1d8-1          18  -15      -          -            1     1     2
leather-soft                1     1       1d6-1  1d6-1          3.5 -        -          -            2     2     2
leather-hard                2     2       1d6    1d6            5   -10      -          -            1     1     2
leather-cuirbouilli         3     3       2d3    2d3            5   -10      -          -            -     -     2
padded-quilted              1     1       1d2-1  1d2-1          3   -        -          -            2     2     1
padded-quilted-heavy        2     2       1d3-1  1d3-1          4   -5       -          -            1     1     2
plate-full                  8     8       1d10   1d10           25  -25      -          -            1     -     5
plate-half                  7     7       1d8    1d8            18  -20      -          -            1     -     4
ring                        5     5       1d6    1d6            10  -10      -          -            1     1     2
scale                       6     6       2d4-1  2d4-1          20  -15      -          -            1     1     2
ballistic-cloth             3     5       1d3    1d6-1          4   -10      -          -            1     1     1
bulletproof-vest-early      4     4       1d4    1d4            11  -25      -          -            1     1     2
bulletproof-vest-modern     4     8       1d4    1d8            8   -5       -          -            3     3     2
clothing-heavy-modern       1     1       1d2-1  1d2-1          2.5 -        -          -            2     2     1
flak-jacket                 4     4       1d4    1d4            8   -10      -          -            2     2     1
helmet-heavy-modern         6     6       3      3              3.5 -        -25        -            1     1     1
helmet-light-modern         3     3       2      2              2.5 -        -10        -            2     2     1
riot-gear                   12    6       1d10+2 1d10+2         12  -10      -          -            1     1     5
adaptive-mesh               6     6       1d4+2  1d4+2          2   -5       -          -            1     1     1
assault-armor-light         8     8       2d6    2d6            12  -10      -          -            1     1     2
assault-armor               10    10      2d4+2  2d4+2          16  -25      -          -            1     1     3
helmet-heavy-advanced       4     4       4      4              5   -        -15        -            1     1     1
helmet-light-advanced       3     3       2      2              2   -        -5         -            2     2     1
powered-assault-armor-light 14    14      2d6+2  2d6+2          36  -20      -          -20          1     1     4
powered-assault-armor-heavy 16    16      4d4    4d4            48  -50      -          -50          1     1     5
""")

SHIELDS = table("""
shield             base armour points damage STR DEX ENC cover
shield-primitive   10   10     10     1d2    5   7   2   small
shield-buckler     5    15     15     1d2    5   7   1   small
shield-full        15   22     22     1d4    11  9   5   full
shield-half        15   15     15     1d2    5   7   3   small
shield-heater      15   20     20     1d3    9   9   3   small
shield-hoplite     15   26     26     1d4    12  8   7   large
shield-kite        15   22     22     1d4    11  9   5   full
shield-large-round 15   22     22     1d4    11  9   5   full
shield-round       15   20     20     1d3    9   9   4   small
shield-spiked      15   20     20     1d3    9   9   5   small
shield-target      15   15     15     1d2    5   7   3   small
shield-riot        15   16     16     1d3    9   9   3   large
shield-energy      20   25     25     1d2    3   3   1   small
""")
