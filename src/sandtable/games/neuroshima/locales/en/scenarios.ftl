# Scenarios of the Battle Atlas: choosing one, playing it, telling it.

new-mode-atlas = Battle Atlas
    .text = Scenarios with their own boards, armies and goals.
new-scenario = Scenario
new-scenario-mode = Played as
new-lead-army = You lead
new-scenario-rules = A scenario is played by the 2025 edition and without variants.
new-scenario-any = { $count } players, any two armies
new-scenario-armies = { $count } players: { $armies }
table-scenario = { $scenario }: { $armies }

match-without-hq = without an HQ
match-scenario-delivered = { $count } of { $of } components delivered
match-scenario-evacuated = { $count } of { $of } points evacuated
match-scenario-destroyed = { $count } of { $of } segments destroyed
match-scenario-springs = Loses { $count } after every battle: springs on { $hexes } are held against it.
match-scenario-awaited = A Moloch contingent comes after the second battle, or when a pile is down to 16 tiles.
match-scenario-holds = A and B are allies while a unit of the contingent (C) is on the board. Still to come: { $count }.
match-scenario-over = The contingent is beaten; the duel goes on.
match-allied-short = allied
match-forecast-structure = the structure loses { $count }
match-forecast-springs = springs then take { $count }

match-zone-depot = depot
match-zone-gate = gate
match-zone-nest = nest
match-zone-ring = ring
match-zone-corner = corner, the contingent comes here
match-zone-rim = rim
match-zone-hub = hub of a carousel
match-zone-spring = spring
match-zone-bunker = bunker
match-zone-heart = heart of the structure
match-zone-rubble = rubble of a segment
match-zone-segment = segment with { $hp } hit points
match-zone-component = component
match-zone-walls = wall towards { $hexes }

match-deed-pass = Pass a component, { $left } left
match-deed-march = March, { $left } left
match-deed-spin = Turn a carousel for it
match-deed-charge = Charge a segment
match-hint-pass = choose the unit that has the component
match-hint-pass-then = choose where the component goes
match-hint-march = choose who marches
match-hint-march-then = choose a hex with a dot
match-hint-spin = choose the hub of a carousel
match-hint-spin-then = choose which way it turns
match-hint-charge = choose the warrior that is given up
match-hint-charge-then = choose the segment
match-do-pass = Pass the component here
match-do-march = March here
match-do-charge = Give up { $unit }: 2 damage to { $hex }
match-do-spin-clockwise = Turn { $hex } clockwise
match-do-spin-counterclockwise = Turn { $hex } counterclockwise
match-do-evacuate = { $unit } leaves
match-do-remain = Nobody else leaves

match-story-remain = Nobody else leaves.
match-story-passed = passed a component from { $from } to { $to }.
match-story-delivered = delivered component { $count } at { $hex }.
match-story-evacuated = { $tile } leaves from { $hex }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} now.
match-story-carousel-clockwise = The carousel { $hex } turns clockwise.
match-story-carousel-counterclockwise = The carousel { $hex } turns counterclockwise.
match-story-drained = The HQ loses { $count } to springs, { $hp } left.
match-story-arrived = { $tile } of the contingent comes to { $hex }.
match-story-allied = The contingent comes: A and B are allies now.
match-story-parted = The contingent is beaten: the alliance is over.
match-story-segment = The segment { $hex } loses { $lost }, { $hp } left.
match-story-segment-gone = The segment { $hex } is destroyed.
match-story-segment_hit = { $attacker } strikes the segment { $hex }: { $sum }.

match-scenario-rules = Special here
scenario-usual-aim = As usual: destroy the enemy HQ, or have more hit points after the last battle.
scenario-machine_factory-aim-0 = Hold out: fewer than three components are delivered when the last battle is over.
scenario-machine_factory-aim-1 = Bring three components to the gates.
scenario-machine_factory-rule-0 = Twice in its turn Moloch passes a component from a unit that is not netted to the next one, or to a gate without an Outpost unit.
scenario-machine_factory-rule-1 = No unit is placed on a gate; it may move there.
scenario-machine_factory-rule-2 = A component stays where it lies when its unit leaves; at a gate it is delivered.
scenario-evacuation-aim-0 = Destroy the Borgo HQ, or let fewer than { $goal } points leave by the end of the last battle.
scenario-evacuation-aim-1 = Evacuate { $goal } points: 1 for a unit, 3 for the HQ.
scenario-evacuation-rule-0 = Borgo places in the nest, the Outpost on the ring.
scenario-evacuation-rule-1 = Twice in its turn Borgo marches: a unit that was not placed in this turn moves one hex and turns.
scenario-evacuation-rule-2 = At the start of the Borgo turn its units on the ring, if not netted, may leave.
scenario-alliance-aim = The usual duel; but if an HQ falls while the alliance holds, or it holds to the end, nobody wins.
scenario-alliance-rule-0 = After the second battle, or when a pile is down to 16, a Moloch contingent comes onto the corners and fights both.
scenario-alliance-rule-1 = At the start of every turn a further unit of it comes onto a free corner.
scenario-alliance-rule-2 = While one of its units is on the board, the players are allies.
scenario-colossus-aim-0 = Destroy four of the six segments.
scenario-colossus-aim-1 = Destroy the Borgo HQ, or let the structure stand after the last battle.
scenario-colossus-rule-0 = In phase 0 each segment strikes the Borgo units beside it with 1; Moloch units beside it shoot with +1.
scenario-colossus-rule-1 = Attacks of Borgo harm segments; no line crosses the structure.
scenario-colossus-rule-2 = Once in its turn Borgo gives up a warrior beside a segment: 2 damage to it.
scenario-carousels-rule-0 = The HQs start on different carousels.
scenario-carousels-rule-1 = After every battle all carousels turn one step clockwise, and the units with them.
scenario-carousels-rule-2 = Once in the turn a tile of the hand may be discarded to turn one carousel either way.
scenario-dead_springs-rule-0 = No HQ enters a spring.
scenario-dead_springs-rule-1 = After every battle an HQ loses 1 for each spring on which an enemy unit stands that is not netted.
scenario-bulkheads-rule-0 = Nothing crosses a wall: no attack, net, module, movement or push.
scenario-bulkheads-rule-1 = Sniper, Air Strike and explosions ignore walls.
scenario-four_bunkers-aim = As in the mode that was chosen: deathmatch or two against two.
scenario-four_bunkers-rule-0 = HQs are placed in bunkers.
scenario-four_bunkers-rule-1 = An HQ in a bunker has armour on all six edges.
