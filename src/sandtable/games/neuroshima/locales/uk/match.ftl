# Дошка Neuroshima Hex: запитання, відповіді, прогноз, показ, оповідь.

match-reason-hq_destroyed = Один штаб знищено.
match-reason-both_hqs_destroyed = Обидва штаби знищено.
match-reason-more_hit_points = Фінальну битву закінчено; перемагає той, у кого більше очок здоров’я.
match-reason-equal_hit_points = Фінальну битву закінчено; очок здоров’я порівну.
match-reason-deadlock = Те саме заповнене поле повторилося.

match-hex = Клітинка { $hex }
match-hex-empty = порожньо
match-hex-doomed = загине в битві
match-tile-doomed = Загине
    .text = у фазі { $phase }, якщо битва почнеться зараз
match-hex-destroy = треба знищити
match-hex-survive = має вціліти
match-hex-hint = з підказки
match-hex-better = краще за розбором
match-hex-instead = зіграно сюди
match-pin-better = краще: { $tile } { $hex }
match-pin-played = зіграно сюди
match-of-side = сторона { $side }
match-initiative-now = ініціатива { $values }
match-wounds-now = { $count ->
    [one] отримано { $count } пошкодження
    [few] отримано { $count } пошкодження
    [many] отримано { $count } пошкоджень
   *[other] отримано { $count } пошкодження
}
match-netted = у сітці
match-netted-title = У сітці.
match-steel-net-title = Сталева сітка.
match-netted-text = Нічого не може й нічого не дає.
match-link-convert_attack = Може за битву змінити одну атаку: ближню на дальню або навпаки.
match-link-mobility = У свій хід може ще раз переміститися й розвернутися.
match-link-medic = Поруч медик: він візьме на себе пошкодження від однієї атаки й зникне з поля.
match-facing = розвернуто: { $edge }
match-helped = впливають: { $tiles }
match-tile-at = «{ $tile }» ({ $hex })

match-hit-points = { $count ->
    [one] очко здоров’я
    [few] очки здоров’я
    [many] очок здоров’я
   *[other] очка здоров’я
}
match-forecast-loss = { $loss } прогноз
match-pile = Стос
match-discard-pile = Скид
match-pile-left = { $left } з { $count }
match-pile-short = стос { $count }
match-piles-public = Стоси відкриті: відомо, що лишилося, але не порядок.

