# Доска Neuroshima Hex: вопросы, ответы, прогноз, показ, рассказ.

match-reason-hq_destroyed = Командный центр уничтожен.
match-reason-both_hqs_destroyed = Оба командных центра уничтожены.
match-reason-more_hit_points = Последний бой окончен; побеждает тот, у кого больше очков прочности.
match-reason-equal_hit_points = Последний бой окончен; очков прочности поровну.
match-reason-deadlock = То же заполненное поле повторилось.

match-hex = Клетка { $hex }
match-hex-empty = пусто
match-hex-doomed = погибнет в бою
match-tile-doomed = Погибнет
    .text = в фазе { $phase }, если бой начнётся сейчас
match-hex-destroy = нужно уничтожить
match-hex-survive = должен уцелеть
match-hex-hint = из подсказки
match-hex-better = лучше по разбору
match-hex-instead = сыграно сюда
match-pin-better = лучше: { $tile } { $hex }
match-pin-played = сыграно сюда
match-of-side = сторона { $side }
match-initiative-now = инициатива { $values }
match-wounds-now = { $count ->
    [one] получено { $count } повреждение
    [few] получено { $count } повреждения
    [many] получено { $count } повреждений
   *[other] получено { $count } повреждения
}
match-netted = в сети
match-netted-title = В сети.
match-steel-net-title = Стальная сеть.
match-netted-text = Ничего не может и ничего не даёт.
match-link-convert_attack = Может за бой сменить одну атаку: удар на выстрел или наоборот.
match-link-mobility = В свой ход может ещё раз переместиться и повернуться.
match-link-medic = Рядом медик: он примет повреждения одной атаки и уйдёт с поля.
match-facing = поворот: { $edge }
match-helped = влияют: { $tiles }
match-tile-at = «{ $tile }» ({ $hex })

match-hit-points = { $count ->
    [one] очко прочности
    [few] очка прочности
    [many] очков прочности
   *[other] очка прочности
}
match-forecast-loss = { $loss } прогноз
match-pile = Стопка
match-discard-pile = Сброс
match-pile-left = { $left } из { $count }
match-pile-short = стопка { $count }
match-piles-public = Стопки открыты: известно, что осталось, но не порядок.

