# The pages around the boards: front page, new game, lobby, profile, rulebook, about.

app-skip = Skip to the content
app-menu = Menu
app-pages = Pages
app-page-new = Play
app-page-lobby = Tables
app-page-replays = Replays
app-page-board = Board
app-page-rules = Rules
app-page-about = About
app-you-are = You are
app-guest = Guest
app-guest-number = Guest { $number }
app-deleted = deleted
app-nameless = a player
app-sign-up = Sign up
app-cancel = Cancel
app-try-again = Try again
app-load-failed = This page could not be loaded
    .text = The server does not answer, or it was updated in the meantime.
app-unofficial = Unofficial fan project, not connected with any publisher. All drawings are our own.
look-language = Language
look-theme = Theme
look-theme-system = Auto
look-theme-light = Light
look-theme-dark = Dark

app-your-turn = Your turn
home-play = Play
home-waiting = { $count ->
    [one] One game waits for you
   *[other] { $count } games wait for you
}
home-alone = { $count ->
    [one] Go on with your game
   *[other] Go on with your games
}
home-nothing = No game waits for you
home-order = shortest clock first
home-others = The others think
home-others-count = { $count ->
    [one] one game
   *[other] { $count } games
}
home-turn = Turn { $turn }.
home-hit-points = { $own } to { $other }.
replays-title = Your finished games
replays-none = No game of yours is over yet.

front-title = Tactics on the table, answers on the board.
front-lead = See what a battle would do before you commit, why a unit fell, and what else you could have played. No account needed.
front-play-bot = Play a bot: { $level }
front-starting = Setting up …
front-set-up = Set up a game
front-go-on = Go on
front-friends = Play with friends
front-friends-title = A link is enough
front-friends-text = live or a move a day, beside you or far away
front-tables = Open tables
front-tables-count = { $waiting } waiting, { $running } to watch
front-tables-none = Open the first one
front-tables-text = sit down with somebody, or look on

table-open = waits for players
table-live = being played
table-your-turn = your turn
table-their-turn = the other side thinks
table-over = over
table-draw = a draw
table-won = you won
table-winner = won by { $name }
table-hotseat = on one screen
table-rated = rated
table-unreachable = The table cannot be reached

clock-none = no clock
clock-live = { $minutes } min + { $increment } s
clock-days = { $count ->
    [one] { $count } day a turn
   *[other] { $count } days a turn
}
seat-open = free seat
seat-bot = Bot: { $bot }
bot-random = Dice
    .text = A yardstick for tests: plays anything that is allowed.
bot-greedy = Greedy
    .text = A yardstick for tests: takes what looks best right now, at once.
bot-easy = Easy
    .text = Overlooks most of its options and forgives a lot.
bot-normal = Normal
    .text = Plans its turn, but tries few ways and overlooks things.
bot-hard = Hard
    .text = Tries out its turns and what may follow them, on tables as they may well be.
bot-master = Master
    .text = Thinks like Hard, but further: it takes up to a few seconds for a choice.
level-first = start here
level-up = next for you
level-down = easier for you
level-same = your level
ladder-title = Four levels, one sentence each
    .text = You begin with the first. After three wins of four the next one is offered, after two losses the one before.
ladder-up = Next level: { $level }
    .text = You won three of your last four games against { $last }.
ladder-down = One level easier: { $level }
    .text = { $last } has won twice running. You can come back to it at any time.
ladder-play = Play { $level }

lobby-title = Tables
lobby-open-one = Open a table
lobby-waiting = Waiting for players
    .text = Sit down and the game starts. No account needed.
lobby-yours = Back to your table
lobby-join = Sit down
lobby-none-waiting = Nobody waits right now. Open a table, and the next one who comes finds it here.
lobby-running = Being played
    .text = You see what the players may both know.
lobby-watch = Watch
lobby-none-running = No open game is being played right now.
lobby-finished = Finished
    .text = The last open games, to look at and to play on from any moment.
lobby-none-finished = No open game is over yet.

notice-front = To the front page
missing-title = There is no such page
missing-text = Nothing is at { $address }. The address may be mistyped or old.
expired-title = This table is not there any more
expired-text = It was closed before the game began, or the link is incomplete. Ask whoever sent it for a new one, or start a game yourself.

new-pick-guest = The guest chooses
    .text = Whoever sits down brings what they like; what is not chosen is drawn when the game starts.
