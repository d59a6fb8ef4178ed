# Neon on the page: questions, answers, the story, what explains itself.

neon-fighter-unknown = No fighter yet
neon-nobody = nobody
neon-ship = the ship
neon-arena = Arena
neon-setting-up = The arena is being set up …
neon-round = Round { $round }
neon-round-last = Round { $round }, the last
neon-cells = sectors that close, round by round
neon-sunk = sunk: { $sectors }
neon-closes-next = closes next
neon-sector-empty = nobody there
neon-here = Here: { $who }.
neon-search-green = search: 3 cards of class I, keep 2
neon-search-orange = search: 2 cards of class II, keep 2
neon-search-violet = search: 1 card of class III and 1 of class I, keep 2
neon-search-tokens = { $count ->
    [one] { $count } search token: a search costs { $count } energy
   *[other] { $count } search tokens: a search costs { $count } energy
  }
neon-health = { $left ->
    [one] { $left } health token
   *[other] { $left } health tokens
  }
neon-force-fields = force fields { $n }
neon-said-odds = { $chance } to hurt, { $mean } on average
neon-energy = energy { $n }
neon-fields = Force fields: { $n }
neon-team = team { $n }
neon-leader = leader
neon-points = points
neon-points-short = { $n } p.
neon-trophies = trophies { $count }
neon-carries = carries { $count }
neon-ready = ready
neon-choosing = choosing
neon-acted = has acted
neon-out = out of the game
neon-seat = Seat { $n }
neon-note = Cards in hand and choices are secret until all have chosen. Equipment lies open.
neon-tab-details = Details

neon-details = What is it?
neon-details-none = Point at a sector, a fighter or a card, or press it for long: it explains itself.
neon-bot-text = A bot defends with one die. Any damage captures it: it is a point at the end (an equal pair one more) and a supply of whoever hit it.
neon-bot-pays = Pays once as: { $supplies }.
neon-automa-text = The Automa has no player. It moves, attacks and scores by its own rules.
neon-cost-energy = { $n } energy
neon-must = It must be used.
neon-weapon-base = Base weapon
neon-weapon-automa = Weapon of the Automa
neon-card-dice = Attack dice by range: { $dice }
neon-card-team = For allies: { $text }
neon-card-supply = As a supply: { $supplies }. Takes up to { $most } of them.
neon-card-as-supply = what it gives as a supply, and how many it holds

neon-initiative = Initiative
neon-initiative-low = lowest acts first
neon-turn-top = Turn top
neon-turn-bottom = Turn bottom
neon-slide = Slide
neon-swap = Swap
neon-stays = Stays in hand
neon-bring-top = Put on top
neon-bring-bottom = Put below
neon-lock = Lock choice
neon-locked = Locked
neon-plan-secret = Secret until all have chosen: { $ready } of { $seats } ready. You may change it until then.
neon-plan-spoken = Row: { $row }. Initiative { $initiative }.

neon-inventory = Inventory
neon-inventory-none = Nothing but the base weapon.
neon-seen = Found

neon-attack = Attack
neon-attack-choose = Choose a target on the arena, then a weapon.
neon-dice = { $n ->
    [one] { $n } die
   *[other] { $n } dice
  }
neon-odds-mean = damage on average

neon-hint-sector = choose a sector with a dotted rim
neon-hint-figure = choose a target
neon-hint-weapon = choose a weapon
neon-ask-draft = Choose your fighter
neon-ask-layout = Plan your row: two of three cards, one covers half of the other
neon-ask-landing = Choose the sector where you land
neon-ask-own_turn = An ability or a card of your turn
neon-ask-action = Your action
neon-ask-destination = Where do you move?
neon-ask-before_search = Before the search: look at more cards?
neon-ask-keep = Which two cards do you keep, and what becomes of them?
neon-ask-order = What becomes of the cards you found?
neon-ask-place = What becomes of { $card }?
neon-ask-surplus = Too many supplies: which one goes?
neon-ask-before_attack = Before the attack: step or pull first, or choose a target
neon-ask-declare = Whom do you attack, and with what?
neon-ask-targeted = You are the target: what do you do before the roll?
neon-ask-range = At which range?
neon-ask-before_roll = Before the roll: add dice?
neon-ask-after_roll = After the roll: improve the dice?
neon-ask-before_defense = Before your defence: add dice?
neon-ask-after_defense = After the defence roll: improve the dice?
neon-ask-assign = Your blocks stop critical or normal hits: which leave less damage?
neon-ask-cancel = Hits are still open: cancel them?
neon-ask-boost = Raise the damage?
neon-ask-react = You were struck: answer the attack?
neon-ask-after_attack = After the attack: act on whoever was struck, or move?
neon-ask-trophy = Your target fell: take a card of its equipment?
neon-ask-upgrade = Which upgrade do you keep?
neon-ask-escape = { $closing } closes: where do you go?
neon-ask-last_sectors = The last two sectors: where do you stand?

