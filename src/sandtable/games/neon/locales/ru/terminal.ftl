# Neon в терминале: то, что страница показывает рисунками.

neon-terminal-help =
    Отвечайте номером варианта, его словами или нотацией
    (attack base B 0, go 3, layout 12). Вариант с ..5 ведёт ещё к пяти.
      info 3 / A / ИМЯ  сектор, боец или карта и что они делают
      ?                 правило, по которому задан вопрос
      rules ID / СЛОВА  правила, например rules { $clause }
      log [N]           рассказ о партии          all       все действия
      board (b)         нарисовать кольцо ещё раз back      на шаг назад
      undo (u)          отменить последний выбор; можно, пока ничего не взято
                        и не брошено и не выбрал другой игрок
      save ФАЙЛ         записать партию           help (h)  эта страница
      quit (q)          выйти из игры
    В кольце: I II III добыча, * жетон поиска, @ Автома, красный тонет следующим.
    Боец: * лидер; > ходит сейчас; после числа инициативы стоит его ряд действий.

neon-terminal-info-usage = info и сектор (3), боец (A) или название карты
neon-terminal-health = здоровье
neon-terminal-energy = энергия
neon-terminal-field = поле
neon-terminal-points = очки
neon-terminal-automa = Автома: жетонов здоровья { $left }, очков { $points }.
neon-terminal-odds = урон { $some } %, в среднем { $mean }
neon-terminal-bot-guard = охран
neon-terminal-bot-courier = курьер
neon-terminal-bot-cook = повар
neon-terminal-bot-mechanic = механ
neon-terminal-bot-janitor = уборщ
neon-ask-pay = Чем вы платите?
neon-ask-chance = решают карты и кубики
