# Разбор законченной партии.

analysis-title = Разбор
analysis-or-replay = Повтор или разбор
analysis-curve = Шансы на победу по ходу партии
analysis-chance-of = Шанс { $side } на победу
analysis-their-choices = Их решения
analysis-your-choices = Ваши решения
analysis-other-choices = Решения других
analysis-choices-of = Решения { $side }
analysis-luck = Удача
analysis-being-computed = считается
analysis-start = Разобрать, около { $seconds } с
analysis-what = Движок просматривает каждый ход: чего он стоил, что было бы лучше и что сделала удача. Читать можно уже сейчас.
analysis-progress = Ход { $turn } из { $of }, осталось около { $seconds } с. Читать можно уже сейчас.
analysis-stop = Остановить
analysis-stopped = Ходов разобрано: { $turn } из { $of }.
analysis-go-on = Продолжить
analysis-engine = Движок: { $level }. Колебание меньше 3 — шум.
analysis-costly = Самые дорогие ходы
analysis-turned = Где решилась ваша партия
analysis-turned-game = Где решилась партия
analysis-so-far = Пока
analysis-points = шанс на победу
analysis-none-mine = Вы сыграли почти так же хорошо, как движок. Удача: { $luck }.
analysis-none = Все сыграли почти так же хорошо, как движок. Удача: { $luck }.
analysis-nothing-yet = Пока ни один ход не стоил трёх процентных пунктов.
analysis-word-small = небольшая потеря
analysis-word-better = был ход лучше
analysis-word-decisive = решающий
analysis-chosen = Выбранный ход
analysis-choices = Решения этого хода
analysis-shows = Что показывает поле
analysis-position = Позиция
analysis-played = Сыграно
analysis-better = Лучше
analysis-shows-position = позиция
analysis-shows-played = как сыграно
analysis-shows-better = ход лучше
analysis-whole-game = Партия
analysis-small-played = Поле после сыгранного
analysis-small-better = Поле после лучшего хода
analysis-forecasts = Два прогноза
analysis-afterwards = После хода
analysis-gain = Выигрыш
analysis-now = сейчас { $value }
analysis-equal = { $count ->
    [one] Ещё { $count } ход почти так же хорош.
    [few] Ещё { $count } хода почти так же хороши.
    [many] Ещё { $count } ходов почти так же хороши.
   *[other] Ещё { $count } хода почти так же хороши.
}
analysis-show = Показать
analysis-hide = Скрыть
analysis-try = Попробовать отсюда
analysis-practise = { $count ->
    [one] Отработать мою ошибку
    [few] Отработать мои { $count } ошибки
    [many] Отработать мои { $count } ошибок
   *[other] Отработать мои { $count } ошибки
}
analysis-practise-theirs = { $count ->
    [one] Отработать её
    [few] Отработать эти { $count }
    [many] Отработать эти { $count }
   *[other] Отработать эти { $count }
}
analysis-previous = Предыдущая ошибка
analysis-next = Следующая ошибка
analysis-side = Чей шанс
analysis-task = Найдите ход не хуже лучшего
analysis-task-of = Задача { $task } из { $count }
analysis-task-turn = Сыграйте весь ход: он оценивается, когда закончен.
analysis-task-one = Сделайте выбор: он оценивается сразу.
analysis-task-judging = Движок сравнивает его с лучшим, что находит …
analysis-task-done = Готово: не хуже лучшего
analysis-task-less = Есть ход лучше
analysis-task-game = В партии
analysis-task-yours = Ваша попытка
analysis-task-best = Лучший найденный
analysis-task-show = Показать лучший ход
analysis-task-again = Взять назад
analysis-task-next = Дальше
analysis-task-skip = Пропустить
analysis-task-back = К разбору
analysis-tasks = Ошибки партии
    .text = В любом порядке. Засчитан любой ход, который почти не хуже лучшего.

turning = Где решилась партия
    .text = Движок найдёт ход, который сильнее всего изменил ваши шансы.
turning-turn = Где решилась партия: ход { $turn }
turning-start = Найти этот ход
turning-chance = Шанс на победу, в конце { $percent } %
turning-swing = С { $from } до { $to } %.
turning-mine = Вы: { $acts }.
turning-theirs = Другая сторона: { $acts }.
turning-even = Ни один ход не изменил шансы на три процентных пункта и больше.
turning-watch = Смотреть оттуда
