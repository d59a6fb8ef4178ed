# Командная строка стола.

typing-neuroshima-side = { $side }, { $army }: командный центр { $hp }, фишек в руке { $hand }
typing-neuroshima-free = Свободны: { $hexes }
typing-neuroshima-hand-none = Фишек в руке нет.
typing-neuroshima-idle = сейчас не применить
typing-neuroshima-calm = Никто не пострадал бы.
typing-neuroshima-sum = { $side } потеряет фишек: { $lost }; командный центр { $from } → { $to }
typing-notation-neuroshima = Нотация: «hq d4», «place mutant d4/2» (число — сторона, куда повёрнут верх фишки: 0 вверх, дальше по часовой стрелке), «discard mutant», «move d3-e3/2», «battle», «end». Фишки можно называть по именам.
typing-words-neuroshima = place = поставить, ставлю, положить; discard = сбросить, сброс; move = переместить, двинуть, движение; battle = бой, битва; push = оттолкнуть, толкнуть; pull = притянуть; grenade = граната; sniper = снайпер; airstrike = воздушный удар; turn = повернуть; keep = оставить; exchange = обменять; hq = центр; mobility = идти; net = сеть; attack = атаковать; explode = взорвать; stop = стоять; hold = ждать
