# Стол, который расставляют: `/board/bronepekhota`.
bp-board-trays = Юниты
    .text = Перетащите юнит на стол или выберите его и нажмите место. С Shift идёт весь отряд. Нажмите фигурку, потом врага: обзор и шансы.
bp-board-tray = Юниты { $side }, { $faction }
bp-board-faction = Фракция { $side }
bp-board-cost = { $count ->
    [one] { $count } очко
    [few] { $count } очка
    [many] { $count } очков
   *[other] { $count } очка
}
bp-board-empty = Перетащите юнит, вставьте запись или возьмите позицию из повтора.
bp-board-map = Карта
bp-board-sides = Стороны
bp-board-tour = Тур
bp-board-scope = Что двигать
bp-board-one = Фигурка
bp-board-all = Отряд
bp-board-cells = клетки
bp-board-wreck = Обломки
bp-board-pilot = Пилот
bp-board-hero = Герой
bp-board-nobody = никого
bp-board-acted = Уже ходил
bp-board-chosen = выбрано
bp-board-aimed = цель
bp-board-odds = Обзор и шансы
    .text = Выберите фигурку, потом врага: что она видит, далеко ли это, точные шансы каждого оружия.
bp-board-swap-aim = Наоборот
bp-board-grenade = Граната
bp-board-melee = Ближний бой: победа { $win } ({ $exact }), { $attack } против { $defence }.
bp-board-back = В ответ её уничтожат с шансом не больше { $kill }.
bp-board-back-none = Ответить огнём нельзя.
bp-board-acts = Первым ходит юнит «{ $unit }».
bp-board-line = Так может пойти: кубики могут лечь и иначе.
bp-board-panels = Позиция, шансы, движок
bp-board-tab-units = Юниты
bp-board-tab-position = Позиция
bp-board-tab-odds = Шансы
bp-board-tab-engine = Движок
bp-board-missing-side = Чтобы спросить и играть, юниты нужны каждой стороне.
bp-board-missing-points = Армия слишком дорогая.
bp-board-missing-map = Эта карта мала для стольких сторон.
bp-board-missing-faction = Юниты одной армии служат разным фракциям.
bp-board-missing-pilot = У машины нет пилота: нужен солдат её ранга, для тяжёлой подойдёт отдельный пилот.
bp-board-missing-hero = Герой ведёт только один отряд.
bp-board-missing-unit = У того, кто ходит, нет юнита, который может ходить.
bp-board-missing-soldier = У каждой стороны должен быть солдат.
bp-board-not = { $clause ->
    [BP-GEO-07] Там уже кто-то стоит.
    [BP-MOVE-INF-11] Там негде стать.
    [BP-MOVE-INF-12] Это за краем стола.
    [BP-MOVE-VEH-22] Машина там не поместится.
    [BP-GEO-23] Сюда нельзя войти.
    [BP-GEO-16] На этой высоте ничего нет.
    [BP-SETUP-07] Для всего юнита нет места.
    [BP-SETUP-10] Этот солдат не может её вести.
    [BP-MISSION-07] Бои сценария расставить нельзя.
   *[other] Правила этого не разрешают.
}
