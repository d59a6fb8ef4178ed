# Командний рядок столу.

typing-bronepekhota-away = до неї кроків: { $steps }
typing-bronepekhota-unit = Юніт { $id }, { $side }: { $name }
typing-bronepekhota-figure = Фігурка { $id }: { $text }
typing-bronepekhota-object = { $id }: { $place }
typing-bronepekhota-field = Тур { $tour }. Стіл { $width } на { $height } кроків; місця рахують від південно-західного кута, спершу на схід: 15:10.
typing-bronepekhota-ground = { $place }: { $what }
typing-bronepekhota-open = відкрите місце
typing-bronepekhota-cost = кроків: { $cost } з { $budget }
typing-bronepekhota-aim-how = Назвіть ціль: «прогноз 40».
typing-bronepekhota-sight = { $who }: кроків { $steps }, { $cover }
typing-bronepekhota-shot = { $action }: { $weapon }, влучання { $hit } × пробиття { $pierce } = знищення { $kill }
typing-bronepekhota-grenade = { $action }: знищення { $kill }
typing-bronepekhota-melee = { $action }: перемога { $win }
typing-bronepekhota-no-orders = Юніт не вибрано: його вибере команда «загін 3».
typing-bronepekhota-goes = { $who }: { $place }, { $cover }
typing-bronepekhota-meets = { $who }: ближній бій, противник: { $target }, перемога { $win }
typing-bronepekhota-fires = { $who }: вогонь, ціль: { $target }, знищення { $kill }
typing-bronepekhota-any = Знищено хоча б одну ціль: { $any }; у середньому { $expected }.
typing-bronepekhota-nothing = Виконувати нічого.
typing-bronepekhota-execute = { $what }: це зробить команда «виконати».
typing-bronepekhota-do = Це зробить команда «виконати».
typing-bronepekhota-no-lineup = Зараз армію не розставляють.
typing-notation-bronepekhota = Нотація: «unit 3», «soldier 12», «go 15:10» (кроки від південно-західного кута), «shoot 12 own 40», «grenade 40», «fight 40», «finish», «end». У фігурок і юнітів є номери: їх скажуть рука, поле й де. Цілим юнітом командують слова: загін, до, укриття, вогонь, ціль, штурм, виконати.
typing-words-bronepekhota = unit = юніт; soldier = солдат, боєць; go = іти; jump = стрибнути; shoot = стріляти; grenade = граната; fight = битися; finish = готово; end = кінець; turn = повернутися; push = штовхати; board = сісти; take = зайняти; carry = підняти; repair = лагодити; drive = їхати; ram = таранити; deploy = розставити; pass = пас; retreat = відступити; hold = чекати; cease = досить; pilot = пілот
typing-command-bronepekhota-to = до
    .text = солдат, що діє, вибраний юніт або юніт під час розстановки йде туди: «до 15:10», «до 3 5:10»
typing-command-bronepekhota-face = обличчям
    .text = повертає того, хто діє: «обличчям північ»
typing-command-bronepekhota-squad = загін
    .text = бере юніт, щоб віддати накази: «загін 3»
typing-command-bronepekhota-charge = штурм
    .text = юніт біжить на противника: «штурм 40»
typing-command-bronepekhota-cover = укриття
    .text = розводить юніт по укриттях або назад
typing-command-bronepekhota-fire = вогонь
    .text = стріляють усі або ніхто
typing-command-bronepekhota-target = ціль
    .text = усі, хто може, стріляють у цього противника: «ціль 40»
typing-command-bronepekhota-orders = накази
    .text = що зробить юніт
typing-command-bronepekhota-lineup = розстановка
    .text = пропонує місця для всієї армії
typing-command-bronepekhota-execute = виконати
    .text = виконує накази, шлях або розстановку