neon-pass-action = Pass: { $action }
neon-pass-declare = Do not attack
neon-pass-after_roll = Keep the roll
neon-pass-trophy = Take nothing
neon-pass-other = Use nothing
neon-do-land = Land in { $sector }
neon-do-go = Go to { $sector }
neon-do-leave = Go to { $sector }
neon-do-leave-safe = Go to { $sector } unharmed with Maneuver C
neon-do-keep = Keep { $cards }
neon-do-next = { $card } first
neon-do-lay = Lay { $card } down
neon-do-cover = { $card } over { $other }
neon-do-stow = { $card } under { $other }
neon-do-drop = Discard { $card }
neon-do-spill = Discard { $card }
neon-do-trophy = Take { $card }
neon-do-range = Range { $range }
neon-do-assign = { $crits ->
    [0] Stop normal hits only
   *[other] Stop critical hits: { $crits }
  }, left open: { $left }
neon-do-attack = Attack { $who } with { $weapon }, range { $range }
neon-do-pay = pays { $card }
neon-do-pay-itself = spends itself
neon-do-cheap = with Overload Core
neon-do-dice = dice: { $n }
neon-do-crits = critical hits: { $crits }

neon-story-ring = The arena: { $sectors }.
neon-story-bots = The bots take their places.
neon-story-top_token = { $sector } will close next.
neon-story-fighter = plays { $fighter }.
neon-story-leader = { $who } is the leader.
neon-story-round = { $sector } will close at the end of round { $round }.
neon-story-round-quiet = Round { $round }.
neon-story-round-end = End of the round
neon-story-turn = Turn, initiative { $initiative }
neon-story-action = Action: { $action }.
neon-story-declined = { $who } declines an action.
neon-story-drew = draws action cards.
neon-story-chose = { $who } has chosen.
neon-story-revealed = shows: { $row }; initiative { $initiative }.
neon-story-reshuffled = shuffles the action deck anew.
neon-story-reshuffled-loot = The loot deck of class { $deck } is shuffled anew.
neon-story-moved-land = { $who } lands in { $to }.
neon-story-moved-move = { $who } moves from { $from } to { $to }.
neon-story-moved-step = { $who } steps to { $to } before the attack.
neon-story-moved-pulled = { $who } is pulled to { $to }.
neon-story-moved-pushed = { $who } is pushed to { $to }.
neon-story-moved-sidestep = { $who } steps aside to { $to }.
neon-story-moved-retreat = { $who } retreats to { $to }.
neon-story-moved-maneuver = { $who } goes to { $to } by a maneuver.
neon-story-moved-closing = { $who } flees from { $from } to { $to }.
neon-story-moved-automa = The Automa goes from { $from } to { $to }.
neon-story-bot_moved = { $who } is moved to { $to }.
neon-story-energy = { $who } gains { $n } energy: { $now }.
neon-story-energy-paid = { $who } pays { $n } energy: { $now } left.
neon-story-searched = searches { $sector }.
neon-story-saw = sees { $cards }.
neon-story-discarded = discards { $cards }.
neon-story-placed-laid = { $card } is laid down as equipment.
neon-story-placed-covered = { $card } replaces { $other }.
neon-story-placed-stowed = { $card } goes under { $other } as a supply.
neon-story-placed-discarded = { $card } is discarded.
neon-story-spilled = { $card } does not fit any more and is discarded.
neon-story-paid = pays { $card } for { $for }.
neon-story-effect = { $who } uses { $effect }.
neon-story-token_placed = A token lies in { $sector } now.
neon-story-token_returned = The token comes back from { $sector }.
neon-story-attack = { $who } attacks { $targets } with { $weapon }: range { $range }, dice: { $dice }.
neon-story-range = The range is { $range } now, dice: { $dice }.
neon-story-rolled = { $die }: { $face }.
neon-film-dice = Dice: { $dice }.
neon-film-shown = You see what the others do.
neon-story-rerolled = Dice rerolled: { $n }.
neon-story-changed = { $n } × { $from } becomes { $to }.
neon-story-locked = { $who } defends with { $dice }.
neon-story-open = Not stopped: { $what }.
neon-story-open-none = Everything was stopped.
neon-open-crits = { $n ->
    [one] { $n } critical hit
   *[other] { $n } critical hits
  }
