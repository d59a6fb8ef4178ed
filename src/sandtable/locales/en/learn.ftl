# Learn: the paths of all games, and the screen of a step. What a step says is the game's own (lessons.ftl).

app-page-learn = Learn
learn-title = Learn by playing
    .text = One idea a step, on the real board. Try anything: the board shows what it does.
learn-minutes = { $minutes } min
learn-count = { $done } of { $count }
learn-skipped =
    { $count ->
        [one] one skipped
       *[other] { $count } skipped
    }
learn-not-begun = not begun
learn-start = Start, { $minutes } min
learn-go-on = Go on: { $name }
learn-play-now = Play a game now
learn-all-steps = All steps
learn-path = Steps
learn-step = Step { $number } of { $count }
learn-state-ok = done
learn-state-seen = seen
learn-state-skip = skipped
learn-any-order = Steps can be done in any order.
learn-kept-here = Progress is kept in this browser; sign up to take it along.
learn-kept-account = Progress is kept with your account.
learn-idea = The idea
learn-hint = A hint
learn-try = What this try does
learn-since = What happened since
learn-tries =
    { $count ->
        [one] first try
       *[other] try { $count }
    }
learn-does-it = This does it. Let the battle come.
learn-done = Done
learn-next = Next: { $name }
learn-on = Next step
learn-all-done = To all lessons
learn-again = Once more
learn-take-back = Take it back
learn-play-battle = Play the battle
learn-show-way = Show one way
learn-ways =
    { $count ->
        [one] one way is listed
       *[other] one of { $count } ways
    }
learn-back = Back
learn-skip = Skip this step
learn-failed = This step did not load.
learn-no-step = There is no such step. All of them are here.
learn-you = you
learn-enemy = enemy
learn-more-replays = Your games
    .title = See where a game turned
    .text = the engine shows the better turn, and you practise it
learn-more-board = Board
    .title = Set up any position
    .text = ask what a battle or a shot would do, play on from there
learn-more-examples = Example games
    .title = Watch whole games with comments
    .text = what good moves look like, action by action
learn-more-rules = Rules
    .title = Every rule by its number
    .text = searchable, in three languages
