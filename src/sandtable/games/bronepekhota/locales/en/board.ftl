# Bronepekhota on the page: questions, answers, the story, what explains itself.

bp-army = Army
bp-seat = Side { $side }
bp-captive = Captive
bp-nobody = nobody
bp-item = the object
bp-own-weapon = own weapon
bp-table = Table
bp-setting-up = The table is being set up …
bp-tab-details = Details
bp-details = Details
bp-details-none = Point at a figure, a unit or the ground: everything explains itself. Wheel or pinch zooms, dragging moves the table.
bp-primer-tour = A tour
    .text = In turn, each side lets one unit act; then the next side does, until every unit has acted once.
bp-primer-soldier = A soldier
    .text = Moves, shoots and fights in melee: each once, in any order. Yellow dots are places to go, or draw a path of your own.
bp-primer-shot = A shot
    .text = Range dice must reach the target, then power dice must beat its armour. Point at a target: the chances are shown before you fire.
bp-primer-panic = Panic
    .text = A squad that has lost half of its soldiers may panic: each rolls against its rank.
bp-note = { $mission }, tour { $tour } of at most { $tours }.
bp-note-deploying = { $mission }, deployment.
bp-tour = Tour { $tour } of at most { $tours }
bp-deploying = deployment
bp-playback = What the others do
bp-choose-from = Units and soldiers
bp-view = View of the table
bp-zoom-in = Zoom in
bp-zoom-out = Zoom out
bp-zoom-fit = The whole table
bp-enemy-ahead = Nearest enemy, in steps: { $n }. Show it
bp-ruler = Ruler
bp-overview = The whole table in small: choose a place to look at
bp-steps = { $n ->
    [one] { $n } step
   *[other] { $n } steps
  }
bp-measured = { $exact } → { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }, { $mm } mm
bp-left = { $n ->
    [one] { $n } figure left
   *[other] { $n } figures left
  }
bp-ready-units = { $n } to act

# Figures and units.
bp-wreck = wreck
bp-facing = faces { $way }
bp-level = at { $z } mm
bp-engaged = in melee
bp-durability = cell { $marker } of { $most }
bp-spent-moved = has moved
bp-spent-shot = has shot
bp-spent-fought = has fought
bp-spent-finished = done
bp-spent-panicked = panics
bp-spent-retreated = has left melee
bp-place-reserve = in reserve
bp-place-table = on the table
bp-place-inside = aboard
bp-place-dead = killed
bp-place-deserted = deserted
bp-place-wreck = wreck
bp-place-gone = gone
bp-unit-now = now
bp-unit-acted = acted
bp-unit-ready = may act
bp-unit-gone = gone
bp-unit-reserve = reserve
bp-alive = { $n } of { $all }
bp-grenades = { $n ->
    [one] { $n } grenade
   *[other] { $n } grenades
  }
bp-crewed = crew: { $who }
bp-crewless = nobody aboard
bp-unserved = nobody serves it
bp-ai = steers itself
bp-serves = At { $what }
bp-drives = Drives { $what }
bp-gun = gun
bp-gun-mobile = gun that can be moved
bp-gun-idle = a soldier beside it fires it
bp-order = place { $place } in the order
bp-score = score { $n }
bp-result-counted = The numbers are the points of what is left.
bp-out = out
bp-speed = speed
bp-range = range
bp-power-die = power
bp-die = D
bp-melee = melee
bp-armor = armour
bp-ammo = ammunition
bp-rank = rank { $n }
bp-melee-only = melee { $n }
bp-pilot-values = rank { $rank }, armour { $armor }
bp-melee-bonus = melee +{ $n }
bp-armour-now = armour { $n } against shots
bp-speed-now = speed { $n }
bp-in-air = in the air
bp-weight-light = light
bp-weight-heavy = heavy
bp-chassis-wheeled = wheeled
bp-chassis-tracked = tracked
bp-chassis-walking = walking
bp-chassis-flying = flying
bp-mount-arm = arm
bp-mount-hull = hull
bp-mount-left = left
bp-mount-lower = lower
bp-mount-nose = nose
bp-mount-right = right
bp-mount-top = top
bp-mount-turret = turret
bp-mount-wings = wings
bp-ability-third-eye = Third eye: nobody surprises the squad in melee.
bp-ability-iron-will = Iron will: once per tour one melee die of the squad is rolled again.
bp-ability-lead-the-charge = Leads the charge: 1 more step for a move that ends in contact.
bp-ability-blade-master = Blade master: after destroying an enemy in melee, 1 step and another fight.
bp-ability-merciless = Merciless: enemies within 3 steps add 1 to the panic die.
bp-ability-staff-officer = Staff officer: +1 to the initiative roll.
bp-ability-cloaked = Cloaked: shots at the hero always meet heavy cover.
bp-ability-close-quarters = Close quarters: leaves melee without a roll.
bp-ability-swift = Swift: once per game the squad acts before everybody else.
bp-ability-engineer = Engineer: repairs 2 cells, and may move before that.
bp-ability-marksman = Marksman: shots of the squad ignore light cover.
bp-ability-living-tank = Living tank: cannot be rammed.