waiting-pick = What you play
waiting-pick-none = By lot
waiting-pick-guest = Chosen by whoever sits down
waiting-pick-lot = Drawn when the game starts
share-link = Share
share-copied = Link copied
share-qr = QR code
    .text = The link as a QR code
waiting-title = { $count ->
    [one] Waiting for the other player
   *[other] Waiting for { $count } players
}
waiting-invited = You are invited to a game
waiting-open = everybody may join
waiting-private = only by its link
waiting-you = you
waiting-sit = Sit down
waiting-stand = Stand up
waiting-share = Send this link
    .text = Whoever opens it can sit down at once, without an account.
waiting-link = Link of this table
waiting-copy = Copy the link
waiting-copied = Copied
waiting-starts = The game starts by itself as soon as the seat is taken. You may leave this page and come back.
waiting-close = Close this table

new-title = New game
new-game = Game
new-lead = Everything is set already: start right away, or change what you like.
new-who = Against whom?
new-who-bot = A bot
    .text = Starts at once, at any hour.
new-who-here = A friend beside you
    .text = Both play on this screen, in turn.
new-who-link = A friend far away
    .text = You get a private link to send.
new-who-open = Whoever comes
    .text = The table stands in the list for everybody.
new-names = Who plays here
    .text = The names stand on the seats and in the replay; they may stay empty.
new-name-of = Name of side { $side }
new-bot = Which bot?
new-bot-more = More bots, for trying things out
new-clock = How much time?
new-clock-none = No clock
    .text = Everybody takes the time they need. For somebody who has gone away for five minutes a bot may stand in; after fifteen the others may end the game.
new-clock-live = Live
    .text = So many minutes for the whole game. Who runs out of time loses.
new-clock-days = Days
    .text = A move now and then. Who is late has the turn played for them; three late turns lose.
new-clock-minutes = Minutes for each player
new-clock-increment = Seconds added per turn
new-clock-per-turn = Time for a turn
new-rated = Rated: the result changes the ratings of both
new-options = Details of the rules
new-start-bot = Start the game
new-start-here = Start the game
new-start-link = Make the link
new-start-open = Open the table

profile-title = Your profile
profile-guest = You are a guest: your games are kept in this browser. Sign up to keep them for good.
profile-account = Your games are kept with your account.
profile-name = Name
profile-rename = Change the name
profile-renamed = Changed.
profile-rating = { $count ->
    [one] rating { $rating } ± { $deviation } after { $count } game
   *[other] rating { $rating } ± { $deviation } after { $count } games
}
profile-games = Your games
profile-look = Look again
profile-no-games = No games yet.

account-title = Account
account-sign-up = Sign up
    .text = A name and a password, no e-mail. Your games as a guest come along.
    .codes = Make recovery codes in your profile afterwards: nobody can send you a new password.
account-sign-in = Sign in
    .text = Games of this guest stay with this browser’s guest, not with the account.
account-sign-out = Sign out
account-delete = Delete my data
    .text = Your account, its sign-ins and ratings are deleted for good. In games with others your name becomes “deleted”.
account-delete-now = Delete for good
account-password = Password
    .text = At least 8 characters.
account-change-password = Change the password
    .text = You stay signed in here; all other sign-ins end.
account-old-password = Current password
account-new-password = New password
account-password-changed = The password is changed.

sign-ins-title = Where you are signed in
sign-ins-here = here, in this browser
sign-ins-seen = last used { $when }
sign-ins-unknown = Unknown device
sign-ins-end = End
sign-ins-end-others = Sign out everywhere else

imports-title = Your stored replays
imports-room = { $count } of { $most }, { $size } of { $largest } kB.
imports-days = { $count ->
    [one] What nobody has looked at for a day is deleted; sign up to keep it.
   *[other] What nobody has looked at for { $count } days is deleted; sign up to keep it.
}
imports-delete = Delete
imports-delete-now = Delete for good

