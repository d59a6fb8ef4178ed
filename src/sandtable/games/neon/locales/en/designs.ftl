# What of Neon is our own design: what the book gives, and what is ours. Pictures of the printed game were not at hand.

design-neon-dice = The book names the four results of each die. How many faces show which stood in a picture; these six faces are ours.
design-neon-rounds = The book says that a cell of the round board closes one or two sectors. The order of the cells stood in a picture; this one is ours.
design-neon-health = The book shows which health tokens share a row of the board. The order of the rows stood in a picture; this one is ours.
design-neon-maintenance = The book says that three loot cards are taken at maintenance; their classes stood in icons. One of each class is ours.
design-neon-sectors = Name, number and effect of the sector are the book’s. Its colour, and results that stood in icons, are ours.
design-neon-fighters = The book names the fighter, the corporation and some abilities. Their cost and effect stood on the board of the fighter; what the book does not say is ours.
design-neon-actions = The book says that each fighter has seven cards and what an action does. The halves and initiatives of the cards stood in pictures; these are ours.
design-neon-loot = The book gives 66 loot cards, their types and how they are used, and names a few. Names, dice, supplies and effects of the rest, and the split over three decks, are ours.
design-neon-stabilizer = The book prints the Stabilizer; which result it turns into which stood in icons and is ours.
design-neon-upgrades = The book says that there are eight upgrades of three kinds and prints one. The other seven are ours.
design-neon-bots = The book says that there are five kinds of bots, two of each. Names and supplies are ours.
design-neon-automa = How the Automa moves, chooses a target and defends is the book’s. Its attack dice, and the order in which it loses health, stood in a picture; they are ours.
design-neon-parts = Faces of dice, action cards, most loot and seven of eight upgrades stood in pictures that the rules text does not have. Their counts and kinds are the book’s, the numbers ours.
