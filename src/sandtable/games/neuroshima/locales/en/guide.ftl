# The armies in our own words: story, how they play, advice for and against. Fetched with the page of an army.

guide-story = Story
guide-plays = How it plays
guide-with = Playing it
guide-against = Playing against it

guide-borgo = Quick and close: whoever is faster strikes first.
    .story = Borgo is a man before it is an army: a cyber-mutant who made one host out of clans that used to hunt each other. The mutants came out of Moloch’s vats, grown in haste and made to fight. Under a banner with the biohazard sign they now go to war against people.
    .plays = Mutants and Claws act in phases 2 and 3, and the HQ and the Scouts make them quicker still, so that Borgo often strikes before an answer comes. There are many warriors, and the Officers make their blows heavier. Only the two Assassins shoot: nearly everything has to stand beside its target.
    .with-1 = The HQ works best in the middle with your own units around it: each of its neighbours is one step quicker.
    .with-2 = Spread the warriors, so that they threaten from several directions and one battle clears much of the board.
    .with-3 = There are six Battle tiles: fight while your initiative decides, before the other side has built up.
    .against-1 = Keep the HQ and your shooters at a distance; what Borgo does not touch it can hardly hurt.
    .against-2 = Take its speed away: net the front, and destroy the Scouts and Officers, most of which fall to one damage.
    .against-3 = A Net Fighter holds and strikes for 3, but over one edge only. Come from another side.

guide-moloch = Steel that stays: armour, toughness and lines of fire.
    .story = Moloch is machines and programs grown together over the land of several states. In 2020 it all but ended mankind; thirty years later it is larger still. Joined artificial brains plan the war, hordes of machines carry it out. What they lack is the quick wit of people.
    .plays = Armour and toughness let its units outlast battles that clear others away. The HQ gives its neighbours +1 ranged strength; with the Officer, the Brain and the Mother Module a line of shooters grows that reaches an HQ from far away. But there is one Move tile and only four Battle tiles: Moloch seldom chooses the moment.
    .with-1 = Put the HQ into a corner and close its open sides with Blockers and armoured units.
    .with-2 = Surround the enemy HQ, so that it cannot slip away, and line up shooters of different initiative: one clears the way, the next one hits.
    .with-3 = Five Push Backs stand in for movement: push away a shield, or push a unit where you want it.
    .against-1 = Armour stops shots only, and only on its edge. Fight hand to hand, or shoot at the bare sides.
    .against-2 = A cheap unit in front of your HQ takes the shot of a whole line; only the Gauss Cannon goes through.
    .against-3 = Keep moving, and fight before the wall stands. The Brain, the Officer and the Mother Module fall to one damage.

guide-hegemony = Nets, clubs and a hard push.
    .story = Hegemony is a stretch of land that gangs wrestle for. They ride out far beyond it to rob and burn, and they look up to nothing but strength and skill; their holidays are gladiator fights. The war with the machines is somebody else’s until it knocks at the door.
    .plays = Nets hold whatever would spoil the plan, be it the enemy HQ. The HQ gives its neighbours +1 melee strength and the Officers and the Boss add more. Battle, Move and Push Back tiles are in balance, Runners and the Transport move by themselves. Shots are rare: three Universal Soldiers.
    .with-1 = Turn the nets so that they hold as much as they can: the best attackers, or the enemy HQ itself. One beside your own HQ guards it.
    .with-2 = Your HQ is a weapon: close to the enemy HQ its bonus becomes attack.
    .with-3 = The Universal Soldier deals 2 to a neighbour, 1 farther away; the Quartermaster turns a blow into a shot.
    .against-1 = Destroy the nets first. They have no toughness, and a net only works over its own edge.
    .against-2 = Let two units reach each target, for one of them will be held.
    .against-3 = Shoot. Hegemony has few answers to what does not stand beside it.

guide-outpost = Never where the blow falls.
    .story = The Outpost is what mankind has left of an army: a city on the move along the border of Moloch’s lands. Years of guerrilla war have taught it to hit fast and be gone, and the loot of beaten machines now fires at machines.
    .plays = Seven Move and six Battle tiles let it choose the place and the moment. It shoots more than it strikes, and neighbours of the HQ attack once more. Some modules work on the enemy: the Saboteur slows, the Scoper takes modules over. The price: few units, and not one with toughness.
    .with-1 = Start with the HQ in the middle and move it out of harm’s way; hide it behind your own units once the board fills.
    .with-2 = With the Recon Center a movement has two steps: turn up where nobody looked.
    .with-3 = Fight early. Every long build-up helps those who can take more.
    .against-1 = Every one of its units falls to one damage and there are only twenty beside the HQ: trade one for one.
    .against-2 = Fill the hexes around its HQ, or net it: then Move tiles lead nowhere.
    .against-3 = Keep modules out of the Scoper’s reach, or they serve the other side.

guide-steel_police = Order by force: few warriors, many modules.
    .story = They come from nowhere, restore order with gunfire, and leave people longing for lawless days. Under power armour from before the war, full of drugs and implants, little is left of the person: a program names the offender and the officer obeys. The brigade moves from place to place and calls it the law.
    .plays = Fourteen modules for twelve warriors: they add strength and further attacks, so one good position hits several times over. Judges move and throw attacks back. The Steel Net of the HQ takes the worst attacker out of a battle. Initiative is modest, and there is one Move tile.
    .with-1 = Put the HQ into a corner rather than the middle, with units around it.
    .with-2 = Throw the Steel Net at a unit that the next battle will destroy: so it comes back soon.
    .with-3 = No Sniper and no Air Strike will save you; the Executioner can, placed on top of an enemy.
    .against-1 = Its units are few and hard to destroy. Take the board instead, hex by hex.
    .against-2 = Judges first. It is not easy, but without them much of its defence is gone.
    .against-3 = Do not let it line up units behind each other, and stand on the hexes that its modules point at; many have two links only.
    .against-4 = Count on two Saboteurs: even your fastest unit may act late.

guide-beasts = Teeth for everyone nearby.
    .story = Hunger and nuclear winter took most animals. Some adapted, others came out of Moloch’s laboratories changed for ever. Now they hold ruins of their own and tear up whatever comes close, kin included.
    .plays = An army that wants the board. Most of its attacks strike whoever stands there, friend or foe; only the Acid-Spitters, Urchins and Vultures know the difference. It is the quickest of all: Alpha acts in phase 4, the HQ in phase 1. Modules can turn every turn, so their help goes where it is needed.
    .with-1 = With the HQ in a corner and Cerberus beside it only two of its sides are open.
    .with-2 = Placing second, put Cerberus where it bites the enemy HQ from the first battle on.
    .with-3 = Leave room between your own. Where you do not, let it be a plan: agony carries an attack from unit to unit, far across the board.
    .against-1 = Let them hurt each other: stand so that they cannot attack you alone.
    .against-2 = Cerberus, Alpha and the Vultures first; without them the pack is tame.
    .against-3 = Hold more of the board, protect your units, and do not start the battle too early.
    .against-4 = If you play from a corner, do not let your HQ be pulled into the middle.
