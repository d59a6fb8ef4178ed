# Повторы: посмотреть партию, продолжить с любого места, поделиться и сохранить.

replay-title = Повтор
replay-loading = Загружаем партию …
replay-now = Этот момент
replay-timeline = Ход партии
replay-opening = Начало
replay-begin = Стол пуст.
replay-turns = { $count ->
    [one] { $count } ход
    [few] { $count } хода
    [many] { $count } ходов
   *[other] { $count } хода
}
replay-won = победа: { $side } { $scores }
replay-open-end = не окончена
replay-battle-part = { $turn }, бой, { $part }
replay-part-of = { $part } из { $count }
replay-move-of = действие { $move } из { $count }
replay-to-start = К началу (Home)
replay-to-end = К концу (End)
replay-back = Шаг назад (←)
replay-on = Шаг вперёд (→)
replay-previous-battle = Предыдущий бой
replay-next-battle = Следующий бой
replay-share = Скопировать ссылку на этот момент
    .short = Ссылка
replay-link-copied = Ссылка скопирована.
replay-save = Сохранить одним файлом
    .short = Файл
replay-saved = Сохранено: файл открывается без сети.
replay-not-saved = Сохранить не удалось. Попробуйте ещё раз.
replay-picture = Картинка
replay-picture-svg = SVG (любой масштаб)
replay-picture-png = PNG
replay-running = Эта партия ещё идёт; показано, какой она была, когда вы открыли страницу.
replay-as-recorded = Партия сыграна по правилам, которых на сервере больше нет: вы видите её в записи. Продолжить отсюда нельзя.
replay-log-only = Партия сыграна по правилам, которых на сервере больше нет, и позиции её не сохранились: вот её действия, как они были записаны, не больше тысячи последних.
replay-log-chance = Случай
replay-log-hidden = скрытый выбор
replay-log-empty = Действий ещё не было.
replay-to-table = К столу
replay-branch = Продолжить отсюда
    .text = Новая партия начнётся с первых действий этой: { $move }. Что случай к тому времени не решил, определится заново.
replay-branch-over = В этот момент партия окончена. Вернитесь назад, чтобы продолжить.
replay-branch-against = Против кого
replay-branch-bot = Бот
replay-branch-hotseat = Обе стороны за этим экраном
replay-branch-link = Тот, кто получит ссылку
replay-branch-which-bot = Бот
replay-branch-side = Ваша сторона
replay-branch-start = Играть дальше
replay-on-board = Открыть на доске
replay-open-file = Открыть файл повтора
    .text = Файл повтора хранит партию как текст, один выбор на строку. Такие файлы пишут стол и командная строка.
replay-pick = Выберите файл
replay-drop = или перетащите его сюда
replay-kept = Сервер проверит партию и сохранит её по отдельной ссылке, которую нельзя угадать.
replay-too-large = Этот файл слишком велик для партии.
replay-offline = Этот файл работает без сети.
replay-empty-file = В этом файле нет партии.

replay-example = Пример партии
replay-comment = Комментарий
replay-no-comment = Об этом ходе сказать нечего.
replay-previous-comment = Предыдущий комментарий (Shift+C)
replay-next-comment = Следующий комментарий (C)
examples-title = Примеры партий
examples-lead = Партии ход за ходом с комментарием ко всему важному. Листайте по шагам или включите показ: он подождёт, пока вы читаете.
examples-none = Такого примера нет.
examples-size = { $actions ->
    [one] { $actions } действие
    [few] { $actions } действия
    [many] { $actions } действий
   *[other] { $actions } действия
}, { $comments ->
    [one] { $comments } комментарий
    [few] { $comments } комментария
    [many] { $comments } комментариев
   *[other] { $comments } комментария
}
front-examples-title = Посмотреть, как играют
front-examples-text = ход за ходом, с комментариями о важном
rules-examples = Посмотреть в партии:
