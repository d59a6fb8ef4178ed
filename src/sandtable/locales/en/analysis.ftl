# The analysis of a finished game.

analysis-title = Analysis
analysis-or-replay = Replay or analysis
analysis-curve = Chances to win over the game
analysis-chance-of = Chance of { $side } to win
analysis-their-choices = Their choices
analysis-your-choices = Your choices
analysis-other-choices = Others’ choices
analysis-choices-of = Choices of { $side }
analysis-luck = Luck
analysis-being-computed = being computed
analysis-start = Analyse, about { $seconds } s
analysis-what = The engine looks at every turn: what it was worth, what would have been better, and what luck did. You can read on meanwhile.
analysis-progress = Turn { $turn } of { $of }, about { $seconds } s left. You can read on meanwhile.
analysis-stop = Stop
analysis-stopped = { $turn } of { $of } turns.
analysis-go-on = Go on
analysis-engine = Engine: { $level }. A swing under 3 is noise.
analysis-costly = Turns that cost most
analysis-turned = Where your game turned
analysis-turned-game = Where the game turned
analysis-so-far = So far
analysis-points = chance to win
analysis-none-mine = You played this about as well as the engine. Luck: { $luck }.
analysis-none = Everybody played this about as well as the engine. Luck: { $luck }.
analysis-nothing-yet = No turn so far cost three points or more.
analysis-word-small = small
analysis-word-better = a better turn was there
analysis-word-decisive = decisive
analysis-chosen = The chosen turn
analysis-choices = Choices of this turn
analysis-shows = What the board shows
analysis-position = Position
analysis-played = Played
analysis-better = Better
analysis-shows-position = the position
analysis-shows-played = what was played
analysis-shows-better = the better turn
analysis-whole-game = The game
analysis-small-played = The board after what was played
analysis-small-better = The board after the better turn
analysis-forecasts = The two forecasts
analysis-afterwards = Afterwards
analysis-gain = Gain
analysis-now = now { $value }
analysis-equal = { $count ->
    [one] One more turn is about as good.
   *[other] { $count } more turns are about as good.
}
analysis-show = Show
analysis-hide = Hide
analysis-try = Try it from here
analysis-practise = { $count ->
    [one] Practise my mistake
   *[other] Practise my { $count } mistakes
}
analysis-practise-theirs = { $count ->
    [one] Practise it
   *[other] Practise these { $count }
}
analysis-previous = Previous mistake
analysis-next = Next mistake
analysis-side = Whose chance
analysis-task = Find a turn as good as the best
analysis-task-of = Task { $task } of { $count }
analysis-task-turn = Play the whole turn; it is judged when it is over.
analysis-task-one = Make the choice; it is judged at once.
analysis-task-judging = The engine compares it with the best it finds …
analysis-task-done = Done: this is as good as the best
analysis-task-less = A better turn is there
analysis-task-game = In the game
analysis-task-yours = Your try
analysis-task-best = The best found
analysis-task-show = See the better turn
analysis-task-again = Take it back
analysis-task-next = Next
analysis-task-skip = Skip
analysis-task-back = Back to the analysis
analysis-tasks = Mistakes of the game
    .text = Any order. Every turn that is about as good as the best counts.

turning = Where it turned
    .text = The engine can find the turn that changed your chances most.
turning-turn = Where it turned: turn { $turn }
turning-start = Find the turn
turning-chance = Chance to win, in the end { $percent } %
turning-swing = { $from } to { $to } %.
turning-mine = You: { $acts }.
turning-theirs = The other side: { $acts }.
turning-even = No turn changed the chances by three points or more.
turning-watch = Watch from there
