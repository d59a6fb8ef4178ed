# Neon на сторінці: запитання, відповіді, оповідь, пояснення.

neon-fighter-unknown = Бійця ще немає
neon-nobody = ніхто
neon-ship = корабель
neon-arena = Арена
neon-setting-up = Арена готується …
neon-round = Раунд { $round }
neon-round-last = Раунд { $round }, останній
neon-cells = закриється секторів за раундами
neon-sunk = затонули: { $sectors }
neon-closes-next = закриється наступним
neon-sector-empty = нікого немає
neon-here = Тут: { $who }.
neon-search-green = пошук: 3 карти класу I, залишити 2
neon-search-orange = пошук: 2 карти класу II, залишити 2
neon-search-violet = пошук: 1 карта класу III і 1 класу I, залишити 2
neon-search-tokens = { $count ->
    [one] { $count } жетон пошуку: пошук коштує { $count } енергію
    [few] { $count } жетони пошуку: пошук коштує { $count } енергії
    [many] { $count } жетонів пошуку: пошук коштує { $count } енергії
   *[other] { $count } жетона пошуку: пошук коштує { $count } енергії
  }
neon-health = { $left ->
    [one] { $left } жетон здоров’я
    [few] { $left } жетони здоров’я
    [many] { $left } жетонів здоров’я
   *[other] { $left } жетона здоров’я
  }
neon-force-fields = захисних полів: { $n }
neon-said-odds = шкода з імовірністю { $chance }, у середньому { $mean }
neon-energy = енергія { $n }
neon-fields = Захисне поле: { $n }
neon-team = команда { $n }
neon-leader = лідер
neon-points = очки
neon-points-short = { $n } оч.
neon-trophies = трофеї { $count }
neon-carries = речі: { $count }
neon-ready = готово
neon-choosing = вибирає
neon-acted = хід зроблено
neon-out = поза грою
neon-seat = Місце { $n }
neon-note = Карти в руці та вибір таємні, доки не виберуть усі. Спорядження лежить відкрито.
neon-tab-details = Пояснення

neon-details = Що це?
neon-details-none = Вкажіть на сектор, бійця чи карту або натисніть довше: з’явиться пояснення.
neon-bot-text = Бот захищається одним кубиком. Будь-яка шкода знищує бота: його жетон забирає той, хто влучив (1 ПО, за пару однакових ще 1; можна витратити як припас).
neon-bot-pays = Один раз замінює: { $supplies }.
neon-automa-text = Автома не має гравця. Вона ходить, атакує та отримує очки за власними правилами.
neon-cost-energy = енергія: { $n }
neon-must = Застосовується обов’язково.
neon-weapon-base = Базова зброя
neon-weapon-automa = Зброя Автоми
neon-card-dice = Кубики атаки за дальністю: { $dice }
neon-card-team = Для союзників: { $text }
neon-card-supply = Як припас: { $supplies }. Вміщує таких: { $most }.
neon-card-as-supply = чим служить як припас і скільки вміщує

neon-initiative = Ініціатива
neon-initiative-low = менша ходить раніше
neon-turn-top = Повернути верхню
neon-turn-bottom = Повернути нижню
neon-slide = Зсунути
neon-swap = Поміняти
neon-stays = Лишається в руці
neon-bring-top = Покласти зверху
neon-bring-bottom = Покласти знизу
neon-lock = Закріпити вибір
neon-locked = Закріплено
neon-plan-secret = Таємниця, доки не виберуть усі: готові { $ready } з { $seats }. До того вибір можна змінити.
neon-plan-spoken = Ряд: { $row }. Ініціатива { $initiative }.

neon-inventory = Спорядження
neon-inventory-none = Лише базова зброя.
neon-seen = Знайдено

neon-attack = Атака
neon-attack-choose = Виберіть ціль на арені, потім зброю.
neon-dice = { $n ->
    [one] { $n } кубик
    [few] { $n } кубики
    [many] { $n } кубиків
   *[other] { $n } кубика
  }
neon-odds-mean = шкоди в середньому

