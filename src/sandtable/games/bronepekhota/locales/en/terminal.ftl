# Bronepekhota at the terminal: what the page says by pictures.

bp-terminal-help =
    Answer with the number of a choice, with words of it, or with notation
    (unit 3, go 600,400,0/16, drive F80 T16). A choice with ..5 leads on to 5.
    Where a place is asked for, type any: 14 8 is 14 steps from the left edge and
    8 from the lower one, as the edges of the map count.
      info A            a unit by its letter on the map; info: the one that acts
      ?                 the rule that asks
      rules ID / WORDS  the rules, e.g. rules { $clause }
      log [N]           the story so far          all       every listed action
      board (b)         draw the map again        back      one step back
      undo (u)          take your last choice back; free until something is
                        rolled or another player chooses
      save FILE         write the battle down     help (h)  this page
      quit (q)          leave the game
    On the map: A B units of side A, a b of side B, 1 2 soldiers of the unit that
    acts, @ who acts, (A) machines, (o) guns, x wrecks, . where you may deploy.
    Beside it: > acts now, + may act yet, then soldiers or cells that are left.

bp-terminal-ask-soldier = { $who }: choose the soldier that acts.
bp-terminal-info-usage = info and the letter of a unit on the map
bp-terminal-any-place = Or type any place as steps from the lower left corner: 14 8
bp-terminal-no-place = { $place }: that place cannot be reached
bp-terminal-object-zone = zone of the mission
bp-terminal-object-marker = point to hold
bp-terminal-object-exit = way out
bp-terminal-object-item = object
bp-terminal-move = Move
bp-terminal-jump = Jump
bp-terminal-drive = Drive
bp-terminal-ram = Ram
bp-terminal-push = Push { $who }
bp-terminal-shoot = Shoot
bp-terminal-grenade = Throw a grenade
bp-terminal-vain = Shots and throws that reach nobody
bp-terminal-turn = Turn on the spot
bp-terminal-dismount = Get out
bp-terminal-far = { $steps } steps away
bp-terminal-enemy = nearest enemy { $steps } steps
bp-terminal-here = on the spot
bp-terminal-contact = into contact with { $who }
bp-terminal-towards = towards { $who }: to { $place }, { $steps } steps short of it
bp-terminal-cover = into cover from { $who } ({ $cover }): to { $place }
bp-terminal-to-object = towards an object of the mission: to { $place }
bp-terminal-back = away from the enemy: to { $place }
bp-terminal-column = { $steps } steps from the left edge
bp-terminal-place-front = at the front
bp-terminal-place-middle = in the middle
bp-terminal-place-behind = at the rear
bp-terminal-place-n = at the northern flank
bp-terminal-place-s = at the southern flank
bp-terminal-place-e = at the eastern flank
bp-terminal-place-w = at the western flank
