# Neon на сторінці: питання, відповіді, оповідь, пояснення.

neon-fighter-unknown = Бійця ще немає
neon-nobody = ніхто
neon-ship = корабель
neon-arena = Арена
neon-setting-up = Арена готується …
neon-round = Раунд { $round }
neon-sunk = затонули: { $sectors }
neon-closes-next = закриється наступним
neon-sector-empty = нікого немає
neon-here = Тут: { $who }.
neon-search-green = пошук: 3 карти класу I, залишити 2
neon-search-orange = пошук: 2 карти класу II, залишити 2
neon-search-violet = пошук: 1 карта класу III і 1 класу I, залишити 2
neon-search-tokens = { $count ->
    [one] { $count } жетон пошуку: стільки енергії коштує пошук
    [few] { $count } жетони пошуку: стільки енергії коштує пошук
    [many] { $count } жетонів пошуку: стільки енергії коштує пошук
   *[other] { $count } жетона пошуку: стільки енергії коштує пошук
  }
neon-health = { $left ->
    [one] { $left } жетон здоров’я
    [few] { $left } жетони здоров’я
    [many] { $left } жетонів здоров’я
   *[other] { $left } жетона здоров’я
  }
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
neon-note = Карти на руці та вибір таємні, доки не виберуть усі. Спорядження лежить відкрито.
neon-tab-details = Пояснення

neon-details = Що це?
neon-details-none = Вкажіть на сектор, бійця чи карту або натисніть довше: з’явиться пояснення.
neon-bot-text = Бот захищається одним кубиком. Будь-яка шкода знищує бота: його жетон забирає той, хто влучив (1 ПО, можна витратити як припас).
neon-bot-pays = Один раз замінює: { $supplies }.
neon-automa-text = Автома не має гравця. Вона ходить, атакує та отримує очки за власними правилами.
neon-automa-note = Автома: жетонів здоров’я { $left }, очок { $points }.
neon-cost-energy = енергія: { $n }
neon-must = застосовується обов’язково
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
neon-stays = Лишається на руці
neon-bring-top = Покласти зверху
neon-bring-bottom = Покласти знизу
neon-lock = Закріпити вибір
neon-locked = Закріплено
neon-plan-secret = Таємниця, доки не виберуть усі: готові { $ready } з { $seats }. До того вибір можна змінити.
neon-plan-spoken = Ряд: { $row }. Ініціатива { $initiative }.

neon-inventory = Спорядження
neon-inventory-none = Лише базова зброя.
neon-seen = Знайдено
neon-seen-upgrades = Поліпшення на вибір
neon-becomes-new = може лягти як спорядження
neon-becomes-over = може замінити: { $card }
neon-becomes-under = може лягти під: { $card }

neon-attack = Атака
neon-attack-choose = Виберіть ціль на арені, потім зброю.
neon-dice = { $n ->
    [one] { $n } кубик
    [few] { $n } кубики
    [many] { $n } кубиків
   *[other] { $n } кубика
  }
neon-odds = Шанси
neon-odds-exact = точно
neon-odds-mean = шкоди в середньому
neon-odds-none = без шкоди
neon-odds-captured = знищено
neon-odds-defeated = переможено
neon-odds-instead = Хоч якась шкода: { $now } замість { $before }.
neon-odds-how = Пораховано всі кидки, які ще можливі. Необов’язкових ефектів більше ніхто не застосовує, обов’язкова броня діє.

