# Доска для расстановки: `/board/neuroshima`.
board-trays = Фишки
    .text = Перетащите фишку на клетку или выберите её и нажмите на клетку. Число — сколько их осталось. Мгновенные идут в руку.
board-tray = Фишки стороны { $side }: { $army }
board-army = Армия стороны { $side }
board-left = осталось { $count }
board-drop-side = Убрать сторону { $side }
board-unit = Фишка «{ $tile }»
board-wounds = повреждения
board-must-fall = должна погибнуть
board-must-live = должна уцелеть
board-hq = КЦ
board-hp = Очки прочности командного центра стороны { $side }
board-hand = Стопка и рука стороны { $side }
board-hand-empty = в руке пусто
board-pile = Стопка { $count }
board-pile-title = Стопка стороны { $side }: { $count }
board-pile-none = Пусто
board-pile-all = Всё, что осталось
board-from-hand = { $tile }: убрать из руки
board-to-hand = В руку
board-edition = Правила
board-trigger = Бой
board-trigger-battle_tile = фишка «Бой»
board-trigger-full_field = полное поле
board-trigger-boarding = абордаж
board-trigger-last = последний бой
board-trigger-extra = дополнительный бой
board-add-side = Добавить сторону
board-draws = У стороны { $side } нет фишек в руке: сначала она их берёт.
board-plays = Сторона { $side } играет фишками из руки.
board-place-hqs = Поставьте оба командных центра.
board-best-none = сначала берёт фишки: это шанс в среднем по нескольким раздачам.
board-prove-title = Доказать как этюд
board-prove-cost = позиций: { $positions }, { $seconds } с
board-goal = После боя
board-goal-hq = командный центр стороны { $side } уничтожен
board-goal-deal = Командный центр стороны { $side } теряет не меньше
board-goal-keep = У командного центра стороны { $side } остаётся не меньше
board-goal-units = Выберите фишку на поле, чтобы сказать, что она должна погибнуть или уцелеть.
board-offer = Фишки
board-choose = сыграть
board-prove = Доказать
board-prove-again = Доказать снова
board-proving = Перебираем все ходы …
board-prove-large = Слишком много ходов. Дайте меньше фишек или возьмите команду «sandtable solve».
board-prove-two = В этюде две стороны.
board-prove-hand = Положите фишки в руку того, кто ходит, кроме фишки «Бой».
board-prove-goal = Скажите, что должно быть после боя.
board-none = решений. Цель не достигнуть.
board-one = Доказано: другого нет.
board-several = { $count ->
    [one] решение
    [few] решения
    [many] решений
   *[other] решений
}. Этюду нужно ровно одно.
board-shorter = { $count ->
    [one] решение, и фишек нужно меньше
    [few] решения, в том числе меньшим числом фишек
    [many] решений, в том числе меньшим числом фишек
   *[other] решений, в том числе меньшим числом фишек
}. Уменьшите число.
board-fewer = решение, но сыграть его можно по-разному.
board-nearest = Ближе всего: у командного центра стороны { $side } остаётся { $hp }.
board-too-many = Показаны только первые { $count }.
board-shown = на поле
board-solution = Решение { $number } из { $count }
board-solution-back = Предыдущее решение
board-solution-next = Следующее решение
board-spoiler = Всем, кроме номера { $number }, нужна клетка { $hex }. Займите её и докажите снова.
board-etude-title = Название
board-publish = Копировать ссылку
board-etude-link = Открыть глазами того, кто решает
board-free = { $count ->
    [one] свободна { $count } клетка
    [few] свободны { $count } клетки
    [many] свободно { $count } клеток
   *[other] свободно { $count } клеток
}
board-empty = Перетащите фишку, вставьте запись или возьмите позицию из партии.
board-panels = Позиция, движок, этюд
board-tab-tiles = Фишки
board-tab-position = Позиция
board-tab-engine = Движок
board-tab-prove = Этюд
board-not-second-hq = Командный центр этой стороны уже на поле.
board-not-used-up = Таких фишек у этой армии больше нет.
board-not-off-board = Это за пределами поля.
board-not-taken = Там стоит другая фишка.
board-not-leash = Она должна стоять рядом со своим командным центром.
board-not-instant = Мгновенная фишка не стоит на поле. Она идёт в руку.
board-not-no-such-tile = В армии другой стороны такой фишки нет.
board-not-not-in-hand = Командный центр не бывает в руке.
board-not-hand-full = Рука полна.