# Terrain.
bp-mm = { $mm } mm
bp-height = { $mm } mm high
bp-blocked = cannot enter
bp-slow = every step costs two
bp-climbable = can be climbed
bp-walkable = can be stood on
bp-not-walkable = cannot be stood on
bp-for-infantry = infantry
bp-for-gun = guns
bp-for-wheeled = wheeled machines
bp-for-tracked = tracked machines
bp-for-walking = walkers
bp-for-flying = flyers
bp-hazard-damage = Danger for { $who }: 1 or 2 on a D6 costs { $n } cells.
bp-hazard-stop = Danger for { $who }: 1 or 2 on a D6 ends the move.
bp-use-link = Use it

# Directions.
bp-way-e = east
bp-way-ne = north-east
bp-way-n = north
bp-way-nw = north-west
bp-way-w = west
bp-way-sw = south-west
bp-way-s = south
bp-way-se = south-east
bp-edge-w = western edge
bp-edge-e = eastern edge
bp-edge-s = southern edge
bp-edge-n = northern edge

# Questions.
bp-ask-roll = The dice are rolled.
bp-ask-area = Where will your army begin? Choose an area at an edge.
bp-ask-command = Which vehicle leads your army?
bp-ask-pilot = Who drives { $who }? Choose a pilot.
bp-ask-deploy = Deploy a unit: choose it below, then a place in your area.
bp-ask-deploy-shown = So your army would stand: drag what should stand elsewhere, or deploy it.
bp-ask-swift = Will the swift squad act before everybody else?
bp-ask-unit = Tour { $tour }: choose the unit that acts.
bp-ask-soldier = { $who }: choose a soldier, or drag one: the squad goes along.
bp-ask-retreat = { $who } stands in melee: stay, or try to leave?
bp-ask-act = { $who }: move to a place, or choose a target.
bp-ask-act-go = { $who }: move to a place; nobody is within reach.
bp-ask-act-attack = { $who }: choose a target, or let it be done.
bp-ask-act-nothing = { $who } can do nothing more: it is done.
bp-ask-contact = { $who } touches the enemy: fight whom?
bp-ask-pending = Who fights whom now?
bp-ask-reroll = Iron will: roll a die again?
bp-ask-next-shot = { $who } may shoot again: at whom?
bp-ask-pick = How far does the grenade fly? Choose one of the dice.
bp-ask-drive = { $who }: drive to a place, or choose a target.
bp-ask-drive-go = { $who }: drive to a place; nobody is within reach.
bp-ask-drive-attack = { $who }: choose a target, or let it be done.
bp-ask-drive-nothing = { $who } can do nothing more: it is done.
bp-ask-route = { $who }: go on with the route, or walk it.
bp-hint-deploy = choose a place in your area; drag the handle to turn
bp-hint-push = choose a dot or any place: the gun goes along
bp-hint-deed = choose what to do