neon-open-hits = { $n ->
    [one] { $n } normal hit
   *[other] { $n } normal hits
  }
neon-story-failed = The attack of { $who } fails.
neon-story-damage = { $who } takes { $n } damage from { $by }; health tokens left: { $left }.
neon-story-damage-alone = { $who } takes { $n } damage; health tokens left: { $left }.
neon-story-captured = captures { $bot }.
neon-story-defeated = { $who } is defeated.
neon-story-eliminated = { $who } is eliminated.
neon-story-trophy = takes { $card } of { $from } as a trophy.
neon-story-maintained = { $who } is repaired and comes back.
neon-story-upgraded = gets the upgrade { $card }.
neon-story-automa = The Automa turns against { $who }.
neon-story-closing = { $sector } is closing.
neon-story-closed = { $sector } has sunk.
neon-story-last_sectors = Only { $sectors } are left.
neon-story-game_over = The game is over. Won by: { $winners }.

match-reason-most_points = Most victory points.
match-reason-nobody_left = Nobody is left on the arena.
match-reason-too_many_rounds = The last round is over.

neon-new-mode = Which mode?
neon-new-mode-resurrection = Whoever falls comes back stronger. Most points win.
neon-new-mode-battle-royale = Whoever falls is out. The last one standing wins.
neon-new-mode-squad = Two or three teams. Most points of a team win.
neon-new-players = How many fighters?
neon-new-teams = Teams
neon-new-teams-2 = two teams of three
neon-new-teams-3 = three teams of two
neon-new-automa = The Automa takes part
neon-new-automa-always = With two players it always does.
neon-new-fighter = Your fighter
neon-new-fighter-random = By lot
neon-new-fighter-draft = Everybody chooses
neon-new-others = The other seats

# What a newcomer needs
neon-primer-aim-resurrection = Aim
    .text = Most points after the last round: trophies of those you hit, captured bots, the leader token. Whoever falls comes back once.
neon-primer-aim-battle-royale = Aim
    .text = Be the last one on the arena. Whoever falls is out.
neon-primer-aim-squad = Aim
    .text = Your team has most points after the last round: trophies, captured bots, the leader token. Whoever falls comes back once.
neon-primer-row = A round
    .text = Lay one card over half of another: three actions from left to right, and an initiative. All rows are shown at once; the lowest initiative acts first.
neon-primer-attack = An attack
    .text = Choose a target and a weapon and see the exact odds before you roll. Search to find weapons, armour and supplies.
neon-primer-sinking = The arena sinks
    .text = After each round the red sector goes under. Whoever stands there takes damage and must leave.
neon-card-words = { $halves }; initiative { $initiative }
neon-card-top = On top: { $card }.
neon-card-bottom = Below: { $card }.
neon-card-left = Stays in hand: { $card }.
neon-acts = acts now
neon-all = all
neon-inventory-free = Free places
neon-sector-short-1 = 1 energy: near miss hits
neon-sector-short-2 = 1 energy: +1 die
neon-sector-short-3 = enter: +1 energy
neon-sector-short-4 = reroll 1 die free
neon-sector-short-5 = closing does no harm
neon-sector-short-6 = search: look at 1 more
neon-sector-short-7 = move to any sector
neon-sector-short-8 = no rerolls
neon-sector-short-9 = normal block stops any
neon-sector-short-10 = abilities cost +1
neon-story-attacks = Attacks
neon-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
  }
neon-replay-previous = Previous attack
neon-replay-next = Next attack