neon-hint-sector = виберіть сектор із пунктирною рамкою
neon-hint-figure = виберіть ціль
neon-hint-weapon = виберіть зброю
neon-ask-draft = Виберіть бійця
neon-ask-layout = Складіть ряд: дві карти, одна поверх половини іншої
neon-ask-landing = Виберіть сектор висадки
neon-ask-own_turn = Здібність або карта вашого ходу
neon-ask-action = Ваша дія
neon-ask-destination = Куди ви йдете?
neon-ask-before_search = Перед пошуком: подивитися більше карт?
neon-ask-keep = Які дві карти залишити й чим вони стануть?
neon-ask-order = Чим стануть знайдені карти?
neon-ask-place = Чим стане карта «{ $card }»?
neon-ask-surplus = Забагато припасів: який скинути?
neon-ask-before_attack = Перед атакою: крок, притягти чи одразу ціль
neon-ask-declare = Кого й чим атакувати?
neon-ask-targeted = Ви ціль: що зробити до кидка?
neon-ask-range = На якій дальності?
neon-ask-before_roll = Перед кидком: додати кубики?
neon-ask-after_roll = Після кидка: поліпшити кубики?
neon-ask-before_defense = Перед захистом: додати кубики?
neon-ask-after_defense = Після кидка захисту: поліпшити кубики?
neon-ask-assign = Результати захисту зупинять критичні чи звичайні влучання: де шкоди менше?
neon-ask-cancel = Є нескасовані влучання: скасувати?
neon-ask-boost = Посилити шкоду?
neon-ask-react = Вас атакували: відповісти?
neon-ask-after_attack = Після атаки: подіяти на ціль чи піти?
neon-ask-trophy = Ціль переможено: узяти карту її спорядження?
neon-ask-upgrade = Яке поліпшення залишити?
neon-ask-escape = Закривається сектор { $closing }: куди піти?
neon-ask-last_sectors = Останні два сектори: де стати?

neon-pass-action = Пропустити: { $action }
neon-pass-declare = Не атакувати
neon-pass-after_roll = Залишити кидок
neon-pass-trophy = Нічого не брати
neon-pass-other = Нічого не застосовувати
neon-do-land = Висадитися: { $sector }
neon-do-go = Іти: { $sector }
neon-do-leave = Піти: { $sector }
neon-do-leave-safe = Піти без шкоди маневром В: { $sector }
neon-do-keep = Залишити: { $cards }
neon-do-next = Спершу карта «{ $card }»
neon-do-lay = Покласти: { $card }
neon-do-cover = { $card } поверх: { $other }
neon-do-stow = { $card } під: { $other }
neon-do-drop = Скинути: { $card }
neon-do-spill = Скинути: { $card }
neon-do-trophy = Узяти: { $card }
neon-do-range = Дальність { $range }
neon-do-assign = { $crits ->
    [0] Зупиняти лише звичайні
   *[other] Зупинити критичних: { $crits }
  }, лишиться: { $left }
neon-do-attack = Атакувати: { $who }; { $weapon }, дальність { $range }
neon-do-pay = плата: { $card }
neon-do-pay-itself = карта витрачається сама
neon-do-cheap = з «Перевантаженням ядра»
neon-do-dice = кубики: { $n }
neon-do-crits = критичні: { $crits }

