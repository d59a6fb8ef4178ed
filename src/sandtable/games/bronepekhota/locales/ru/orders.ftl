# Приказы целому юниту, расстановка и отказы словами.

bp-orders = Приказы
bp-orders-all-shoot = Все стреляют
bp-orders-who = кто в кого
bp-orders-hold = не стрелять
bp-orders-line = { $who }, цель { $target }:
bp-orders-line-none = { $who } не стреляет
bp-orders-another = { $who }: другая цель, здесь или на столе
bp-orders-together = цель { $who }, все вместе:
bp-orders-fights = Ближний бой, { $who } — { $target }:
bp-orders-holds = { $who } без выстрела:
bp-orders-cells = −{ $n } клетки
bp-orders-any = { $n ->
    [1] Цель уничтожена
   *[other] Уничтожена хотя бы одна из { $n }
  }
bp-orders-average = в среднем
bp-orders-average-n = { $n } уничтожено
bp-orders-handed = Если цель уничтожена раньше, следующий стрелок берёт лучшую из других своих целей.
bp-orders-ways = Пути
bp-orders-found = Идут { $n } из { $all }, каждый путь проверен в порядке движения.
bp-orders-stays = { $who } остаётся:
bp-orders-round = обход { $cost } при { $most } шагах
bp-orders-cost = { $cost } из { $most }
bp-orders-cover = В укрытие
bp-orders-cover-sign = укрытие −{ $n }
bp-orders-by-hand = По одному
bp-orders-move = идут { $n }
bp-orders-fight = дерутся { $n }
bp-orders-fire = стреляют { $n }
bp-orders-hint = тащите фигурки: на землю — идти, на врага — драться; или пусть ходят по одному
bp-orders-how = Тащите любую свою фигурку: отряд идёт с ней, с Shift она идёт одна; место можно поправить, а чтобы напасть, тащите на врага.
bp-squad-label = { $unit }, { $n } из { $all }
bp-zoom-unit = Кто ходит
bp-deploy-for-me = Расставить за меня
bp-deploy-all = { $n ->
    [one] Поставить { $n } юнит
    [few] Поставить все { $n } юнита
    [many] Поставить все { $n } юнитов
   *[other] Поставить все { $n } юнитов
  }
bp-pilot-proposed = Пилот: { $who }
bp-no-firearm = без стрелкового оружия
bp-damaged = повреждение
bp-gun-served = Из орудия вместо своего оружия стреляет солдат ранга { $n } или выше, который его касается: подведите его и выберите цель.
bp-why-hit = Попадание:
bp-why-hit-needs = { $range }{ $cover ->
    [0] {""}
   *[other] {" "}− { $cover } за укрытие
  } не меньше { $steps }, то есть { $n } или больше
bp-why-pierce = Пробитие:
bp-why-pierce-needs = { $power } больше брони { $armor }
bp-why-blast = или взрыв { $power }
bp-why-destroyed = Уничтожение =

bp-key-soldier = солдат с этим номером
bp-key-cover = в укрытие и обратно
bp-key-fire = все стреляют или никто
bp-key-target = следующая цель
bp-key-grenade = бросить гранату
bp-key-turn = повернуть
bp-key-path = начертить путь
bp-key-deploy = расставить за меня; потом: закончить этим
bp-key-unit = кто ходит
bp-key-whole = весь стол
bp-key-zoom = масштаб
bp-key-ruler = линейка

bp-why = { $clause ->
    [BP-ACT-01] это уже сделано
    [BP-ACT-05] все выстрелы делаются сразу
    [BP-ACT-07] уже дрался и не может касаться врага
    [BP-MOVE-INF-03] слишком далеко
    [BP-MOVE-INF-04] кто-то стоит на пути
    [BP-MOVE-INF-06] на пути стена
    [BP-MOVE-INF-10] раньше остановит враг
    [BP-MOVE-INF-11] там негде стать
    [BP-MOVE-INF-12] за краем стола
    [BP-MOVE-INF-13] слишком глубоко
    [BP-GEO-07] на другом уровне
    [BP-GEO-16] на другом уровне
    [BP-GEO-23] сюда нельзя войти
    [BP-MELEE-01] никто из врагов не рядом
    [BP-MELEE-17] не удалось выйти из ближнего боя
    [BP-MELEE-18] надо отойти от всех врагов
    [BP-MELEE-20] стоит в ближнем бою
    [BP-SHOOT-01] нет стрелкового оружия
    [BP-SHOOT-02] нет цели
    [BP-SHOOT-03] это не враг
    [BP-SHOOT-04] цель за спиной
    [BP-SHOOT-05] цель не видна
    [BP-SHOOT-06] в ближнем бою не стреляют
    [BP-SHOOT-10] слишком далеко для выстрела
    [BP-SHOOT-14] орудие уже стреляло
    [BP-SHOOT-15] больше оружия в этот ход нельзя
    [BP-SHOOT-17] расчёт должен касаться орудия и иметь его ранг
    [BP-SHOOT-20] у орудия враг
    [BP-SHOOT-26] у каждого выстрела очереди своя цель
    [BP-AMMO-05] кончился боезапас
    [BP-COVER-01] в укрытии и слишком далеко
    [BP-CAPTURE-08] орудие чужое
    [BP-SETUP-03] зона лежит у края
    [BP-SETUP-04] слишком близко к другим
    [BP-SETUP-05] сейчас не очередь этого юнита
    [BP-SETUP-07] вне своей зоны или нет места
    [BP-SETUP-16] нет места
    [BP-PILOT-01] нет пилота
    [BP-MOVE-VEH-01] нет пилота
    [BP-MOVE-VEH-02] не осталось скорости
    [BP-MOVE-VEH-05] назад так нельзя
    [BP-MOVE-VEH-06] вбок нельзя
    [BP-MOVE-VEH-09] так круто не повернуть
    [BP-MOVE-VEH-10] слишком далеко для её скорости
    [BP-MOVE-VEH-14] не проходит по трапу
    [BP-MOVE-VEH-18] шагоходы перешагивают только вперёд
    [BP-MOVE-VEH-19] слишком высоко
    [BP-MOVE-VEH-21] слишком глубоко
    [BP-MOVE-VEH-22] раньше остановит враг
    [BP-MOVE-VEH-25] кто-то стоит на пути
    [BP-CLIMB-08] здесь не влезть
    [BP-JUMP-03] слишком широко для прыжка
    [BP-JUMP-05] что-то мешает прыжку
    [BP-PACK-01] слишком далеко для ранца
    [BP-PACK-02] уже прыгал
    [BP-PACK-04] слишком далеко и высоко
    [BP-PACK-06] там не приземлиться
    [BP-PACK-13] стоит в ближнем бою
    [BP-GUN-01] орудие сейчас не сдвинуть
    [BP-GUN-04] слишком круто для орудия
    [BP-GUN-05] это орудие не двигается
    [BP-GUN-06] для орудия нет места
    [BP-FLY-02] слишком высоко
    [BP-GRENADE-02] нет гранат или уже стрелял
    [BP-GRENADE-03] не по летящим
    [BP-GRENADE-13] не видно или ближний бой
   *[other] правила этого сейчас не позволяют
  }
