# Бронепехота в терминале: то, что страница показывает рисунками.

bp-terminal-help =
    Отвечайте номером варианта, его словами или нотацией
    (unit 3, go 600,400,0/16, drive F80 T16). Вариант с ..5 ведёт ещё к пяти.
    Где спрашивают о месте, годится любое: 14 8 — это 14 шагов от левого края
    и 8 от нижнего, как считают края карты.
      info A            юнит по букве на карте; просто info: тот, что ходит
      ?                 правило, по которому задан вопрос
      rules ID / СЛОВА  правила, например rules { $clause }
      log [N]           рассказ о бое             all       действия из списка
      board (b)         нарисовать карту ещё раз  back      на шаг назад
      undo (u)          отменить последний выбор; можно, пока ничего не брошено
                        и не выбрал другой игрок
      save ФАЙЛ         записать бой              help (h)  эта страница
      quit (q)          выйти из игры
    На карте: A B юниты стороны A, a b стороны B, 1 2 солдаты юнита, который ходит,
    @ кто действует, (A) машины, (o) орудия, x обломки, . куда можно выставить.
    Рядом: > ходит сейчас, + ещё может ходить, затем сколько осталось солдат
    или клеток прочности.

bp-terminal-ask-soldier = { $who }: выберите, какой солдат действует.
bp-terminal-info-usage = info и буква юнита на карте
bp-terminal-any-place = Или введите любое место в шагах от левого нижнего угла: 14 8
bp-terminal-no-place = { $place }: туда не попасть
bp-terminal-object-zone = зона миссии
bp-terminal-object-marker = точка, которую удерживают
bp-terminal-object-exit = выход
bp-terminal-object-item = предмет
bp-terminal-move = Идти
bp-terminal-jump = Прыгнуть
bp-terminal-drive = Ехать
bp-terminal-ram = Таранить
bp-terminal-push = Толкать: { $who }
bp-terminal-shoot = Стрелять
bp-terminal-grenade = Бросить гранату
bp-terminal-vain = Выстрелы и броски, которые никого не достанут
bp-terminal-turn = Повернуться на месте
bp-terminal-dismount = Выйти из машины
bp-terminal-far = расстояние { $steps }
bp-terminal-enemy = до противника { $steps }
bp-terminal-here = на месте
bp-terminal-contact = вплотную к противнику: { $who }
bp-terminal-towards = к противнику ({ $who }): в { $place }, останется { $steps }
bp-terminal-cover = в укрытие от противника ({ $who }; { $cover }): в { $place }
bp-terminal-to-object = к цели миссии: в { $place }
bp-terminal-back = подальше от противника: в { $place }
bp-terminal-column = { $steps } шага от левого края
bp-terminal-place-front = впереди
bp-terminal-place-middle = в середине
bp-terminal-place-behind = сзади
bp-terminal-place-n = на северном фланге
bp-terminal-place-s = на южном фланге
bp-terminal-place-e = на восточном фланге
bp-terminal-place-w = на западном фланге
