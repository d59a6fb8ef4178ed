# Neuroshima Hex at the terminal: questions, options, stories, drawings, forecasts.

neuroshima-hq = HQ
neuroshima-instant = an instant

neuroshima-help =
    Answer with a number, with notation (place mutant d3/2, move d3-d4/0, end),
    or with its next part (d3, then /2). /k turns a tile so that its top edge looks
    to edge k: 0 up, 1 up right, and on clockwise. Tile names may be cut short.
      forecast (f)      what a battle would do now; f ACTION: after this action
      why               every hit of the last battle; why forecast: of the forecast
      info HEX or TILE  current values with their reasons, and what the tile does
      rules ID or WORDS the rulebook, for example rules { $clause }
      log [N]           the story so far          all       every legal action
      board (b)         draw the board again      back      one step back
      undo (u)          take your last choice back; free until a tile is drawn or
                        another player chooses
      save FILE         write a replay            help (h)  this page
      quit (q)          leave the game

neuroshima-ask-hq = place your HQ
neuroshima-ask-lair = place Cerberus next to your HQ
neuroshima-ask-exchange = only instants drawn: keep or exchange?
neuroshima-ask-discard = discard one of the drawn tiles
neuroshima-ask-trade = discard three of the six instants, one after another
neuroshima-ask-pay = pay three of the six tiles for the construction, one after another
neuroshima-ask-turn = your turn, then end
neuroshima-ask-landing = where does the pushed unit go?
neuroshima-ask-pull_landing = where does the pulled unit go?
neuroshima-ask-second_step = a second step?
neuroshima-ask-hunt = strike with the hunter?
neuroshima-ask-scavenge = the Scavenger may go to any free hex
neuroshima-ask-order = who decides first?
neuroshima-ask-evacuate = who leaves the board?
neuroshima-ask-clown = does the Clown explode?
neuroshima-ask-quartermaster = does the Quartermaster change an attack?
neuroshima-ask-medic = which hit does which medic take?
neuroshima-ask-spent_medic = which medic is spent?
neuroshima-ask-core = lay the core of your construction
neuroshima-ask-wing = lay the wing beside it
neuroshima-ask-boarding = board: start a battle at once?
neuroshima-ask-aim = whom does the Sharpshooter strike?
neuroshima-ask-points = your own HQ was struck: who gets the point?
neuroshima-ask-choose_leader = keep one of your three leaders, in secret
neuroshima-ask-leader = use your leader?

neuroshima-do-first = begins
neuroshima-do-first-seat = { $seat } begins
neuroshima-do-hq = place the HQ
neuroshima-do-lair = place Cerberus
neuroshima-do-keep = keep the bad draw
neuroshima-do-exchange = exchange the whole hand
neuroshima-do-discard = discard
neuroshima-do-end = end the turn
neuroshima-do-place = place
neuroshima-do-execute = execute an enemy with
neuroshima-do-battle = start a battle (ends the turn)
neuroshima-do-move = Move: step and turn one own unit
neuroshima-do-move-begun = move
neuroshima-do-push = Push Back: an enemy away from an own unit
neuroshima-do-push-begun = push
neuroshima-do-pull = Grab: an enemy towards an own unit
neuroshima-do-pull-begun = pull
neuroshima-do-grenade = Grenade: destroy an enemy next to your HQ
neuroshima-do-sniper = Sniper: 1 damage anywhere
neuroshima-do-airstrike = Air Strike: 1 damage in seven hexes
neuroshima-do-terror = Terror: no enemy units next turn
neuroshima-do-hunt = Hunt: move one own unit, then strike
neuroshima-do-hunt-begun = hunt
neuroshima-do-mobility = step with
neuroshima-do-transport = carry with a Transport:
neuroshima-do-turn = turn
neuroshima-do-shove = push with
neuroshima-do-haul = pull with
neuroshima-do-net = throw the Steel Net on
neuroshima-do-replace = replace
neuroshima-do-land = lands on
neuroshima-do-stop = no second step
neuroshima-do-step = second step
neuroshima-do-hold = do not strike
neuroshima-do-strike = strike over edge
neuroshima-do-attack = attack with
neuroshima-do-explode = explode with
neuroshima-do-unchanged = change no attack of
neuroshima-do-melee = make it a shot: blow of
neuroshima-do-ranged = make it a blow: shot of
neuroshima-do-medic = a medic helps
neuroshima-do-medic-hit = { $medic } takes the hit of { $attacker } on { $target }
neuroshima-do-medic-instant = { $medic } takes an instant on { $target }
neuroshima-do-save = save a unit
neuroshima-do-save-hit = save { $target } from the hit of { $attacker }
neuroshima-do-save-instant = save { $target } from an instant
neuroshima-do-stay = stay with
neuroshima-do-scavenge = scavenge with
neuroshima-do-order = who decides first
neuroshima-do-order-seat = { $seat } decides first
neuroshima-do-spin = turn a carousel for the tile
neuroshima-do-pass = pass a component
neuroshima-do-march = march with
neuroshima-do-evacuate = leaves the board:
neuroshima-do-remain = nobody else leaves
neuroshima-do-charge = give up for a segment:
neuroshima-do-construct = pay the hand of three for the construction
neuroshima-do-core = lay the core
neuroshima-do-wing = lay the wing
neuroshima-do-board = board: start a battle (ends the turn)
neuroshima-do-forgo = no battle (ends the turn)
neuroshima-do-aim = aim
neuroshima-do-give = gets the point:
neuroshima-do-give-seat = { $seat } gets the point
neuroshima-do-deal = deals the leader
neuroshima-do-leader = keep the leader
neuroshima-do-unled = do not use the leader
neuroshima-do-stores = leader: one more tile, then discard two
neuroshima-do-fuse = leader: 1 damage next to the HQ to
neuroshima-do-guide = leader: move and turn
neuroshima-do-cut = leader: cut the nets of
neuroshima-do-twist = leader: turn the enemy
neuroshima-do-drill = leader: +1 initiative in this battle for
neuroshima-do-gun = leader: +1 strength in this battle for
neuroshima-do-mend = leader: ignore the attack on

