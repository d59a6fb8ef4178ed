# Командний рядок столу.

typing-neuroshima-side = { $side }, { $army }: штаб { $hp }, жетонів у руці { $hand }
typing-neuroshima-free = Вільні: { $hexes }
typing-neuroshima-hand-none = Жетонів у руці немає.
typing-neuroshima-idle = зараз не застосувати
typing-neuroshima-calm = Ніхто не постраждав би.
typing-neuroshima-sum = { $side } втратить жетонів: { $lost }; штаб { $from } → { $to }
typing-notation-neuroshima = Нотація: «hq d4», «place mutant d4/2» (число — сторона, куди розвернутий верх жетона: 0 вгору, далі за годинниковою стрілкою), «discard mutant», «move d3-e3/2», «battle», «end». Жетони можна називати за іменами.
typing-words-neuroshima = place = поставити, ставлю, покласти; discard = скинути, скид; move = перемістити, рушити, рух; battle = бій, битва; push = відштовхнути, штовхнути; pull = притягнути; grenade = граната; sniper = снайпер; airstrike = авіаудар; turn = розвернути; keep = залишити; exchange = обміняти; hq = штаб; mobility = іти; net = сітка; attack = атакувати; explode = підірвати; stop = стояти; hold = чекати