# The end
neon-reason-most-points = Most victory points after the last round.
neon-reason-last-standing = Nobody else is left on the arena.
neon-reason-nobody-left = Nobody is left on the arena.
neon-reason-too-many-rounds = The last round is over and nobody has won.
neon-result-nobody = Nobody has won
neon-result-won = Won by { $who }
neon-result-trophies = { $n } × trophy of { $value }
neon-result-bots = bots { $n }: { $points }
neon-result-leader = leader token: 1
neon-result-tie = { $better } and { $worse } have equal points: more trophies of value { $value } decide.
neon-result-tie-none = { $better } and { $worse } are equal in points and trophies.
neon-result-honour = Most points of all, though eliminated: { $who }.
neon-new-people = How many players?
neon-new-squad-two = Two players lead two fighters each; the Automa is a team of its own.

# Weapons with odds, falling, turns, what things are
neon-with-what = With what
neon-odds-one = 1 or more
neon-odds-mean-short = average
neon-range = range { $range }
neon-weapon-no-reach = cannot reach: range { $ranges }, { $who } is { $away } away
neon-weapon-no-one = reaches nobody from here
neon-weapon-no-row = not with a move in your row
neon-weapon-no-supply = the supply it needs is missing
neon-weapon-no-bound = not with what was used before the attack
neon-odds-says = { $who }: hurt with { $chance }, { $mean } damage on average
neon-odds-says-fall = { $who }: hurt with { $chance }, { $mean } damage on average; falls with { $fall }
neon-odds-says-bot = { $who }: captured with { $chance }
neon-then-damage = then { $n } damage on average
neon-more-answers =
    { $count ->
        [one] { $count } more way
       *[other] { $count } more ways
    }
neon-ask-useful = Ask only if useful
    .text = A window in which nothing could change the result is passed by itself.
neon-keep-two = keep two: press a card to change
neon-not-kept = Goes to the discard pile.
neon-fits-nowhere = Fits nowhere and is discarded.
neon-spills = Has no room any more: { $cards }.
neon-do-place = Place { $cards }
neon-becomes-lay = as equipment
neon-becomes-cover = with { $card } under it
neon-becomes-stow = under { $card }, as a supply
neon-becomes-drop = discard
neon-fell-label = You fell
neon-fell = You fell: { $where }
neon-fell-other = { $who } fell: { $where }
neon-fell-by = { $who } struck with { $weapon }.
neon-fell-by-other = The damage came from { $who }.
neon-fell-closing = The closing sector did the damage.
neon-fell-damage = { $n } damage
neon-fell-health = health
neon-fell-out = It was your last life: you are out of the game. You may watch it to its end.
neon-fell-now = What happens now
neon-fell-took = { $who } took { $cards }
    .text = Your health tokens are trophies of whoever struck you; up to two of your cards may be taken.
neon-fell-tokens = { $who } has your health tokens as trophies
neon-fell-nobody = Nobody takes a trophy
neon-fell-cards = The rest is discarded, three new cards are yours
    .text = One of each class.
neon-fell-drew = You drew { $cards }.
neon-fell-upgrade = Keep one of two upgrades
    .text = The other goes under the deck.
neon-fell-upgraded = Your upgrade: { $card }
neon-fell-whole = Six new health tokens, energy 3
    .text = Trophies and bots stay yours.
neon-fell-land = You land at your next turn
    .text = Until then your figure waits on the dropship.
neon-act-done = done
neon-act-run = runs now
neon-act-next = comes
neon-acts-next = acts next
neon-automa-last = acts after all fighters
neon-ask-last = Your actions are done: use an ability, or end your turn
neon-ask-defended = Defence: +{ $n } energy.
neon-ask-turn = Action { $n } of 3, { $action }: { $kinds ->
    [move] choose a sector
    [attack] choose a target and a weapon
    [move-attack] choose a sector to go to, or a target
   *[other] choose what to do
  }
neon-pass-turn = End turn
neon-pass-after_defense = Keep the dice
neon-pass-before_search = Search without it
neon-pass-targeted = Face the attack
neon-pass-cancel = Take { $n } damage
neon-pass-boost = Deal { $n } damage
neon-pass-stay = Stay here
neon-do-roll = Roll { $n ->
    [one] { $n } die
   *[other] { $n } dice
  }
neon-do-search = { $n ->
    [0] Search, free of charge
   *[other] Search for { $n } energy
  }
