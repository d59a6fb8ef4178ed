# Neon: names of cards, fighters, sectors and everything printed.

# Modes
neon-mode-resurrection = Возрождение
neon-mode-battle-royale = Королевская битва
neon-mode-squad = Коалиция

# Dice
neon-die-attack = Кубик атаки
neon-face-crit = Критическое попадание
neon-face-hit = Обычное попадание
neon-face-conditional-miss = Условный промах
neon-face-miss = Промах
neon-die-defense = Кубик защиты
neon-face-any-block = Защита от любого попадания
neon-face-normal-block = Защита от обычного попадания
neon-face-fail-energy = Провал (+1 энергия)
neon-face-fail = Провал

# Round board
neon-side-few = Короткая сторона (2–3 бойца)
neon-side-many = Длинная сторона (4–6 бойцов)

# Sectors
neon-class-green = Зелёный сектор
neon-class-orange = Оранжевый сектор
neon-class-violet = Фиолетовый сектор
neon-sector-1 = Парк
neon-sector-2 = Завод
neon-sector-3 = Электрозаправка
neon-sector-4 = Автострада
neon-sector-5 = Подземный переход
neon-sector-6 = Торговый центр
neon-sector-7 = Вокзал
neon-sector-8 = Полицейский участок
neon-sector-9 = Стадион
neon-sector-10 = Телевышка

# Fighters and abilities
neon-ability-maneuver-a = Манёвр А
neon-ability-maneuver-b = Манёвр Б
neon-ability-maneuver-c = Манёвр В
neon-fighter-akari = Акари
neon-corporation-akari = Итояма
neon-ability-hoonade = Хоонадэ
neon-ability-neko = Нэко
neon-fighter-boulder = Глыба
neon-corporation-boulder = Бетула
neon-ability-shield = Щит
neon-ability-howitzer = Гаубица
neon-fighter-phoenix = Феникс
neon-corporation-phoenix = Шовире
neon-ability-soar = Взлёт
neon-ability-firestorm = Огненный шквал
neon-fighter-snake = Снейк
neon-corporation-snake = Халиаэтус
neon-ability-smoke-grenade = Дымовая граната
neon-ability-cobra-lunge = Бросок кобры
neon-fighter-ghost = Призрак
neon-corporation-ghost = Шенли
neon-ability-dead-eye = Мёртвый глаз
neon-ability-optical-camo = Оптический камуфляж
neon-fighter-illusion = Иллюзия
neon-corporation-illusion = Фирлис
neon-ability-trap = Ловушка
neon-ability-mirage = Мираж
neon-token-neko = Жетон «Нэко»
neon-token-trap = Жетон «Ловушка»
neon-token-smoke-grenade = Жетон «Дымовая граната»
neon-fighter-automa = Автома

# Actions
neon-action-move = Движение
neon-action-search = Поиск
neon-action-attack = Атака
neon-action-defense = Защита
neon-action-leadership = Лидерство
neon-action-energy-1 = +1 энергия
neon-action-energy-2 = +2 энергии
neon-action-joker = Джокер

