# The command line of a table.

typing-neuroshima-side = { $side }, { $army }: HQ { $hp }, tiles in hand { $hand }
typing-neuroshima-free = Free: { $hexes }
typing-neuroshima-hand-none = You hold no tile.
typing-neuroshima-idle = cannot be used now
typing-neuroshima-calm = Nobody would be struck.
typing-neuroshima-sum = { $side } would lose { $lost }; HQ { $from } to { $to }
typing-notation-neuroshima = Notation: “hq d4”, “place mutant d4/2” (the number is the edge that the top of the tile is turned to, 0 up, clockwise), “discard mutant”, “move d3-e3/2”, “battle”, “end”. Tiles may be called by their names.
typing-words-neuroshima = place = put, lay; discard = throw; battle = fight