match-ask-hq = Поставьте свой командный центр: выберите клетку с точкой
match-ask-lair = Поставьте Цербера рядом с командным центром: выберите клетку с точкой
match-ask-exchange = { $count ->
    [one] В руке { $count } мгновенная фишка и ничего больше: оставить или сбросить и добрать заново?
    [few] В руке { $count } мгновенные фишки и ничего больше: оставить или сбросить и добрать заново?
    [many] В руке { $count } мгновенных фишек и ничего больше: оставить или сбросить и добрать заново?
   *[other] В руке { $count } мгновенной фишки и ничего больше: оставить или сбросить и добрать заново?
}
match-ask-discard = Сбросьте одну из фишек в руке ({ $count }): выберите её внизу
match-ask-turn = Играйте фишки, применяйте способности или закончите ход
match-ask-turn-both = Возьмите фишку из руки, примените фишку в пунктирной рамке или закончите ход
match-ask-turn-hand = Возьмите фишку из руки или закончите ход
match-ask-turn-units = Примените фишку в пунктирной рамке или закончите ход
match-ask-turn-buttons = Сделайте то, что предлагают кнопки, или закончите ход
match-ask-turn-end = Больше делать нечего: закончите ход
match-ask-landing = { $unit }: на какую клетку оттолкнут?
match-ask-pull_landing = { $unit }: на какую клетку притянут?
match-ask-second_step = { $unit }: сделать второй шаг?
match-ask-hunt = { $unit }: в каком направлении атаковать?
match-ask-order = Кто объявляет первым?
match-ask-clown = { $unit }: атаковать или взорваться?
match-ask-quartermaster = { $unit }: изменить атаку?
match-ask-medic = Какую атаку примет медик?
match-ask-spent_medic = Какой медик примет атаку?
match-ask-scavenge = { $unit }: переместить после боя?
match-ask-evacuate = Кто уходит с поля?
match-ask-first = Кто ходит первым?
match-ask-draw = Фишки берутся из стопки
match-hint-hex = выберите клетку с точкой
match-hint-target = выберите клетку
match-hint-turn = R, колесо или диск поворачивают; ещё раз по фишке — поставить
match-hint-turn-touch = круг поворачивает; коснитесь ещё раз, чтобы поставить
match-turn = Повернуть
match-do-hq = Поставить здесь
match-do-lair = Поставить здесь
match-do-keep = Оставить
match-do-exchange = Сбросить и взять новые
match-do-discard = Сбросить: { $tile }
match-do-end = Закончить ход
match-do-place = Поставить здесь
match-do-execute = Казнить здесь за 1 очко прочности
match-do-battle = Начать бой
match-do-move = Переместить сюда
match-do-push = Оттолкнуть
match-do-pull = Притянуть
match-do-grenade = Бросить гранату
match-do-sniper = Выстрелить
match-do-airstrike = Ударить сюда
match-do-terror = Сыграть фишку «Террор»
match-do-hunt = Сюда и на охоту
match-do-mobility = Переместить сюда
match-do-transport = Переместить фишкой «Транспорт»
match-do-turn = Повернуть так
match-do-shove = Оттолкнуть
match-do-haul = Притянуть
match-do-net = Бросить стальную сеть
match-do-replace = Заменить
match-do-land = Сюда
match-do-stop = Без второго шага
match-do-step = Шагнуть сюда
match-do-hold = Не атаковать
match-do-strike = Атаковать: { $edge }
match-do-order = Сначала { $side }
match-do-attack = Атаковать
match-do-explode = Взорваться
match-do-unchanged = Ничего не менять
match-do-melee = Сменить удар на выстрел: { $edge }
match-do-ranged = Сменить выстрел на удар: { $edge }
match-do-medic = { $medic } спасает: { $target } (атакует { $attacker })
match-do-medic-instant = { $medic } спасает: { $target }
match-do-save = Спасти: { $target } (атакует { $attacker })
match-do-save-instant = Спасти: { $target }
match-do-stay = Остаться
match-do-scavenge = Переместить сюда

match-forecast-now = если бы бой начался сейчас
match-forecast-with = если бы бой начался сейчас, а здесь: { $tile }
match-forecast-phases = Фазы прогноза
match-forecast-loses-none = без потерь
match-forecast-loses = { $count ->
    [one] теряет { $count } фишку
    [few] теряет { $count } фишки
    [many] теряет { $count } фишек
   *[other] теряет { $count } фишки
}
match-forecast-hq = КЦ { $from } → { $to }
match-forecast-hq-out = КЦ { $from } → 0: { $side } выбывает
match-forecast-hq-stays = КЦ: { $hp }
match-forecast-hq-brief = КЦ { $hp }
match-forecast-points-brief = очки { $hp }
match-forecast-choices = { $count ->
    [one] В бою будет { $count } выбор; взят обычный ответ
    [few] В бою будет { $count } выбора; взяты обычные ответы
    [many] В бою будет { $count } выборов; взяты обычные ответы
   *[other] В бою будет { $count } выбора; взяты обычные ответы
}
match-phase = Фаза { $phase }
match-phase-nothing = В этой фазе ничего не происходит.

match-tile-info = О фишке
match-tile-none = Наведите на фишку, чтобы узнать, что она делает.
match-tile-none-touch = Задержите палец на фишке, чтобы узнать, что она делает.
match-primer-aim = Цель
    .text = Снизьте очки прочности вражеского командного центра до 0 или сохраните больше после последнего боя.
match-primer-aim-ffa = Цель
    .text = Все против всех. Останьтесь последним, чей командный центр стоит, или сохраните больше всех очков прочности после последнего боя.
match-primer-aim-points = Цель
    .text = Каждое повреждение вражеского командного центра — ваше очко. 20 очков побеждают, иначе побеждает тот, у кого их больше после последнего боя; командные центры не падают.
