# Replays: looking at a game, going on from a moment, sharing and saving.

replay-title = Replay
replay-loading = Fetching the game …
replay-now = This moment
replay-timeline = Timeline
replay-opening = Opening
replay-begin = The table is empty.
replay-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
replay-won = { $side } won { $scores }
replay-open-end = not finished
replay-battle-part = { $turn }, battle, { $part }
replay-part-of = { $part } of { $count }
replay-move-of = move { $move } of { $count }
replay-to-start = To the beginning (Home)
replay-to-end = To the end (End)
replay-back = One step back (←)
replay-on = One step on (→)
replay-previous-battle = Previous battle
replay-next-battle = Next battle
replay-share = Copy link to this moment
    .short = Link
replay-link-copied = The link is copied.
replay-save = Save as one file
    .short = Save
replay-saved = Saved: the file opens without a network.
replay-not-saved = It could not be saved. Try again.
replay-picture = Picture
replay-picture-svg = As SVG (to scale)
replay-picture-png = As PNG
replay-running = This game is still being played; this is how it stood when the page was opened.
replay-as-recorded = Played by rules that this server no longer has: you see the game as it was recorded. It cannot be played on from here.
replay-log-only = Played by rules that this server no longer has, and no positions of it were kept: these are its actions as they were written down, the latest thousand at most.
replay-log-chance = Chance
replay-log-hidden = a hidden choice
replay-log-empty = Nobody has done anything yet.
replay-to-table = To the table
replay-branch = Branch here and play on
    .text = A new game begins with the first { $move } moves of this one. What chance had not decided by then is drawn anew.
replay-branch-over = The game is over at this moment. Step back to play on.
replay-branch-against = Against
replay-branch-bot = A bot
replay-branch-hotseat = Both sides at this screen
replay-branch-link = Somebody who gets the link
replay-branch-which-bot = Bot
replay-branch-side = Your side
replay-branch-start = Play on
replay-on-board = Open on the Board
replay-open-file = Open a replay file
    .text = A replay file holds a game as text, one choice on a line. The table and the command line write such files.
replay-pick = Pick a file
replay-drop = or drop it here
replay-kept = The server checks the game and keeps it under a link of its own, which nobody can guess.
replay-too-large = This file is too large for a game.
replay-offline = This file works without a network.
replay-empty-file = There is no game in this file.

replay-example = Example game
replay-comment = Comment
replay-no-comment = Nothing to say about this move.
replay-previous-comment = Previous comment (Shift+C)
replay-next-comment = Next comment (C)
examples-title = Example games
examples-lead = Whole stretches of play with a comment on every move that matters. Step through them, or let them run: the film waits while you read.
examples-none = There is no such example game.
examples-size = { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}, { $comments ->
    [one] { $comments } comment
   *[other] { $comments } comments
}
front-examples-title = Watch how it is played
front-examples-text = move by move, with a comment on what matters
rules-examples = To watch:
