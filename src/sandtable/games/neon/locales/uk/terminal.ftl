# Neon у терміналі: те, що сторінка показує малюнками.

neon-terminal-help =
    Відповідайте номером варіанта, його словами або нотацією
    (attack base B 0, go 3, layout 12). Варіант із ..5 веде ще до п’яти.
      info 3 / A / ІМ’Я  сектор, боєць або карта і що вони роблять
      ?                 правило, за яким поставлено запитання
      rules ID / СЛОВА  правила, наприклад rules { $clause }
      log [N]           розповідь про партію      all       усі дії
      board (b)         намалювати кільце ще раз  back      на крок назад
      undo (u)          скасувати останній вибір; можна, доки нічого не взято
                        й не кинуто і не вибрав інший гравець
      save ФАЙЛ         записати партію           help (h)  ця сторінка
      quit (q)          вийти з гри
    У кільці: I II III здобич, * жетон пошуку, @ Автома, червоний тоне наступним.
    Боєць: * лідер; > ходить зараз; після числа ініціативи стоїть його ряд дій.

neon-terminal-info-usage = info і сектор (3), боєць (A) або назва карти
neon-terminal-health = здоров’я
neon-terminal-energy = енергія
neon-terminal-field = поле
neon-terminal-points = очки
neon-terminal-automa = Автома: жетонів здоров’я { $left }, очок { $points }.
neon-terminal-odds = шкода { $some } %, у середньому { $mean }
neon-terminal-bot-guard = охор
neon-terminal-bot-courier = кур’єр
neon-terminal-bot-cook = кухар
neon-terminal-bot-mechanic = механ
neon-terminal-bot-janitor = прибир
neon-ask-pay = Чим ви платите?
neon-ask-chance = вирішують карти й кубики