# Answers.
bp-do-area = { $edge }, { $place } % along
bp-do-deploy = { $unit } at { $place }
bp-do-leave = Leave { $unit } out
bp-do-put = { $who } at { $place }
bp-do-go = Walk to { $place }
bp-do-push = Push { $who } to { $place }
bp-do-stay = Stay
bp-do-jump = Jump to { $place }
bp-do-shoot = Shoot: { $weapon }
bp-do-grenade = Throw a grenade at { $who }
bp-do-fight = Fight { $who }
bp-do-board = Board { $who }
bp-do-take = Serve { $who }
bp-do-repair = Repair { $who }
bp-do-declare = { $by } fights { $who }
bp-do-turn = Turn { $way }
bp-get-out = Get out …
bp-do-dismount = Get out, { $way } side
bp-do-carry = Pick up { $item }
bp-do-pick = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }
bp-do-reroll-attack = Roll an attack die again
bp-do-reroll-defence = Roll the defence die again
bp-do-finish = This soldier is done
bp-do-finish-vehicle = Done
bp-do-end = End the activation
bp-do-drive = Drive to { $place }, facing { $way }
bp-do-ram = Ram on the way to { $place }, facing { $way }
bp-do-done = Walk this route
bp-do-done-ram = Drive this route, ramming
bp-do-drop = Drop the route
bp-do-retreat = Try to leave melee
bp-do-chance = { $what } ({ $chance })
bp-do-to-win = { $what } ({ $chance } to win)
bp-do-swift = Act first
bp-do-cease = Hold fire
bp-do-hold = Fight later, together with others of the squad
bp-do-roll = Roll
bp-pass-swift = Not now
bp-pass-retreat = Stay in melee
bp-pass-reroll = Keep the dice
bp-pass-other = Pass

# Drawing a path.
bp-path = Path
bp-plan-walk = Path
bp-plan-jump = Jump
bp-plan-drive = Drive
bp-plan-deploy = Deployment
bp-plan-area = Area
bp-plan-turn = Turn
bp-confirm-walk = Move here
bp-confirm-jump = Jump here
bp-confirm-drive = Drive
bp-confirm-deploy = Deploy here
bp-confirm-area = Choose this area
bp-confirm-turn = Turn
bp-undo-leg = Undo leg
bp-of-steps = of { $n } steps
bp-of-points = of { $n } points
bp-not-allowed = Not allowed:
bp-refused = not allowed: { $clause }
bp-cut = A contact ends the move early.
bp-contacts = In contact with { $who }.
bp-risk-damage = { $terrain }: { $chance } to lose { $n ->
    [one] { $n } cell
   *[other] { $n } cells
  }.
bp-risk-stop = { $terrain }: { $chance } to be stopped there.
bp-risk-ram = { $who } is run over: { $chance }.
bp-mode = How to move
bp-mode-walk = Shortest way
bp-mode-legs = By hand
bp-mode-jump = Jump
bp-leg-kind = Kind of leg
bp-leg-walk = walk
bp-leg-climb = climb
bp-leg-hop = jump over
bp-leg-link = ladder or ramp
bp-leg-take = take the gun along
bp-leg-leave = leave the gun
bp-leg-jump = jump
bp-op-F = forward { $steps }
bp-op-B = back { $steps }
bp-op-L = left { $steps }
bp-op-R = right { $steps }
bp-op-T = turn { $way }
bp-op-U = ladder or ramp
bp-op-C = couple
bp-op-X = uncouple
bp-forward = Forward
bp-backward = Back
bp-reverse = Reverse
bp-ram = Ram
bp-turn-left = Turn left
bp-turn-right = Turn right
bp-how-walk = Choose a place on the table or drag the figure; drag the handle to face. Arrow keys move the end, R turns it, Backspace takes a leg back.
bp-how-drive = Choose places on the table: the machine turns and drives there. Arrow keys drive and turn, Backspace takes the last step back.
bp-how-deploy = Drag the unit, or choose another place; drag the handle to turn it.
bp-how-area = Choose any place: the area lies at the nearest edge of the table. Arrow keys move it.
bp-by-hand = How to deploy
bp-by-squad = Whole squad
bp-by-soldier = One by one
bp-take-along = Take along: { $who }
bp-couple = Couple: { $who }
bp-with-gun = { $who } goes along: every step costs two.
bp-in-tow = In tow: { $who }.

