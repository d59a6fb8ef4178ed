# The pages around the boards: front page, new game, lobby, profile, rulebook, about.

app-skip = Skip to the content
app-menu = Menu
app-pages = Pages
app-page-new = Play
app-page-lobby = Tables
app-page-rules = Rules
app-page-tiles = Armies and tiles
app-page-about = About
app-you-are = You are
app-guest = Guest
app-sign-up = Sign up
app-cancel = Cancel
app-try-again = Try again
app-load-failed = This page could not be loaded
    .text = The server does not answer, or it was updated in the meantime.
app-unofficial = Unofficial fan project, not connected with any publisher. All drawings are our own.

game-neuroshima = Neuroshima Hex
    .facts = 2 players, 25 min
    .text = Place two tiles a turn, turn them to aim, then let the battle run from fast to slow.
game-neon = Neon
    .facts = 2 to 6 players, 40 min
    .text = Plan three actions in secret, loot, and fight on a ring of sectors that keeps sinking.
game-bronepekhota = Bronepekhota
    .facts = 2 players, 60 min
    .text = Squads and machines on open terrain: draw a path, take cover, know every chance first.

front-title = Tactics on the table, answers on the board.
front-lead = See what a battle would do before you commit, why a unit fell, and what else you could have played. No account needed.
front-play-bot = Play a bot now
front-starting = Setting up …
front-set-up = Set up a game
front-being-built = Being built, not playable yet
front-its-rules = Read its rules
front-hit-chance = hit 58 %
front-go-on = Go on
front-friends = Play with friends
front-friends-title = A link is enough
front-friends-text = live or a move a day, beside you or far away
front-tables = Open tables
front-tables-count = { $waiting } waiting, { $running } to watch
front-tables-none = Open the first one
front-tables-text = sit down with somebody, or look on
front-tiles-count = { $count ->
    [one] { $count } kind of tile explained
   *[other] { $count } kinds of tiles explained
}
front-tiles-text = what is printed on them, and what it does

table-pairing = { $first } against { $second }
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
    .text = Plays anything that is allowed. For a first look at the tiles.
bot-greedy = Greedy
    .text = Takes the turn that looks best right now. Answers at once.
bot-easy = Easy
    .text = Thinks a little and forgives a lot.
bot-normal = Normal
    .text = Thinks before every turn.
bot-hard = Hard
    .text = Looks ahead and seldom forgives.
bot-master = Master
    .text = Takes its time and plays as well as it can.

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

waiting-title = Waiting for the other player
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
new-bot = Which bot?
new-armies = Which armies?
new-army-a = Yours
new-army-b-bot = The bot’s
new-army-b-here = Your friend’s
new-army-b-link = Your friend’s
new-army-b-open = The other player’s
new-army-lot = By lot
    .text = Drawn when the game starts. Choose an army to see its tiles.
new-army-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
new-army-more = What the tiles of { $army } do
new-clock = How much time?
new-clock-none = No clock
    .text = Everybody takes the time they need.
new-clock-live = Live
    .text = So many minutes for the whole game. Who runs out of time loses.
new-clock-days = Days
    .text = A move now and then. Who is late has the turn played for them; three late turns lose.
new-clock-minutes = Minutes for each player
new-clock-increment = Seconds added per turn
new-clock-per-turn = Time for a turn
new-rated = Rated: the result changes the ratings of both
new-mode = How many, and who with whom?
new-mode-duel = Duel
    .text = Two armies against each other.
new-mode-ffa = Deathmatch
    .text = Three to six, each for themselves. Who loses the HQ is out.
new-mode-points = Deathmatch for points
    .text = Three or four. Every blow at an HQ is a point, 20 win; nobody drops out.
new-mode-solo = One against two
    .text = One army with 20 hit points against two with 13 each. The one plays every other turn.
new-mode-team = Two against two
    .text = Teams sit across from each other: A and C against B and D.
new-mode-team_three = Two against two, for three
    .text = One player leads two of the four armies.
new-seats = Players
new-seats-more = More than one box has: armies of all boxes.
new-mine = You play
new-mine-0 = alone
new-mine-1 = in the team
new-army-ally = Your ally’s
new-army-enemy = An opponent’s
new-seat-bot = A bot plays it
new-teams = { $one } against { $other }
new-variants = Variants
new-variant-edition = Not in this edition.
new-variant-four = For four players or more.
new-variant-beasts = The Beasts do not play on it.
new-variant-nobody = None of these armies has one.
new-variant-not-with-constructions = Not together with constructions: they cost a whole hand of three.
new-variant-not-with-reinforcement = Not together with reinforcement: they cost a whole hand of three.
new-edition = By which rules?
new-options = Details of the rules
new-options-none = as in the edition
new-options-changed = { $count ->
    [one] { $count } changed
   *[other] { $count } changed
}
new-start-bot = Start the game
new-start-here = Start the game
new-start-link = Make the link
new-start-open = Open the table

edition-2025 = Edition of 2025
    .text = All six armies may meet. The usual choice.
edition-e3 = Edition 3.0
    .text = The four armies of the older box. A battle goes on when an HQ falls.
edition-duel = Two-army box
    .text = Steel Police against Beasts.

setting-first = Who begins
    .text = The one who begins plays a single tile in the first turn.