match-ask-hq = Поставте свій штаб: виберіть клітинку з крапкою
match-ask-lair = Поставте Цербера поруч зі штабом: виберіть клітинку з крапкою
match-ask-exchange = { $count ->
    [one] У руці { $count } жетон миттєвої дії і більше нічого: лишити чи скинути й добрати знову?
    [few] У руці { $count } жетони миттєвої дії і більше нічого: лишити чи скинути й добрати знову?
    [many] У руці { $count } жетонів миттєвої дії і більше нічого: лишити чи скинути й добрати знову?
   *[other] У руці { $count } жетона миттєвої дії і більше нічого: лишити чи скинути й добрати знову?
}
match-ask-discard = Скиньте один із жетонів у руці ({ $count }): виберіть його внизу
match-ask-turn = Грайте жетони, застосовуйте здібності або закінчіть хід
match-ask-turn-both = Візьміть жетон із руки, застосуйте жетон у пунктирній рамці або закінчіть хід
match-ask-turn-hand = Візьміть жетон із руки або закінчіть хід
match-ask-turn-units = Застосуйте жетон у пунктирній рамці або закінчіть хід
match-ask-turn-buttons = Зробіть те, що пропонують кнопки, або закінчіть хід
match-ask-turn-end = Більше нічого робити: закінчіть хід
match-ask-landing = { $unit }: на яку клітинку відштовхнуть?
match-ask-pull_landing = { $unit }: на яку клітинку притягнуть?
match-ask-second_step = { $unit }: зробити другий крок?
match-ask-hunt = { $unit }: у якому напрямку атакувати?
match-ask-order = Хто оголошує першим?
match-ask-clown = { $unit }: атакувати чи вибухнути?
match-ask-quartermaster = { $unit }: змінити атаку?
match-ask-medic = Яку атаку візьме на себе медик?
match-ask-spent_medic = Який медик візьме атаку на себе?
match-ask-scavenge = { $unit }: перемістити після битви?
match-ask-evacuate = Хто відходить з поля?
match-ask-first = Хто ходить першим?
match-ask-draw = Жетони беруться зі стосу
match-hint-hex = виберіть клітинку з крапкою
match-hint-target = виберіть клітинку
match-hint-turn = R, коліщатко або диск розвертають; ще раз по жетону — поставити
match-hint-turn-touch = коло розвертає; торкніться ще раз, щоб поставити
match-turn = Розвернути
match-do-hq = Поставити тут
match-do-lair = Поставити тут
match-do-keep = Лишити
match-do-exchange = Скинути й узяти нові
match-do-discard = Скинути: { $tile }
match-do-end = Закінчити хід
match-do-place = Поставити тут
match-do-execute = Стратити тут за 1 очко здоров’я
match-do-battle = Почати битву
match-do-move = Перемістити сюди
match-do-push = Відштовхнути
match-do-pull = Притягнути
match-do-grenade = Кинути гранату
match-do-sniper = Вистрілити
match-do-airstrike = Вдарити сюди
match-do-terror = Зіграти жетон «Терор»
match-do-hunt = Сюди й на полювання
match-do-mobility = Перемістити сюди
match-do-transport = Перемістити жетоном «Транспорт»
match-do-turn = Розвернути так
match-do-shove = Відштовхнути
match-do-haul = Притягнути
match-do-net = Кинути сталеву сітку
match-do-replace = Замінити
match-do-land = Сюди
match-do-stop = Без другого кроку
match-do-step = Крок сюди
match-do-hold = Не атакувати
match-do-strike = Атакувати: { $edge }
match-do-order = Спершу { $side }
match-do-attack = Атакувати
match-do-explode = Вибухнути
match-do-unchanged = Нічого не змінювати
match-do-melee = Змінити ближню атаку на дальню: { $edge }
match-do-ranged = Змінити дальню атаку на ближню: { $edge }
match-do-medic = { $medic } рятує: { $target } (атакує { $attacker })
match-do-medic-instant = { $medic } рятує: { $target }
match-do-save = Урятувати: { $target } (атакує { $attacker })
match-do-save-instant = Урятувати: { $target }
match-do-stay = Лишитися
match-do-scavenge = Перемістити сюди

match-forecast-now = якби битва почалася зараз
match-forecast-with = якби битва почалася зараз, а тут: { $tile }
match-forecast-phases = Фази прогнозу
match-forecast-loses-none = без втрат
match-forecast-loses = { $count ->
    [one] втрачає { $count } жетон
    [few] втрачає { $count } жетони
    [many] втрачає { $count } жетонів
   *[other] втрачає { $count } жетона
}
match-forecast-hq = штаб { $from } → { $to }
match-forecast-hq-out = штаб { $from } → 0: { $side } вибуває
match-forecast-hq-stays = штаб: { $hp }
match-forecast-hq-brief = штаб { $hp }
match-forecast-points-brief = очки { $hp }
match-forecast-choices = { $count ->
    [one] { $count } вибір у битві: звичайна відповідь
    [few] { $count } вибори в битві: звичайні відповіді
    [many] { $count } виборів у битві: звичайні відповіді
   *[other] { $count } вибору у битві: звичайні відповіді
}
match-phase = Фаза { $phase }
match-phase-nothing = У цій фазі нічого не відбувається.

match-tile-info = Про жетон
match-tile-none = Наведіть на жетон, щоб дізнатися, що він робить.
match-tile-none-touch = Затримайте палець на жетоні, щоб дізнатися, що він робить.
match-primer-aim = Мета
    .text = Зменште очки здоров’я ворожого штабу до 0 або збережіть більше після фінальної битви.
match-primer-aim-ffa = Мета
    .text = Усі проти всіх. Залишіться останнім, чий штаб стоїть, або збережіть найбільше очок здоров’я після фінальної битви.
match-primer-aim-points = Мета
    .text = Кожне пошкодження ворожого штабу — ваше очко. 20 очок перемагають, інакше виграє той, у кого їх найбільше після фінальної битви; штаби не падають.