neuroshima-what-melee = melee
neuroshima-what-melee_ff = melee (friend or foe)
neuroshima-what-ranged = ranged
neuroshima-what-gauss = gauss
neuroshima-what-instant = instant
neuroshima-what-explosion = explosion
neuroshima-what-changed = changed by a Quartermaster
neuroshima-what-flight = flight
neuroshima-what-armour = armour
neuroshima-what-hq = HQ against HQ
neuroshima-what-reflection = reflected
neuroshima-what-initiative = initiative
neuroshima-what-extra_attack = extra attack
neuroshima-what-leader = leader

neuroshima-reason-hq_destroyed = the enemy HQ is destroyed
neuroshima-reason-both_hqs_destroyed = both HQs are destroyed
neuroshima-reason-more_hit_points = more hit points at the end
neuroshima-reason-equal_hit_points = equal hit points at the end
neuroshima-reason-deadlock = the battle repeats itself for ever
neuroshima-reason-last_standing = the last one standing
neuroshima-reason-all_hqs_destroyed = all remaining HQs fell in one battle
neuroshima-reason-all_points = 20 points
neuroshima-reason-more_points = more points at the end
neuroshima-reason-shared_victory = still equal after the extra battle
neuroshima-reason-surviving_hq = each team lost an HQ, the other one decides
neuroshima-reason-less_damage = less damage taken at the end
neuroshima-reason-standstill = a battle on a full board that nobody left
neuroshima-reason-delivered = the third component is delivered
neuroshima-reason-held_out = the last battle is over, a component is still out
neuroshima-reason-evacuated = enough points evacuated
neuroshima-reason-contained = the last battle is over, too few have left
neuroshima-reason-allies_lost = the allies lost together
neuroshima-reason-blown_up = four segments are blown up
neuroshima-reason-withstood = the last battle is over, the structure stands
neuroshima-reason-both_ruined = the structure and the HQ fell in the same phase

neuroshima-trigger-battle_tile = a Battle tile
neuroshima-trigger-full_field = the full board
neuroshima-trigger-boarding = boarding
neuroshima-trigger-last = the last battle
neuroshima-trigger-extra = the extra battle

