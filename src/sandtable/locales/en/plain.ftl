# Games that the page has no board for: the view as tables, the options as buttons.

plain-text = This game has no drawn board here: you see the position as a table and play with buttons.
plain-seats = for { $seats } players
plain-yes = yes
plain-no = no
plain-empty = empty
plain-choose-cell = Choose { $cell } ({ $what })
plain-side = Side { $side }
plain-question = Choose: { $kind }
plain-hidden = a hidden choice
plain-chance = Chance: { $action }
plain-details = About the game
plain-note = The page has no drawn board for this game. The position is shown as it is; choose with the buttons or on the board.
plain-filter = Find
plain-found = { $count ->
    [one] { $count } option
   *[other] { $count } options
}
plain-more = { $count ->
    [one] { $count } more option
   *[other] { $count } more options
}
plain-move = Move { $move }
plain-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
plain-default = as the game decides
plain-seating = Who sits where?
plain-players = Players
plain-mine = You play
plain-seat-bot = A bot plays { $side }
plain-settings = Settings
plain-list = Several values with commas between them. Known values: { $values }
plain-key-filter = find an option