match-primer-aim-solo = Мета
    .text = A грає сам, B і C — союзники. Перемагає сторона, яка першою знищить ворожий штаб; якщо жоден не впав — та, що зазнала менше пошкоджень.
match-primer-aim-team = Мета
    .text = Союзники перемагають і програють разом. Перемагає команда, яка першою знищить ворожий штаб; якщо жоден не впав — та, у якої більше очок здоров’я.
match-primer-turn = Ваш хід
    .text = Доберіть до трьох жетонів, один скиньте, решту ставте, грайте чи лишіть.
match-primer-turn-opening = Ваш хід
    .text = Доберіть до трьох жетонів (у перших ходах перша сторона бере один, друга два), один із трьох скиньте, решту ставте, грайте чи лишіть.
match-primer-turn-reinforcement = Ваш хід
    .text = Доберіть до шести жетонів, один скиньте, щонайбільше два поставте чи зіграйте; решта лишається.
match-primer-battle = Битва
    .text = Починається від жетона битви або коли поле заповнене. Першими діють жетони з більшим числом; в одній фазі всі б’ють одночасно.
match-primer-battle-enlarged = Битва
    .text = Починається від жетона битви або коли заповнено 19 клітинок усередині лінії. Першими діють жетони з більшим числом; в одній фазі всі б’ють одночасно.
match-primer-tile = Жетон
    .text = Короткий клин б’є суміжну клітинку, довгий стріляє вздовж лінії. Розверніть жетон так, щоб він цілився добре.
match-printed = { $value } надруковано
match-extra-attack = ще одна атака: { $tile }
match-value-melee = Ближня атака
match-value-melee_ff = Влучання у своїх
match-value-ranged = Дальня атака
match-value-gauss = Атака Гаусса
match-value-armor = Броня
match-value-reflection = Відбиття
match-value-net = Сітка
match-value-web = Павутиння
match-value-link = Символ приєднання
match-change = Що це змінює.
match-change-none = Якби битва почалася зараз, нічого не змінилося б.
match-change-more = { $side } втрачає на { $count } більше.
match-change-fewer = { $side } втрачає на { $count } менше.
match-change-hq-more = Штаб { $side } втрачає на { $count } більше, лишається { $hp }.
match-change-hq-fewer = Штаб { $side } втрачає на { $count } менше, лишається { $hp }.
match-change-strikes = У фазі { $phase } вражає ціль { $target }: { $sum }.
match-change-falls = Буде знищено: { $unit } ({ $side }), фаза { $phase }.
match-change-stands = Більше не гине: { $unit } ({ $side }).

match-asked-in-turn = Запитання до вас під час ходу сторони { $side }

match-plan = план
match-plan-at = План: { $tile } на { $hex }; R розвертає, ніхто його не бачить
match-plan-hex = План: { $tile }; виберіть клітинку для свого ходу, ніхто його не бачить
match-plan-tile = План: { $tile }; жетон буде взято у ваш хід
match-plan-gone = План ({ $tile } на { $hex }) більше неможливий.
match-plan-can = Жетон, узятий зараз, — план на ваш хід.
match-plan-drop = Забути план

match-not-played = { $tile }: зараз нічого не зробити. { $text }
match-not-free = Клітинку { $hex } зайнято: { $unit }.
match-not-unit = Клітинка { $hex } порожня; треба вибрати жетон на полі.
match-not-for = Клітинку { $hex } вибрати не можна. { $tile }: { $text }
match-not-now = Клітинку { $hex } зараз вибрати не можна; можна ті, що позначено.

match-term-segment = секція
match-term-melee = ближня атака
match-term-melee_ff = влучання у своїх
match-term-ranged = дальня атака
match-term-gauss = Гаусс
match-term-instant = миттєва дія
match-term-explosion = вибух
match-term-changed = змінено
match-term-armour = броня
match-term-flight = політ
match-term-hq = штаб по штабу
match-term-reflection = відбито
match-term-initiative = ініціатива
match-term-extra_attack = ще атака