# Sight and odds.
bp-aim = Target
bp-sight = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }, { $hidden }/{ $all } hidden
bp-sight-no = no line of sight
bp-odds-short = hit { $hit }, destroyed { $kill }
bp-odds-melee = melee won { $win }
bp-hit = hit
bp-pierce = pierce
bp-destroyed = destroyed
bp-cells = cells on average
bp-mean-cells = Cells lost on average
bp-not-now = Not possible now:
bp-distance = Distance { $n }
bp-hidden = { $hidden } of { $all } points hidden
bp-needed = Needed: { $range } of { $n } or more
bp-too-far = { $range } cannot reach so far
bp-out-of-reach = out of reach
bp-armour = Armour { $n }
bp-power = { $power } must be above it
bp-blast = The blast also reaches { $steps } steps around: { $power }
bp-unseen = Out of sight.
bp-no-shot = No weapon reaches.
bp-behind = It lies behind the front half: turn first.
bp-win = win
bp-strengths = { $attack } + { $dice }D6 against { $defence } + { $against }D6
bp-surprise = by surprise
bp-if-contact = If it were in contact.
bp-with = Together: { $who }.
bp-grenade-odds = Grenade: { $dice } D6 to choose from, { $left } left, destroyed { $kill }.
bp-sees = { $seen } of { $all } points seen
bp-pilot-dies = The pilot dies
bp-melee-machine = Destroyed { $kill }, the pilot dies { $pilot }.
bp-reroll-own = With the reroll of your hero, where it helps.
bp-reroll-theirs = With the reroll of their hero, where it helps.

# Tests before they happen.
bp-tests = Tests
bp-test-retreat = Leaves melee
bp-test-panic = { $n ->
    [one] Panics, once { $n } more of the squad has fallen
   *[other] Panics, once { $n } more of the squad have fallen
  }
bp-test-panic-now = Panics
bp-test-panic-hero = Panics, but only after the death of { $hero }
bp-test-pilot = The pilot survives the loss of a cell
bp-test-pilot-destroyed = The pilot survives the end of the machine

# The story.
bp-story-order = Order: { $seats }
bp-story-tour = Tour { $tour }
bp-story-activated = Turn of { $unit }
bp-story-swift = Before everybody else: { $unit }
bp-story-command = Command of the army: { $unit }
bp-story-pilot = { $pilot } drives { $vehicle }
bp-story-area = Side { $side } chooses its area
bp-story-deployed = Deployed: { $unit }
bp-story-left-out = { $who } finds no room and stays out
bp-story-moved = { $who } moves { $steps } steps
bp-story-jumped = { $who } jumps { $steps } steps
bp-story-turned = { $who } turns { $way }
bp-story-drive = { $who } drives
bp-story-ram = { $who } rams
bp-story-driven = { $who } has driven
bp-story-gun-moved = The gun is moved
bp-story-shot = { $who } shoots at { $target } ({ $weapon }, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }, { $cover })
bp-story-hit = { $target } is hit; armour { $armor }
bp-story-missed = { $target } is missed: { $range } is not enough
bp-story-power = { $value } does not pierce armour { $armor } of { $who }
bp-story-pierced = { $value } pierces armour { $armor } of { $who }
bp-story-held = the armour holds
bp-story-throw = { $who } throws a grenade at { $target }
bp-story-explosion = It explodes { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  } away
bp-story-melee = { $who } against { $target }, hand to hand
bp-story-melee-surprise = { $who } surprises { $target }, hand to hand
bp-story-melee-result = Strength { $attack } against { $defence }
bp-story-retreat = { $who } tries to leave melee in vain ({ $roll })
bp-story-retreat-free = { $who } leaves melee ({ $roll })
bp-story-damaged = { $who } loses { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
  }, { $left } left