neon-story-ring = Арена: { $sectors }.
neon-story-bots = Боти займають місця.
neon-story-top_token = Наступним закриється сектор { $sector }.
neon-story-fighter = грає бійцем: { $fighter }.
neon-story-leader = Лідер: { $who }.
neon-story-round = Наприкінці раунду { $round } закриється сектор { $sector }.
neon-story-round-quiet = Раунд { $round }.
neon-story-round-end = Кінець раунду
neon-story-turn = Хід, ініціатива { $initiative }
neon-story-action = Дія: { $action }.
neon-story-declined = { $who }: відмова від дії.
neon-story-drew = бере карти дій.
neon-story-chose = { $who }: вибір зроблено.
neon-story-revealed = відкриває: { $row }; ініціатива { $initiative }.
neon-story-reshuffled = наново перемішує карти дій.
neon-story-reshuffled-loot = Колоду здобичі класу { $deck } перемішано наново.
neon-story-moved-land = { $who } висаджується: { $to }.
neon-story-moved-move = { $who } іде: { $from } → { $to }.
neon-story-moved-step = { $who } робить крок перед атакою: { $to }.
neon-story-moved-pulled = { $who }: притягнуто в сектор { $to }.
neon-story-moved-pushed = { $who }: відкинуто в сектор { $to }.
neon-story-moved-sidestep = { $who } ухиляється: { $to }.
neon-story-moved-retreat = { $who } відступає: { $to }.
neon-story-moved-maneuver = { $who } відходить маневром: { $to }.
neon-story-moved-closing = { $who } тікає: { $from } → { $to }.
neon-story-moved-automa = Автома йде: { $from } → { $to }.
neon-story-bot_moved = { $who }: переміщено в сектор { $to }.
neon-story-energy = { $who } отримує енергію: { $n }, тепер { $now }.
neon-story-energy-paid = { $who } витрачає енергію: { $n }, лишилося { $now }.
neon-story-searched = обшукує сектор { $sector }.
neon-story-saw = бачить: { $cards }.
neon-story-discarded = скидає: { $cards }.
neon-story-placed-laid = бере у спорядження: { $card }.
neon-story-placed-covered = { $card } замінює: { $other }.
neon-story-placed-stowed = { $card } лягає припасом під: { $other }.
neon-story-placed-discarded = { $card }: у скид.
neon-story-spilled = { $card }: більше не вміщується, у скид.
neon-story-paid = платить: { $card }; застосовує: { $for }.
neon-story-effect = { $who } застосовує: { $effect }.
neon-story-token_placed = Жетон тепер у секторі { $sector }.
neon-story-token_returned = Жетон повертається із сектора { $sector }.
neon-story-attack = { $who } атакує: { $targets }; { $weapon }, дальність { $range }, кубики: { $dice }.
neon-story-range = Дальність тепер { $range }, кубики: { $dice }.
neon-story-rolled = { $die }: { $face }.
neon-film-dice = Кубики: { $dice }.
neon-film-shown = Видно, що роблять інші.
neon-story-rerolled = Перекинуто кубиків: { $n }.
neon-story-changed = { $n } × { $from }: тепер { $to }.
neon-story-locked = { $who } захищається: { $dice }.
neon-story-open = Не зупинено: { $what }.
neon-story-open-none = Зупинено все.
neon-open-crits = { $n ->
    [one] { $n } критичне влучання
    [few] { $n } критичні влучання
    [many] { $n } критичних влучань
   *[other] { $n } критичного влучання
  }
neon-open-hits = { $n ->
    [one] { $n } звичайне влучання
    [few] { $n } звичайні влучання
    [many] { $n } звичайних влучань
   *[other] { $n } звичайного влучання
  }
neon-story-failed = { $who }: атака не вдалася.
neon-story-damage = { $who } отримує шкоду: { $n }, від бійця «{ $by }»; жетонів здоров’я лишилося: { $left }.
neon-story-damage-alone = { $who } отримує шкоду: { $n }; жетонів здоров’я лишилося: { $left }.
neon-story-captured = забирає жетон бота: { $bot }.
neon-story-defeated = { $who }: поразка.
neon-story-eliminated = { $who } вибуває.
neon-story-trophy = бере трофей «{ $card }», власник { $from }.
neon-story-maintained = { $who } проходить техобслуговування.
neon-story-upgraded = отримує поліпшення: { $card }.
neon-story-automa = Автома вибирає ціль: { $who }.
neon-story-closing = Закривається сектор { $sector }.
neon-story-closed = Сектор { $sector } затонув.
neon-story-last_sectors = Лишилися тільки: { $sectors }.
neon-story-game_over = Партію закінчено. Перемога: { $winners }.

match-reason-most_points = Найбільше переможних очок.
match-reason-nobody_left = На арені нікого не лишилося.
match-reason-too_many_rounds = Останній раунд закінчено.

neon-new-mode = Який режим?
neon-new-mode-resurrection = Переможений повертається сильнішим. Виграє той, у кого більше очок.
neon-new-mode-battle-royale = Переможений вибуває. Виграє останній, хто лишився.
neon-new-mode-squad = Дві або три команди. Виграє команда, у якої більше очок.
neon-new-players = Скільки бійців?
neon-new-teams = Команди
neon-new-teams-2 = дві по троє
neon-new-teams-3 = три по двоє
neon-new-automa = Бере участь Автома
neon-new-automa-always = Удвох вона бере участь завжди.
neon-new-fighter = Ваш боєць
neon-new-fighter-random = Жеребкуванням
neon-new-fighter-draft = Вибирають усі
neon-new-others = Інші місця

