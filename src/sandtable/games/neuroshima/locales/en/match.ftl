# The board of Neuroshima Hex: questions, answers, forecast, playback, story.

match-reason-hq_destroyed = An HQ was destroyed.
match-reason-both_hqs_destroyed = Both HQs were destroyed.
match-reason-more_hit_points = The last battle is over; more hit points win.
match-reason-equal_hit_points = The last battle is over; hit points are equal.
match-reason-deadlock = The same full board came back again.

match-hex = Hex { $hex }
match-hex-empty = empty
match-hex-doomed = would fall in a battle
match-tile-doomed = Would fall
    .text = in phase { $phase }, if a battle came now
match-hex-destroy = to be destroyed
match-hex-survive = must survive
match-hex-hint = told by the hint
match-hex-better = better by the analysis
match-hex-instead = played here
match-pin-better = better: { $tile } { $hex }
match-pin-played = played here
match-of-side = side { $side }
match-initiative-now = initiative { $values }
match-wounds-now = { $count ->
    [one] { $count } wound taken
   *[other] { $count } wounds taken
}
match-netted = netted
match-netted-title = Netted.
match-steel-net-title = Steel Net.
match-netted-text = It can do nothing and gives nothing.
match-link-convert_attack = May change one attack in a battle: melee to ranged or back.
match-link-mobility = May move and turn once more in its own turn.
match-link-medic = A medic stands by: it takes the damage of one attack and is gone.
match-facing = facing { $edge }
match-helped = changed by { $tiles }
match-tile-at = { $tile } ({ $hex })

match-hit-points = { $count ->
    [one] hit point
   *[other] hit points
}
match-forecast-loss = { $loss } forecast
match-pile = Pile
match-discard-pile = Discard
match-pile-left = { $left } of { $count }
match-pile-short = pile { $count }
match-piles-public = Piles are public: what is left is known, the order is not.

match-ask-hq = Place your HQ: choose a hex with a dot
match-ask-lair = Place Cerberus next to the HQ: choose a hex with a dot
match-ask-exchange = { $count ->
    [one] Only an instant in hand: keep it, or discard it and draw again?
   *[other] { $count } instants in hand and nothing else: keep them, or discard all and draw again?
}
match-ask-discard = Discard one of your { $count } tiles: choose it below
match-ask-turn = Play your tiles, use units, or end the turn
match-ask-turn-both = Take a tile of your hand, use a unit with a dotted frame, or end the turn
match-ask-turn-hand = Take a tile of your hand, or end the turn
match-ask-turn-units = Use a unit with a dotted frame, or end the turn
match-ask-turn-buttons = Use what the buttons offer, or end the turn
match-ask-turn-end = Nothing is left to do: end the turn
match-ask-landing = Where is { $unit } pushed to?
match-ask-pull_landing = Where is { $unit } pulled to?
match-ask-second_step = A second step for { $unit }?
match-ask-hunt = Over which edge does { $unit } attack?
match-ask-order = Who declares first?
match-ask-clown = { $unit }: attack or explode?
match-ask-quartermaster = { $unit }: change an attack?
match-ask-medic = Which wound does a medic take?
match-ask-spent_medic = Which medic is spent?
match-ask-scavenge = Move { $unit } after the battle?
match-ask-evacuate = Who leaves the board?
match-ask-first = Who goes first?
match-ask-draw = Tiles are drawn
match-hint-hex = choose a hex with a dot
match-hint-target = choose the hex
match-hint-turn = R, wheel or dial turns it; choose it again to place it
match-hint-turn-touch = the dial turns it; tap it again to place it
match-turn = Turn
match-do-hq = Place here
match-do-lair = Place here
match-do-keep = Keep
match-do-exchange = Discard and draw anew
match-do-discard = Discard { $tile }
match-do-end = End turn
match-do-place = Place here
match-do-execute = Execute here for 1 hit point
match-do-battle = Start the battle
match-do-move = Move here
match-do-push = Push away
match-do-pull = Pull
match-do-grenade = Throw the grenade
match-do-sniper = Shoot
match-do-airstrike = Strike here
match-do-terror = Spread terror
match-do-hunt = Move here and hunt
match-do-mobility = Move here
match-do-transport = Move by Transport
match-do-turn = Turn so
match-do-shove = Push away
match-do-haul = Pull
match-do-net = Throw the Steel Net
match-do-replace = Replace
match-do-land = Here
match-do-stop = No second step
match-do-step = Step here
match-do-hold = Do not attack
match-do-strike = Attack: { $edge }
match-do-order = { $side } first
match-do-attack = Attack
match-do-explode = Explode
match-do-unchanged = Change nothing
match-do-melee = Melee to ranged: { $edge }
match-do-ranged = Ranged to melee: { $edge }
match-do-medic = { $medic } saves { $target } from { $attacker }
match-do-medic-instant = { $medic } saves { $target }
match-do-save = Save { $target } from { $attacker }
match-do-save-instant = Save { $target }
match-do-stay = Stay
match-do-scavenge = Move here

