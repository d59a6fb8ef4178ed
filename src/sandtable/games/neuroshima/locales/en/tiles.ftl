# Words for tiles: what is printed on them, and the browser of armies.

tiles-title = Armies and tiles
tiles-lead = Every tile of the six armies. Edges turn with the tile, corners stay upright. What is printed is bone, what has changed is yellow, what is lost is red.
tiles-search = Search
tiles-search-hint = Name or what it does
tiles-army = Army
tiles-army-all = All armies
tiles-kind = Kind
tiles-kind-all = All
tiles-kinds-hq = Headquarters
tiles-kinds-warrior = Warriors
tiles-kinds-module = Modules
tiles-kinds-instant = Instants
tiles-kinds-construction = Constructions
tiles-kinds-leader = Leaders
tiles-side = Shown as side
tiles-side-letter = Side { $letter }
tiles-found = { $count ->
    [one] { $count } kind of tile
   *[other] { $count } kinds of tiles
}
tiles-none = Nothing fits this search.
tiles-clear = Show all

tile-kind-hq = Headquarters
tile-kind-warrior = Warrior
tile-kind-module = Module
tile-kind-instant = Instant
tile-kind-construction = Construction
tile-copies = { $count } in the army
tile-initiative = Initiative
tile-initiative-none = Never attacks
tile-life = Life
tile-wounds = { $count ->
    [one] { $count } wound destroys it
   *[other] { $count } wounds destroy it
}
tile-hit-points = { $count ->
    [one] { $count } hit point
   *[other] { $count } hit points
}
tile-edge-0 = top
tile-edge-1 = upper right
tile-edge-2 = lower right
tile-edge-3 = bottom
tile-edge-4 = lower left
tile-edge-5 = upper left
tile-edge-all = all six edges
tile-icon-melee = Melee { $strength }
    .text = Strikes the neighbour in front of the edge.
tile-icon-melee_ff = Melee { $strength }, friend or foe
    .text = Strikes the neighbour in front of the edge, whoever it belongs to.
tile-icon-ranged = Ranged { $strength }
    .text = Shoots the first enemy on the line.
tile-icon-gauss = Gauss shot
    .text = Shoots every enemy on the line with strength 1, never boosted.
tile-icon-armor = Armour
    .text = Takes 1 off a shot that arrives over this edge.
tile-icon-net = Net
    .text = The neighbouring enemy can do nothing.
tile-icon-web = Web
    .text = The neighbour can do nothing, friend or foe.
tile-icon-reflection = Mirror
    .text = Throws an attack back one hex along its line.
tile-icon-link = Module link
    .text = What the module does works over this edge.
tile-ability-mobility = Mobility
    .text = Once per own turn it moves one hex and/or turns.
tile-ability-turn = Turning
    .text = Once per own turn it turns to any side.
tile-ability-push = Push
    .text = Once per own turn it pushes a neighbouring enemy away.
tile-ability-explosion = Explosion
    .text = May explode instead of attacking.
tile-ability-agony = Agony
    .text = Attacks when it is destroyed in a battle.
tile-ability-flight = Flight
    .text = Melee does not hurt it unless it is netted.
tile-ability-scavenger = Scavenger
    .text = After a battle it goes to any free hex and/or turns.
tile-ability-execution = Execution
    .text = May be placed onto an enemy for 1 hit point and destroys it.
tile-ability-replacement = Replacement
    .text = May be swapped for a unit from the hand.
tile-ability-steel_net = Steel Net
    .text = Throws its one net on an enemy for 1 hit point.
tile-ability-lair = Lair
    .text = Cerberus is placed together with it.
tile-ability-leash = Leash
    .text = Destroyed as soon as it is not next to its HQ.
tile-ability-heavy = Heavy
    .text = Nobody can move the construction.
tile-ability-sharpshooter = Sharpshooter
    .text = Picks the enemy on the line that its shot strikes.
tile-ability-boarding = Boarding
    .text = On placing it a battle may be started at once; nothing else is done in that turn.

tiles-by-difficulty = From easy to hard
tiles-difficulty = Difficulty: { $place } of { $count }
