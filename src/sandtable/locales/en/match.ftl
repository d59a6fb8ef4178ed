# The match screen: questions, answers, forecast, playback, story.

match-player = Player { $side }
match-turn-of = { $name }, your turn
match-your-turn = Your turn
match-their-turn = Their turn
match-watching = Watching
match-handover = Pass the screen to { $side }: { $name }
match-handover-text = What comes next is for { $side } alone; the others look away.
match-handover-show = I am { $side }: show it
match-over = The game is over
match-spectator = You are watching; you do not sit at this table.
match-watchers = { $count ->
    [one] { $count } person here
   *[other] { $count } people here
}
match-joining = Joining the table …
match-lost = The connection is lost. Coming back by itself; nothing is lost and nothing is played twice.
match-gone = This table is no longer there.
unplayable-title = This game was played by other rules
unplayable-text = The rules have changed since, and this server no longer has those of this game. It cannot be played on, but nothing of it is lost: a finished game can be watched as it was recorded.
unplayable-watch = Watch the recording
match-closed = The table was closed.
match-clause = Rule { $clause }, opens the rulebook
match-close = Close
match-you = you
match-bot = bot: { $name }
match-bot-short = bot
match-bot-for = bot for { $name }
match-away = away

match-error-no_undo = There is nothing to undo.
match-error-no_takeback = There is nothing to take back.
match-error-no_offer = This offer no longer waits.
match-error-offer_open = An offer already waits for an answer.
match-error-not_your_turn = It is not your turn.
match-error-not_absent = Their seat cannot be claimed: they are back, or were not away for long enough.
match-error-storage = It could not be stored; nothing happened. Try again.
match-error-moved = The game is moving to another process. Try again in a moment.
match-error-too_fast = That was too fast. Try again in a moment.
match-error-not_there = Not there. What glows is allowed.
match-error-not_now = First answer what is asked at the top.
match-error-other = Not allowed: { $message }

match-menu = Menu
match-typing = Command line
match-takeback = Ask to take a move back
match-draw = Offer a draw
match-resign = Resign
match-resign-side = Resign for { $side }
match-resign-sure = Give up this game?
match-resign-sure-all = Give up? The game then ends for everybody at this table, and you lose it.
match-resign-sure-bot = Give up? You come in behind those who play on, and a bot plays your side to the end.
match-play-on = Play on
match-offer-draw = The other side offers a draw.
match-offer-takeback = The other side asks to take a move back.
match-offer-rematch = The other side wants a rematch.
match-offered-draw = A draw is offered.
match-offered-takeback = A move back was asked for.
match-offered-rematch = A rematch was asked for.
match-accept = Accept
match-decline = Decline

match-absent = { $name } is away.
match-absent-bot = { $name } is away; a bot stands in and goes when they are back.
match-absent-in = A bot may play on in { $time }.
match-absent-stand-in = Let a bot play on
match-absent-end = End the game
match-absent-out = Take them out
match-absent-wait = Wait
match-absent-end-sure = End the game? { $side } loses it by absence.
match-absent-out-sure = Take { $side } out? A bot plays that side to the end, and it comes in behind those who play on.

match-result-won = You won
match-result-lost = You lost
match-result-draw = A draw
match-result-nobody = Nobody at this table won
match-result-winner = { $side } won: { $name }
match-reason-resigned = { $side } resigned.
match-reason-timeout = { $side } ran out of time.
match-reason-absent = { $side } was away for too long.
match-reason-alone = Everybody else has given up or is out.
match-reason-draw_agreed = Both sides agreed to a draw.
match-reason-imported = The record ends here.
match-rematch = Rematch
match-rematch-go = Go to the rematch
match-rematch-waiting = Waiting for the other side.
match-look-at-board = Look at the board
match-to-front = Front page

match-tabs = What to show
match-tab-board = Board
match-tab-tile = Tiles
match-tab-story = Story
match-sides = The sides
match-details = Details and story
match-board = Board
match-hex-legal = can be chosen

match-side = { $side }, { $army }
match-hand = Hand
match-hand-empty = No tiles in hand.
match-clock = Time left
match-clock-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}