bp-story-destroyed = { $who } is destroyed
bp-story-killed = { $who } is killed
bp-story-armour-passed = Armour test of { $who }: { $roll }, passed
bp-story-armour-failed = Armour test of { $who }: { $roll }, failed
bp-story-survived = { $who } survives ({ $roll })
bp-story-not-survived = { $who } does not survive ({ $roll })
bp-story-crashed = { $who } crashes
bp-story-panic = { $who } panics ({ $roll })
bp-story-brave = { $who } stays calm ({ $roll })
bp-story-fled = { $who } flees
bp-story-deserted = { $who } deserts
bp-story-cowered = { $who } cowers
bp-story-on-foot = { $who } gets out
bp-story-landed = { $who } lands
bp-story-took-off = { $who } takes off
bp-story-hazard = Dangerous ground: { $roll }, { $who } is struck
bp-story-no-hazard = Dangerous ground: { $roll }, nothing happens
bp-story-rammed = { $who } is run over ({ $roll })
bp-story-dodged = { $who } jumps aside ({ $roll })
bp-story-repaired = { $who } repairs { $machine }: cell { $left }
bp-story-boarded = { $who } boards { $vehicle }
bp-story-gun-taken = { $who } serves { $gun }
bp-story-item-taken = { $who } picks up the object
bp-story-dropped = { $who } drops the object
bp-story-scored = Side { $side } scores
bp-story-out = Side { $side } is out
bp-story-game-over = The battle is over
bp-story-die = { $purpose }: D{ $sides } = { $value }
bp-story-die-about = { $purpose } ({ $about }): D{ $sides } = { $value }
bp-out-hit = hit
bp-out-missed = missed
bp-out-killed = { $who } killed
bp-out-destroyed = { $who } destroyed
bp-out-fled = { $who } flees
bp-out-deserted = { $who } deserts
bp-out-cowered = { $who } cowers
bp-out-crashed = { $who } crashes
bp-out-on-foot = { $who } gets out
bp-out-damaged = { $who } −{ $cells }, { $left } left
bp-out-won = won
bp-out-repelled = repelled
bp-out-hazard = struck by the ground
bp-out-dodged = { $who } jumps aside
bp-purpose-deployment = Deployment
bp-purpose-initiative = Initiative
bp-purpose-range = Range
bp-purpose-power = Power
bp-purpose-blast = Blast
bp-purpose-armour-test = Armour test
bp-purpose-survival = Survival
bp-purpose-crash = Crash
bp-purpose-panic = Panic
bp-purpose-retreat = Retreat
bp-purpose-attack = Attack
bp-purpose-defence = Defence
bp-purpose-reroll = Again
bp-purpose-throw = Throw
bp-purpose-ram = Ram
bp-purpose-hazard = Ground
match-reason-last_side = Only one side has soldiers left.
match-reason-all_out = Nobody has soldiers left.
match-reason-mission = The mission is decided.
match-reason-tour_limit = The last tour is over.

# What a picture of a film says: the consequence with its sum.
bp-film-turn = Tour { $tour }: { $unit }
bp-told-moved = { $who } moves { $steps } steps and faces { $way }
bp-told-hit = Hit on { $target }: { $cover ->
    [0] { $rolled }
   *[other] { $rolled } − { $cover } cover = { $reach }
  } for { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }; armour { $armor } is next
bp-told-missed = Miss on { $target }: { $cover ->
    [0] { $rolled }
   *[other] { $rolled } − { $cover } cover = { $reach }
  } for { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }
bp-told-killed = { $who } is killed: { $value } against armour { $armor }
bp-told-damaged = { $who } loses { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
  }: { $value } against armour { $armor }; { $left } left

bp-tours = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
  }
bp-replay-previous = Previous fight
bp-replay-next = Next fight
bp-story-fights = Fights
