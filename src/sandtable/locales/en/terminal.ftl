# The terminal: what any game says there. Commands and notation are the same in every language.

terminal-goodbye = Goodbye.
terminal-and = and
terminal-or = or
terminal-over = over
terminal-log-more = ... (log: { $count } more)
terminal-question = { $who }: { $question }  [{ $clause }; h: help]
terminal-seat-human = human
terminal-person = a person at this keyboard
terminal-bot = { $name ->
    [easy] Easy (easy)
    [normal] Normal (normal)
    [hard] Hard (hard)
    [master] Master (master)
    [greedy] Greedy (greedy)
    [random] Dice (random)
   *[other] the { $name } bot
}
terminal-setup-how = Choose by number or name; Enter takes the first.
terminal-none-of-these = { $text } is none of these.

terminal-game-over = GAME OVER. { $result }: { $reason }, { $points } ({ $clause })
terminal-draw = A draw
terminal-nobody-wins = NOBODY WINS
terminal-wins = { $count ->
    [one] { $seats } WINS
   *[other] { $seats } WIN
}
terminal-over-commands = log, save FILE, rules ID, undo, quit
terminal-no-options = The game is over: undo, save FILE or quit.
terminal-no-option = There is no option { $number }, only 1 to { $last }.
terminal-how = Answer with a number, with notation, or with `back`, `undo`, `board`, `help`, `quit`.
terminal-refused-illegal-action = { $text }: the rules do not allow it now.
terminal-refused = { $text }: this cannot be done.
terminal-refused-unknown-clause = There is no clause { $text }.
terminal-refused-bad-action = { $text }: that is no answer here. A number, notation, `?` or `help`.
terminal-refused-no-undo = Nothing can be taken back any more.
terminal-plain = nothing more
terminal-more = more ({ $count })
terminal-rules-usage = rules and an id of a clause, or words
terminal-clause-status = { $status ->
    [R] stated by a rulebook
    [D] follows from stated rules
    [C] the books disagree; this is the ruling
    [F] decided by the publisher’s FAQ
    [P] the books are silent; our ruling
    [U] unclear in the book; our ruling
    [E] needed to play it by machine
   *[other] status { $status }
}
terminal-clause-option = option { $option }
terminal-clause-design = a design of this project
terminal-no-clause = No clause contains these words.
terminal-more-clauses = ... and { $count } more: { $ids }
terminal-taken-back = Taken back: { $action }
terminal-save-usage = save FILE
terminal-saved = { $count ->
    [one] Saved: { $file } ({ $count } action)
   *[other] Saved: { $file } ({ $count } actions)
}

terminal-after = { $count ->
    [one] After { $count } action: { $question }
   *[other] After { $count } actions: { $question }
}
terminal-to-choose = { $who } to choose: { $question } ({ $clause })
terminal-chance = chance
terminal-result = { $result }: { $reason } ({ $clause })
terminal-result-draw = a draw
terminal-result-nobody = nobody wins
terminal-result-wins = { $seats } wins
terminal-verified = { $count ->
    [one] { $file }: verified, { $count } action, { $result }
   *[other] { $file }: verified, { $count } actions, { $result }
}
terminal-opinion = Chances to win by { $level }: { $chances }
terminal-analysis = { $count ->
    [one] { $count } turn, judged by { $level }
   *[other] { $count } turns, judged by { $level }
}
terminal-analysis-sum = { $seat }: { $start } % at the start; choices { $choices }; luck { $luck }; { $end } % at the end
terminal-analysis-costly = Turns that cost most (actions, seat, points of a hundred)
terminal-analysis-none = No turn cost three points of a hundred or more.
terminal-analysis-small = small
terminal-analysis-better = better
terminal-analysis-better-turn = a better turn was there
terminal-analysis-decisive = decisive
terminal-analysis-played = played
terminal-analysis-turns = All turns (actions, seat, chance of every seat before it, what it cost, luck after it)
terminal-kept = { $count ->
    [one] { $file }: { $count } action
   *[other] { $file }: { $count } actions
}

terminal-help =
    Answer with a number, with notation as `all` shows it, or with its next part.
    Where the rules take more than the list, notation may say so (docs/notation.md).
      rules ID or WORDS the rulebook, for example rules { $clause }
      log [N]           the story so far          all       every listed action
      board (b)         show the table again      back      one step back
      undo (u)          take your last choice back; free until something is drawn
                        or rolled, or another player chooses
      save FILE         write a replay            help (h)  this page
      quit (q)          leave the game

