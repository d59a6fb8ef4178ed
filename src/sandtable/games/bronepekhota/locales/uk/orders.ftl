# Накази цілому юніту, розстановка і відмови словами.

bp-orders = Накази
bp-orders-all-shoot = Усі стріляють
bp-orders-who = хто в кого
bp-orders-hold = не стріляти
bp-orders-line = { $who }, ціль { $target }:
bp-orders-line-none = { $who } не стріляє
bp-orders-another = { $who }: інша ціль, тут або на столі
bp-orders-together = ціль { $who }, усі разом:
bp-orders-fights = Ближній бій, { $who } — { $target }:
bp-orders-holds = { $who } без пострілу:
bp-orders-cells = −{ $n } клітинки
bp-orders-any = { $n ->
    [1] Ціль знищено
   *[other] Знищено хоча б одну з { $n }
  }
bp-orders-average = у середньому
bp-orders-average-n = { $n } знищено
bp-orders-handed = Якщо ціль знищено раніше, наступний стрілець бере найкращу з інших своїх цілей.
bp-orders-ways = Шляхи
bp-orders-found = Ідуть { $n } з { $all }, кожен шлях перевірено в порядку руху.
bp-orders-stays = { $who } лишається:
bp-orders-round = обхід { $cost }, а кроків лише { $most }
bp-orders-cost = { $cost } з { $most }
bp-orders-cover = В укриття
bp-orders-cover-sign = укриття −{ $n }
bp-orders-by-hand = По одному
bp-orders-move = ідуть { $n }
bp-orders-fight = б’ються { $n }
bp-orders-fire = стріляють { $n }
bp-orders-hint = тягніть фігурки: на землю — іти, на ворога — битися; або хай ходять по одному
bp-orders-how = Тягніть будь-яку свою фігурку: загін іде з нею, з Shift вона йде сама; місце можна поправити, а щоб напасти, тягніть на ворога.
bp-squad-label = { $unit }, { $n } з { $all }
bp-zoom-unit = Хто ходить
bp-deploy-for-me = Розставити за мене
bp-deploy-all = { $n ->
    [one] Поставити { $n } юніт
    [few] Поставити всі { $n } юніти
    [many] Поставити всі { $n } юнітів
   *[other] Поставити всі { $n } юнітів
  }
bp-pilot-proposed = Пілот: { $who }
bp-no-firearm = без стрілецької зброї
bp-damaged = пошкодження
bp-gun-served = З гармати замість своєї зброї стріляє солдат рангу { $n } або вище, що її торкається: підведіть його і виберіть ціль.
bp-why-hit = Влучання:
bp-why-hit-needs = { $range }{ $cover ->
    [0] {""}
   *[other] {" "}− { $cover } за укриття
  } не менше { $steps }, тобто { $n } або більше
bp-why-pierce = Пробиття:
bp-why-pierce-needs = { $power } більше за броню { $armor }
bp-why-blast = або вибух { $power }
bp-why-destroyed = Знищення =

bp-key-soldier = солдат із цим номером
bp-key-cover = в укриття й назад
bp-key-fire = усі стріляють або ніхто
bp-key-target = наступна ціль
bp-key-grenade = кинути гранату
bp-key-turn = повернути
bp-key-path = накреслити шлях
bp-key-deploy = розставити за мене; потім: закінчити цим
bp-key-unit = хто ходить
bp-key-whole = увесь стіл
bp-key-zoom = масштаб
bp-key-ruler = лінійка

bp-why = { $clause ->
    [BP-ACT-01] це вже зроблено
    [BP-ACT-05] усі постріли роблять одразу
    [BP-ACT-07] уже бився і не може торкатися ворога
    [BP-MOVE-INF-03] задалеко
    [BP-MOVE-INF-04] хтось стоїть на шляху
    [BP-MOVE-INF-06] на шляху стіна
    [BP-MOVE-INF-10] раніше зупинить ворог
    [BP-MOVE-INF-11] там ніде стати
    [BP-MOVE-INF-12] за краєм столу
    [BP-MOVE-INF-13] заглибоко
    [BP-GEO-07] на іншому рівні
    [BP-GEO-16] на іншому рівні
    [BP-GEO-23] сюди не можна зайти
    [BP-MELEE-01] поруч немає ворога
    [BP-MELEE-17] не вдалося вийти з ближнього бою
    [BP-MELEE-18] треба відійти від усіх ворогів
    [BP-MELEE-20] стоїть у ближньому бою
    [BP-SHOOT-01] немає стрілецької зброї
    [BP-SHOOT-02] немає цілі
    [BP-SHOOT-03] це не ворог
    [BP-SHOOT-04] ціль за спиною
    [BP-SHOOT-05] цілі не видно
    [BP-SHOOT-06] у ближньому бою не стріляють
    [BP-SHOOT-10] задалеко для пострілу
    [BP-SHOOT-14] гармата вже стріляла
    [BP-SHOOT-15] більше зброї цього ходу не можна
    [BP-SHOOT-17] обслуга має торкатися гармати і мати її ранг
    [BP-SHOOT-20] біля гармати ворог
    [BP-SHOOT-26] кожен постріл черги має свою ціль
    [BP-AMMO-05] скінчився боєзапас
    [BP-COVER-01] в укритті й задалеко
    [BP-CAPTURE-08] гармата чужа
    [BP-SETUP-03] зона лежить біля краю
    [BP-SETUP-04] заблизько до інших
    [BP-SETUP-05] зараз не черга цього юніта
    [BP-SETUP-07] поза своєю зоною або немає місця
    [BP-SETUP-16] немає місця
    [BP-PILOT-01] немає пілота
    [BP-MOVE-VEH-01] немає пілота
    [BP-MOVE-VEH-02] не лишилося швидкості
    [BP-MOVE-VEH-05] назад так не можна
    [BP-MOVE-VEH-06] убік не можна
    [BP-MOVE-VEH-09] так круто не повернути
    [BP-MOVE-VEH-10] задалеко для її швидкості
    [BP-MOVE-VEH-14] не проходить трапом
    [BP-MOVE-VEH-18] крокоходи переступають тільки вперед
    [BP-MOVE-VEH-19] зависоко
    [BP-MOVE-VEH-21] заглибоко
    [BP-MOVE-VEH-22] раніше зупинить ворог
    [BP-MOVE-VEH-25] хтось стоїть на шляху
    [BP-CLIMB-08] тут не влізти
    [BP-JUMP-03] зашироко для стрибка
    [BP-JUMP-05] щось заважає стрибку
    [BP-PACK-01] задалеко для ранця
    [BP-PACK-02] уже стрибав
    [BP-PACK-04] задалеко й зависоко
    [BP-PACK-06] там не приземлитися
    [BP-PACK-13] стоїть у ближньому бою
    [BP-GUN-01] гармату зараз не зрушити
    [BP-GUN-04] закруто для гармати
    [BP-GUN-05] ця гармата не рухається
    [BP-GUN-06] для гармати немає місця
    [BP-FLY-02] зависоко
    [BP-GRENADE-02] немає гранат або вже стріляв
    [BP-GRENADE-03] не по тих, хто летить
    [BP-GRENADE-13] не видно або ближній бій
   *[other] правила цього зараз не дозволяють
  }
