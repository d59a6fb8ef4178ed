# Neon at the terminal: what the page says by pictures.

neon-terminal-help =
    Answer with the number of a choice, with words of it, or with notation
    (attack base B 0, go 3, layout 12). A choice with ..5 leads on to 5 others.
      info 3 / A / NAME a sector, a fighter or a card, and what it does
      ?                 the rule that asks
      rules ID / WORDS  the rules, e.g. rules { $clause }
      log [N]           the story so far          all       every action
      board (b)         draw the ring again       back      one step back
      undo (u)          take your last choice back; free until something is
                        drawn or rolled or another player chooses
      save FILE         write the game down       help (h)  this page
      quit (q)          leave the game
    In the ring: I II III loot, * search token, @ Automa, red: sinks next.
    A fighter: * leads; > acts now; after its initiative stands its row of actions.

neon-terminal-info-usage = info and a sector (3), a fighter (A) or the name of a card
neon-terminal-health = health
neon-terminal-energy = energy
neon-terminal-field = field
neon-terminal-points = points
neon-terminal-automa = Automa: health tokens { $left }, points { $points }.
neon-terminal-odds = damage { $some } %, { $mean } on average
neon-terminal-bot-guard = guard
neon-terminal-bot-courier = courier
neon-terminal-bot-cook = cook
neon-terminal-bot-mechanic = mechan
neon-terminal-bot-janitor = janitor
neon-ask-pay = With what do you pay?
neon-ask-chance = cards and dice decide