match-question = What to decide
match-waiting = { $side } is choosing …
match-waiting-many = { $sides } are choosing …
match-thinking-queue = { $side } waits for its turn to think; ahead of it: { $ahead }
match-thinking = { $side } is thinking …
match-thinking-busy = { $side } waits: the server is busy
match-chosen = Your choice is kept until all have chosen. You can still change it. Waiting for: { $sides }.
match-hint-confirm = confirm with the button or Enter
match-hint-confirm-touch = confirm with the button
match-ask-nothing = The battle is shown. Skip goes on.
match-back = Back
match-undo = Undo
match-undo-free = Undo is free: nothing was revealed.
match-undo-not = Nothing to undo; the menu can ask the other side.

match-forecast = Forecast
match-playback = The battle
match-playback-phases = Phases of the battle
match-step-back = One phase back
match-step = One phase on
match-play = Play
match-pause = Pause
match-speed = Speed
match-film-speed = Speed { $speed }, press to change
match-skip = Skip
match-past = The board after move { $number }
match-past-back = Back to now

match-primer = In short
match-primer-rules = All rules

match-story = Story
match-story-show = Show
match-story-all = All
match-story-battles = Battles
match-origin = Goes on from move { $move } of another game
match-story-none = Nothing has happened yet.
match-story-older = Older lines
match-story-look = Show the board after this
match-story-why = Why
match-watch-again = Watch again
match-story-turn = Turn { $turn }
match-story-setup = Setup
match-story-undo = took a move back.
match-story-takeback = took a move back, as agreed.
match-story-offer-draw = offered a draw.
match-story-offer-takeback = asked to take a move back.
match-story-offer-rematch = asked for a rematch.
match-story-accepted = agreed.
match-story-declined = declined.
match-story-left-resigned = resigned; a bot plays on.
match-story-left-timeout = ran out of time; a bot plays on.
match-story-left-absent = was away for too long; a bot plays on.
match-story-stand_in = is away; a bot stands in.
match-story-back = is back; the bot steps aside.
match-story-end-resigned = resigned.
match-story-end-timeout = ran out of time.
match-story-end-absent = was away for too long.
match-story-end-alone = is the last one in the game.
match-story-end-draw_agreed = Both sides agreed to a draw.
match-story-end-imported = The recording ends here.

# Games of more than two, and constructions
match-result-shared = You share the victory
match-result-winners = { $side } won: { $name }
match-result-place = { $place }.

# Films, settings, keys
match-plays = Turn of { $name }
match-film-steps = Steps of this turn
match-film-yours = You may already choose.
match-watch-turn = Watch the turn again
match-settings = Settings
match-settings-kept = Kept on this device. They act at once.
match-set-volume = Sound
    .text = Wood, stone and one bell; mute by
match-set-mute = Mute
match-set-unmute = Unmute
match-set-speed = Others’ turns
    .text = How fast they are shown
match-set-speed-at-once = at once
match-set-confirm = Confirm
    .text = A second click, or play at once
match-set-confirm-twice = second click
match-set-confirm-once = at once
match-set-coordinates = Coordinates
    .text = Names of hexes on the board
match-set-coordinates-rim = rim
match-set-coordinates-all = all
match-set-coordinates-none = off
match-set-forecast = Forecast
    .text = If a battle came now
match-set-forecast-always = always
match-set-forecast-placing = while placing
match-set-forecast-off = off
match-set-flip = Turn the board round
    .text = What is above lies below
match-set-marks = Marks of the last turn
    .text = Rings until you act
match-set-vibration = Vibration
    .text = On phones: a tick for a tile, a buzz for a hit
match-set-typing = Command line open
    .text = Type your moves and ask about the board; read aloud by screen readers.
match-keys = Keys
match-keys-touch = For a keyboard; by touch everything has its button.
match-keys-play = Play
match-keys-look = Look
match-keys-table = Table
match-key-next = the next thing that can be chosen
match-key-confirm = confirm what is pending
match-key-back = one step back; ends a film
match-key-undo = undo, while nothing was revealed
match-key-end = end the turn
match-key-forecast = forecast on and off
match-key-again = watch the last turn again
match-key-pause = pause a film
match-key-step = one picture back, one on
match-key-speed = others’ turns slower, faster
match-key-mute = mute
match-key-coordinates = coordinates
match-key-flip = turn the board round
match-key-typing = command line
match-key-settings = settings
match-key-keys = this list
# The legend of signs, and the books of games.
legend-title = Legend of signs
legend-lead = Every sign of the board, drawn as it is drawn there. During a game the key L opens this page.
legend-games = Games and their books
legend-own-page = As a page
match-key-legend = Legend of signs