match-forecast-now = if a battle came now
match-forecast-with = if a battle came, with { $tile } here
match-forecast-phases = Phases of the forecast
match-forecast-loses-none = loses nothing
match-forecast-loses = { $count ->
    [one] loses { $count } unit
   *[other] loses { $count } units
}
match-forecast-hq = HQ { $from } to { $to }
match-forecast-hq-out = HQ { $from } to 0: { $side } is out
match-forecast-hq-stays = HQ stays { $hp }
match-forecast-hq-brief = HQ { $hp }
match-forecast-points-brief = points { $hp }
match-forecast-choices = { $count ->
    [one] Somebody has a choice in it; the usual answer is assumed
   *[other] { $count } choices come up in it; the usual answers are assumed
}
match-phase = Phase { $phase }
match-phase-nothing = Nothing happens in this phase.

match-tile-info = About the tile
match-tile-none = Point at a tile to read what it does.
match-tile-none-touch = Hold a finger on a tile to read what it does.
match-primer-aim = Aim
    .text = Bring the enemy HQ to 0 hit points, or have more than it after the last battle.
match-primer-aim-ffa = Aim
    .text = Everyone is an enemy. Be the last whose HQ stands, or have the most hit points after the last battle.
match-primer-aim-points = Aim
    .text = Each damage to an enemy HQ is a point for you. 20 points win, otherwise the most after the last battle; no HQ ever falls.
match-primer-aim-solo = Aim
    .text = A is alone, B and C are allies. The side that first destroys an enemy HQ wins; if none falls, the one that took less damage.
match-primer-aim-team = Aim
    .text = Allies win and lose together. The team that first destroys an enemy HQ wins; if none falls, the one with more hit points.
match-primer-turn = Your turn
    .text = Draw to three tiles, discard one, then place, play or keep the others.
match-primer-turn-opening = Your turn
    .text = Draw to three tiles (in the first turns the first side draws one, the second two), discard one of three, then place, play or keep the others.
match-primer-turn-reinforcement = Your turn
    .text = Draw to six tiles, discard one, then place or play at most two; all others are kept.
match-primer-battle = Battle
    .text = It comes with a Battle tile or when the board is full. The highest number acts first: everyone in a phase strikes at once.
match-primer-battle-enlarged = Battle
    .text = It comes with a Battle tile or when the 19 hexes inside the line are full. The highest number acts first: everyone in a phase strikes at once.
match-primer-tile = A tile
    .text = Short wedges strike the next hex, long ones shoot along the line. Turn a tile so that they aim well.
match-printed = { $value } printed
match-extra-attack = one more attack by { $tile }
match-value-melee = Melee
match-value-melee_ff = Melee, friend or foe
match-value-ranged = Ranged
match-value-gauss = Gauss shot
match-value-armor = Armour
match-value-reflection = Mirror
match-value-net = Net
match-value-web = Web
match-value-link = Module link
match-change = What this changes.
match-change-none = Nothing in a battle that came now.
match-change-more = { $side } loses { $count } more.
match-change-fewer = { $side } loses { $count } fewer.
match-change-hq-more = HQ { $side } loses { $count } more: { $hp } left.
match-change-hq-fewer = HQ { $side } loses { $count } less: { $hp } left.
match-change-strikes = In phase { $phase } it strikes { $target } for { $sum }.
match-change-falls = { $unit } of { $side } falls in phase { $phase }.
match-change-stands = { $unit } of { $side } does not fall any more.

