# The board to set up: `/board/neuroshima`.
board-trays = Tiles
    .text = Drag a tile to a hex, or choose it and press a hex. The number is what is left of it. Instants go to the hand.
board-tray = Tiles of { $side }, { $army }
board-army = Army of { $side }
board-left = { $count } left
board-drop-side = Take side { $side } off
board-unit = { $tile }
board-wounds = wounds
board-must-fall = must fall
board-must-live = must survive
board-hq = HQ
board-hp = Hit points of the HQ of { $side }
board-hand = Pile and hand of { $side }
board-hand-empty = no tile in hand
board-pile = Pile { $count }
board-pile-title = Pile of { $side }: { $count }
board-pile-none = Empty
board-pile-all = All that is left
board-from-hand = { $tile }: take it out of the hand
board-to-hand = Into the hand
board-edition = Rules
board-trigger = Battle
board-trigger-battle_tile = Battle tile
board-trigger-full_field = full board
board-trigger-boarding = boarding
board-trigger-last = last battle
board-trigger-extra = extra battle
board-add-side = Add a side
board-draws = { $side } has no tile in hand and draws first.
board-plays = { $side } plays the tiles in hand.
board-place-hqs = Place both HQs to ask.
board-best-none = draws first: this is the chance over a few draws.
board-prove-title = Prove as an etude
board-prove-cost = { $positions } positions, { $seconds } s
board-goal = After the battle
board-goal-hq = the HQ of { $side } is destroyed
board-goal-deal = The HQ of { $side } loses at least
board-goal-keep = The HQ of { $side } keeps at least
board-goal-units = Choose a unit on the board to say that it must fall or survive.
board-offer = Tiles
board-choose = use
board-prove = Prove
board-prove-again = Prove again
board-proving = Every play is tried …
board-prove-large = Too many plays to try here. Offer fewer tiles, or use “sandtable solve”.
board-prove-two = An etude has two sides.
board-prove-hand = Put tiles into the hand of whoever is to play, without Battle.
board-prove-goal = Say what must hold after the battle.
board-none = solutions. Nothing reaches the goal.
board-one = Proved: there is no other.
board-several = { $count ->
    [one] solution.
   *[other] solutions.
} An etude needs exactly one.
board-shorter = { $count ->
    [one] solution, and it needs fewer tiles. Let fewer be used.
   *[other] solutions, some with fewer tiles. Let fewer be used.
}
board-fewer = solution, but it can be played in several ways.
board-nearest = Nearest: the HQ of { $side } is left with { $hp }.
board-too-many = Only the first { $count } are shown.
board-shown = shown
board-solution = Solution { $number } of { $count }
board-solution-back = Previous solution
board-solution-next = Next solution
board-spoiler = All but number { $number } need { $hex }. Put a unit there and prove again.
board-etude-title = Title
board-publish = Copy link
board-etude-link = Open it as a solver sees it
board-free = { $count ->
    [one] { $count } hex free
   *[other] { $count } hexes free
}
board-empty = Drag a tile, paste notation, or take a position from a replay.
board-panels = Position, engine, etude
board-tab-tiles = Tiles
board-tab-position = Position
board-tab-engine = Engine
board-tab-prove = Prove
board-not-second-hq = This side has its HQ on the board already.
board-not-used-up = No such tile is left of this army.
board-not-off-board = This place is off the board.
board-not-taken = Another unit stands there.
board-not-leash = It must stand next to its HQ.
board-not-instant = An instant never stands on the board. It goes to the hand.
board-not-no-such-tile = The army of the other side has no such tile.
board-not-not-in-hand = An HQ is never in hand.
board-not-hand-full = The hand is full.
