# The table to set up: `/board/bronepekhota`.
bp-board-trays = Units
    .text = Drag a unit onto the table, or choose it and press a place. Shift takes a whole squad along. Press one figure, then an enemy: sight and odds.
bp-board-tray = Units of { $side }, { $faction }
bp-board-faction = Faction of { $side }
bp-board-cost = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
bp-board-empty = Drag a unit, paste notation, or take a position from a replay.
bp-board-map = Map
bp-board-sides = Sides
bp-board-tour = Tour
bp-board-scope = What is moved
bp-board-one = Figure
bp-board-all = Squad
bp-board-cells = cells
bp-board-wreck = Wreck
bp-board-pilot = Pilot
bp-board-hero = Hero
bp-board-nobody = nobody
bp-board-acted = Has acted
bp-board-chosen = chosen
bp-board-aimed = aimed at
bp-board-odds = Sight and odds
    .text = Choose a figure, then an enemy: what it sees, how far it is, the exact chances of every weapon.
bp-board-swap-aim = The other way
bp-board-grenade = Grenade
bp-board-melee = Melee: wins with { $win } ({ $exact }), { $attack } against { $defence }.
bp-board-back = In return it would be destroyed with { $kill } at the most.
bp-board-back-none = Nothing can be fired in return.
bp-board-acts = { $unit } acts first.
bp-board-line = One way it may go, with dice as they may fall.
bp-board-panels = Position, odds, engine
bp-board-tab-units = Units
bp-board-tab-position = Position
bp-board-tab-odds = Odds
bp-board-tab-engine = Engine
bp-board-missing-side = Every side needs units to ask and to play on.
bp-board-missing-points = An army is too dear.
bp-board-missing-map = This map is too small for so many sides.
bp-board-missing-faction = Some units of an army serve different factions.
bp-board-missing-pilot = A vehicle has no pilot: a soldier of its rank is needed, for a heavy one a pilot will do.
bp-board-missing-hero = A hero leads one squad only.
bp-board-missing-unit = Whoever is to play has no unit that can act.
bp-board-missing-soldier = Each side needs a soldier.
bp-board-not = { $clause ->
    [BP-GEO-07] Somebody stands there.
    [BP-MOVE-INF-11] Nobody can stand there.
    [BP-MOVE-INF-12] This is over the edge of the table.
    [BP-MOVE-VEH-22] The vehicle does not fit in there.
    [BP-GEO-23] This ground cannot be entered.
    [BP-GEO-16] There is no ground on that level.
    [BP-SETUP-07] There is no room for the whole unit.
    [BP-SETUP-10] This soldier cannot drive it.
    [BP-MISSION-07] Battles of a scenario cannot be set up.
   *[other] The rules do not allow this.
}
