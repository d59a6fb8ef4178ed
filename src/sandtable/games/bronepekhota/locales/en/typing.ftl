# The command line of a table.

typing-bronepekhota-away = { $steps } steps away
typing-bronepekhota-unit = Unit { $id }: { $side } { $name }
typing-bronepekhota-figure = Figure { $id }: { $text }
typing-bronepekhota-object = { $id } at { $place }
typing-bronepekhota-field = Tour { $tour }. The table is { $width } by { $height } steps; places are counted from its south-west corner, east first: 15:10.
typing-bronepekhota-ground = { $place }: { $what }
typing-bronepekhota-open = open ground
typing-bronepekhota-cost = { $cost } of { $budget } steps
typing-bronepekhota-aim-how = Name a target: “forecast 40”.
typing-bronepekhota-sight = { $who }: { $steps } steps, { $cover }
typing-bronepekhota-shot = { $action }: { $weapon }, hit { $hit } × pierce { $pierce } = destroyed { $kill }
typing-bronepekhota-grenade = { $action }: destroyed { $kill }
typing-bronepekhota-melee = { $action }: win { $win }
typing-bronepekhota-no-orders = No unit is taken: “squad 3” takes one.
typing-bronepekhota-goes = { $who } to { $place }, { $cover }
typing-bronepekhota-meets = { $who } fights { $target }, wins { $win }
typing-bronepekhota-fires = { $who } fires at { $target }, destroyed { $kill }
typing-bronepekhota-any = At least one falls: { $any }; on average { $expected }.
typing-bronepekhota-nothing = There is nothing to carry out.
typing-bronepekhota-execute = { $what }: “execute” does it.
typing-bronepekhota-do = “execute” does it.
typing-bronepekhota-no-lineup = No army is set up now.
typing-notation-bronepekhota = Notation: “unit 3”, “soldier 12”, “go 15:10” (steps, from the south-west corner), “shoot 12 own 40”, “grenade 40”, “fight 40”, “finish”, “end”. Figures and units have numbers; hand, board and look tell them. A whole unit is led by squad, to, cover, fire, target, charge and execute.
typing-words-bronepekhota = finish = done; go = walk
typing-command-bronepekhota-to = to
    .text = whoever acts, the unit that is taken, or a unit that is set up goes there: “to 15:10”, “to 3 5:10”
typing-command-bronepekhota-face = face
    .text = turns whoever acts: “face north”
typing-command-bronepekhota-squad = squad
    .text = takes a unit to give it orders: “squad 3”
typing-command-bronepekhota-charge = charge
    .text = the unit runs at an enemy: “charge 40”
typing-command-bronepekhota-cover = cover
    .text = spreads the unit into cover, or back
typing-command-bronepekhota-fire = fire
    .text = lets all fire, or nobody
typing-command-bronepekhota-target = target
    .text = all who can fire at this enemy: “target 40”
typing-command-bronepekhota-orders = orders
    .text = what the unit would do
typing-command-bronepekhota-lineup = lineup
    .text = proposes places for the whole army
typing-command-bronepekhota-execute = execute
    .text = carries out the orders, the way or the line-up
