# Neon: names of cards, fighters, sectors and everything printed.

# Modes
neon-mode-resurrection = Відродження
neon-mode-battle-royale = Королівська битва
neon-mode-squad = Коаліція

# Dice
neon-die-attack = Кубик атаки
neon-face-crit = Критичне влучання
neon-face-hit = Звичайне влучання
neon-face-conditional-miss = Умовний промах
neon-face-miss = Промах
neon-die-defense = Кубик захисту
neon-face-any-block = Захист від будь-якого влучання
neon-face-normal-block = Захист від звичайного влучання
neon-face-fail-energy = Провал (+1 енергія)
neon-face-fail = Провал

# Round board
neon-side-few = Коротка сторона (2–3 бійці)
neon-side-many = Довга сторона (4–6 бійців)

# Sectors
neon-class-green = Зелений сектор
neon-class-orange = Помаранчевий сектор
neon-class-violet = Фіолетовий сектор
neon-sector-1 = Парк
neon-sector-2 = Завод
neon-sector-3 = Електрозаправка
neon-sector-4 = Автострада
neon-sector-5 = Підземний перехід
neon-sector-6 = Торговий центр
neon-sector-7 = Вокзал
neon-sector-8 = Поліцейська дільниця
neon-sector-9 = Стадіон
neon-sector-10 = Телевежа

# Fighters and abilities
neon-ability-maneuver-a = Маневр А
neon-ability-maneuver-b = Маневр Б
neon-ability-maneuver-c = Маневр В
neon-fighter-akari = Акарі
neon-corporation-akari = Ітояма
neon-ability-hoonade = Хоонаде
neon-ability-neko = Неко
neon-fighter-boulder = Брила
neon-corporation-boulder = Бетула
neon-ability-shield = Щит
neon-ability-howitzer = Гаубиця
neon-fighter-phoenix = Фенікс
neon-corporation-phoenix = Шовіре
neon-ability-soar = Зліт
neon-ability-firestorm = Вогняний шквал
neon-fighter-snake = Снейк
neon-corporation-snake = Галіаетус
neon-ability-smoke-grenade = Димова граната
neon-ability-cobra-lunge = Кидок кобри
neon-fighter-ghost = Привид
neon-corporation-ghost = Шенлі
neon-ability-dead-eye = Влучне око
neon-ability-optical-camo = Оптичний камуфляж
neon-fighter-illusion = Ілюзія
neon-corporation-illusion = Фірліс
neon-ability-trap = Пастка
neon-ability-mirage = Міраж
neon-token-neko = Жетон «Неко»
neon-token-trap = Жетон «Пастка»
neon-token-smoke-grenade = Жетон «Димова граната»
neon-fighter-automa = Автома

# Actions
neon-action-move = Рух
neon-action-search = Пошук
neon-action-attack = Атака
neon-action-defense = Захист
neon-action-leadership = Лідерство
neon-action-energy-1 = +1 енергія
neon-action-energy-2 = +2 енергії
neon-action-joker = Джокер

