# Уроки: шляхи всіх ігор і екран кроку. Що каже крок, знає сама гра (lessons.ftl).

app-page-learn = Уроки
learn-title = Учіться, граючи
    .text = Одна думка за крок, на справжньому полі. Пробуйте що завгодно: поле покаже, що вийде.
learn-minutes = { $minutes } хв
learn-count = { $done } з { $count }
learn-skipped = { $count } пропущено
learn-not-begun = не розпочато
learn-start = Почати, { $minutes } хв
learn-go-on = Далі: { $name }
learn-play-now = Зіграти партію
learn-all-steps = Усі кроки
learn-path = Кроки
learn-step = Крок { $number } з { $count }
learn-state-ok = пройдено
learn-state-seen = переглянуто
learn-state-skip = пропущено
learn-any-order = Кроки можна проходити в будь-якому порядку.
learn-kept-here = Пройдене зберігається в цьому браузері; зареєструйтеся, щоб узяти його з собою.
learn-kept-account = Пройдене зберігається у вашому обліковому записі.
learn-idea = Думка
learn-hint = Підказка
learn-try = Що дає ця спроба
learn-since = Що було відтоді
learn-tries =
    { $count ->
        [one] { $count } спроба
        [few] { $count } спроби
        [many] { $count } спроб
       *[other] { $count } спроб
    }
learn-does-it = Так вийде. Хай почнеться битва.
learn-done = Готово
learn-next = Далі: { $name }
learn-on = Наступний крок
learn-all-done = До всіх уроків
learn-again = Ще раз
learn-take-back = Узяти назад
learn-play-battle = Зіграти битву
learn-show-way = Показати один спосіб
learn-ways =
    { $count ->
        [one] способів: { $count }
        [few] один зі способів, усього { $count }
        [many] один зі способів, усього { $count }
       *[other] один зі способів, усього { $count }
    }
learn-back = Назад
learn-skip = Пропустити крок
learn-failed = Цей крок не завантажився.
learn-no-step = Такого кроку немає. Усі кроки тут.
learn-you = ви
learn-enemy = ворог
learn-more-replays = Ваші партії
    .title = Де вирішилася партія
    .text = рушій показує кращий хід, а ви його відпрацьовуєте
learn-more-board = Дошка
    .title = Будь-яка позиція
    .text = що дасть бій чи постріл, і гра з цього місця
learn-more-examples = Приклади партій
    .title = Цілі партії з поясненнями
    .text = як виглядають добрі ходи, дія за дією
learn-more-rules = Правила
    .title = Кожне правило під своїм номером
    .text = з пошуком, трьома мовами