neuroshima-told-phase = Phase { $phase }
neuroshima-told-phase-quiet = { $phase }: no hits
neuroshima-told-returned = , thrown back by { $hex }
neuroshima-told-absorbed = { $medic } takes the hit of { $attacker } on { $target } and is spent
neuroshima-told-absorbed-instant = { $medic } takes the hit of an instant on { $target } and is spent
neuroshima-told-agony = { $unit } strikes in agony
neuroshima-told-order = { $seat } decides first
neuroshima-told-explodes = { $unit } explodes
neuroshima-told-attacks = { $unit } attacks, does not explode
neuroshima-told-changed = { $unit } turns its { $what } attack over edge { $edge }
neuroshima-told-unchanged = { $unit } changes no attack
neuroshima-told-order_given = { $unit } gets +{ $value } { $what } from the leader
neuroshima-told-ignored = { $target } ignores the hit of { $attacker }
neuroshima-told-aimed = { $unit } aims over edge { $edge } at { $target }
neuroshima-told-hq_damage = { $seat } HQ loses { $lost }, { $hp } left
neuroshima-told-points = { $seat } scores { $gained }, has { $points } points
neuroshima-told-gave_point = { $from } gives a point to { $seat }
neuroshima-told-segment-target = segment { $hex }
neuroshima-told-segment = segment { $hex } loses { $lost }, { $hp } left
neuroshima-told-fallen = x { $unit } falls and stays as an obstacle until the end of the battle
neuroshima-told-removed = x { $unit } leaves the board
neuroshima-told-first = { $seat } begins
neuroshima-told-drew = { $seat } draws { $tile }
neuroshima-told-discarded = { $seat } discards { $tile }
neuroshima-told-kept = { $seat } keeps the instants in hand: { $count }
neuroshima-told-played = { $seat } plays { $tile }
neuroshima-told-terror = { $seat } may place no units next turn
neuroshima-told-last_tile = { $seat } has drawn the last tile: the end is near
neuroshima-told-dealt = { $seat } is dealt { $leader }
neuroshima-told-leader_kept = { $seat } keeps { $leader }
neuroshima-told-leader_used = { $seat } uses { $leader }, { $left } left
neuroshima-told-leaders_revealed = Leaders: { $leaders }
neuroshima-told-extra_turns = Nobody is ahead: extra turns for { $seats }
neuroshima-told-eliminated = { $seat } is out, with all tiles
neuroshima-told-placed = { $seat } places { $tile } on { $hex }/{ $rotation }
neuroshima-told-moved = { $unit } moves to { $hex }, now /{ $rotation }
neuroshima-told-turned = { $unit } turns, now /{ $rotation }
neuroshima-told-executed = { $unit } is executed
neuroshima-told-replaced = { $unit } is replaced by { $tile }
neuroshima-told-steel_net = a Steel Net is thrown on { $unit }
neuroshima-told-steel_net-paid = a Steel Net is thrown on { $unit } for 1 hit point
neuroshima-told-freed = { $unit } ignores nets until the end of the turn
neuroshima-told-hunted = { $unit } hunts over edge { $edge }
neuroshima-told-battle = BATTLE ({ $trigger })
neuroshima-told-battle_over = The battle is over: on the track { $hp }
neuroshima-told-carousel = the carousel { $hex } turns { $way }
neuroshima-told-drained = { $seat } HQ loses { $lost } to springs, { $hp } left
neuroshima-told-passed = { $seat } passes a component from { $from } to { $to }
neuroshima-told-delivered = component { $delivered } is delivered at { $hex }
neuroshima-told-arrived = { $tile } of nobody comes on { $hex }/{ $rotation }
neuroshima-told-alliance = The players are allies now
neuroshima-told-alliance-over = The alliance is over
neuroshima-told-evacuated = { $seat } { $tile } leaves from { $hex }, { $points } points

neuroshima-way-clockwise = clockwise
neuroshima-way-counterclockwise = counterclockwise

neuroshima-draw-melee = blow of 2
neuroshima-draw-ranged = shot of 1
neuroshima-draw-gauss = gauss
neuroshima-draw-any = any
neuroshima-draw-nets = net
neuroshima-draw-web = web
neuroshima-draw-armour = armour
neuroshima-draw-link = link
neuroshima-draw-mirror = mirror
neuroshima-draw-initiative = initiative
neuroshima-draw-wounds = wounds of toughness
neuroshima-draw-net = NET
neuroshima-draw-steel-net = S-NET
neuroshima-draw-hp = { $count }hp
neuroshima-draw-pile = pile { $count }
neuroshima-draw-row = { $army }: { $state }, pile { $pile }, hand { $hand }
neuroshima-draw-with = with { $seats }
neuroshima-draw-hit-points = { $count } hp
neuroshima-draw-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
neuroshima-draw-out = out
neuroshima-draw-off-track = off the track
neuroshima-draw-scenario = Scenario { $parts }
neuroshima-draw-walls = walls { $walls }
neuroshima-draw-components = components { $hexes }
neuroshima-draw-none = none
neuroshima-draw-delivered = delivered { $count }
neuroshima-draw-scored = points { $count }
neuroshima-draw-nobody = { $count ->
    [one] { $army } of nobody, { $count } tile waits
   *[other] { $army } of nobody, { $count } tiles wait
}
neuroshima-draw-alliance = alliance { $state }

