# Orders of a whole unit, its deployment, and refusals in words.

bp-orders = Orders
bp-orders-all-shoot = All shoot
bp-orders-who = who at whom
bp-orders-hold = hold fire
bp-orders-line = { $who } at { $target }:
bp-orders-line-none = { $who } holds fire
bp-orders-another = Another target for { $who }: choose it here or on the table
bp-orders-together = all at { $who }:
bp-orders-fights = { $who } fights { $target }:
bp-orders-holds = { $who } without a shot:
bp-orders-cells = −{ $n } cells
bp-orders-any = { $n ->
    [one] The target falls
   *[other] At least one of { $n } falls
  }
bp-orders-average = on average
bp-orders-average-n = { $n } destroyed
bp-orders-handed = If a target falls early, the next shooter takes its best other target.
bp-orders-ways = Ways
bp-orders-found = { $n } of { $all } go, each way checked in the order of walking.
bp-orders-stays = { $who } stays:
bp-orders-round = the way round is { $cost } of { $most } steps
bp-orders-cost = { $cost } of { $most }
bp-orders-cover = Into cover
bp-orders-cover-sign = cover −{ $n }
bp-orders-by-hand = One by one
bp-orders-move = move { $n }
bp-orders-fight = fight { $n }
bp-orders-fire = fire { $n }
bp-orders-hint = drag its figures: to the ground to walk, onto an enemy to fight; or let them act one by one
bp-orders-how = Drag any own figure: its squad goes along, with Shift it goes alone; drag a place to correct it, drag onto an enemy to charge.
bp-squad-label = { $unit }, { $n } of { $all }
bp-zoom-unit = Whoever acts
bp-deploy-for-me = Deploy for me
bp-deploy-all = { $n ->
    [one] Deploy this unit
   *[other] Deploy all { $n } units
  }
bp-pilot-proposed = { $who } drives
bp-no-firearm = no firearm
bp-damaged = damaged
bp-gun-served = A soldier of rank { $n } or more who stands in contact fires it instead of the own weapon: move one there, then choose a target.
bp-why-hit = Hit:
bp-why-hit-needs = { $range }{ $cover ->
    [0] {""}
   *[other] {" "}− { $cover } cover
  } must reach { $steps }, so { $n } or more
bp-why-pierce = Pierce:
bp-why-pierce-needs = { $power } must be above armour { $armor }
bp-why-blast = or the blast { $power }
bp-why-destroyed = Destroyed =

bp-key-soldier = the soldier with this number
bp-key-cover = into cover and back
bp-key-fire = all shoot, or nobody
bp-key-target = next target
bp-key-grenade = throw a grenade
bp-key-turn = turn
bp-key-path = draw a path
bp-key-deploy = deploy for me; later: this one is done
bp-key-unit = whoever acts
bp-key-whole = the whole table
bp-key-zoom = zoom
bp-key-ruler = ruler

bp-why = { $clause ->
    [BP-ACT-01] it has done that already
    [BP-ACT-05] all shots are fired in one go
    [BP-ACT-07] it has fought already and may touch no enemy
    [BP-MOVE-INF-03] too far
    [BP-MOVE-INF-04] somebody stands in the way
    [BP-MOVE-INF-06] a wall is in the way
    [BP-MOVE-INF-10] an enemy stops the move first
    [BP-MOVE-INF-11] no room to stand there
    [BP-MOVE-INF-12] over the edge of the table
    [BP-MOVE-INF-13] too deep to step down
    [BP-GEO-07] not on the same level
    [BP-GEO-16] not on that level
    [BP-GEO-23] this ground cannot be entered
    [BP-MELEE-01] no enemy is in contact
    [BP-MELEE-17] it did not get out of the melee
    [BP-MELEE-18] it must leave all enemies it touches
    [BP-MELEE-20] it stands in melee
    [BP-SHOOT-01] no firearm
    [BP-SHOOT-02] no target
    [BP-SHOOT-03] no enemy
    [BP-SHOOT-04] the target lies behind it
    [BP-SHOOT-05] out of sight
    [BP-SHOOT-06] in melee nobody shoots
    [BP-SHOOT-10] out of range
    [BP-SHOOT-14] the gun has fired its shots
    [BP-SHOOT-15] no more weapons this time
    [BP-SHOOT-17] the crew must touch the gun and have its rank
    [BP-SHOOT-20] an enemy is at the gun
    [BP-SHOOT-26] each shot of a burst has another target
    [BP-AMMO-05] out of ammunition
    [BP-COVER-01] in cover too far away
    [BP-CAPTURE-08] the gun belongs to others
    [BP-SETUP-03] an area lies at an edge
    [BP-SETUP-04] too near to the others
    [BP-SETUP-05] it is not this unit's turn
    [BP-SETUP-07] outside of the own area, or no room there
    [BP-SETUP-16] no room
    [BP-PILOT-01] nobody drives it
    [BP-MOVE-VEH-01] nobody drives it
    [BP-MOVE-VEH-02] no speed left
    [BP-MOVE-VEH-05] it cannot go backwards so
    [BP-MOVE-VEH-06] it cannot go sideways
    [BP-MOVE-VEH-09] it cannot turn so far
    [BP-MOVE-VEH-10] too far for its speed
    [BP-MOVE-VEH-14] it does not fit the ramp
    [BP-MOVE-VEH-18] walkers step over things only forwards
    [BP-MOVE-VEH-19] too high to drive over
    [BP-MOVE-VEH-21] too deep to drive down
    [BP-MOVE-VEH-22] an enemy stops it first
    [BP-MOVE-VEH-25] somebody stands in the way
    [BP-CLIMB-08] it cannot be climbed there
    [BP-JUMP-03] too wide to jump
    [BP-JUMP-05] something is in the way of the jump
    [BP-PACK-01] too far for the jump pack
    [BP-PACK-02] it has jumped already
    [BP-PACK-04] too far and too high to jump
    [BP-PACK-06] nobody can land there
    [BP-PACK-13] it stands in melee
    [BP-GUN-01] the gun cannot be moved now
    [BP-GUN-04] too steep for the gun
    [BP-GUN-05] this gun never moves
    [BP-GUN-06] no room for the gun
    [BP-FLY-02] too high to fly over
    [BP-GRENADE-02] no grenade left, or it has shot
    [BP-GRENADE-03] not at what flies
    [BP-GRENADE-13] out of sight, or in melee
   *[other] the rules do not allow it now
  }