setting-first-lot = by lot
setting-first-0 = A begins
setting-first-1 = B begins
setting-first-2 = C begins
setting-first-3 = D begins
setting-first-4 = E begins
setting-first-5 = F begins
setting-mirror = The same army on both sides
    .text = The rulebooks know it not, for a box has each army once.
setting-mirror-no = not allowed
setting-mirror-yes = allowed
setting-alternative_start = Alternative start
    .text = Whoever begins draws three tiles, discards one and may use one of the other two.
setting-reinforcement = Reinforcement
    .text = Six tiles in hand; one is discarded, two are used in a turn, the rest is kept.
setting-enlarged_board = Enlarged board
    .text = 37 hexes instead of 19.
setting-team_hq_hp = Hit points of an HQ in a team game
    .text = The editions differ.
setting-team_hq_hp-20 = 20
setting-team_hq_hp-15 = 15
setting-team_instants = Instants on units of the ally
    .text = What an instant may be applied to in a team game.
setting-team_instants-all_barred = none
setting-team_instants-move_push_barred = all but Move and Push Back
setting-moloch_team = Moloch in a team
    .text = Moloch’s attacks strike the units of its ally too.
setting-moloch_team-on = special alliance
setting-moloch_team-off = an ally like any other
setting-solo_tiebreak = One against two: nobody’s HQ falls
    .text = The rulebooks name both; with 20 against 26 they differ.
setting-solo_tiebreak-least_damage = less damage taken wins
setting-solo_tiebreak-largest_sum = the larger sum of hit points wins
setting-constructions = Constructions
    .text = Each base army may pay a whole hand for one unit of two hexes.
setting-constructions-no = without
setting-constructions-yes = with
setting-leaders = Leaders
    .text = Three cards are dealt, one is kept in secret; it helps twice.
setting-leaders-no = without
setting-leaders-yes = with
setting-hq_death_stops_battle = When an HQ falls in a battle
    .text = Whether the rest of the battle is still fought, which may bring the other HQ down too.
setting-hq_death_stops_battle-except_last = the battle stops, except the last one
setting-hq_death_stops_battle-never = the battle goes on
setting-full_board_repeat = A board that stays full
    .text = A full board starts a battle. This says what happens when it is still full afterwards.
setting-full_board_repeat-loop = further battles until a hex is free
setting-full_board_repeat-once = one battle, then the game goes on
setting-ending_full_board = A full board at the very end
    .text = When the player with the last tile fills the board and a battle was fought.
setting-ending_full_board-opponent_turn = the opponent still has a turn
setting-ending_full_board-last_battle_next = the last battle follows at once
setting-medic_friendly_damage = Medics and one’s own fire
    .text = Whether a medic absorbs damage that comes from its own side.
setting-medic_friendly_damage-all = they absorb it
setting-medic_friendly_damage-enemy_only = only damage of the enemy

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
account-sign-in = Sign in
    .text = Games of this guest stay with this browser’s guest, not with the account.
account-sign-out = Sign out
account-delete = Delete my data
    .text = Your account, its sessions and ratings are deleted for good. In games with others your name becomes “deleted”.
account-delete-now = Delete for good
account-password = Password
    .text = At least 8 characters. It cannot be recovered, for we know no address of yours.

refused-offline = The server cannot be reached. Is it running?
refused-already-started = The game has already started.
refused-bad-clock = This clock is not possible.
refused-bad-name = A name has 1 to 32 letters.
refused-bad-password = A password has at least 8 characters.
refused-bad-replay = This game cannot be read or played on: { $message }
refused-name-taken = This name is taken.
refused-no-such-table = This table is not there any more.
refused-not-over = This is possible after the end of the game.
refused-not-started = The game has not started yet.
refused-not-signed-in = This needs an account: sign in first.
refused-seat-taken = Somebody was faster: the seat is taken.
refused-storage = It could not be stored. Nothing has happened, try again.
refused-too-fast = That was very fast. Wait a moment and try again.
refused-too-many = You have too many games that are not over, or started too many in a short time.
refused-wrong-password = Name and password do not fit.
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
rules-status-R = stated by a rulebook
rules-status-D = follows from stated rules
rules-status-C = the books disagree; this is the ruling
rules-status-F = decided by the publisher’s FAQ
rules-status-P = the books are silent; our ruling
rules-status-U = unclear in the book; our ruling
rules-status-E = needed to play it by machine

about-title = About Sandtable
about-what = What it is
    .text = A table for tactical board games, with an engine that knows the rules, computes battles before they happen and explains every number. Neuroshima Hex is playable; Neon and Bronepekhota are being built.
about-unofficial = Unofficial
    .text = A project by fans. It is not made, approved or supported by the publishers or authors of these games. Names of games and tiles belong to their owners. If you like a game, buy the box.
about-drawings = Our own drawings
    .text = Tiles and boards are drawn from data in a visual language of our own. No artwork, scans or icons of the publishers are used.
about-rules = Our own words
    .text = The rulebook is written anew, clause by clause, with a source for each. Where the printed rules are silent or contradict each other, it says so.
about-data = Your data
    .text = A guest is a cookie, an account is a name and a password. There is no e-mail, no tracking and no advertising. An account can be deleted in the profile at any time.
about-open = Open
    .text = The program is free software: it can be run on your own machine, used in a terminal and from other programs, and read.
