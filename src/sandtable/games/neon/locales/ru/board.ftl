# Neon на странице: вопросы, ответы, рассказ, пояснения.

neon-fighter-unknown = Бойца ещё нет
neon-nobody = никто
neon-ship = корабль
neon-arena = Арена
neon-setting-up = Арена готовится …
neon-round = Раунд { $round }
neon-round-last = Раунд { $round }, последний
neon-cells = закроется секторов по раундам
neon-sunk = затонули: { $sectors }
neon-closes-next = закроется следующим
neon-sector-empty = никого нет
neon-here = Здесь: { $who }.
neon-search-green = поиск: 3 карты класса I, оставить 2
neon-search-orange = поиск: 2 карты класса II, оставить 2
neon-search-violet = поиск: 1 карта класса III и 1 класса I, оставить 2
neon-search-tokens = { $count ->
    [one] { $count } жетон поиска: поиск стоит { $count } энергию
    [few] { $count } жетона поиска: поиск стоит { $count } энергии
    [many] { $count } жетонов поиска: поиск стоит { $count } энергии
   *[other] { $count } жетона поиска: поиск стоит { $count } энергии
  }
neon-health = { $left ->
    [one] { $left } жетон здоровья
    [few] { $left } жетона здоровья
    [many] { $left } жетонов здоровья
   *[other] { $left } жетона здоровья
  }
neon-force-fields = защитных полей: { $n }
neon-said-odds = урон с вероятностью { $chance }, в среднем { $mean }
neon-energy = энергия { $n }
neon-fields = Жетоны защитного поля: { $n }
neon-team = команда { $n }
neon-leader = лидер
neon-points = очки
neon-points-short = { $n } оч.
neon-trophies = трофеи { $count }
neon-carries = вещи: { $count }
neon-ready = готово
neon-choosing = выбирает
neon-acted = ход сделан
neon-out = вне игры
neon-seat = Место { $n }
neon-note = Карты в руке и выбор — тайна, пока не выберут все. Снаряжение лежит открыто.
neon-tab-details = Пояснения

neon-details = Что это?
neon-details-none = Укажите на сектор, бойца или карту либо нажмите подольше: появится пояснение.
neon-bot-text = Бот защищается одним кубиком. Любой урон уничтожает бота: его жетон забирает попавший (1 ПО, за пару одинаковых ещё 1; можно потратить как припас).
neon-bot-pays = Один раз заменяет: { $supplies }.
neon-automa-text = У Автомы нет игрока. Она ходит, атакует и получает очки по своим правилам.
neon-cost-energy = энергия: { $n }
neon-must = Применяется обязательно.
neon-weapon-base = Базовое оружие
neon-weapon-automa = Оружие Автомы
neon-card-dice = Кубики атаки по дальности: { $dice }
neon-card-team = Для союзников: { $text }
neon-card-supply = Как припас: { $supplies }. Вмещает таких: { $most }.
neon-card-as-supply = чем служит как припас и сколько вмещает

neon-initiative = Инициатива
neon-initiative-low = меньшая ходит раньше
neon-turn-top = Повернуть верхнюю
neon-turn-bottom = Повернуть нижнюю
neon-slide = Сдвинуть
neon-swap = Поменять
neon-stays = Остаётся в руке
neon-bring-top = Положить сверху
neon-bring-bottom = Положить снизу
neon-lock = Закрепить выбор
neon-locked = Закреплено
neon-plan-secret = Тайна, пока не выберут все: готовы { $ready } из { $seats }. До того выбор можно менять.
neon-plan-spoken = Ряд: { $row }. Инициатива { $initiative }.

neon-inventory = Снаряжение
neon-inventory-none = Только базовое оружие.
neon-seen = Найдено

neon-attack = Атака
neon-attack-choose = Выберите цель на арене, затем оружие.
neon-dice = { $n ->
    [one] { $n } кубик
    [few] { $n } кубика
    [many] { $n } кубиков
   *[other] { $n } кубика
  }
neon-odds-mean = урона в среднем