# Що потрібно новачкові
neon-primer-aim-resurrection = Мета
    .text = Найбільше очок після останнього раунду: трофеї з тих, у кого влучили, жетони ботів, жетон лідера. Переможений один раз повертається.
neon-primer-aim-battle-royale = Мета
    .text = Лишитися на арені останнім. Переможений вибуває.
neon-primer-aim-squad = Мета
    .text = У команди найбільше очок після останнього раунду: трофеї, жетони ботів, жетон лідера. Переможений один раз повертається.
neon-primer-row = Раунд
    .text = Покладіть одну карту на половину іншої: вийдуть три дії зліва направо та ініціатива. Ряди відкриваються водночас у всіх; менша ініціатива ходить раніше.
neon-primer-attack = Атака
    .text = Виберіть ціль і зброю: точні шанси видно до кидка. Зброю, броню та припаси знаходять пошуком.
neon-primer-sinking = Арена тоне
    .text = Після раунду червоний сектор іде під воду. Хто стоїть у ньому, отримує шкоду й мусить піти.
neon-card-words = { $halves }; ініціатива { $initiative }
neon-card-top = Зверху: { $card }.
neon-card-bottom = Знизу: { $card }.
neon-card-left = Лишається в руці: { $card }.
neon-acts = ходить
neon-all = усі
neon-inventory-free = Вільні місця
neon-sector-short-1 = енергія: ум. промах → влучання
neon-sector-short-2 = енергія: +1 кубик
neon-sector-short-3 = вхід: +1 енергія
neon-sector-short-4 = перекидання кубика
neon-sector-short-5 = закриття не шкодить
neon-sector-short-6 = пошук: +1 карта
neon-sector-short-7 = рух у будь-який сектор
neon-sector-short-8 = без перекидань
neon-sector-short-9 = захист від будь-якого влучання
neon-sector-short-10 = здібності: +1
neon-story-attacks = Атаки
neon-rounds = { $count ->
    [one] { $count } раунд
    [few] { $count } раунди
    [many] { $count } раундів
   *[other] { $count } раунду
  }
neon-replay-previous = Попередня атака
neon-replay-next = Наступна атака

# Кінець
neon-reason-most-points = Найбільше переможних очок після останнього раунду.
neon-reason-last-standing = На арені лишився один боєць (одна команда).
neon-reason-nobody-left = На арені нікого не лишилося.
neon-reason-too-many-rounds = Останній раунд скінчився, переможця немає.
neon-result-nobody = Не переміг ніхто
neon-result-won = Перемога: { $who }
neon-result-trophies = трофей { $value } × { $n }
neon-result-bots = боти { $n }: { $points }
neon-result-leader = жетон лідера: 1
neon-result-tie = { $better } і { $worse }: очок порівну, вирішують трофеї вартістю { $value }.
neon-result-tie-none = { $better } і { $worse }: порівну й очок, і трофеїв.
neon-result-honour = Найбільше очок, хоча й поза грою: { $who }.
neon-new-people = Скільки гравців?
neon-new-squad-two = Двоє ведуть по два бійці; Автома — окрема команда.

# Зброя з шансами, поразка, ходи, що є що
neon-with-what = Чим
neon-odds-one = 1 і більше
neon-odds-mean-short = у середньому
neon-range = дальність { $range }
neon-weapon-no-reach = не дістає: дальність { $ranges }; { $who }: до цілі { $away }
neon-weapon-no-one = звідси не дістає ні до кого
neon-weapon-no-row = не можна, коли в ряді є рух
neon-weapon-no-supply = немає потрібного припасу
neon-weapon-no-bound = не можна разом із тим, що застосовано перед атакою
neon-odds-says = { $who }: шкода з імовірністю { $chance }, у середньому { $mean }
neon-odds-says-fall = { $who }: шкода з імовірністю { $chance }, у середньому { $mean }; поразка: { $fall }
neon-odds-says-bot = { $who }: знищено з імовірністю { $chance }
neon-then-damage = тоді шкода в середньому { $n }
neon-more-answers = Ще способів: { $count }
neon-ask-useful = Питати, лише якщо корисно
    .text = Якщо ніщо не змінить наслідок, запитання не буде.
