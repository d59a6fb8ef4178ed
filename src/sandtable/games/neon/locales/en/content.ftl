# Neon: names of cards, fighters, sectors and everything printed.

# Modes
neon-mode-resurrection = Resurrection
neon-mode-battle-royale = Battle Royale
neon-mode-squad = Squad

# Dice
neon-die-attack = Attack die
neon-face-crit = Critical hit
neon-face-hit = Normal hit
neon-face-conditional-miss = Conditional miss
neon-face-miss = Miss
neon-die-defense = Defence die
neon-face-any-block = Block against any hit
neon-face-normal-block = Block against a normal hit
neon-face-fail-energy = Fail, gain 1 energy
neon-face-fail = Fail

# Round board
neon-side-few = Short side (2-3 fighters)
neon-side-many = Long side (4-6 fighters)

# Sectors
neon-class-green = Green sector
neon-class-orange = Orange sector
neon-class-violet = Violet sector
neon-sector-1 = Park
neon-sector-2 = Factory
neon-sector-3 = Charging Station
neon-sector-4 = Highway
neon-sector-5 = Underpass
neon-sector-6 = Shopping Mall
neon-sector-7 = Railway Station
neon-sector-8 = Police Station
neon-sector-9 = Stadium
neon-sector-10 = TV Tower

# Fighters and abilities
neon-ability-maneuver-a = Maneuver A
neon-ability-maneuver-b = Maneuver B
neon-ability-maneuver-c = Maneuver C
neon-fighter-akari = Akari
neon-corporation-akari = Itoyama
neon-ability-hoonade = Hoonade
neon-ability-neko = Neko
neon-fighter-boulder = Boulder
neon-corporation-boulder = Betula
neon-ability-shield = Shield
neon-ability-howitzer = Howitzer
neon-fighter-phoenix = Phoenix
neon-corporation-phoenix = Chauvire
neon-ability-soar = Soar
neon-ability-firestorm = Firestorm
neon-fighter-snake = Snake
neon-corporation-snake = Haliaetus
neon-ability-smoke-grenade = Smoke Grenade
neon-ability-cobra-lunge = Cobra Lunge
neon-fighter-ghost = Ghost
neon-corporation-ghost = Shenli
neon-ability-dead-eye = Dead Eye
neon-ability-optical-camo = Optical Camo
neon-fighter-illusion = Illusion
neon-corporation-illusion = Firlis
neon-ability-trap = Trap
neon-ability-mirage = Mirage
neon-token-neko = Neko token
neon-token-trap = Trap token
neon-token-smoke-grenade = Smoke Grenade token
neon-fighter-automa = Automa

# Actions
neon-action-move = Move
neon-action-search = Search
neon-action-attack = Attack
neon-action-defense = Defence
neon-action-leadership = Takeover
neon-action-energy-1 = +1 energy
neon-action-energy-2 = +2 energy
neon-action-joker = Joker

# Loot
neon-type-pistol = Pistol
neon-type-heavy = Heavy weapon
neon-type-melee = Melee weapon
neon-type-grenade = Grenade
neon-type-armor = Armour
neon-type-helmet = Helmet
neon-supply-ammo = Ammo
neon-supply-cell = Energy cells
neon-supply-battery = Batteries
neon-supply-grenade = Grenades
neon-loot-class-1 = Class I (green)
neon-loot-class-2 = Class II (orange)
neon-loot-class-3 = Class III (violet)
neon-loot-1-01 = Wasp
neon-loot-1-02 = Hornet
neon-loot-1-03 = Spark
neon-loot-1-04 = Whisper
neon-loot-1-05 = Doublet
neon-loot-1-06 = Beacon
neon-loot-1-07 = Sledge
neon-loot-1-08 = Longarm
neon-loot-1-09 = Scatter
neon-loot-1-10 = Pulse
neon-loot-1-11 = Tripod
neon-loot-1-12 = Rivet Gun
neon-loot-1-13 = Shock Baton
neon-loot-1-14 = Pipe Wrench
neon-loot-1-15 = Monoblade
neon-loot-1-16 = Chain
neon-loot-1-17 = Knuckles
neon-loot-1-18 = Frag
neon-loot-1-19 = Flash
neon-loot-1-20 = Shock Charge
neon-loot-1-21 = Sticky
neon-loot-1-22 = Vest
neon-loot-1-23 = Plates
neon-loot-1-24 = Cloak
neon-loot-1-25 = Damper
neon-loot-1-26 = Capacitor Vest
neon-loot-1-27 = Visor
neon-loot-1-28 = Hard Hat
neon-loot-1-29 = Headset
neon-loot-1-30 = Scanner Mask
neon-loot-2-01 = Bonnie and Clyde
neon-loot-2-02 = Viper
neon-loot-2-03 = Notary
neon-loot-2-04 = Firefly
neon-loot-2-05 = Reaper
neon-loot-2-06 = Governor
neon-loot-2-07 = Yurei
neon-loot-2-08 = Avalanche
neon-loot-2-09 = Arc Thrower
neon-loot-2-10 = Katana
neon-loot-2-11 = Jackhammer
neon-loot-2-12 = Whip
neon-loot-2-13 = Twin Fangs
neon-loot-2-14 = Thermite
neon-loot-2-15 = EMP
neon-loot-2-16 = Exo-suit
neon-loot-2-17 = Reactive Armour
neon-loot-2-18 = Chameleon
neon-loot-2-19 = Bulwark
neon-loot-2-20 = Tactical Helmet
neon-loot-2-21 = Neuro-crown
neon-loot-2-22 = Riot Helmet
neon-loot-3-01 = Last Word
neon-loot-3-02 = Nova
neon-loot-3-03 = Rail
neon-loot-3-04 = Leviathan
neon-loot-3-05 = Sunbeam
neon-loot-3-06 = Tempest
neon-loot-3-07 = Raijin
neon-loot-3-08 = Guillotine
neon-loot-3-09 = Dragon's Tail
neon-loot-3-10 = Black Hole
neon-loot-3-11 = Titan
neon-loot-3-12 = Mirror Field
neon-loot-3-13 = Oracle
neon-loot-3-14 = Crown of Nagoya