neon-hint-sector = выберите сектор с пунктирной рамкой
neon-hint-figure = выберите цель
neon-hint-weapon = выберите оружие
neon-ask-draft = Выберите бойца
neon-ask-layout = Составьте ряд: две карты, одна поверх половины другой
neon-ask-landing = Выберите сектор высадки
neon-ask-own_turn = Способность или карта вашего хода
neon-ask-action = Ваше действие
neon-ask-destination = Куда вы идёте?
neon-ask-before_search = Перед поиском: посмотреть больше карт?
neon-ask-keep = Какие две карты оставить и чем они станут?
neon-ask-order = Чем станут найденные карты?
neon-ask-place = Чем станет карта «{ $card }»?
neon-ask-surplus = Слишком много припасов: какой сбросить?
neon-ask-before_attack = Перед атакой: шаг, притянуть или сразу цель
neon-ask-declare = Кого и чем атаковать?
neon-ask-targeted = Вы цель: что сделать до броска?
neon-ask-range = На какой дальности?
neon-ask-before_roll = Перед броском: добавить кубики?
neon-ask-after_roll = После броска: улучшить кубики?
neon-ask-before_defense = Перед защитой: добавить кубики?
neon-ask-after_defense = После броска защиты: улучшить кубики?
neon-ask-assign = Результаты защиты остановят критические или обычные попадания: где урона меньше?
neon-ask-cancel = Есть неотменённые попадания: отменить?
neon-ask-boost = Усилить урон?
neon-ask-react = Вас атаковали: ответить?
neon-ask-after_attack = После атаки: подействовать на цель или уйти?
neon-ask-trophy = Цель повержена: взять карту её снаряжения?
neon-ask-upgrade = Какое улучшение оставить?
neon-ask-escape = Закрывается сектор { $closing }: куда уйти?
neon-ask-last_sectors = Последние два сектора: где встать?

neon-pass-action = Пропустить: { $action }
neon-pass-declare = Не атаковать
neon-pass-after_roll = Оставить бросок
neon-pass-trophy = Ничего не брать
neon-pass-other = Ничего не применять
neon-do-land = Высадиться: { $sector }
neon-do-go = Идти: { $sector }
neon-do-leave = Уйти: { $sector }
neon-do-leave-safe = Уйти без урона манёвром В: { $sector }
neon-do-keep = Оставить: { $cards }
neon-do-next = Сначала карта «{ $card }»
neon-do-lay = Положить: { $card }
neon-do-cover = { $card } поверх: { $other }
neon-do-stow = { $card } под: { $other }
neon-do-drop = Сбросить: { $card }
neon-do-spill = Сбросить: { $card }
neon-do-trophy = Взять: { $card }
neon-do-range = Дальность { $range }
neon-do-assign = { $crits ->
    [0] Останавливать только обычные
   *[other] Остановить критических: { $crits }
  }, останется: { $left }
neon-do-attack = Атаковать: { $who }; { $weapon }, дальность { $range }
neon-do-pay = плата: { $card }
neon-do-pay-itself = карта тратится сама
neon-do-cheap = с «Перегрузкой ядра»
neon-do-dice = кубики: { $n }
neon-do-crits = критические: { $crits }