neon-hint-sector = виберіть підсвічений сектор
neon-hint-figure = виберіть ціль
neon-hint-weapon = виберіть зброю
neon-ask-draft = Виберіть бійця
neon-ask-layout = Складіть ряд: дві карти, одна поверх половини іншої
neon-ask-landing = Виберіть сектор висадки
neon-ask-own_turn = Застосуйте здібність чи карту або продовжуйте
neon-ask-action = Ваша дія
neon-ask-destination = Куди ви йдете?
neon-ask-before_search = Застосувати щось перед пошуком?
neon-ask-keep = Які карти залишити?
neon-ask-order = Яку карту покласти першою?
neon-ask-place = Чим стане карта «{ $card }»?
neon-ask-surplus = Забагато припасів: який скинути?
neon-ask-before_attack = Застосувати щось перед атакою?
neon-ask-declare = Кого й чим атакувати?
neon-ask-targeted = Ви ціль: застосувати щось?
neon-ask-range = На якій дальності?
neon-ask-before_roll = Застосувати щось перед кидком?
neon-ask-after_roll = Застосувати щось після кидка?
neon-ask-before_defense = Застосувати щось перед захистом?
neon-ask-after_defense = Застосувати щось після кидка захисту?
neon-ask-assign = Скільки результатів захисту зупинять критичні влучання?
neon-ask-cancel = Скасувати влучання?
neon-ask-boost = Посилити шкоду?
neon-ask-react = Відповісти на атаку?
neon-ask-after_attack = Застосувати щось після атаки?
neon-ask-trophy = Узяти трофей?
neon-ask-upgrade = Яке поліпшення залишити?
neon-ask-escape = Закривається сектор { $closing }: куди піти?
neon-ask-last_sectors = Останні два сектори: де стати?

neon-pass-action = Відмовитися
neon-pass-declare = Не атакувати
neon-pass-before_roll = Кинути
neon-pass-after_roll = Далі
neon-pass-trophy = Без трофея
neon-pass-other = Далі
neon-do-land = Висадитися: { $sector }
neon-do-go = Іти: { $sector }
neon-do-leave = Піти: { $sector }
neon-do-leave-safe = Піти неушкодженим маневром В: { $sector }
neon-do-keep = Залишити: { $cards }
neon-do-next = Спершу карта «{ $card }»
neon-do-lay = Покласти: { $card }
neon-do-cover = { $card } поверх: { $other }
neon-do-stow = { $card } під: { $other }
neon-do-drop = Скинути: { $card }
neon-do-spill = Скинути: { $card }
neon-do-trophy = Узяти: { $card }
neon-do-range = Дальність { $range }
neon-do-assign = Проти критичних: { $crits }
neon-do-attack = Атакувати: { $who }; { $weapon }, дальність { $range }
neon-do-pay = плата: { $card }
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
neon-story-placed-laid = { $card }: тепер це спорядження.
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
neon-film-shown = Показано, що роблять інші. «Пропустити» веде далі.
neon-story-rerolled = Перекинуто кубиків: { $n }.
neon-story-changed = { $n } × { $from }: тепер { $to }.
neon-story-locked = { $who } захищається: { $dice }.
neon-story-open = Не скасовано: критичні { $crits }, звичайні { $hits }.
neon-story-failed = { $who }: атака не вдалася.
neon-story-damage = { $who } отримує шкоду: { $n }, завдає { $by }; жетонів здоров’я лишилося: { $left }.
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
neon-story-game_over = Гру закінчено. Перемога: { $winners }.

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
    .text = Найбільше очок після останнього раунду: трофеї з тих, у кого влучили, жетони ботів, жетон лідера. Полеглий один раз повертається.
neon-primer-aim-battle-royale = Мета
    .text = Лишитися на арені останнім. Полеглий вибуває.
neon-primer-aim-squad = Мета
    .text = У команди найбільше очок після останнього раунду: трофеї, жетони ботів, жетон лідера. Полеглий один раз повертається.
neon-primer-row = Раунд
    .text = Покладіть одну карту на половину іншої: вийдуть три дії зліва направо та ініціатива. Ряди відкриваються водночас у всіх; менша ініціатива ходить раніше.
neon-primer-attack = Атака
    .text = Виберіть ціль і зброю: точні шанси видно до кидка. Зброю, броню та припаси знаходять пошуком.
neon-primer-sinking = Арена тоне
    .text = Після раунду червоний сектор іде під воду. Хто стоїть у ньому, отримує шкоду й мусить піти.
neon-card-words = { $halves }; ініціатива { $initiative }
neon-card-top = Зверху: { $card }.
neon-card-bottom = Знизу: { $card }.
neon-card-left = Лишається на руці: { $card }.
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
