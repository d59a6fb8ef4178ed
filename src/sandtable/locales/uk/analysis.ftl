# Розбір закінченої партії.

analysis-title = Розбір
analysis-or-replay = Повтор чи розбір
analysis-curve = Шанси на перемогу впродовж партії
analysis-chance-of = Шанс { $side } на перемогу
analysis-their-choices = Їхні рішення
analysis-your-choices = Ваші рішення
analysis-other-choices = Рішення інших
analysis-choices-of = Рішення { $side }
analysis-luck = Удача
analysis-being-computed = обчислюється
analysis-start = Розібрати, близько { $seconds } с
analysis-what = Рушій переглядає кожен хід: чого він коштував, що було б краще і що зробила удача. Читати можна вже зараз.
analysis-progress = Хід { $turn } з { $of }, лишилося близько { $seconds } с. Читати можна вже зараз.
analysis-stop = Зупинити
analysis-stopped = Розібрано ходів: { $turn } з { $of }.
analysis-go-on = Продовжити
analysis-engine = Рушій: { $level }. Коливання менше 3 — шум.
analysis-costly = Найдорожчі ходи
analysis-turned = Де вирішилася ваша партія
analysis-turned-game = Де вирішилася партія
analysis-so-far = Поки що
analysis-points = шанс на перемогу
analysis-none-mine = Ви зіграли майже так само добре, як рушій. Удача: { $luck }.
analysis-none = Усі зіграли майже так само добре, як рушій. Удача: { $luck }.
analysis-nothing-yet = Поки що жоден хід не коштував трьох відсоткових пунктів.
analysis-word-small = невелика втрата
analysis-word-better = був кращий хід
analysis-word-decisive = вирішальний
analysis-chosen = Вибраний хід
analysis-choices = Рішення цього ходу
analysis-shows = Що показує поле
analysis-position = Позиція
analysis-played = Зіграно
analysis-better = Краще
analysis-shows-position = позиція
analysis-shows-played = як зіграно
analysis-shows-better = кращий хід
analysis-whole-game = Партія
analysis-small-played = Поле після зіграного
analysis-small-better = Поле після кращого ходу
analysis-forecasts = Два прогнози
analysis-afterwards = Після ходу
analysis-gain = Виграш
analysis-now = зараз { $value }
analysis-equal = { $count ->
    [one] Ще { $count } хід майже такий самий добрий.
    [few] Ще { $count } ходи майже такі самі добрі.
    [many] Ще { $count } ходів майже такі самі добрі.
   *[other] Ще { $count } ходу майже такі самі добрі.
}
analysis-show = Показати
analysis-hide = Сховати
analysis-try = Спробувати звідси
analysis-practise = { $count ->
    [one] Відпрацювати мою помилку
    [few] Відпрацювати мої { $count } помилки
    [many] Відпрацювати мої { $count } помилок
   *[other] Відпрацювати мої { $count } помилки
}
analysis-practise-theirs = { $count ->
    [one] Відпрацювати її
    [few] Відпрацювати ці { $count }
    [many] Відпрацювати ці { $count }
   *[other] Відпрацювати ці { $count }
}
analysis-previous = Попередня помилка
analysis-next = Наступна помилка
analysis-side = Чий шанс
analysis-task = Знайдіть хід, не гірший за найкращий
analysis-task-of = Завдання { $task } з { $count }
analysis-task-turn = Зіграйте весь хід: він оцінюється, коли закінчений.
analysis-task-one = Зробіть вибір: він оцінюється відразу.
analysis-task-judging = Рушій порівнює його з найкращим, що знаходить …
analysis-task-done = Готово: не гірше за найкращий
analysis-task-less = Є кращий хід
analysis-task-game = У партії
analysis-task-yours = Ваша спроба
analysis-task-best = Найкращий знайдений
analysis-task-show = Показати кращий хід
analysis-task-again = Узяти назад
analysis-task-next = Далі
analysis-task-skip = Пропустити
analysis-task-back = До розбору
analysis-tasks = Помилки партії
    .text = У будь-якому порядку. Зараховано будь-який хід, який майже не гірший за найкращий.

turning = Де вирішилася партія
    .text = Рушій знайде хід, який найбільше змінив ваші шанси.
turning-turn = Де вирішилася партія: хід { $turn }
turning-start = Знайти цей хід
turning-chance = Шанс на перемогу, наприкінці { $percent } %
turning-swing = З { $from } до { $to } %.
turning-mine = Ви: { $acts }.
turning-theirs = Інша сторона: { $acts }.
turning-even = Жоден хід не змінив шанси на три відсоткові пункти чи більше.
turning-watch = Дивитися звідти