neon-story-ring = Арена: { $sectors }.
neon-story-bots = Боты занимают места.
neon-story-top_token = Следующим закроется сектор { $sector }.
neon-story-fighter = играет бойцом: { $fighter }.
neon-story-leader = Лидер: { $who }.
neon-story-round = В конце раунда { $round } закроется сектор { $sector }.
neon-story-round-quiet = Раунд { $round }.
neon-story-round-end = Конец раунда
neon-story-turn = Ход, инициатива { $initiative }
neon-story-action = Действие: { $action }.
neon-story-declined = { $who }: отказ от действия.
neon-story-drew = берёт карты действий.
neon-story-chose = { $who }: выбор сделан.
neon-story-revealed = открывает: { $row }; инициатива { $initiative }.
neon-story-reshuffled = заново перемешивает карты действий.
neon-story-reshuffled-loot = Колода добычи класса { $deck } перемешана заново.
neon-story-moved-land = { $who } высаживается: { $to }.
neon-story-moved-move = { $who } идёт: { $from } → { $to }.
neon-story-moved-step = { $who } делает шаг перед атакой: { $to }.
neon-story-moved-pulled = { $who } притягивается в сектор { $to }.
neon-story-moved-pushed = { $who } отбрасывается в сектор { $to }.
neon-story-moved-sidestep = { $who } уклоняется: { $to }.
neon-story-moved-retreat = { $who } отступает: { $to }.
neon-story-moved-maneuver = { $who } уходит манёвром: { $to }.
neon-story-moved-closing = { $who } бежит: { $from } → { $to }.
neon-story-moved-automa = Автома идёт: { $from } → { $to }.
neon-story-bot_moved = { $who }: перемещён в сектор { $to }.
neon-story-energy = { $who } получает энергию: { $n }, теперь { $now }.
neon-story-energy-paid = { $who } тратит энергию: { $n }, осталось { $now }.
neon-story-searched = обыскивает сектор { $sector }.
neon-story-saw = видит: { $cards }.
neon-story-discarded = сбрасывает: { $cards }.
neon-story-placed-laid = берёт в снаряжение: { $card }.
neon-story-placed-covered = { $card } заменяет: { $other }.
neon-story-placed-stowed = { $card } ложится припасом под: { $other }.
neon-story-placed-discarded = { $card }: сброс.
neon-story-spilled = { $card }: больше не помещается, сброс.
neon-story-paid = платит: { $card }; применяет: { $for }.
neon-story-effect = { $who } применяет: { $effect }.
neon-story-token_placed = Жетон теперь в секторе { $sector }.
neon-story-token_returned = Жетон возвращается из сектора { $sector }.
neon-story-attack = { $who } атакует: { $targets }; { $weapon }, дальность { $range }, кубики: { $dice }.
neon-story-range = Дальность теперь { $range }, кубики: { $dice }.
neon-story-rolled = { $die }: { $face }.
neon-film-dice = Кубики: { $dice }.
neon-film-shown = Видно, что делают другие.
neon-story-rerolled = Переброшено кубиков: { $n }.
neon-story-changed = { $n } × { $from }: теперь { $to }.
neon-story-locked = { $who } защищается: { $dice }.
neon-story-open = Не остановлено: { $what }.
neon-story-open-none = Остановлено всё.
neon-open-crits = { $n ->
    [one] { $n } критическое попадание
    [few] { $n } критических попадания
    [many] { $n } критических попаданий
   *[other] { $n } критического попадания
  }
neon-open-hits = { $n ->
    [one] { $n } обычное попадание
    [few] { $n } обычных попадания
    [many] { $n } обычных попаданий
   *[other] { $n } обычного попадания
  }
neon-story-failed = { $who }: атака не удалась.
neon-story-damage = { $who } получает урон: { $n }, от бойца «{ $by }»; жетонов здоровья осталось: { $left }.
neon-story-damage-alone = { $who } получает урон: { $n }; жетонов здоровья осталось: { $left }.
neon-story-captured = забирает жетон бота: { $bot }.
neon-story-defeated = { $who }: поражение.
neon-story-eliminated = { $who } выбывает.
neon-story-trophy = берёт трофей «{ $card }», владелец { $from }.
neon-story-maintained = { $who } проходит техобслуживание.
neon-story-upgraded = получает улучшение: { $card }.
neon-story-automa = Автома выбирает цель: { $who }.
neon-story-closing = Закрывается сектор { $sector }.
neon-story-closed = Сектор { $sector } затонул.
neon-story-last_sectors = Остались только: { $sectors }.
neon-story-game_over = Партия окончена. Победа: { $winners }.

match-reason-most_points = Больше всего победных очков.
match-reason-nobody_left = На арене никого не осталось.
match-reason-too_many_rounds = Последний раунд окончен.

neon-new-mode = Какой режим?
neon-new-mode-resurrection = Поверженный возвращается сильнее. Побеждает тот, у кого больше очков.
neon-new-mode-battle-royale = Поверженный выбывает. Побеждает последний оставшийся.
neon-new-mode-squad = Две или три команды. Побеждает команда, у которой больше очков.
neon-new-players = Сколько бойцов?
neon-new-teams = Команды
neon-new-teams-2 = две по трое
neon-new-teams-3 = три по двое
neon-new-automa = Участвует Автома
neon-new-automa-always = Вдвоём она участвует всегда.
neon-new-fighter = Ваш боец
neon-new-fighter-random = По жребию
neon-new-fighter-draft = Выбирают все
neon-new-others = Остальные места