match-primer-aim-solo = Цель
    .text = A играет один, B и C — союзники. Побеждает сторона, которая первой уничтожит вражеский командный центр; если ни один не пал — та, что получила меньше повреждений.
match-primer-aim-team = Цель
    .text = Союзники побеждают и проигрывают вместе. Побеждает команда, которая первой уничтожит вражеский командный центр; если ни один не пал — та, у которой больше очков прочности.
match-primer-turn = Ваш ход
    .text = Доберите до трёх фишек, одну сбросьте, остальные ставьте, играйте или оставьте.
match-primer-turn-opening = Ваш ход
    .text = Доберите до трёх фишек (в первых ходах первая сторона берёт одну, вторая две), одну из трёх сбросьте, остальные ставьте, играйте или оставьте.
match-primer-turn-reinforcement = Ваш ход
    .text = Доберите до шести фишек, одну сбросьте, не больше двух поставьте или сыграйте; остальные остаются.
match-primer-battle = Бой
    .text = Начинается от фишки боя или когда поле заполнено. Первыми действуют фишки с большим числом; в одной фазе все бьют одновременно.
match-primer-battle-enlarged = Бой
    .text = Начинается от фишки боя или когда заполнены 19 клеток внутри линии. Первыми действуют фишки с большим числом; в одной фазе все бьют одновременно.
match-primer-tile = Фишка
    .text = Короткий клин бьёт соседнюю клетку, длинный стреляет вдоль линии. Поверните фишку так, чтобы она целилась верно.
match-printed = { $value } напечатано
match-extra-attack = ещё одна атака: { $tile }
match-value-melee = Удар
match-value-melee_ff = Удар по своим и чужим
match-value-ranged = Выстрел
match-value-gauss = Выстрел Гаусса
match-value-armor = Броня
match-value-reflection = Отражение
match-value-net = Сеть
match-value-web = Паутина
match-value-link = Символ присоединения
match-change = Что это меняет.
match-change-none = Если бы бой начался сейчас, ничего не изменилось бы.
match-change-more = { $side } теряет на { $count } больше.
match-change-fewer = { $side } теряет на { $count } меньше.
match-change-hq-more = КЦ { $side } теряет на { $count } больше, остаётся { $hp }.
match-change-hq-fewer = КЦ { $side } теряет на { $count } меньше, остаётся { $hp }.
match-change-strikes = В фазе { $phase } поражает цель { $target }: { $sum }.
match-change-falls = Будет уничтожено: { $unit } ({ $side }), фаза { $phase }.
match-change-stands = Больше не гибнет: { $unit } ({ $side }).

match-asked-in-turn = Вопрос к вам во время хода стороны { $side }

match-plan = план
match-plan-at = План: { $tile } на { $hex }; R поворачивает, никто его не видит
match-plan-hex = План: { $tile }; выберите клетку для своего хода, никто его не видит
match-plan-tile = План: { $tile }; фишка будет взята в ваш ход
match-plan-gone = План ({ $tile } на { $hex }) больше невозможен.
match-plan-can = Фишка, взятая сейчас, — план на ваш ход.
match-plan-drop = Забыть план

match-not-played = { $tile }: сейчас ничего не сделать. { $text }
match-not-free = Клетка { $hex } занята: { $unit }.
match-not-unit = Клетка { $hex } пуста; нужно выбрать фишку на поле.
match-not-for = Клетку { $hex } выбрать нельзя. { $tile }: { $text }
match-not-now = Клетку { $hex } сейчас выбрать нельзя; можно те, что отмечены.

match-term-segment = секция
match-term-melee = удар
match-term-melee_ff = удар
match-term-ranged = выстрел
match-term-gauss = Гаусс
match-term-instant = мгновенная фишка
match-term-explosion = взрыв
match-term-changed = изменено
match-term-armour = броня
match-term-flight = полёт
match-term-hq = КЦ по КЦ
match-term-reflection = отражено
match-term-initiative = инициатива
match-term-extra_attack = ещё атака

match-story-first = { $side } ходит первым.
match-story-drew = берёт: { $tiles }; в стопке остаётся { $left }.
match-story-placed = ставит фишку «{ $tile }» на { $hex }.
match-story-discarded = сбрасывает фишку «{ $tile }».
match-story-played = играет фишку «{ $tile }».
match-story-keep = { $count ->
    [one] оставляет { $count } мгновенную фишку.
    [few] оставляет { $count } мгновенные фишки.
    [many] оставляет { $count } мгновенных фишек.
   *[other] оставляет { $count } мгновенной фишки.
}
match-story-stop = не делает второго шага.
match-story-hold = не атакует.
match-story-stay = остаётся на месте.
match-story-moved = перемещает фишку «{ $tile }» с { $from } на { $to }.
match-story-turned = поворачивает фишку «{ $tile }» на { $hex }.
match-story-struck = поражает цель { $target }: { $sum }.
match-story-struck-down = поражает цель { $target }: этого хватит, чтобы уничтожить любую фишку.
match-story-removed = Уничтожено: { $tile } ({ $side }) на { $hex }.
match-story-executed = казнит фишку «{ $tile }» ({ $side }) на { $hex } за 1 очко прочности.
match-story-replaced = заменяет фишку «{ $old }» на «{ $tile }» ({ $hex }).
match-story-steel_net = накидывает стальную сеть: { $tile } на { $hex }.
match-story-hunted = охотится: { $tile } на { $hex }.
match-story-terror = { $side } не может ставить фишки в следующий ход.
match-story-last_tile = { $side } берёт последнюю фишку; конец близок.
match-story-extra_turns = Очков прочности поровну: у каждого ещё один ход.
match-story-game_over = Партия окончена.
match-story-try_over = Попытка окончена.
match-story-hit = { $attacker } поражает цель { $target }: { $sum }.
match-story-void = { $attacker } не вредит цели { $target }: { $sum }.
match-story-returned = { $attacker } попадает в отражение ({ $mirror }); атака отлетает в цель { $target }: { $sum }.
match-story-absorbed = { $medic } принимает повреждения ({ $amount }) вместо цели { $target }.
match-story-agony = { $unit } атакует в агонии.
match-story-explodes = { $unit } взрывается.
match-story-attacks = { $unit } атакует, а не взрывается.
match-story-changed = Интендант меняет атаку: { $unit }.
match-story-unchanged = Интендант ничего не меняет: { $unit }.
match-story-order = { $side } объявляет первым.
match-battle-battle_tile = Бой:
match-battle-full_field = Поле заполнено, бой:
match-battle-boarding = Бой:
match-battle-last = Последний бой:
match-battle-extra = Дополнительный бой:
match-battle-goes-on = Бой продолжается:
match-battle-lost-none = никто не погиб.
match-battle-lost-none-yet = пока никто не погиб.
match-battle-lost = { $count ->
    [one] уничтожена { $count } фишка.
    [few] уничтожены { $count } фишки.
    [many] уничтожено { $count } фишек.
   *[other] уничтожено { $count } фишки.
}
match-battle-hq = КЦ { $side } теряет { $lost }, осталось { $hp }.

