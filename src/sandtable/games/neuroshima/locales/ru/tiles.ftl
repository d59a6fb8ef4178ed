# Слова о фишках: что на них напечатано, и обозреватель армий.

tiles-title = Армии и фишки
tiles-lead = Все фишки шести армий. Грани поворачиваются вместе с фишкой, углы остаются на месте. Напечатанное — цвета кости, изменённое — жёлтое, потерянное — красное.
tiles-search = Поиск
tiles-search-hint = Название или действие
tiles-army = Армия
tiles-army-all = Все армии
tiles-kind = Вид
tiles-kind-all = Все
tiles-kinds-hq = Командные центры
tiles-kinds-warrior = Бойцы
tiles-kinds-module = Модули
tiles-kinds-instant = Мгновенные
tiles-kinds-construction = Конструкции
tiles-kinds-leader = Лидеры
tiles-side = Показать за сторону
tiles-side-letter = Сторона { $letter }
tiles-found = { $count ->
    [one] { $count } вид фишек
    [few] { $count } вида фишек
    [many] { $count } видов фишек
   *[other] { $count } вида фишек
}
tiles-none = По этому запросу ничего нет.
tiles-clear = Показать все

tile-kind-hq = Командный центр
tile-kind-warrior = Боец
tile-kind-module = Модуль
tile-kind-instant = Мгновенная
tile-kind-construction = Конструкция
tile-copies = { $count ->
    [one] { $count } фишка в армии
    [few] { $count } фишки в армии
    [many] { $count } фишек в армии
   *[other] { $count } фишки в армии
}
tile-initiative = Инициатива
tile-initiative-none = Никогда не атакует
tile-life = Прочность
tile-wounds = { $count ->
    [one] { $count } повреждение уничтожает
    [few] { $count } повреждения уничтожают
    [many] { $count } повреждений уничтожают
   *[other] { $count } повреждения уничтожают
}
tile-hit-points = { $count ->
    [one] { $count } очко прочности
    [few] { $count } очка прочности
    [many] { $count } очков прочности
   *[other] { $count } очка прочности
}
tile-edge-0 = вверху
tile-edge-1 = справа вверху
tile-edge-2 = справа внизу
tile-edge-3 = внизу
tile-edge-4 = слева внизу
tile-edge-5 = слева вверху
tile-edge-all = все шесть граней
tile-icon-melee = Удар { $strength }
    .text = Бьёт соседа перед гранью.
tile-icon-melee_ff = Удар { $strength } по своим и чужим
    .text = Бьёт соседа перед гранью, чей бы он ни был.
tile-icon-ranged = Выстрел { $strength }
    .text = Стреляет в первого врага на линии.
tile-icon-gauss = Выстрел Гаусса
    .text = Стреляет с силой 1 в каждого врага на линии, никогда не усиливается.
tile-icon-armor = Броня
    .text = Отнимает 1 у выстрела, пришедшего через эту грань.
tile-icon-net = Сеть
    .text = Соседний враг не может ничего делать.
tile-icon-web = Паутина
    .text = Сосед не может ничего делать, свой он или чужой.
tile-icon-reflection = Отражение
    .text = Отбрасывает атаку на одну клетку назад по её линии.
tile-icon-link = Символ присоединения
    .text = Модуль действует через грани с этим символом.
tile-ability-mobility = Мобильность
    .text = Раз за свой ход проходит одну клетку и/или поворачивается.
tile-ability-turn = Поворот
    .text = Раз за свой ход поворачивается как угодно.
tile-ability-push = Толчок
    .text = Раз за свой ход отталкивает соседнего врага.
tile-ability-explosion = Взрыв
    .text = Может взорваться вместо атаки.
tile-ability-agony = Агония
    .text = Атакует, когда её уничтожают в бою.
tile-ability-flight = Полёт
    .text = Удары в ближнем бою не наносят повреждений, пока фишка не опутана сетью.
tile-ability-scavenger = Падальщик
    .text = После боя переходит на любую свободную клетку и/или поворачивается.
tile-ability-execution = Казнь
    .text = Может встать на врага за 1 очко прочности и уничтожить его.
tile-ability-replacement = Замена
    .text = Можно заменить фишкой из руки.
tile-ability-steel_net = Стальная сеть
    .text = Накидывает единственную сеть на врага за 1 очко прочности.
tile-ability-lair = Логово
    .text = Вместе с ним выставляется Цербер.
tile-ability-leash = Поводок
    .text = Погибает, как только окажется не рядом со своим командным центром.
tile-ability-heavy = Тяжёлый
    .text = Никто не может сдвинуть конструкцию.
tile-ability-sharpshooter = Меткий стрелок
    .text = Выбирает, в какого врага на линии попадёт выстрел.
tile-ability-boarding = Абордаж
    .text = При выставлении можно сразу начать бой; больше в этот ход ничего не делают.

tiles-by-difficulty = От простой к сложной
tiles-difficulty = Сложность: { $place } из { $count }