# Что нужно новичку
neon-primer-aim-resurrection = Цель
    .text = Больше всего очков после последнего раунда: трофеи с тех, в кого попали, жетоны ботов, жетон лидера. Поверженный один раз возвращается.
neon-primer-aim-battle-royale = Цель
    .text = Остаться на арене последним. Поверженный выбывает.
neon-primer-aim-squad = Цель
    .text = У команды больше всего очков после последнего раунда: трофеи, жетоны ботов, жетон лидера. Поверженный один раз возвращается.
neon-primer-row = Раунд
    .text = Положите одну карту на половину другой: получатся три действия слева направо и инициатива. Ряды открываются сразу у всех; меньшая инициатива ходит раньше.
neon-primer-attack = Атака
    .text = Выберите цель и оружие: точные шансы видны до броска. Оружие, броня и припасы находятся поиском.
neon-primer-sinking = Арена тонет
    .text = После раунда красный сектор уходит под воду. Кто стоит в нём, получает урон и должен уйти.
neon-card-words = { $halves }; инициатива { $initiative }
neon-card-top = Сверху: { $card }.
neon-card-bottom = Снизу: { $card }.
neon-card-left = Остаётся в руке: { $card }.
neon-acts = ходит
neon-all = все
neon-inventory-free = Свободные места
neon-sector-short-1 = энергия: усл. промах → попадание
neon-sector-short-2 = энергия: +1 кубик
neon-sector-short-3 = вход: +1 энергия
neon-sector-short-4 = переброс кубика
neon-sector-short-5 = закрытие безвредно
neon-sector-short-6 = поиск: +1 карта
neon-sector-short-7 = ход в любой сектор
neon-sector-short-8 = без перебросов
neon-sector-short-9 = защита от любого попадания
neon-sector-short-10 = способности: +1
neon-story-attacks = Атаки
neon-rounds = { $count ->
    [one] { $count } раунд
    [few] { $count } раунда
    [many] { $count } раундов
   *[other] { $count } раунда
  }
neon-replay-previous = Предыдущая атака
neon-replay-next = Следующая атака

# Конец
neon-reason-most-points = Больше всего победных очков после последнего раунда.
neon-reason-last-standing = На арене остался один боец (одна команда).
neon-reason-nobody-left = На арене никого не осталось.
neon-reason-too-many-rounds = Последний раунд окончен, победителя нет.
neon-result-nobody = Не победил никто
neon-result-won = Победа: { $who }
neon-result-trophies = трофей { $value } × { $n }
neon-result-bots = боты { $n }: { $points }
neon-result-leader = жетон лидера: 1
neon-result-tie = { $better } и { $worse }: очков поровну, решают трофеи достоинством { $value }.
neon-result-tie-none = { $better } и { $worse }: поровну и очков, и трофеев.
neon-result-honour = Больше всех очков, хотя и вне игры: { $who }.
neon-new-people = Сколько игроков?
neon-new-squad-two = Двое ведут по два бойца; Автома — отдельная команда.

# Оружие с шансами, поражение, ходы, что есть что
neon-with-what = Чем
neon-odds-one = 1 и больше
neon-odds-mean-short = в среднем
neon-range = дальность { $range }
neon-weapon-no-reach = не достаёт: дальность { $ranges }; { $who }: до цели { $away }
neon-weapon-no-one = отсюда не достаёт ни до кого
neon-weapon-no-row = нельзя, когда в ряду есть движение
neon-weapon-no-supply = нет нужного припаса
neon-weapon-no-bound = нельзя вместе с тем, что применено перед атакой
neon-odds-says = { $who }: урон с вероятностью { $chance }, в среднем { $mean }
neon-odds-says-fall = { $who }: урон с вероятностью { $chance }, в среднем { $mean }; поражение: { $fall }
neon-odds-says-bot = { $who }: уничтожен с вероятностью { $chance }
neon-then-damage = тогда урон в среднем { $n }
neon-more-answers = Ещё способов: { $count }
neon-ask-useful = Спрашивать, только если полезно
    .text = Если ничто не изменит исход, вопрос пропускается сам.