neon-keep-two = залиште дві: натисніть карту, щоб змінити
neon-not-kept = Піде у скид.
neon-fits-nowhere = Нікуди не лягає і йде у скид.
neon-spills = Більше не вміщується: { $cards }.
neon-do-place = Розмістити: { $cards }
neon-becomes-lay = як спорядження
neon-becomes-cover = під неї припасом: { $card }
neon-becomes-stow = припасом під: { $card }
neon-becomes-drop = у скид
neon-fell-label = Поразка
neon-fell = Вас переможено: { $where }
neon-fell-other = { $who }: поразка, { $where }
neon-fell-by = Ударив боєць: { $who }; зброя: { $weapon }.
neon-fell-by-other = Шкода від: { $who }.
neon-fell-closing = Шкоди завдав сектор, що закривається.
neon-fell-damage = шкода { $n }
neon-fell-health = здоров’я
neon-fell-out = Це було останнє життя: ви поза грою. Партію можна додивитися до кінця.
neon-fell-now = Що тепер
neon-fell-took = { $who }: узято карти { $cards }
    .text = Ваші жетони здоров’я стають трофеями того, хто вдарив; він може взяти до двох карт спорядження.
neon-fell-tokens = { $who }: ваші жетони здоров’я тепер трофеї
neon-fell-nobody = Трофеїв ніхто не бере
neon-fell-cards = Решта йде у скид, натомість три нові карти
    .text = По одній кожного класу.
neon-fell-drew = Узято: { $cards }.
neon-fell-upgrade = Залиште одне з двох поліпшень
    .text = Інше піде під колоду.
neon-fell-upgraded = Ваше поліпшення: { $card }
neon-fell-whole = Шість нових жетонів здоров’я, енергія 3
    .text = Трофеї та боти лишаються у вас.
neon-fell-land = Висадка у ваш наступний хід
    .text = Доти фігурка чекає на кораблі.
neon-act-done = зроблено
neon-act-run = триває зараз
neon-act-next = попереду
neon-acts-next = ходить наступним
neon-automa-last = ходить після всіх бійців
neon-ask-last = Дії зроблено: застосуйте здібність або завершіть хід
neon-ask-defended = Захист: енергія +{ $n }.
neon-ask-turn = Дія { $n } з 3, { $action }: { $kinds ->
    [move] виберіть сектор
    [attack] виберіть ціль і зброю
    [move-attack] виберіть сектор або ціль
   *[other] виберіть, що робити
  }
neon-pass-turn = Завершити хід
neon-pass-after_defense = Залишити кубики
neon-pass-before_search = Шукати без цього
neon-pass-targeted = Прийняти атаку
neon-pass-cancel = Прийняти шкоду: { $n }
neon-pass-boost = Завдати шкоди: { $n }
neon-pass-stay = Лишитися на місці
neon-do-roll = Кинути { $n ->
    [one] { $n } кубик
    [few] { $n } кубики
    [many] { $n } кубиків
   *[other] { $n } кубика
  }
neon-do-search = { $n ->
    [0] Шукати безкоштовно
   *[other] Шукати, енергія: { $n }
  }
