# Ігри, для яких на сторінці немає дошки: позиція таблицями, варіанти кнопками.

plain-text = У цієї гри тут немає намальованої дошки: позицію показано таблицею, а ходи роблять кнопками.
plain-seats = гравців: { $seats }
plain-yes = так
plain-no = ні
plain-empty = порожньо
plain-choose-cell = Вибрати { $cell } ({ $what })
plain-side = Сторона { $side }
plain-question = Виберіть: { $kind }
plain-hidden = прихований вибір
plain-chance = Випадок: { $action }
plain-details = Про гру
plain-note = Для цієї гри на сторінці немає намальованої дошки. Позицію показано як є; вибирайте кнопками або на дошці.
plain-filter = Знайти
plain-found = { $count ->
    [one] { $count } варіант
    [few] { $count } варіанти
    [many] { $count } варіантів
   *[other] { $count } варіанта
}
plain-more = { $count ->
    [one] ще { $count } варіант
    [few] ще { $count } варіанти
    [many] ще { $count } варіантів
   *[other] ще { $count } варіанта
}
plain-move = Хід { $move }
plain-moves = { $count ->
    [one] { $count } хід
    [few] { $count } ходи
    [many] { $count } ходів
   *[other] { $count } ходу
}
plain-default = як вирішить гра
plain-seating = Хто де сидить?
plain-players = Гравці
plain-mine = Ваша сторона
plain-seat-bot = { $side }: грає бот
plain-settings = Налаштування
plain-list = Кілька значень через кому. Відомі значення: { $values }
plain-key-filter = знайти варіант
