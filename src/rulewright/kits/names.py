"""Names: what people at random are called. Ordinary given names of many lands, and family names and places of our own."""

from __future__ import annotations

from rulewright.chance import Dice
from rulewright.kits.at_random import one_of

__all__ = [
    "COMBINATIONS",
    "FAMILY",
    "GIVEN",
    "LAST",
    "family_name",
    "name_by_place",
    "place",
    "put_together",
    "several",
]


def several(words: str) -> tuple[str, ...]:
    """Words of a list, parted by spaces."""
    return tuple(words.split())


GIVEN = several(
    """
    Ada Adela Agnes Aino Alba Alma Ama Amir Anders Anouk Ansel Anya Arlo Asha Astrid Aubrey Aurel Bea Benno Berit Bettina
    Bianca Bodil Boris Bram Brenna Brigid Bruno Calla Carlo Casimir Cato Cecily Chen Chiara Ciro Clara Cleo Colm Conrad
    Cora Cyril Dagny Dalia Damaris Dara Davit Delphine Desmond Dora Dunja Edda Edgar Efua Elif Elio Elsa Ember Emeka Emil
    Enid Enzo Esme Ewa Fabian Farid Fay Felix Fenna Filip Finn Flora Freya Frieda Gareth Gaspar Gerda Gita Goran Greta
    Gudrun Gwen Hadiza Hana Hannes Harald Hedda Helga Henrik Hugo Ida Idris Ilse Ilya Imre Ines Ingrid Iris Isolde Ivo
    Jana Jasper Joan Jonas Joram Josefa Judith Jun Kamal Karim Kaspar Katla Kaya Kei Kerstin Kofi Kurt Laila Lars Lea
    Leif Lena Leon Lev Lior Livia Lorenz Lotte Lucia Ludo Luz Maia Malik Mara Marek Margit Marta Mateo Matilda Mercy Milo
    Mina Mirela Moira Nadia Nadir Nell Nils Noemi Nora Nura Oda Odile Olaf Oleg Olwen Omar Opal Orla Orsolya Oskar Otto
    Pavel Paz Pella Petra Piet Pilar Priya Quentin Rafael Ragna Rainer Rania Renata Rhea Roland Rosa Rufus Runa Ruth Sabine
    Saga Salma Samir Saskia Selma Sigrid Silas Simone Sol Soren Stella Sten Sunniva Svea Tamar Tamsin Tara Tessa Thea
    Theo Tiber Tilda Tobias Tomas Tova Tuva Udo Ulla Ulrich Uma Ursula Valeria Vera Vesna Viggo Viola Vito Walter Wanda
    Wilma Wim Winifred Xenia Yara Yasmin Yolanda Yusuf Zara Zeno Zita Zora
    """
)
"""What people are called by those who know them."""

FAMILY = several(
    """
    Abara Acker Adeyemi Albrecht Almeida Andrade Arslan Asante Baker Barros Bauer Becker Bellini Berg Bianchi Blom Boateng
    Bosch Brandt Brenner Byrne Calder Castro Cho Conti Cooper Costa Dahl Daley Danso Delgado Devlin Diallo Duarte Dvorak
    Eklund Engel Estrada Falk Farkas Ferrari Fischer Flynn Fofana Forster Fuchs Gallo Garcia Gerber Gomez Greco Gruber
    Haddad Haines Hansen Hartmann Hayashi Heller Herrera Hofer Holm Horvat Ibarra Ibrahim Ishida Jansen Jimenez Jung
    Kader Kaya Keller Khan Kimura Klein Kovacs Kramer Kruger Lang Larsen Lehmann Lima Lindgren Lopez Lund Maier Marin
    Marsh Mbeki Mendes Mercer Molnar Moreau Mori Moser Murphy Nagy Nakata Navarro Neumann Nilsen Novak Nowak Obi Ochoa
    Okafor Oliveira Olsen Ortega Osei Palmer Park Pereira Petrov Pichler Pinto Popescu Prasad Quispe Ramos Rao Reyes
    Ricci Rivera Romano Rossi Roy Ruiz Sandoval Santos Sato Schmid Serra Sharma Silva Singh Soto Steiner Stone Suzuki
    Szabo Tanaka Thorne Toth Traore Turner Uehara Vance Varga Vega Vidal Vogel Volkov Wagner Walsh Weaver Weber Winter
    Wolf Yamada Yilmaz York Zeman Ziegler Zimmer
    """
)
"""What families are called where people have family names."""

FIRST = several(
    """
    Alder Amber Ash Barley Birch Black Briar Copper Crow Elm Fern Frost Grey Hart Hazel
    High Holly Iron Lark Long Marsh Moss Oak Raven Red Rowan Salt Silver Stone Thorn White Willow
    """
)
LAST = several(
    """
    bank barrow beck bridge brook bury cliff combe cross dale den fell field ford gate grove ham haven hill
    holt hurst lea mere moor mouth ridge shaw stead stow thorpe ton water well wick wood worth
    """
)
"""What places are made of: what stands there, and where it stands."""

COMBINATIONS = min(len(GIVEN) * len(FAMILY), len(GIVEN) * len(FIRST) * len(LAST))
"""How many names there are at least, of either kind."""


def family_name(dice: Dice) -> str:
    """A given name and that of a family, for times that have both."""
    return f"{one_of(dice, GIVEN)} {one_of(dice, FAMILY)}"


def name_by_place(dice: Dice) -> str:
    """A given name and where somebody comes from, for times without family names."""
    return f"{one_of(dice, GIVEN)} of {place(dice)}"


def place(dice: Dice) -> str:
    """A place that could lie anywhere."""
    return put_together(one_of(dice, FIRST), one_of(dice, LAST))


def put_together(first: str, last: str) -> str:
    """Two parts as one name, in which no letter stands three times in a row."""
    return f"{first}{last[1:] if first.endswith(last[0] * 2) else last}"