terminal-backed-up = Backed up: { $file } (tables: { $tables }, lines of their logs: { $lines }, schema { $schema })
terminal-restored = Restored from { $file } (tables: { $tables }, lines of their logs: { $lines }, schema { $schema })

terminal-people-nobody = Nobody.
terminal-people-ban = { $name } is banned and is told so. Games go on without them as after anybody who stays away.
terminal-people-unban = { $name } may play again.
terminal-people-rename = { $name } is called { $new } from now on, also in old games.
terminal-people-delete = The data of { $name } is deleted; so many tables have lost the name: { $tables }.
terminal-people-export = Written: { $file } ({ $name })

terminal-doctor-level-ok = ok
terminal-doctor-level-note = note
terminal-doctor-level-bad = BAD
terminal-doctor-well = Nothing stands in the way of a server.
terminal-doctor-unwell = What is marked as bad has to be put right first.
terminal-doctor-python = Python { $version } (3.11 or newer is needed)
terminal-doctor-compiled = Sandtable { $version }, compiled engine, built from these sources
terminal-doctor-interpreted = Sandtable { $version }, interpreted engine: the same results, bots slower; `make build` compiles it
terminal-doctor-fallback = Sandtable { $version }, interpreted engine: the same results, bots slower; the wheel for this kind of machine brings the compiled one
terminal-doctor-pure = Sandtable { $version }, interpreted engine, as SANDTABLE_PURE asks: bots are slower
terminal-doctor-page = the web app is built
terminal-doctor-no-page = the web app is not built ({ $file } is missing); `make web` builds it
terminal-doctor-server = all parts of the server are installed
terminal-doctor-no-server = parts of the server are missing ({ $parts }); pip install 'sandtable[server]' brings them
terminal-doctor-push = what pushes need is installed
terminal-doctor-no-push = what pushes to devices need is missing ({ $parts }); only a server for people who may be away needs it: pip install 'sandtable[push]'
terminal-doctor-postgres = the driver of PostgreSQL is installed
terminal-doctor-no-postgres = the driver of PostgreSQL is missing ({ $parts }); games in a file (SQLite) need none: pip install 'sandtable[postgres]'
terminal-doctor-cluster = the queue for machines that think for bots is installed
terminal-doctor-no-cluster = the queue for machines that think for bots is missing ({ $parts }); only several of them need it: pip install 'sandtable[cluster]'
terminal-doctor-research = all libraries for researchers are installed
terminal-doctor-no-research = libraries for researchers are missing ({ $parts }); a server needs none of them
terminal-doctor-config = settings: { $reason }
terminal-doctor-database = database: { $reason }
terminal-doctor-no-folder = database: there is no folder { $folder }
terminal-doctor-not-writable = database: { $file } cannot be written
terminal-doctor-workers = more than one worker needs PostgreSQL
terminal-doctor-sqlite = SQLite { $file }: can be read and written
terminal-doctor-new = SQLite { $file }: not there yet; the server makes it
terminal-doctor-postgresql = PostgreSQL { $version } can be reached (14 or newer is needed)
terminal-doctor-encoding = PostgreSQL: the database is encoded in { $encoding }, not in UTF8
terminal-doctor-connections = PostgreSQL: workers may want { $wanted } connections, max_connections is { $most }
terminal-doctor-no-tools = { $tools }: not installed; `sandtable backup` and `restore` need them for PostgreSQL
terminal-doctor-empty = the database is empty; the server makes its tables
terminal-doctor-schema = schema { $schema }, up to date
terminal-doctor-older = schema { $schema }; the server brings it to { $newest } when it starts: back it up first
terminal-doctor-newer = schema { $schema } was made by a newer version of the program, this one knows { $newest }
terminal-doctor-disk = free on the disk of { $folder }: { $megabytes } MB
terminal-doctor-clock = clocks of this machine and of the database differ by { $milliseconds } ms
terminal-doctor-clock-back = the clock of this machine is { $seconds } s behind the last move of the database
terminal-doctor-descriptors = open files: { $most }, wanted at most { $wanted }
terminal-doctor-few-descriptors = open files: { $most }; the limit of sockets would take { $wanted } (ulimit -n, LimitNOFILE)
terminal-doctor-port = { $host }, port { $port }: free
terminal-doctor-running = { $host }, port { $port }: a server of Sandtable { $version } runs there
terminal-doctor-no-port = { $host }, port { $port }: { $reason }
terminal-doctor-origin = origin { $origin }
terminal-doctor-no-origin = { $origin } is no origin: it takes the form https://games.example, without a path