refused-offline = The server cannot be reached. Is it running?
refused-other-rules = This game was played by rules that this server no longer has. It is kept, but it cannot be shown: only finished games are recorded.
refused-already-started = The game has already started.
refused-bad-clock = This clock is not possible.
refused-bad-name = A name has 1 to 32 letters that can be seen, and no word of it mixes look-alike letters of two alphabets.
refused-bad-password = A password has at least 8 characters.
refused-bad-replay = This game cannot be read or played on: { $message }
refused-name-taken = This name is taken, or looks like one that is.
refused-no-room = You keep as many replays as you may. Delete one in your profile first.
refused-not-found = There is nothing at this address.
refused-no-such-table = This table is not there any more.
refused-not-over = This is possible after the end of the game.
refused-not-started = The game has not started yet.
refused-not-signed-in = This needs an account: sign in first.
refused-seat-taken = Somebody was faster: the seat is taken.
refused-busy = Very many people are here right now. Try again in a few seconds.
refused-no-database = The database does not answer right now. Nothing is lost, try again in a moment.
refused-storage = It could not be stored. Nothing has happened, try again.
refused-too-fast = That was very fast. Wait a moment and try again.
refused-too-many = You have too many games that are not over, or started too many in a short time.
refused-weak-password = This password is one of the first that anybody would try. Take another.
refused-wrong-password = Name and password do not fit.
refused-wrong-code = Name and code do not fit, or the code was used already.
refused-banned = The host of this server has banned you: { $message }
refused-other = The server refused: { $message }

rules-title = Rulebook
rules-lead = The rules in our words, clause by clause. The games cite these numbers, so every move can be looked up.
rules-search = Search
rules-search-hint = Words or a number: net medic, NH-NET-10
rules-game = Game
rules-contents = Contents
rules-found = { $count ->
    [one] { $count } clause
   *[other] { $count } clauses
}
rules-none = No clause contains all these words.
rules-failed = The rulebook could not be loaded.
rules-no-clause = There is no clause { $clause }.
rules-note-more = The chapter in the rulebook
rules-note-back = Back to { $clause }
rules-example = Example
rules-example-before = before the battle
rules-example-back = One step back
rules-example-stop = Stop
rules-example-play = Play
rules-example-next = One step on
rules-example-start = at the beginning
rules-example-refused = this is not allowed
rules-status-R = stated by a rulebook
rules-status-D = follows from stated rules
rules-status-C = the books disagree; this is the ruling
rules-status-F = decided by the publisher’s FAQ
rules-status-P = the books are silent; our ruling
rules-status-U = unclear in the book; our ruling
rules-status-E = needed to play it by machine

about-title = About Sandtable
about-what = What it is
    .text = A table for tactical board games, with an engine that knows the rules, computes battles before they happen and explains every number. { $games }.
about-unofficial = Unofficial
    .text = A project by fans. It is not made, approved or supported by the publishers or authors of these games. Names of games and tiles belong to their owners. If you like a game, buy the box.
about-drawings = Our own drawings
    .text = Tiles and boards are drawn from data in a visual language of our own. No artwork, scans or icons of the publishers are used.
about-rules = Our own words
    .text = The rulebook is written anew, clause by clause, with a source for each. Where the printed rules are silent or contradict each other, it says so.
about-data = Your data
    .text = A guest is a cookie, an account is a name and a password. There is no e-mail, no tracking and no advertising. An account can be deleted in the profile at any time.
about-face = The typeface
    .text = Texts are set in Roboto by the Roboto Project Authors, under the SIL Open Font License. The page brings it along, so it looks the same on every machine.
about-open = Open
    .text = The program is free software: it can be run on your own machine, used in a terminal and from other programs, and read.

board-games = Boards
board-loading = Laying out the board …
board-copy = Copy
board-copied = Copied
board-link = Link
board-notation = Notation
board-paste = Paste
    .text = A line of notation, data as JSON, or a link to a board
board-paste-take = Set up
board-moment = From a replay
    .text = Link to a moment of a recorded game
board-moment-games = Or open a game, go to the moment and press “Open on the Board”:
board-moment-bad = This is no link to a replay.
board-less = { $what }: one less
board-more = { $what }: one more
board-turn-left = Turn left
board-turn-right = Turn right
board-give = To the other side
board-remove = Remove
board-position = Position
board-to-play = To play
board-engine = Ask the engine
    .text = The chance to win and the best turn, drawn on the board.
board-ask = Ask
board-ask-again = Ask again
board-stop = Stop
board-thinking = Thinking …
board-line = Show the line
board-line-next = Action { $step } of { $count }
board-play-on = Play on from here
    .text = A new game begins at this position. What is not decided yet is drawn anew.
board-clear = Clear
board-swap = Swap sides
board-bad-link = This link holds no position that can be set up.
app-page-legend = Legend
app-page-balance = Balance
