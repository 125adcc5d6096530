"""Rules 302.4a and 302.4b: power and toughness as combat and damage use them."""

from kb.game.rules import r510_damage, r704_creatures

r510_damage.POWER.echo("302.4a", "power")
r704_creatures.LETHAL.echo("302.4b", "lethal", "equal")