neon-keep-two = оставьте две: нажмите карту, чтобы сменить
neon-not-kept = Уйдёт в сброс.
neon-fits-nowhere = Никуда не ложится и уходит в сброс.
neon-spills = Больше не помещается: { $cards }.
neon-do-place = Разместить: { $cards }
neon-becomes-lay = как снаряжение
neon-becomes-cover = под неё припасом: { $card }
neon-becomes-stow = припасом под: { $card }
neon-becomes-drop = в сброс
neon-fell-label = Поражение
neon-fell = Вы повержены: { $where }
neon-fell-other = { $who }: поражение, { $where }
neon-fell-by = Ударил боец: { $who }; оружие: { $weapon }.
neon-fell-by-other = Урон от: { $who }.
neon-fell-closing = Урон нанёс закрывающийся сектор.
neon-fell-damage = урон { $n }
neon-fell-health = здоровье
neon-fell-out = Это была последняя жизнь: вы вне игры. Партию можно досмотреть до конца.
neon-fell-now = Что теперь
neon-fell-took = { $who }: взяты карты { $cards }
    .text = Ваши жетоны здоровья становятся трофеями того, кто ударил; он может взять до двух карт снаряжения.
neon-fell-tokens = { $who }: ваши жетоны здоровья теперь трофеи
neon-fell-nobody = Трофеев никто не берёт
neon-fell-cards = Остальное уходит в сброс, взамен три новые карты
    .text = По одной каждого класса.
neon-fell-drew = Взяты: { $cards }.
neon-fell-upgrade = Оставьте одно из двух улучшений
    .text = Другое уйдёт под колоду.
neon-fell-upgraded = Ваше улучшение: { $card }
neon-fell-whole = Шесть новых жетонов здоровья, энергия 3
    .text = Трофеи и боты остаются у вас.
neon-fell-land = Высадка в ваш следующий ход
    .text = До тех пор фигурка ждёт на корабле.
neon-act-done = сделано
neon-act-run = идёт сейчас
neon-act-next = впереди
neon-acts-next = ходит следующим
neon-automa-last = ходит после всех бойцов
neon-ask-last = Действия сделаны: примените способность или завершите ход
neon-ask-defended = Защита: энергия +{ $n }.
neon-ask-turn = Действие { $n } из 3, { $action }: { $kinds ->
    [move] выберите сектор
    [attack] выберите цель и оружие
    [move-attack] выберите сектор или цель
   *[other] выберите, что делать
  }
neon-pass-turn = Завершить ход
neon-pass-after_defense = Оставить кубики
neon-pass-before_search = Искать без этого
neon-pass-targeted = Принять атаку
neon-pass-cancel = Принять урон: { $n }
neon-pass-boost = Нанести урон: { $n }
neon-pass-stay = Остаться на месте
neon-do-roll = Бросить { $n ->
    [one] { $n } кубик
    [few] { $n } кубика
    [many] { $n } кубиков
   *[other] { $n } кубика
  }
neon-do-search = { $n ->
    [0] Искать бесплатно
   *[other] Искать, энергия: { $n }
  }