# Loot
neon-type-pistol = Пистолет
neon-type-heavy = Тяжёлое оружие
neon-type-melee = Оружие ближнего боя
neon-type-grenade = Граната
neon-type-armor = Броня
neon-type-helmet = Шлем
neon-supply-ammo = Патроны
neon-supply-cell = Энергопатроны
neon-supply-battery = Батареи
neon-supply-grenade = Гранаты
neon-loot-class-1 = I класс (зелёный)
neon-loot-class-2 = II класс (оранжевый)
neon-loot-class-3 = III класс (фиолетовый)
neon-loot-1-01 = Оса
neon-loot-1-02 = Шершень
neon-loot-1-03 = Искра
neon-loot-1-04 = Тихоня
neon-loot-1-05 = Дуплет
neon-loot-1-06 = Маяк
neon-loot-1-07 = Кувалда
neon-loot-1-08 = Дальнобой
neon-loot-1-09 = Веер
neon-loot-1-10 = Пульс
neon-loot-1-11 = Тренога
neon-loot-1-12 = Клепальщик
neon-loot-1-13 = Шокер
neon-loot-1-14 = Разводной ключ
neon-loot-1-15 = Мононож
neon-loot-1-16 = Цепь
neon-loot-1-17 = Кастет
neon-loot-1-18 = Осколок
neon-loot-1-19 = Вспышка
neon-loot-1-20 = Разряд
neon-loot-1-21 = Липучка
neon-loot-1-22 = Жилет
neon-loot-1-23 = Пластины
neon-loot-1-24 = Плащ
neon-loot-1-25 = Амортизатор
neon-loot-1-26 = Конденсатор
neon-loot-1-27 = Визор
neon-loot-1-28 = Каска
neon-loot-1-29 = Гарнитура
neon-loot-1-30 = Сканер
neon-loot-2-01 = Бонни и Клайд
neon-loot-2-02 = Гадюка
neon-loot-2-03 = Нотариус
neon-loot-2-04 = Светлячок
neon-loot-2-05 = Жнец
neon-loot-2-06 = Губернатор
neon-loot-2-07 = Юрэй
neon-loot-2-08 = Лавина
neon-loot-2-09 = Дуга
neon-loot-2-10 = Катана
neon-loot-2-11 = Отбойник
neon-loot-2-12 = Хлыст
neon-loot-2-13 = Парные клыки
neon-loot-2-14 = Термит
neon-loot-2-15 = ЭМИ
neon-loot-2-16 = Экзокостюм
neon-loot-2-17 = Реактивная броня
neon-loot-2-18 = Хамелеон
neon-loot-2-19 = Бастион
neon-loot-2-20 = Тактический шлем
neon-loot-2-21 = Нейрокорона
neon-loot-2-22 = Шлем штурмовика
neon-loot-3-01 = Последнее слово
neon-loot-3-02 = Нова
neon-loot-3-03 = Рельса
neon-loot-3-04 = Левиафан
neon-loot-3-05 = Луч
neon-loot-3-06 = Буря
neon-loot-3-07 = Райдзин
neon-loot-3-08 = Гильотина
neon-loot-3-09 = Хвост дракона
neon-loot-3-10 = Чёрная дыра
neon-loot-3-11 = Титан
neon-loot-3-12 = Зеркальное поле
neon-loot-3-13 = Оракул
neon-loot-3-14 = Корона Нагои

# Upgrades
neon-upgrade-kind-permanent = Постоянный эффект
neon-upgrade-kind-immediate = Немедленный эффект
neon-upgrade-kind-once-per-round = Один раз в раунд
neon-upgrade-stabilizer = Стабилизатор
neon-upgrade-reinforced-frame = Усиленный каркас
neon-upgrade-implant-blades = Клинки-импланты
neon-upgrade-search-drone = Поисковый дрон
neon-upgrade-reserve-cell = Резервный аккумулятор
neon-upgrade-sponsor-crate = Посылка спонсора
neon-upgrade-servo-legs = Сервоноги
neon-upgrade-overload-core = Перегрузка ядра

# Bots
neon-bot-guard = Бот-охранник
neon-bot-courier = Бот-курьер
neon-bot-cook = Бот-повар
neon-bot-mechanic = Бот-механик
neon-bot-janitor = Бот-уборщик

# What effects do
neon-op-add-attack-dice = Кубики атаки: +{ $n }
neon-op-remove-attack-dice = У атакующего кубиков атаки меньше на { $n }
neon-op-reroll = Перебросьте сколько угодно кубиков
neon-op-reroll-attack = Перебросьте кубики атаки, не больше { $n } (единственный переброс атаки)
neon-op-turn-die = Переверните кубики ({ $n }): { $from } → { $to }
neon-op-conditional-to-hit = Считайте условные промахи ({ $n }) обычными попаданиями
neon-op-hit-to-crit = Переверните обычные попадания ({ $n }) на критические
neon-op-area = Атакуйте всех противников в секторе цели
neon-op-extend-range = Атака на дальности больше 2
neon-op-pull-target = Переместите цель в ваш сектор
neon-op-step-before = Перед атакой переместитесь в соседний сектор
neon-op-add-defense-dice = Кубики защиты: +{ $n }
neon-op-fewer-defense-dice = У целей кубиков защиты меньше на { $n }
neon-op-reroll-defense = Перебросьте кубики защиты, не больше { $n } (единственный переброс защиты)
neon-op-block-upgrade = Считайте защиту от обычного попадания ({ $n }) защитой от любого
neon-op-weaken-block = Результаты защиты цели ({ $n }): { $from } считается как { $to }
neon-op-count-as = Кубик «{ $from }» считается как «{ $to }»
neon-op-forbid-reroll = Переброс запрещён
neon-op-base-defense-dice = Базовая броня, кубиков защиты: { $n }
neon-op-base-weapon-dice = Базовое оружие, кубиков атаки: { $n }
neon-op-cancel-hit = Отмените обычные попадания: { $n }
neon-op-cancel-crit = Отмените критические попадания: { $n }
neon-op-cancel-any = Отмените любые попадания: { $n }
neon-op-crit-to-hit = Считайте критические попадания ({ $n }) обычными
neon-op-crit-damage = Урон каждого неотменённого критического попадания: +{ $n }
neon-op-push = Переместите цель, получившую урон, в соседний с ней сектор
neon-op-pull = Переместите цель, получившую урон, на 1 сектор к себе
neon-op-drain-energy = Боец, получивший урон, теряет энергию (до { $n }), вы получаете столько же
neon-op-strip-supply = Боец, получивший урон, сбрасывает припасы по вашему выбору: { $n }
neon-op-retreat = После атаки переместитесь в соседний сектор
neon-op-thorns = Атаковавший боец, который стоит в вашем секторе, получает от вас урон: { $n }
neon-op-sidestep = Переместитесь в соседний сектор до броска
neon-op-move-adjacent = Переместитесь в соседний сектор
neon-op-move-extra = { $n ->
    [one] Пройдите на { $n } сектор дальше
    [few] Пройдите на { $n } сектора дальше
    [many] Пройдите на { $n } секторов дальше
   *[other] Пройдите на { $n } сектора дальше
  }
neon-op-move-anywhere = Переместитесь в любой сектор
neon-op-prevent-closing-damage = Отмените урон от закрытия сектора
neon-op-gain-energy = Получите энергию: { $n }
neon-op-search-look = Посмотрите больше карт добычи: +{ $n }
neon-op-take-loot = Возьмите карты добычи
neon-op-ability-surcharge = { $n ->
    [one] Способности здесь стоят на { $n } энергию больше
    [few] Способности здесь стоят на { $n } энергии больше
    [many] Способности здесь стоят на { $n } энергий больше
   *[other] Способности здесь стоят на { $n } энергии больше
  }
neon-op-ability-discount = { $n ->
    [one] Одна способность стоит на { $n } энергию меньше
    [few] Одна способность стоит на { $n } энергии меньше
    [many] Одна способность стоит на { $n } энергий меньше
   *[other] Одна способность стоит на { $n } энергии меньше
  }
neon-op-place-token = Положите свой жетон на арену до своего следующего хода
neon-op-no-abilities = Способности в этом секторе запрещены
neon-op-damage-on-enter = Вошедший получает урон: { $n }
neon-op-ally-attack-die = Союзник в вашем секторе бросает больше кубиков атаки: +{ $n }
neon-op-ally-cancel-hit = Отмените обычные попадания по союзнику в вашем секторе: { $n }
neon-op-ally-cancel-crit = Отмените критические попадания по союзнику в вашем секторе: { $n }
neon-op-ally-energy = Союзник в вашем секторе получает энергию: { $n }