match-points = { $count ->
    [one] очко
    [few] очка
    [many] очков
   *[other] очка
}
match-allied = Союзники: { $sides }
match-out = Вне игры: командный центр пал.
match-out-short = вне игры
match-off-track = В дополнительных ходах не соревнуется.
match-construction-ready = ждёт; стоит целой руки
match-construction-building = строится
match-construction-board = на поле
match-construction-gone = потеряна
match-forecast-points = очки { $from } → { $to }
match-forecast-points-stays = очков: { $hp }
match-change-points = Очков у { $side } прибавится: { $count }.
match-ask-trade = Выберите три фишки для обмена
match-ask-pay = Выберите три фишки, которыми заплатите за конструкцию
match-ask-points = Кому очко за повреждение своего командного центра?
match-ask-core = Выберите сторону остова и поставьте его
match-ask-wing = Выберите сторону крыла и поставьте его рядом с остовом
match-ask-boarding = Начать бой сразу?
match-ask-aim = { $unit }: в кого попадает выстрел?
match-do-give = Очко: { $side }
match-do-construct = Построить за всю руку: { $construction }
match-do-core = Поставить здесь
match-do-wing = Поставить здесь
match-do-board = Начать бой
match-do-forgo = Без боя
match-do-aim = Цель: { $target }
match-story-eliminated = { $side } выбывает; фишки уходят с поля.
match-story-points = { $side } получает { $gained }, всего очков: { $points }.
match-story-gave_point = { $from } отдаёт очко: { $side }.
match-story-fallen = Командный центр { $side } на { $hex } пал и стоит на пути до конца боя.
match-story-aimed = Целится: { $unit }; цель: { $target }.
match-story-extra_turns-of = Ничья: ещё по ходу у { $sides }.
match-story-construct = строит конструкцию.
match-story-board = начинает бой абордажем.
match-story-forgo = не начинает боя.
match-reason-last_standing = Остался один командный центр.
match-reason-all_hqs_destroyed = Все командные центры уничтожены.
match-reason-all_points = Набрано 20 очков.
match-reason-more_points = Последний бой окончен; побеждает тот, у кого больше очков.
match-reason-shared_victory = И после этого поровну: победа общая.
match-reason-surviving_hq = Командный центр остался только у одной стороны.
match-reason-less_damage = Последний бой окончен; побеждает тот, кто потерял меньше.
match-reason-standstill = После боя на заполненном поле ни одна фишка не снята.
match-reason-delivered = Доставлен третий узел.
match-reason-held_out = Последний бой окончен; не все узлы доставлены.
match-reason-evacuated = Достаточно фишек Борго ушло с поля.
match-reason-contained = Последний бой окончен; ушло слишком мало.
match-reason-allies_lost = Союзники проиграли вместе: никто не победил.
match-reason-blown_up = Взорваны четыре секции сооружения.
match-reason-withstood = Последний бой окончен; сооружение стоит.
match-reason-both_ruined = Сооружение и командный центр пали в одной фазе.

# Лидеры
match-leader = Лидер
match-leader-open = ещё не выбран
match-leader-hidden = выбран, пока скрыт
match-leader-uses = { $count ->
    [one] осталось { $count } применение
    [few] осталось { $count } применения
    [many] осталось { $count } применений
   *[other] осталось { $count } применения
}
match-leader-used = В этом ходу уже применён.
match-leader-dealt = Розданы: { $leaders }
match-term-leader = лидер
match-ask-deal = Раздаются лидеры
match-ask-choose_leader = Какого лидера оставить? Его не увидят, пока не выберут все.
match-ask-leader = Поможет ли сейчас ваш лидер?
match-do-leader = Оставить: { $leader }
match-do-stores = { $leader }: взять ещё одну, сбросить две
match-do-fuse = { $leader }: 1 повреждение здесь
match-do-guide = { $leader }: передвинуть сюда
match-do-cut = { $leader }: разрезать сети
match-do-twist = { $leader }: повернуть так
match-do-drill = { $leader }: инициатива + 1
match-do-gun = { $leader }: { $attack } + 1
match-do-mend = { $leader }: { $target } игнорирует атаку, атакует { $attacker }
match-do-unled = Сейчас без помощи
match-story-leader_kept = оставляет лидера: { $leader }.
match-story-leaders_revealed = Лидеры: { $leaders }.
match-story-leader_used = применяет лидера: { $leader }; осталось применений: { $left }.
match-story-freed = освобождает от сетей: { $tile } на { $hex }.
match-story-order_given = { $unit }: { $what } + { $value } на этот бой.
match-story-ignored = { $target } игнорирует атаку; атакует { $attacker }.

# Ход как фильм
match-film = Чужой ход
match-film-turn = Ход { $turn }. Нажмите на поле, чтобы пропустить.
match-step-drew = добор
match-step-discarded = сброс
match-step-battle = бой
match-hex-new = новое с последнего хода { $side }
match-key-hand = взять фишку из руки
match-key-arrows = с клетки на клетку
match-key-turn = повернуть вправо, с Shift влево
match-key-discard = сбросить фишку
match-key-deed = начать то, что даёт сценарий
match-key-phases = фазы прогноза, картины показа