match-story-first = { $side } ходить першим.
match-story-drew = бере: { $tiles }; у стосі лишається { $left }.
match-story-placed = ставить жетон «{ $tile }» на { $hex }.
match-story-discarded = скидає жетон «{ $tile }».
match-story-played = грає жетон «{ $tile }».
match-story-keep = { $count ->
    [one] лишає { $count } жетон миттєвої дії.
    [few] лишає { $count } жетони миттєвої дії.
    [many] лишає { $count } жетонів миттєвої дії.
   *[other] лишає { $count } жетона миттєвої дії.
}
match-story-stop = не робить другого кроку.
match-story-hold = не атакує.
match-story-stay = лишається на місці.
match-story-moved = переміщує жетон «{ $tile }» з { $from } на { $to }.
match-story-turned = розвертає жетон «{ $tile }» на { $hex }.
match-story-struck = уражає ціль { $target }: { $sum }.
match-story-struck-down = уражає ціль { $target }: цього досить, щоб знищити будь-який жетон.
match-story-removed = Знищено: { $tile } ({ $side }) на { $hex }.
match-story-executed = страчує жетон «{ $tile }» ({ $side }) на { $hex } за 1 очко здоров’я.
match-story-replaced = замінює жетон «{ $old }» на «{ $tile }» ({ $hex }).
match-story-steel_net = накидає сталеву сітку: { $tile } на { $hex }.
match-story-hunted = полює: { $tile } на { $hex }.
match-story-terror = { $side } не може ставити жетони наступного ходу.
match-story-last_tile = { $side } бере останній жетон; кінець близько.
match-story-extra_turns = Очок здоров’я порівну: у кожного ще один хід.
match-story-game_over = Партію закінчено.
match-story-try_over = Спробу закінчено.
match-story-hit = { $attacker } уражає ціль { $target }: { $sum }.
match-story-void = { $attacker } не завдає пошкоджень цілі { $target }: { $sum }.
match-story-returned = { $attacker } влучає у відбиття ({ $mirror }); атака відлітає в ціль { $target }: { $sum }.
match-story-absorbed = { $medic } бере на себе пошкодження ({ $amount }) замість цілі { $target }.
match-story-agony = { $unit } атакує в агонії.
match-story-explodes = { $unit } вибухає.
match-story-attacks = { $unit } атакує, а не вибухає.
match-story-changed = Інтендант змінює атаку: { $unit }.
match-story-unchanged = Інтендант нічого не змінює: { $unit }.
match-story-order = { $side } оголошує першим.
match-battle-battle_tile = Битва:
match-battle-full_field = Поле заповнене, битва:
match-battle-boarding = Битва:
match-battle-last = Фінальна битва:
match-battle-extra = Додаткова битва:
match-battle-goes-on = Битва триває:
match-battle-lost-none = ніхто не загинув.
match-battle-lost-none-yet = поки що ніхто не загинув.
match-battle-lost = { $count ->
    [one] знищено { $count } жетон.
    [few] знищено { $count } жетони.
    [many] знищено { $count } жетонів.
   *[other] знищено { $count } жетона.
}
match-battle-hq = Штаб { $side } втрачає { $lost }, лишилося { $hp }.