neon-do-energy = Take { $n } energy
neon-do-lead = { $held ->
    [true] Gain 1 energy: you lead already
   *[false] Take the leader token and 1 energy
}
neon-story-passed = passed: { $windows }.
neon-window-own_turn = abilities
neon-window-targeted = as the target
neon-window-before_roll = before the roll
neon-window-after_roll = after the roll
neon-window-before_defense = before the defence
neon-window-after_defense = after the defence roll
neon-window-cancel = cancelling hits
neon-window-boost = raising the damage
neon-window-react = answering the attack
neon-window-after_attack = after the attack
neon-window-before_search = before the search
neon-story-paid-itself = spends { $card }.
neon-action-card = Action card
neon-about-card-halves = Left { $left }, right { $right }
neon-about-card-initiative = Initiative { $upright } as it lies, { $rotated } turned round. That of the card on top counts.
neon-about-card-lies = One card covers half of the other: three halves are seen, your three actions.
neon-about-alternative = One of the two, as you like when its turn comes.
neon-about-action-move = Go to a neighbouring sector. Some sectors act on whoever enters.
neon-about-action-attack = Choose a target and a weapon that reaches it. Each damage takes a health token, which is your trophy; a bot that is hurt is yours.
neon-about-action-search = Look at loot cards of the class of your sector and keep two. It costs as much energy as search tokens lie there.
neon-about-action-defense = Nothing to choose: from the reveal on you have a force field, one more defence die; and you gain energy when its turn comes.
neon-about-action-leadership = Take the leader token and gain 1 energy. The token is a point at the end and acts first among equals in initiative.
neon-about-action-energy-1 = Gain 1 energy.
neon-about-action-energy-2 = Gain 2 energy.
neon-about-action-joker = Choose when its turn comes: move, attack, search, or 2 energy.
neon-about-health = Health tokens
    .text = Lost from the left; the number is what the token is worth as a trophy to whoever takes it. With the last one the fighter falls.
neon-about-energy = Energy
    .text = Pays for abilities, maneuvers, searches and some sectors. Six at most.
neon-about-initiative = Initiative
    .text = The lowest acts first; if equal, whoever sits next from the leader on. Acting early catches others before they go, acting late sees where they went.
neon-about-leader = Leader token
    .text = One point at the end, and first of those with equal initiative. The action Takeover takes it.
neon-about-rounds = Rounds
    .text = Each box is a round; its number says how many sectors sink at the end of it. The red sector is the next.
neon-about-ship = The ship
    .text = Whoever is aboard lands at the start of the turn, in any sector, and cannot be attacked before.
neon-about-trophies = Trophies
    .text = Health tokens taken from others: points at the end.
neon-about-face-crit = Stopped only by a block against any hit, or by a helmet.
neon-about-face-hit = Stopped by any block, or by armour.
neon-about-face-conditional-miss = A miss, unless an effect counts it as a hit: the Park, Dead Eye, some weapons.
neon-about-face-miss = Nothing. A reroll may change it.
neon-about-face-any-block = Stops one hit of either kind.
neon-about-face-normal-block = Stops one normal hit.
neon-about-face-fail-energy = Stops nothing; the defender gains 1 energy.
neon-about-face-fail = Stops nothing.
neon-new-automa-text = A fighter without a player: after everybody it moves towards the nearest, attacks and scores for itself.
neon-do-reroll = reroll { $dice }

# Settings, keys and steps of a film
neon-set-ask = Windows of an attack
neon-set-ask-useful = if useful
neon-set-ask-always = always
neon-key-turn-top = turn the card on top
neon-key-turn-bottom = turn the card below
neon-key-slide = slide the card on top
neon-key-swap = swap both cards
neon-key-bring = bring the third card in, with Shift on top
neon-key-weapon = weapon, or an answer by its number
neon-key-target = next target
neon-key-effect = next effect before the roll
neon-key-decline = decline
neon-key-ask = ask only if useful, or always
neon-step-moved = moves
neon-step-searched = searches
neon-step-attack = attacks
neon-step-effect = uses an effect
neon-step-defeated = falls
neon-step-closing = a sector closes
neon-windows = Windows of the attack
neon-windows-passed = passed
neon-windows-asks = asks now
neon-windows-later = to come
