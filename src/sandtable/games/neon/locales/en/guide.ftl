# How each fighter plays, in our own words. Fetched with the page that sets a game up.

guide-akari = Akari brings the fight to her. Hoonade pulls a target out of the next sector into hers, where weapons of the shortest reach count, and Neko takes all abilities away there. Stand where others must not be: in a sector that closes soon, or beside a strong neighbour.
guide-boulder = Boulder lasts and reaches far. The Shield adds defence dice when it matters, and the Howitzer lets pistols and heavy weapons strike beyond their range. Look for a good gun early, stay at a distance and let the others wear each other out.
guide-phoenix = Phoenix is quick and likes a crowd. Soar carries a move one sector further, Firestorm strikes everybody in the sector of the target. Come where several fighters stand together, and be gone before they turn round.
guide-snake = Snake fights hand to hand and on ground of his own choice. Cobra Lunge lets him step into the next sector and strike at once, the Smoke Grenade makes a defence in his sector surer. It covers everybody there, so attack out of the smoke, not into it.
guide-ghost = Ghost is a sniper. Dead Eye turns conditional misses at a distance into hits, Optical Camo takes a die from whoever shoots at him from afar. Keep one sector between you and the others, and energy for the camouflage.
guide-illusion = Illusion is hard to catch. Mirage carries her away from an attack that has already begun, and the Trap hurts the first enemy who comes in. Lay it where others must pass, and let attackers spend their turn on an empty sector.