# Loot
neon-type-pistol = Пістолет
neon-type-heavy = Важка зброя
neon-type-melee = Зброя ближнього бою
neon-type-grenade = Граната
neon-type-armor = Броня
neon-type-helmet = Шолом
neon-supply-ammo = Патрони
neon-supply-cell = Енергопатрони
neon-supply-battery = Батареї
neon-supply-grenade = Гранати
neon-loot-class-1 = I клас (зелений)
neon-loot-class-2 = II клас (помаранчевий)
neon-loot-class-3 = III клас (фіолетовий)
neon-loot-1-01 = Оса
neon-loot-1-02 = Шершень
neon-loot-1-03 = Іскра
neon-loot-1-04 = Тихоня
neon-loot-1-05 = Дуплет
neon-loot-1-06 = Маяк
neon-loot-1-07 = Кувалда
neon-loot-1-08 = Далекобій
neon-loot-1-09 = Віяло
neon-loot-1-10 = Пульс
neon-loot-1-11 = Тринога
neon-loot-1-12 = Клепальник
neon-loot-1-13 = Шокер
neon-loot-1-14 = Розвідний ключ
neon-loot-1-15 = Мононіж
neon-loot-1-16 = Ланцюг
neon-loot-1-17 = Кастет
neon-loot-1-18 = Уламок
neon-loot-1-19 = Спалах
neon-loot-1-20 = Розряд
neon-loot-1-21 = Липучка
neon-loot-1-22 = Жилет
neon-loot-1-23 = Пластини
neon-loot-1-24 = Плащ
neon-loot-1-25 = Амортизатор
neon-loot-1-26 = Конденсатор
neon-loot-1-27 = Візор
neon-loot-1-28 = Каска
neon-loot-1-29 = Гарнітура
neon-loot-1-30 = Сканер
neon-loot-2-01 = Бонні і Клайд
neon-loot-2-02 = Гадюка
neon-loot-2-03 = Нотаріус
neon-loot-2-04 = Світлячок
neon-loot-2-05 = Жнець
neon-loot-2-06 = Губернатор
neon-loot-2-07 = Юрей
neon-loot-2-08 = Лавина
neon-loot-2-09 = Дуга
neon-loot-2-10 = Катана
neon-loot-2-11 = Відбійник
neon-loot-2-12 = Батіг
neon-loot-2-13 = Парні ікла
neon-loot-2-14 = Терміт
neon-loot-2-15 = ЕМІ
neon-loot-2-16 = Екзокостюм
neon-loot-2-17 = Реактивна броня
neon-loot-2-18 = Хамелеон
neon-loot-2-19 = Бастіон
neon-loot-2-20 = Тактичний шолом
neon-loot-2-21 = Нейрокорона
neon-loot-2-22 = Шолом штурмовика
neon-loot-3-01 = Останнє слово
neon-loot-3-02 = Нова
neon-loot-3-03 = Рейка
neon-loot-3-04 = Левіафан
neon-loot-3-05 = Промінь
neon-loot-3-06 = Буря
neon-loot-3-07 = Райдзін
neon-loot-3-08 = Гільйотина
neon-loot-3-09 = Хвіст дракона
neon-loot-3-10 = Чорна діра
neon-loot-3-11 = Титан
neon-loot-3-12 = Дзеркальне поле
neon-loot-3-13 = Оракул
neon-loot-3-14 = Корона Нагої

# Upgrades
neon-upgrade-kind-permanent = Постійний ефект
neon-upgrade-kind-immediate = Негайний ефект
neon-upgrade-kind-once-per-round = Один раз за раунд
neon-upgrade-stabilizer = Стабілізатор
neon-upgrade-reinforced-frame = Посилений каркас
neon-upgrade-implant-blades = Клинки-імпланти
neon-upgrade-search-drone = Пошуковий дрон
neon-upgrade-reserve-cell = Резервний акумулятор
neon-upgrade-sponsor-crate = Посилка спонсора
neon-upgrade-servo-legs = Сервоноги
neon-upgrade-overload-core = Перевантаження ядра

# Bots
neon-bot-guard = Бот-охоронець
neon-bot-courier = Бот-кур’єр
neon-bot-cook = Бот-кухар
neon-bot-mechanic = Бот-механік
neon-bot-janitor = Бот-прибиральник

# What effects do
neon-op-add-attack-dice = Кубики атаки: +{ $n }
neon-op-remove-attack-dice = У нападника кубиків атаки менше на { $n }
neon-op-reroll = Перекиньте скільки завгодно кубиків
neon-op-reroll-attack = Перекиньте кубики атаки, не більше { $n } (єдине перекидання атаки)
neon-op-turn-die = Переверніть кубики ({ $n }): { $from } → { $to }
neon-op-conditional-to-hit = Вважайте умовні промахи ({ $n }) звичайними влучаннями
neon-op-hit-to-crit = Переверніть звичайні влучання ({ $n }) на критичні
neon-op-area = Атакуйте всіх противників у секторі цілі
neon-op-extend-range = Атака на дальності понад 2
neon-op-pull-target = Перемістіть ціль у ваш сектор
neon-op-step-before = Перед атакою перемістіться в сусідній сектор
neon-op-add-defense-dice = Кубики захисту: +{ $n }
neon-op-fewer-defense-dice = У цілей кубиків захисту менше на { $n }
neon-op-reroll-defense = Перекиньте кубики захисту, не більше { $n } (єдине перекидання захисту)
neon-op-block-upgrade = Вважайте захист від звичайного влучання ({ $n }) захистом від будь-якого
neon-op-weaken-block = Результати захисту цілі ({ $n }): { $from } рахується як { $to }
neon-op-count-as = Кубик «{ $from }» рахується як «{ $to }»
neon-op-forbid-reroll = Перекидати заборонено
neon-op-base-defense-dice = Базова броня, кубиків захисту: { $n }
neon-op-base-weapon-dice = Базова зброя, кубиків атаки: { $n }
neon-op-cancel-hit = Скасуйте звичайні влучання: { $n }
neon-op-cancel-crit = Скасуйте критичні влучання: { $n }
neon-op-cancel-any = Скасуйте будь-які влучання: { $n }
neon-op-crit-to-hit = Вважайте критичні влучання ({ $n }) звичайними
neon-op-crit-damage = Шкода кожного нескасованого критичного влучання: +{ $n }
neon-op-push = Перемістіть ціль, що зазнала шкоди, у сусідній з нею сектор
neon-op-pull = Перемістіть ціль, що зазнала шкоди, на 1 сектор до себе
neon-op-drain-energy = Боєць, що зазнав шкоди, втрачає енергію (до { $n }), ви отримуєте стільки ж
neon-op-strip-supply = Боєць, що зазнав шкоди, скидає припаси на ваш вибір: { $n }
neon-op-retreat = Після атаки перемістіться в сусідній сектор
neon-op-thorns = Боєць-нападник, який стоїть у вашому секторі, отримує від вас шкоду: { $n }
neon-op-sidestep = Перемістіться в сусідній сектор до кидка
neon-op-move-adjacent = Перемістіться в сусідній сектор
neon-op-move-extra = { $n ->
    [one] Пройдіть на { $n } сектор далі
    [few] Пройдіть на { $n } сектори далі
    [many] Пройдіть на { $n } секторів далі
   *[other] Пройдіть на { $n } сектора далі
  }
neon-op-move-anywhere = Перемістіться в будь-який сектор
neon-op-prevent-closing-damage = Скасуйте шкоду від закриття сектора
neon-op-gain-energy = Отримайте енергію: { $n }
neon-op-search-look = Подивіться більше карт здобичі: +{ $n }
neon-op-take-loot = Візьміть карти здобичі
neon-op-ability-surcharge = { $n ->
    [one] Здібності тут коштують на { $n } енергію більше
    [few] Здібності тут коштують на { $n } енергії більше
    [many] Здібності тут коштують на { $n } енергій більше
   *[other] Здібності тут коштують на { $n } енергії більше
  }
neon-op-ability-discount = { $n ->
    [one] Одна здібність коштує на { $n } енергію менше
    [few] Одна здібність коштує на { $n } енергії менше
    [many] Одна здібність коштує на { $n } енергій менше
   *[other] Одна здібність коштує на { $n } енергії менше
  }
neon-op-place-token = Покладіть свій жетон на арену до свого наступного ходу
neon-op-no-abilities = Здібності в цьому секторі заборонено
neon-op-damage-on-enter = Хто ввійшов, отримує шкоду: { $n }
neon-op-ally-attack-die = Союзник у вашому секторі кидає більше кубиків атаки: +{ $n }
neon-op-ally-cancel-hit = Скасуйте звичайні влучання по союзнику у вашому секторі: { $n }
neon-op-ally-cancel-crit = Скасуйте критичні влучання по союзнику у вашому секторі: { $n }
neon-op-ally-energy = Союзник у вашому секторі отримує енергію: { $n }
