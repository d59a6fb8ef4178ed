# Игры, для которых на странице нет доски: позиция таблицами, варианты кнопками.

plain-text = У этой игры здесь нет нарисованной доски: позиция показана таблицей, а ходы делаются кнопками.
plain-seats = игроков: { $seats }
plain-yes = да
plain-no = нет
plain-empty = пусто
plain-choose-cell = Выбрать { $cell } ({ $what })
plain-side = Сторона { $side }
plain-question = Выберите: { $kind }
plain-hidden = скрытый выбор
plain-chance = Случай: { $action }
plain-details = Об игре
plain-note = Для этой игры на странице нет нарисованной доски. Позиция показана как есть; выбирайте кнопками или на доске.
plain-filter = Найти
plain-found = { $count ->
    [one] { $count } вариант
    [few] { $count } варианта
    [many] { $count } вариантов
   *[other] { $count } варианта
}
plain-more = { $count ->
    [one] ещё { $count } вариант
    [few] ещё { $count } варианта
    [many] ещё { $count } вариантов
   *[other] ещё { $count } варианта
}
plain-move = Ход { $move }
plain-moves = { $count ->
    [one] { $count } ход
    [few] { $count } хода
    [many] { $count } ходов
   *[other] { $count } хода
}
plain-default = как решит игра
plain-seating = Кто где сидит?
plain-players = Игроки
plain-mine = Ваша сторона
plain-seat-bot = { $side }: играет бот
plain-settings = Настройки
plain-list = Несколько значений через запятую. Известные значения: { $values }
plain-key-filter = найти вариант