match-asked-in-turn = A question to you in the turn of { $side }

match-plan = plan
match-plan-at = Plan: { $tile } on { $hex }; R turns it, nobody sees it
match-plan-hex = Plan: { $tile }; choose a hex for your turn, nobody sees it
match-plan-tile = Plan: { $tile } is taken up when your turn comes
match-plan-gone = Your plan, { $tile } on { $hex }, cannot be played any more.
match-plan-can = A tile that you take now is a plan for your turn.
match-plan-drop = Drop the plan

match-not-played = { $tile } can do nothing now. { $text }
match-not-free = { $hex } is taken: { $unit }.
match-not-unit = { $hex } is empty; a unit has to be chosen.
match-not-for = { $hex } cannot be chosen. { $tile }: { $text }
match-not-now = { $hex } cannot be chosen now; what is marked can.

match-term-segment = segment
match-term-melee = melee
match-term-melee_ff = melee
match-term-ranged = ranged
match-term-gauss = gauss
match-term-instant = by the instant
match-term-explosion = explosion
match-term-changed = changed
match-term-armour = armour
match-term-flight = flight
match-term-hq = HQ against HQ
match-term-reflection = thrown back
match-term-initiative = initiative
match-term-extra_attack = extra attack

match-story-first = { $side } goes first.
match-story-drew = drew { $tiles }; { $left } left in the pile.
match-story-placed = placed { $tile } on { $hex }.
match-story-discarded = discarded { $tile }.
match-story-played = played { $tile }.
match-story-keep = { $count ->
    [one] kept the only instant in hand.
   *[other] kept the { $count } instants in hand.
}
match-story-stop = took no second step.
match-story-hold = did not attack.
match-story-stay = stayed in place.
match-story-moved = moved { $tile } from { $from } to { $to }.
match-story-turned = turned { $tile } on { $hex }.
match-story-struck = struck { $target }: { $sum }.
match-story-struck-down = struck { $target }: enough to destroy any unit.
match-story-removed = { $tile } of { $side } on { $hex } is destroyed.
match-story-executed = executed { $tile } of { $side } on { $hex } for 1 hit point.
match-story-replaced = replaced { $old } by { $tile } on { $hex }.
match-story-steel_net = threw the Steel Net over { $tile } on { $hex }.
match-story-hunted = hunted with { $tile } on { $hex }.
match-story-terror = { $side } may place no tile in the next turn.
match-story-last_tile = { $side } drew the last tile; the end is near.
match-story-extra_turns = Equal hit points: every side has one more turn.
match-story-game_over = The game is over.
match-story-try_over = The try is over.
match-story-hit = { $attacker } hits { $target }: { $sum }.
match-story-void = { $attacker } does nothing to { $target }: { $sum }.
match-story-returned = { $attacker } strikes the mirror of { $mirror }; it comes back to { $target }: { $sum }.
match-story-absorbed = { $medic } takes { $amount } for { $target }.
match-story-agony = { $unit } attacks in agony.
match-story-explodes = { $unit } explodes.
match-story-attacks = { $unit } attacks instead of exploding.
match-story-changed = The Quartermaster changes an attack of { $unit }.
match-story-unchanged = The Quartermaster changes nothing for { $unit }.
match-story-order = { $side } declares first.
match-battle-battle_tile = Battle:
match-battle-full_field = The field is full, battle:
match-battle-boarding = Battle:
match-battle-last = The last battle:
match-battle-extra = The extra battle:
match-battle-goes-on = The battle goes on:
match-battle-lost-none = nobody falls.
match-battle-lost-none-yet = nobody has fallen so far.
match-battle-lost = { $count ->
    [one] { $count } unit falls.
   *[other] { $count } units fall.
}
match-battle-hq = HQ { $side } loses { $lost }, { $hp } left.

