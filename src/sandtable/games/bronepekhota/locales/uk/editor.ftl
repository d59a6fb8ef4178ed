# Стіл, який розставляють: `/board/bronepekhota`.
bp-board-trays = Юніти
    .text = Перетягніть юніт на стіл або виберіть його й натисніть місце. З Shift іде весь загін. Натисніть фігурку, потім ворога: огляд і шанси.
bp-board-tray = Юніти { $side }, { $faction }
bp-board-faction = Фракція { $side }
bp-board-cost = { $count ->
    [one] { $count } очко
    [few] { $count } очки
    [many] { $count } очок
   *[other] { $count } очка
}
bp-board-empty = Перетягніть юніт, вставте запис або візьміть позицію з повтору.
bp-board-map = Карта
bp-board-sides = Сторони
bp-board-tour = Тур
bp-board-scope = Що рухати
bp-board-one = Фігурка
bp-board-all = Загін
bp-board-cells = клітинки
bp-board-wreck = Уламки
bp-board-pilot = Пілот
bp-board-hero = Герой
bp-board-nobody = нікого
bp-board-acted = Уже ходив
bp-board-chosen = вибрано
bp-board-aimed = ціль
bp-board-odds = Огляд і шанси
    .text = Виберіть фігурку, потім ворога: що вона бачить, чи далеко це, точні шанси кожної зброї.
bp-board-swap-aim = Навпаки
bp-board-grenade = Граната
bp-board-melee = Ближній бій: перемога { $win } ({ $exact }), { $attack } проти { $defence }.
bp-board-back = У відповідь її знищать із шансом не більше { $kill }.
bp-board-back-none = Відповісти вогнем не можна.
bp-board-acts = Першим ходить юніт «{ $unit }».
bp-board-line = Так може піти: кубики можуть лягти й інакше.
bp-board-panels = Позиція, шанси, рушій
bp-board-tab-units = Юніти
bp-board-tab-position = Позиція
bp-board-tab-odds = Шанси
bp-board-tab-engine = Рушій
bp-board-missing-side = Щоб спитати й грати, юніти потрібні кожній стороні.
bp-board-missing-points = Армія надто дорога.
bp-board-missing-map = Ця карта замала для стількох сторін.
bp-board-missing-faction = Юніти однієї армії служать різним фракціям.
bp-board-missing-pilot = У машини немає пілота: потрібен солдат її рангу, для важкої підійде окремий пілот.
bp-board-missing-hero = Герой веде лише один загін.
bp-board-missing-unit = У того, хто ходить, немає юніта, який може ходити.
bp-board-missing-soldier = Кожна сторона має мати солдата.
bp-board-not = { $clause ->
    [BP-GEO-07] Там уже хтось стоїть.
    [BP-MOVE-INF-11] Там ніде стати.
    [BP-MOVE-INF-12] Це за краєм столу.
    [BP-MOVE-VEH-22] Машина там не вміститься.
    [BP-GEO-23] Сюди не можна зайти.
    [BP-GEO-16] На цій висоті нічого немає.
    [BP-SETUP-07] Для всього юніта немає місця.
    [BP-SETUP-10] Цей солдат не може її вести.
    [BP-MISSION-07] Бої сценарію розставити не можна.
   *[other] Правила цього не дозволяють.
}