neon-do-energy = Взять энергию: { $n }
neon-do-lead = { $held ->
    [true] Получить 1 энергию: вы уже лидер
   *[false] Взять жетон лидера и 1 энергию
}
neon-story-passed = пропущено: { $windows }.
neon-window-own_turn = способности
neon-window-targeted = как цель
neon-window-before_roll = перед броском
neon-window-after_roll = после броска
neon-window-before_defense = перед защитой
neon-window-after_defense = после броска защиты
neon-window-cancel = отмена попаданий
neon-window-boost = усиление урона
neon-window-react = ответ на атаку
neon-window-after_attack = после атаки
neon-window-before_search = перед поиском
neon-story-paid-itself = тратит карту: { $card }.
neon-action-card = Карта действий
neon-about-card-halves = Слева { $left }, справа { $right }
neon-about-card-initiative = Инициатива { $upright }, у перевёрнутой карты { $rotated }. Считается та, что на верхней карте.
neon-about-card-lies = Одна карта накрывает половину другой: видны три половины, это ваши три действия.
neon-about-alternative = Одно из двух, по вашему выбору, когда дойдёт очередь.
neon-about-action-move = Перейдите в соседний сектор. Некоторые секторы действуют на вошедшего.
neon-about-action-attack = Выберите цель и оружие, которое до неё достаёт. Каждая единица урона снимает жетон здоровья, он становится трофеем; бот от любого урона уничтожен, его жетон ваш.
neon-about-action-search = Посмотрите карты добычи класса вашего сектора и оставьте две. Стоит столько энергии, сколько там жетонов поиска.
neon-about-action-defense = Выбирать нечего: с раскрытия у вас есть защитное поле, ещё один кубик защиты; когда дойдёт очередь, вы получите энергию.
neon-about-action-leadership = Возьмите жетон лидера и 1 энергию. Жетон — очко в конце и первый ход при равной инициативе.
neon-about-action-energy-1 = Получите 1 энергию.
neon-about-action-energy-2 = Получите 2 энергии.
neon-about-action-joker = Выбор, когда дойдёт очередь: движение, атака, поиск или 2 энергии.
neon-about-health = Жетоны здоровья
    .text = Теряются слева; число — достоинство трофея для того, кто снял жетон. Кто потерял последний, тот повержен.
neon-about-energy = Энергия
    .text = Ею платят за способности, манёвры, поиск и некоторые секторы. Не больше шести.
neon-about-initiative = Инициатива
    .text = Меньшая ходит раньше; при равной — ближайший от лидера. Ранний ход застаёт других на месте, поздний видит, куда они ушли.
neon-about-leader = Жетон лидера
    .text = Одно очко в конце и первый ход при равной инициативе. Его берут действием лидерства.
neon-about-rounds = Раунды
    .text = Каждая ячейка — раунд; число говорит, сколько секторов затонет в его конце. Красный сектор следующий.
neon-about-ship = Корабль
    .text = Кто на борту, высаживается в начале своего хода в любой сектор; до этого атаковать его нельзя.
neon-about-trophies = Трофеи
    .text = Жетоны здоровья, снятые с других: очки в конце.
neon-about-face-crit = Его останавливает только защита от любого попадания или шлем.
neon-about-face-hit = Его останавливает любой результат защиты или броня.
neon-about-face-conditional-miss = Промах, если эффект не считает его попаданием: Парк, «Мёртвый глаз», некоторое оружие.
neon-about-face-miss = Ничего. Переброс может это изменить.
neon-about-face-any-block = Останавливает одно попадание любого вида.
neon-about-face-normal-block = Останавливает одно обычное попадание.
neon-about-face-fail-energy = Ничего не останавливает; защищающийся получает 1 энергию.
neon-about-face-fail = Ничего не останавливает.
neon-new-automa-text = Боец без игрока: ходит после всех к ближайшему, атакует и набирает очки себе.
neon-do-reroll = переброс: { $dice }

# Настройки, клавиши и шаги показа
neon-set-ask = Вопросы в атаке
neon-set-ask-useful = если полезно
neon-set-ask-always = всегда
neon-key-turn-top = повернуть верхнюю карту
neon-key-turn-bottom = повернуть нижнюю карту
neon-key-slide = сдвинуть верхнюю карту
neon-key-swap = поменять карты
neon-key-bring = взять третью карту, с Shift сверху
neon-key-weapon = оружие или ответ по номеру
neon-key-target = следующая цель
neon-key-effect = следующий эффект до броска
neon-key-decline = отказаться
neon-key-ask = спрашивать, если полезно, или всегда
neon-step-moved = идёт
neon-step-searched = ищет
neon-step-attack = атакует
neon-step-effect = применяет эффект
neon-step-defeated = поражение
neon-step-closing = сектор закрывается
neon-windows = Окна атаки
neon-windows-passed = пропущено
neon-windows-asks = спрашивает
neon-windows-later = впереди