neuroshima-alliance-awaited = awaited
neuroshima-alliance-holds = holds
neuroshima-alliance-over = over

neuroshima-zone-apron = apron
neuroshima-zone-bunker = bunker
neuroshima-zone-component = component
neuroshima-zone-corner = corner
neuroshima-zone-depot = depot
neuroshima-zone-gate = gate
neuroshima-zone-heart = heart
neuroshima-zone-hub = hub
neuroshima-zone-nest = nest
neuroshima-zone-rim = rim
neuroshima-zone-ring = ring
neuroshima-zone-rubble = rubble
neuroshima-zone-segment = segment
neuroshima-zone-spring = spring

neuroshima-scenario-machine_factory = Machine factory
neuroshima-scenario-evacuation = Evacuation
neuroshima-scenario-alliance = Alliance
neuroshima-scenario-colossus = Colossus
neuroshima-scenario-carousels = Carousels
neuroshima-scenario-dead_springs = Dead springs
neuroshima-scenario-bulkheads = Bulkheads
neuroshima-scenario-four_bunkers = Four bunkers

neuroshima-forecast-now = If a battle were fought now:
neuroshima-forecast-after = If a battle were fought after { $action }:
neuroshima-forecast-nothing = nothing would be hit
neuroshima-forecast-choices = { $count ->
    [one] ({ $count } choice would have to be made; the first option was taken)
   *[other] ({ $count } choices would have to be made; the first option was taken)
}

neuroshima-no-forecast = No forecast yet.
neuroshima-no-battle = No battle yet.

neuroshima-info-usage = info d4, or info mutant
neuroshima-info-unit = { $unit } on { $hex } ({ $id })
neuroshima-info-netted = NETTED
neuroshima-info-steel-net = under a Steel Net
neuroshima-info-initiative = initiative { $now } = { $printed } printed
neuroshima-info-wounds = wounds { $wounds }, toughness { $toughness }: destroyed by { $total } in all
neuroshima-info-strength = strength
neuroshima-info-unknown = { $name } is neither a hex nor a tile of { $armies }
neuroshima-info-tile = { $tile } ({ $id }): { $army } { $class }, { $count } in the army
neuroshima-info-values = initiative { $printed } printed, toughness { $toughness }
neuroshima-info-edges = edges: { $edges }

neuroshima-class-hq = hq
neuroshima-class-warrior = warrior
neuroshima-class-module = module
neuroshima-class-instant = instant

neuroshima-edge-0 = up
neuroshima-edge-1 = up right
neuroshima-edge-2 = down right
neuroshima-edge-3 = down
neuroshima-edge-4 = down left
neuroshima-edge-5 = up left

neuroshima-setup-rules = Rules
neuroshima-setup-mode = Mode
neuroshima-setup-armies = Armies
neuroshima-setup-army = Army of { $seat }
neuroshima-setup-own-army = Your army (A)
neuroshima-setup-played-by = { $seat } is played by

neuroshima-mode-duel = duel
neuroshima-mode-ffa = deathmatch
neuroshima-mode-points = deathmatch for points
neuroshima-mode-solo = one against a team
neuroshima-mode-team = team game
neuroshima-mode-team_three = team game of three, one leads two armies

neuroshima-battle-quiet = Nobody acts.
neuroshima-battle-points = Hit points: { $points }
neuroshima-battle-lost = Lost: { $units }
neuroshima-battle-left = On the board: { $units }
neuroshima-battle-nobody = nobody
neuroshima-battle-wounds = { $count ->
    [one] { $count } wound
   *[other] { $count } wounds
}
neuroshima-battle-choices = Choices taken by default: { $count }
neuroshima-battle-choices-hint = (--explain lists them)
neuroshima-battle-decision = phase { $phase }, { $seat }, { $kind }: { $taken } (or { $others })
