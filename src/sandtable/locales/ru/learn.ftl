# Уроки: пути всех игр и экран шага. Что говорит шаг, знает сама игра (lessons.ftl).

app-page-learn = Уроки
learn-title = Учитесь, играя
    .text = Одна мысль за шаг, на настоящем поле. Пробуйте что угодно: поле покажет, что выйдет.
learn-minutes = { $minutes } мин
learn-count = { $done } из { $count }
learn-skipped =
    { $count ->
        [one] { $count } пропущен
        [few] { $count } пропущены
        [many] { $count } пропущено
       *[other] { $count } пропущено
    }
learn-not-begun = не начато
learn-start = Начать, { $minutes } мин
learn-go-on = Дальше: { $name }
learn-play-now = Сыграть партию
learn-all-steps = Все шаги
learn-path = Шаги
learn-step = Шаг { $number } из { $count }
learn-state-ok = пройден
learn-state-seen = просмотрен
learn-state-skip = пропущен
learn-any-order = Шаги можно проходить в любом порядке.
learn-kept-here = Пройденное хранится в этом браузере; зарегистрируйтесь, чтобы взять его с собой.
learn-kept-account = Пройденное хранится в вашей учётной записи.
learn-idea = Мысль
learn-hint = Подсказка
learn-try = Что даёт эта попытка
learn-since = Что было с тех пор
learn-tries =
    { $count ->
        [one] { $count } попытка
        [few] { $count } попытки
        [many] { $count } попыток
       *[other] { $count } попыток
    }
learn-does-it = Так получится. Пусть начнётся бой.
learn-done = Готово
learn-next = Дальше: { $name }
learn-on = Следующий шаг
learn-all-done = Ко всем урокам
learn-again = Ещё раз
learn-take-back = Взять назад
learn-play-battle = Сыграть бой
learn-show-way = Показать один способ
learn-ways =
    { $count ->
        [one] способов: { $count }
        [few] один из способов, всего { $count }
        [many] один из способов, всего { $count }
       *[other] один из способов, всего { $count }
    }
learn-back = Назад
learn-skip = Пропустить шаг
learn-failed = Этот шаг не загрузился.
learn-no-step = Такого шага нет. Все шаги здесь.
learn-you = вы
learn-enemy = враг
learn-more-replays = Ваши партии
    .title = Где решилась партия
    .text = движок показывает ход лучше, а вы его отрабатываете
learn-more-board = Доска
    .title = Любая позиция
    .text = что даст бой или выстрел, и игра с этого места
learn-more-examples = Примеры партий
    .title = Целые партии с пояснениями
    .text = как выглядят хорошие ходы, действие за действием
learn-more-rules = Правила
    .title = Каждое правило под своим номером
    .text = с поиском, на трёх языках