match-points = { $count ->
    [one] очко
    [few] очки
    [many] очок
   *[other] очка
}
match-allied = Союзники: { $sides }
match-out = Поза грою: штаб упав.
match-out-short = поза грою
match-off-track = У додаткових ходах не змагається.
match-construction-ready = чекає; коштує цілої руки
match-construction-building = будується
match-construction-board = на полі
match-construction-gone = втрачено
match-forecast-points = очки { $from } → { $to }
match-forecast-points-stays = очок: { $hp }
match-change-points = Очок у { $side } додасться: { $count }.
match-ask-trade = Виберіть три жетони для обміну
match-ask-pay = Виберіть три жетони, якими заплатите за конструкцію
match-ask-points = Кому очко за пошкодження власного штабу?
match-ask-core = Виберіть бік остова й поставте його
match-ask-wing = Виберіть бік крила й поставте його поруч з остовом
match-ask-boarding = Почати битву одразу?
match-ask-aim = { $unit }: у кого влучає дальня атака?
match-do-give = Очко: { $side }
match-do-construct = Збудувати за всю руку: { $construction }
match-do-core = Поставити тут
match-do-wing = Поставити тут
match-do-board = Почати битву
match-do-forgo = Без битви
match-do-aim = Ціль: { $target }
match-story-eliminated = { $side } вибуває; жетони зникають із поля.
match-story-points = { $side } отримує { $gained }, усього очок: { $points }.
match-story-gave_point = { $from } віддає очко: { $side }.
match-story-fallen = Штаб { $side } на { $hex } упав і стоїть на шляху до кінця битви.
match-story-aimed = Цілиться: { $unit }; ціль: { $target }.
match-story-extra_turns-of = Нічия: ще по ходу в { $sides }.
match-story-construct = будує конструкцію.
match-story-board = починає битву абордажем.
match-story-forgo = не починає битви.
match-reason-last_standing = Лишився один штаб.
match-reason-all_hqs_destroyed = Усі штаби знищено.
match-reason-all_points = Набрано 20 очок.
match-reason-more_points = Фінальну битву закінчено; перемагає той, у кого більше очок.
match-reason-shared_victory = І після цього порівну: перемога спільна.
match-reason-surviving_hq = Штаб лишився тільки в однієї сторони.
match-reason-less_damage = Фінальну битву закінчено; перемагає той, хто втратив менше.
match-reason-standstill = Після битви на заповненому полі жодного жетона не знято.
match-reason-delivered = Доставлено третій вузол.
match-reason-held_out = Фінальну битву закінчено; не всі вузли доставлено.
match-reason-evacuated = Достатньо загонів Борго відійшло з поля.
match-reason-contained = Фінальну битву закінчено; відійшло замало.
match-reason-allies_lost = Союзники програли разом: ніхто не переміг.
match-reason-blown_up = Підірвано чотири секції споруди.
match-reason-withstood = Фінальну битву завершено; споруда стоїть.
match-reason-both_ruined = Споруда і штаб впали в одній фазі.

# Лідери
match-leader = Лідер
match-leader-open = ще не вибраний
match-leader-hidden = вибраний, поки прихований
match-leader-uses = { $count ->
    [one] лишилося { $count } застосування
    [few] лишилося { $count } застосування
    [many] лишилося { $count } застосувань
   *[other] лишилося { $count } застосування
}
match-leader-used = У цьому ході вже застосований.
match-leader-dealt = Роздано: { $leaders }
match-term-leader = лідер
match-ask-deal = Роздають лідерів
match-ask-choose_leader = Якого лідера лишити? Його не побачать, доки не виберуть усі.
match-ask-leader = Чи допоможе зараз ваш лідер?
match-do-leader = Лишити: { $leader }
match-do-stores = { $leader }: узяти ще один, скинути два
match-do-fuse = { $leader }: 1 пошкодження тут
match-do-guide = { $leader }: пересунути сюди
match-do-cut = { $leader }: розрізати сітки
match-do-twist = { $leader }: розвернути так
match-do-drill = { $leader }: ініціатива + 1
match-do-gun = { $leader }: { $attack } + 1
match-do-mend = { $leader }: { $target } не зважає на атаку, атакує { $attacker }
match-do-unled = Зараз без допомоги
match-story-leader_kept = лишає лідера: { $leader }.
match-story-leaders_revealed = Лідери: { $leaders }.
match-story-leader_used = застосовує лідера: { $leader }; лишилося застосувань: { $left }.
match-story-freed = звільняє від сіток: { $tile } на { $hex }.
match-story-order_given = { $unit }: { $what } + { $value } на цю битву.
match-story-ignored = { $target } не зважає на атаку; атакує { $attacker }.

# Хід як фільм
match-film = Чужий хід
match-film-turn = Хід { $turn }. Натисніть на поле, щоб пропустити.
match-step-drew = добір
match-step-discarded = скидання
match-step-battle = битва
match-hex-new = нове з останнього ходу { $side }
match-key-hand = взяти жетон із руки
match-key-arrows = з клітинки на клітинку
match-key-turn = розвернути праворуч, із Shift ліворуч
match-key-discard = скинути жетон
match-key-deed = почати те, що дає сценарій
match-key-phases = фази прогнозу, картини показу
