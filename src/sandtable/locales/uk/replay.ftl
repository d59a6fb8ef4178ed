# Повтори: переглянути партію, продовжити з будь-якого місця, поділитися і зберегти.

replay-title = Повтор
replay-loading = Завантажуємо партію …
replay-now = Цей момент
replay-timeline = Перебіг партії
replay-opening = Початок
replay-begin = Стіл порожній.
replay-turns = { $count ->
    [one] { $count } хід
    [few] { $count } ходи
    [many] { $count } ходів
   *[other] { $count } ходу
}
replay-won = перемога: { $side } { $scores }
replay-open-end = не завершена
replay-battle-part = { $turn }, битва, { $part }
replay-part-of = { $part } з { $count }
replay-move-of = дія { $move } з { $count }
replay-to-start = На початок (Home)
replay-to-end = У кінець (End)
replay-back = Крок назад (←)
replay-on = Крок уперед (→)
replay-previous-battle = Попередня битва
replay-next-battle = Наступна битва
replay-share = Скопіювати посилання на цей момент
    .short = Посилання
replay-link-copied = Посилання скопійовано.
replay-save = Зберегти одним файлом
    .short = Файл
replay-saved = Збережено: файл відкривається без мережі.
replay-not-saved = Зберегти не вдалося. Спробуйте ще раз.
replay-picture = Картинка
replay-picture-svg = SVG (будь-який масштаб)
replay-picture-png = PNG
replay-running = Ця партія ще триває; показано, якою вона була, коли ви відкрили сторінку.
replay-as-recorded = Партію зіграно за правилами, яких на сервері більше немає: ви бачите її в записі. Продовжити звідси не можна.
replay-log-only = Партію зіграно за правилами, яких на сервері більше немає, і позиції її не збереглися: ось її дії, як їх було записано, щонайбільше тисяча останніх.
replay-log-chance = Випадок
replay-log-hidden = прихований вибір
replay-log-empty = Дій ще не було.
replay-to-table = До столу
replay-branch = Продовжити звідси
    .text = Нова партія почнеться з перших дій цієї: { $move }. Що випадок доти не вирішив, визначиться наново.
replay-branch-over = У цей момент партію завершено. Поверніться назад, щоб продовжити.
replay-branch-against = Проти кого
replay-branch-bot = Бот
replay-branch-hotseat = Обидві сторони за цим екраном
replay-branch-link = Той, хто отримає посилання
replay-branch-which-bot = Бот
replay-branch-side = Ваша сторона
replay-branch-start = Грати далі
replay-on-board = Відкрити на дошці
replay-open-file = Відкрити файл повтору
    .text = Файл повтору зберігає партію як текст, один вибір на рядок. Такі файли пишуть стіл і командний рядок.
replay-pick = Виберіть файл
replay-drop = або перетягніть його сюди
replay-kept = Сервер перевірить партію і збереже її за окремим посиланням, яке не можна вгадати.
replay-too-large = Цей файл завеликий для партії.
replay-offline = Цей файл працює без мережі.
replay-empty-file = У цьому файлі немає партії.

replay-example = Приклад партії
replay-comment = Коментар
replay-no-comment = Про цей хід сказати нічого.
replay-previous-comment = Попередній коментар (Shift+C)
replay-next-comment = Наступний коментар (C)
examples-title = Приклади партій
examples-lead = Партії хід за ходом із коментарем до всього важливого. Гортайте крок за кроком або ввімкніть показ: він зачекає, доки ви читаєте.
examples-none = Такого прикладу немає.
examples-size = { $actions ->
    [one] { $actions } дія
    [few] { $actions } дії
    [many] { $actions } дій
   *[other] { $actions } дії
}, { $comments ->
    [one] { $comments } коментар
    [few] { $comments } коментарі
    [many] { $comments } коментарів
   *[other] { $comments } коментаря
}
front-examples-title = Подивитися, як грають
front-examples-text = хід за ходом, із коментарями про важливе
rules-examples = Подивитися в партії:
