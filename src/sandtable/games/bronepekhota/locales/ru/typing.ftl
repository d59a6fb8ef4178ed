# Командная строка стола.

typing-bronepekhota-away = до неё шагов: { $steps }
typing-bronepekhota-unit = Юнит { $id }, { $side }: { $name }
typing-bronepekhota-figure = Фигурка { $id }: { $text }
typing-bronepekhota-object = { $id }: { $place }
typing-bronepekhota-field = Тур { $tour }. Стол { $width } на { $height } шагов; места считают от юго-западного угла, сначала на восток: 15:10.
typing-bronepekhota-ground = { $place }: { $what }
typing-bronepekhota-open = открытое место
typing-bronepekhota-cost = шагов: { $cost } из { $budget }
typing-bronepekhota-aim-how = Назовите цель: «прогноз 40».
typing-bronepekhota-sight = { $who }: шагов { $steps }, { $cover }
typing-bronepekhota-shot = { $action }: { $weapon }, попадание { $hit } × пробитие { $pierce } = уничтожение { $kill }
typing-bronepekhota-grenade = { $action }: уничтожение { $kill }
typing-bronepekhota-melee = { $action }: победа { $win }
typing-bronepekhota-no-orders = Юнит не выбран: его выберет команда «отряд 3».
typing-bronepekhota-goes = { $who }: { $place }, { $cover }
typing-bronepekhota-meets = { $who }: ближний бой, противник: { $target }, победа { $win }
typing-bronepekhota-fires = { $who }: огонь, цель: { $target }, уничтожение { $kill }
typing-bronepekhota-any = Уничтожена хотя бы одна цель: { $any }; в среднем { $expected }.
typing-bronepekhota-nothing = Выполнять нечего.
typing-bronepekhota-execute = { $what }: это сделает команда «выполнить».
typing-bronepekhota-do = Это сделает команда «выполнить».
typing-bronepekhota-no-lineup = Сейчас армию не расставляют.
typing-notation-bronepekhota = Нотация: «unit 3», «soldier 12», «go 15:10» (шаги от юго-западного угла), «shoot 12 own 40», «grenade 40», «fight 40», «finish», «end». У фигурок и юнитов есть номера: их скажут рука, поле и где. Целым юнитом командуют слова: отряд, к, укрытие, огонь, цель, штурм, выполнить.
typing-words-bronepekhota = unit = юнит; soldier = солдат, боец; go = идти; jump = прыгнуть; shoot = стрелять; grenade = граната; fight = драться; finish = готово; end = конец; turn = повернуться; push = толкать; board = сесть; take = занять; carry = поднять; repair = чинить; drive = ехать; ram = таранить; deploy = расставить; pass = пас; retreat = отступить; hold = ждать; cease = хватит; pilot = пилот
typing-command-bronepekhota-to = к
    .text = действующий солдат, выбранный юнит или юнит при расстановке идёт туда: «к 15:10», «к 3 5:10»
typing-command-bronepekhota-face = лицом
    .text = поворачивает действующего: «лицом север»
typing-command-bronepekhota-squad = отряд
    .text = берёт юнит, чтобы отдать приказы: «отряд 3»
typing-command-bronepekhota-charge = штурм
    .text = юнит бежит на противника: «штурм 40»
typing-command-bronepekhota-cover = укрытие
    .text = разводит юнит по укрытиям или обратно
typing-command-bronepekhota-fire = огонь
    .text = стреляют все или никто
typing-command-bronepekhota-target = цель
    .text = все, кто может, стреляют в этого противника: «цель 40»
typing-command-bronepekhota-orders = приказы
    .text = что сделает юнит
typing-command-bronepekhota-lineup = расстановка
    .text = предлагает места для всей армии
typing-command-bronepekhota-execute = выполнить
    .text = выполняет приказы, путь или расстановку