neon-do-energy = Узяти енергію: { $n }
neon-do-lead = { $held ->
    [true] Отримати 1 енергію: ви вже лідер
   *[false] Узяти жетон лідера та 1 енергію
}
neon-story-passed = пропущено: { $windows }.
neon-window-own_turn = здібності
neon-window-targeted = як ціль
neon-window-before_roll = перед кидком
neon-window-after_roll = після кидка
neon-window-before_defense = перед захистом
neon-window-after_defense = після кидка захисту
neon-window-cancel = скасування влучань
neon-window-boost = посилення шкоди
neon-window-react = відповідь на атаку
neon-window-after_attack = після атаки
neon-window-before_search = перед пошуком
neon-story-paid-itself = витрачає карту: { $card }.
neon-action-card = Карта дій
neon-about-card-halves = Ліворуч { $left }, праворуч { $right }
neon-about-card-initiative = Ініціатива { $upright }, у перевернутої карти { $rotated }. Рахується та, що на верхній карті.
neon-about-card-lies = Одна карта накриває половину іншої: видно три половини, це ваші три дії.
neon-about-alternative = Одне з двох, на ваш вибір, коли дійде черга.
neon-about-action-move = Перейдіть до сусіднього сектора. Деякі сектори діють на того, хто увійшов.
neon-about-action-attack = Виберіть ціль і зброю, яка до неї дістає. Кожна одиниця шкоди знімає жетон здоров’я, він стає трофеєм; бот від будь-якої шкоди знищений, його жетон ваш.
neon-about-action-search = Подивіться карти здобичі класу вашого сектора й залиште дві. Коштує стільки енергії, скільки там жетонів пошуку.
neon-about-action-defense = Вибирати нічого: від розкриття у вас є захисне поле, ще один кубик захисту; коли дійде черга, ви отримаєте енергію.
neon-about-action-leadership = Візьміть жетон лідера та 1 енергію. Жетон — очко в кінці та перший хід за рівної ініціативи.
neon-about-action-energy-1 = Отримайте 1 енергію.
neon-about-action-energy-2 = Отримайте 2 енергії.
neon-about-action-joker = Вибір, коли дійде черга: рух, атака, пошук або 2 енергії.
neon-about-health = Жетони здоров’я
    .text = Втрачаються зліва; число — вартість трофея для того, хто зняв жетон. Хто втратив останній, той переможений.
neon-about-energy = Енергія
    .text = Нею платять за здібності, маневри, пошук і деякі сектори. Не більше шести.
neon-about-initiative = Ініціатива
    .text = Менша ходить раніше; за рівної — найближчий від лідера. Ранній хід застає інших на місці, пізній бачить, куди вони пішли.
neon-about-leader = Жетон лідера
    .text = Одне очко в кінці та перший хід за рівної ініціативи. Його беруть дією лідерства.
neon-about-rounds = Раунди
    .text = Кожна комірка — раунд; число каже, скільки секторів затоне наприкінці. Червоний сектор наступний.
neon-about-ship = Корабель
    .text = Хто на борту, висаджується на початку свого ходу в будь-який сектор; доти атакувати його не можна.
neon-about-trophies = Трофеї
    .text = Жетони здоров’я, зняті з інших: очки в кінці.
neon-about-face-crit = Його зупиняє лише захист від будь-якого влучання або шолом.
neon-about-face-hit = Його зупиняє будь-який результат захисту або броня.
neon-about-face-conditional-miss = Промах, якщо ефект не рахує його влучанням: Парк, «Влучне око», деяка зброя.
neon-about-face-miss = Нічого. Перекидання може це змінити.
neon-about-face-any-block = Зупиняє одне влучання будь-якого виду.
neon-about-face-normal-block = Зупиняє одне звичайне влучання.
neon-about-face-fail-energy = Нічого не зупиняє; той, хто захищається, отримує 1 енергію.
neon-about-face-fail = Нічого не зупиняє.
neon-new-automa-text = Боєць без гравця: ходить після всіх до найближчого, атакує й набирає очки собі.
neon-do-reroll = перекидання: { $dice }

# Налаштування, клавіші та кроки показу
neon-set-ask = Запитання в атаці
neon-set-ask-useful = якщо корисно
neon-set-ask-always = завжди
neon-key-turn-top = повернути верхню карту
neon-key-turn-bottom = повернути нижню карту
neon-key-slide = зсунути верхню карту
neon-key-swap = поміняти карти
neon-key-bring = узяти третю карту, із Shift зверху
neon-key-weapon = зброя або відповідь за номером
neon-key-target = наступна ціль
neon-key-effect = наступний ефект до кидка
neon-key-decline = відмовитися
neon-key-ask = питати, якщо корисно, або завжди
neon-step-moved = іде
neon-step-searched = шукає
neon-step-attack = атакує
neon-step-effect = застосовує ефект
neon-step-defeated = поразка
neon-step-closing = сектор закривається
neon-windows = Вікна атаки
neon-windows-passed = пропущено
neon-windows-asks = питає
neon-windows-later = попереду
