# The terminal: what any game says there. Commands and notation are the same in every language.

terminal-goodbye = Goodbye.
terminal-and = and
terminal-or = or
terminal-over = over
terminal-log-more = ... (log: { $count } more)
terminal-question = { $who }: { $question }  [{ $clause }; h: help]
terminal-seat-human = human
terminal-person = a person at this keyboard
terminal-bot = the { $name } bot
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