match-points = { $count ->
    [one] point
   *[other] points
}
match-allied = Allied with { $sides }
match-out = Out of the game: the HQ has fallen.
match-out-short = out
match-off-track = Does not compete in the extra turns.
match-construction-ready = waits; it costs a whole hand
match-construction-building = is being built
match-construction-board = on the board
match-construction-gone = lost
match-forecast-points = { $from } to { $to } points
match-forecast-points-stays = stays at { $hp } points
match-change-points = { $side } gets { $count } points.
match-ask-trade = Choose three tiles to exchange
match-ask-pay = Choose three tiles to pay for the construction
match-ask-points = Who gets the point for the blow at your own HQ?
match-ask-core = Choose a face of the core and place it
match-ask-wing = Choose a face of the wing and place it beside the core
match-ask-boarding = Start a battle at once?
match-ask-aim = { $unit }: whom does the shot strike?
match-do-give = The point to { $side }
match-do-construct = Build { $construction } for the whole hand
match-do-core = Place here
match-do-wing = Place here
match-do-board = Start the battle
match-do-forgo = No battle now
match-do-aim = Strike { $target }
match-story-eliminated = { $side } is out; its tiles leave the board.
match-story-points = { $side } gets { $gained } and has { $points } points.
match-story-gave_point = { $from } gives the point to { $side }.
match-story-fallen = The HQ of { $side } on { $hex } has fallen; it stands in the way until the battle is over.
match-story-aimed = { $unit } aims at { $target }.
match-story-extra_turns-of = A tie: { $sides } have one more turn each.
match-story-construct = builds a construction.
match-story-board = starts a battle by boarding.
match-story-forgo = starts no battle.
match-reason-last_standing = Only one HQ is left.
match-reason-all_hqs_destroyed = All HQs were destroyed.
match-reason-all_points = 20 points are reached.
match-reason-more_points = The last battle is over; more points win.
match-reason-shared_victory = A tie after everything; the victory is shared.
match-reason-surviving_hq = One side still has an HQ.
match-reason-less_damage = The last battle is over; less damage wins.
match-reason-standstill = Nobody left the full board in a battle.
match-reason-delivered = The third component was delivered.
match-reason-held_out = The last battle is over; a component is still out.
match-reason-evacuated = Enough of Borgo left the board.
match-reason-contained = The last battle is over; too few left the board.
match-reason-allies_lost = The allies lost together: nobody wins.
match-reason-blown_up = Four segments of the structure are blown up.
match-reason-withstood = The last battle is over; the structure stands.
match-reason-both_ruined = The structure and the HQ fell in the same phase.

# Leaders
match-leader = Leader
match-leader-open = not chosen yet
match-leader-hidden = chosen, still hidden
match-leader-uses = { $count ->
    [one] { $count } use left
   *[other] { $count } uses left
}
match-leader-used = Used in this turn.
match-leader-dealt = Dealt: { $leaders }
match-term-leader = leader
match-ask-deal = Leaders are dealt
match-ask-choose_leader = Which leader do you keep? Nobody sees it until all have chosen.
match-ask-leader = Does your leader help now?
match-do-leader = Keep { $leader }
match-do-stores = { $leader }: draw one more, discard two
match-do-fuse = { $leader }: 1 damage here
match-do-guide = { $leader }: move here
match-do-cut = { $leader }: cut the nets
match-do-twist = { $leader }: turn so
match-do-drill = { $leader }: initiative + 1
match-do-gun = { $leader }: { $attack } + 1
match-do-mend = { $leader }: { $target } ignores the attack of { $attacker }
match-do-unled = No help now
match-story-leader_kept = kept { $leader }.
match-story-leaders_revealed = The leaders: { $leaders }.
match-story-leader_used = used { $leader }; uses left: { $left }.
match-story-freed = freed { $tile } on { $hex } from nets.
match-story-order_given = { $unit }: { $what } + { $value } for this battle.
match-story-ignored = { $target } ignores the attack of { $attacker }.

# A turn as a film
match-film = Their turn
match-film-turn = Turn { $turn }. Click the board to skip.
match-step-drew = draw
match-step-discarded = discard
match-step-battle = battle
match-hex-new = new in the last turn of { $side }
match-key-hand = take a tile of the hand
match-key-arrows = go from hex to hex
match-key-turn = turn right, with Shift left
match-key-discard = discard the tile
match-key-deed = begin what the scenario offers
match-key-phases = phases of the forecast, pictures of a film
