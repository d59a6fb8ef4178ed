# What of Neuroshima Hex is our own design: what the book gives, and what is ours.

design-neuroshima-atlas-premise = The 2025 book lists eight scenarios but prints no page of the Atlas. The idea is the publisher’s; the field, the numbers and the rules of this page are ours.
design-neuroshima-atlas-whole = The 2025 book lists eight scenarios but prints no page of the Atlas. This one is ours from name to rules.
design-neuroshima-constructions = The 2025 book gives the rules of constructions and the names of their abilities, but shows no piece. The faces, with attacks, initiative and toughness, are ours.
design-neuroshima-leaders = The 2025 book says how leaders are dealt, chosen and used, but shows no card. The eight cards and what they do are ours.
design-neuroshima-difficulty = The 3.0 book ranks the four armies of its box. Where the two later ones stand is our judgement.