# Upgrades
neon-upgrade-kind-permanent = Permanent effect
neon-upgrade-kind-immediate = Immediate effect
neon-upgrade-kind-once-per-round = Once per round
neon-upgrade-stabilizer = Stabilizer
neon-upgrade-reinforced-frame = Reinforced Frame
neon-upgrade-implant-blades = Implant Blades
neon-upgrade-search-drone = Search Drone
neon-upgrade-reserve-cell = Reserve Cell
neon-upgrade-sponsor-crate = Sponsor Crate
neon-upgrade-servo-legs = Servo Legs
neon-upgrade-overload-core = Overload Core

# Bots
neon-bot-guard = Guard bot
neon-bot-courier = Courier bot
neon-bot-cook = Cook bot
neon-bot-mechanic = Mechanic bot
neon-bot-janitor = Janitor bot

# What effects do
neon-op-add-attack-dice = { $n ->
    [one] +{ $n } attack die
   *[other] +{ $n } attack dice
  }
neon-op-remove-attack-dice = { $n ->
    [one] Attacker rolls { $n } attack die fewer
   *[other] Attacker rolls { $n } attack dice fewer
  }
neon-op-reroll = Reroll any number of dice
neon-op-reroll-attack = Reroll up to { $n } attack dice (the one reroll of this attack)
neon-op-turn-die = Turn { $n } die from { $from } to { $to }
neon-op-conditional-to-hit = Count { $n } conditional misses as normal hits
neon-op-hit-to-crit = Turn { $n } normal hit into a critical hit
neon-op-area = Attack every enemy in the target sector
neon-op-extend-range = Attack beyond range 2
neon-op-pull-target = Move the target into your sector
neon-op-step-before = Move to an adjacent sector before the attack
neon-op-add-defense-dice = { $n ->
    [one] +{ $n } defence die
   *[other] +{ $n } defence dice
  }
neon-op-fewer-defense-dice = { $n ->
    [one] Targets roll { $n } defence die fewer
   *[other] Targets roll { $n } defence dice fewer
  }
neon-op-reroll-defense = Reroll up to { $n } defence dice (the one reroll of this defence)
neon-op-block-upgrade = Count { $n } normal block as a block against any hit
neon-op-weaken-block = Count { $n } of the defender's { $from } results as { $to }
neon-op-count-as = Every die “{ $from }” counts as “{ $to }”
neon-op-forbid-reroll = No rerolls
neon-op-base-defense-dice = Base armour { $n } defence dice
neon-op-base-weapon-dice = Base weapon { $n } attack dice
neon-op-cancel-hit = { $n ->
    [one] Cancel { $n } normal hit
   *[other] Cancel { $n } normal hits
  }
neon-op-cancel-crit = { $n ->
    [one] Cancel { $n } critical hit
   *[other] Cancel { $n } critical hits
  }
neon-op-cancel-any = { $n ->
    [one] Cancel { $n } hit of either kind
   *[other] Cancel { $n } hits of either kind
  }
neon-op-crit-to-hit = { $n ->
    [one] Count { $n } critical hit as a normal hit
   *[other] Count { $n } critical hits as normal hits
  }
neon-op-crit-damage = Each uncancelled critical hit deals +{ $n } damage
neon-op-push = Move the damaged target to a sector adjacent to it
neon-op-pull = Move the damaged target one sector towards you
neon-op-drain-energy = The damaged fighter loses { $n } energy and you gain as much
neon-op-strip-supply = { $n ->
    [one] The damaged fighter discards { $n } supply card of your choice
   *[other] The damaged fighter discards { $n } supply cards of your choice
  }
neon-op-retreat = After the attack move to an adjacent sector
neon-op-thorns = An attacking fighter in your sector takes { $n } damage from you
neon-op-sidestep = Move to an adjacent sector before the dice are rolled
neon-op-move-adjacent = Move to an adjacent sector
neon-op-move-extra = Move up to { $n } sector further
neon-op-move-anywhere = Move to any sector
neon-op-prevent-closing-damage = Cancel the damage of the closing sector
neon-op-gain-energy = Gain { $n } energy
neon-op-search-look = { $n ->
    [one] Look at { $n } more loot card
   *[other] Look at { $n } more loot cards
  }
neon-op-take-loot = Take loot cards
neon-op-ability-surcharge = Abilities cost { $n } energy more
neon-op-ability-discount = One ability costs { $n } energy less
neon-op-place-token = Put your token on the arena until your next turn
neon-op-no-abilities = No abilities in this sector
neon-op-damage-on-enter = Whoever enters takes { $n } damage
neon-op-ally-attack-die = An ally in your sector rolls +{ $n } attack die
neon-op-ally-cancel-hit = Cancel { $n } normal hit against an ally in your sector
neon-op-ally-cancel-crit = Cancel { $n } critical hit against an ally in your sector
neon-op-ally-energy = An ally in your sector gains { $n } energy
