# Neuroshima Hex у терміналі: питання, варіанти, розповідь, малюнок, прогноз.

neuroshima-hq = Штаб
neuroshima-instant = жетон миттєвої дії

neuroshima-help =
    Відповідайте номером, нотацією (place mutant d3/2, move d3-d4/0, end) або її
    наступною частиною (d3, потім /2). /k розвертає жетон верхньою гранню до грані k:
    0 вгору, 1 вправо вгору й далі за годинниковою стрілкою. Імена можна скорочувати.
      forecast (f)      що дала б битва зараз; f ДІЯ: після цієї дії
      why               усі влучання попередньої битви; why forecast: із прогнозу
      info КЛІТИНКА/ЖЕТОН значення зараз і чому, і що робить жетон
      rules ID / СЛОВА  правила, наприклад rules { $clause }
      log [N]           розповідь про партію      all       усі дії
      board (b)         намалювати поле ще раз    back      на крок назад
      undo (u)          скасувати останній вибір; можна, доки не взято жетон
                        і не вибрав інший гравець
      save ФАЙЛ         записати партію           help (h)  ця сторінка
      quit (q)          вийти з гри

neuroshima-ask-hq = поставте свій штаб
neuroshima-ask-lair = поставте Цербера поруч зі своїм штабом
neuroshima-ask-exchange = у руці лише жетони миттєвої дії: лишити чи обміняти?
neuroshima-ask-discard = скиньте один із взятих жетонів
neuroshima-ask-trade = скиньте три з шести жетонів миттєвої дії, один за одним
neuroshima-ask-pay = заплатіть за конструкцію трьома з шести жетонів, одним за одним
neuroshima-ask-turn = ваш хід, потім end
neuroshima-ask-landing = куди відлітає відштовхнутий жетон?
neuroshima-ask-pull_landing = куди потрапляє притягнутий жетон?
neuroshima-ask-second_step = зробити другий крок?
neuroshima-ask-hunt = атакувати мисливцем?
neuroshima-ask-scavenge = Шукач може перейти на будь-яку вільну клітинку
neuroshima-ask-order = хто вирішує першим?
neuroshima-ask-evacuate = хто відходить з поля?
neuroshima-ask-clown = чи вибухне Клоун?
neuroshima-ask-quartermaster = чи змінить Інтендант атаку?
neuroshima-ask-medic = яку атаку візьме на себе який медик?
neuroshima-ask-spent_medic = який медик візьме атаку на себе?
neuroshima-ask-core = покладіть остов своєї конструкції
neuroshima-ask-wing = покладіть поруч крило
neuroshima-ask-boarding = абордаж: почати битву одразу?
neuroshima-ask-aim = у кого стріляє Влучний стрілець?
neuroshima-ask-points = уражено ваш штаб: кому очко?
neuroshima-ask-choose_leader = таємно лишіть одного з трьох своїх лідерів
neuroshima-ask-leader = застосувати лідера?

neuroshima-do-first = починає
neuroshima-do-first-seat = починає { $seat }
neuroshima-do-hq = поставити штаб
neuroshima-do-lair = поставити Цербера
neuroshima-do-keep = лишити невдалі жетони
neuroshima-do-exchange = обміняти всю руку
neuroshima-do-discard = скинути:
neuroshima-do-end = закінчити хід
neuroshima-do-place = поставити:
neuroshima-do-execute = стратити ворога, замість нього:
neuroshima-do-battle = почати битву (хід закінчується)
neuroshima-do-move = Переміщення: пересунути й розвернути один свій жетон
neuroshima-do-move-begun = переміщення
neuroshima-do-push = Відштовхування: ворог відходить від вашого жетона
neuroshima-do-push-begun = відштовхнути
neuroshima-do-pull = Притягування: ворог підсувається до вашого жетона
neuroshima-do-pull-begun = притягнути
neuroshima-do-grenade = Граната: знищити ворога поруч із вашим штабом:
neuroshima-do-sniper = Снайпер: 1 пошкодження будь-де:
neuroshima-do-airstrike = Авіаудар: 1 пошкодження на семи клітинках:
neuroshima-do-terror = Терор: наступного ходу ворог не ставить жетонів
neuroshima-do-hunt = Полювання: пересунути один свій жетон і атакувати
neuroshima-do-hunt-begun = полювання
neuroshima-do-mobility = крок:
neuroshima-do-transport = перевезти жетоном «Транспорт»:
neuroshima-do-turn = розвернути:
neuroshima-do-shove = відштовхнути жетоном:
neuroshima-do-haul = притягнути жетоном:
neuroshima-do-net = кинути сталеву сітку:
neuroshima-do-replace = замінити:
neuroshima-do-land = відлітає на
neuroshima-do-stop = без другого кроку
neuroshima-do-step = другий крок
neuroshima-do-hold = не атакувати
neuroshima-do-strike = атакувати через грань
neuroshima-do-attack = атакувати:
neuroshima-do-explode = підірвати:
neuroshima-do-unchanged = не змінювати атак:
neuroshima-do-melee = змінити ближню атаку на дальню:
neuroshima-do-ranged = змінити дальню атаку на ближню:
neuroshima-do-medic = допомагає медик
neuroshima-do-medic-hit = { $medic } рятує: { $target } (атакує { $attacker })
neuroshima-do-medic-instant = { $medic } рятує від жетона миттєвої дії: { $target }
neuroshima-do-save = урятувати жетон
neuroshima-do-save-hit = урятувати: { $target } (атакує { $attacker })
neuroshima-do-save-instant = урятувати від жетона миттєвої дії: { $target }
neuroshima-do-stay = лишитися:
neuroshima-do-scavenge = шукати здобич:
neuroshima-do-order = хто вирішує першим
neuroshima-do-order-seat = першим вирішує { $seat }
neuroshima-do-spin = скинути жетон і обернути карусель:
neuroshima-do-pass = передати вузол:
neuroshima-do-march = перейти:
neuroshima-do-evacuate = відходить з поля:
neuroshima-do-remain = більше ніхто не відходить
neuroshima-do-charge = віддати за секцію:
neuroshima-do-construct = віддати руку з трьох жетонів за конструкцію:
neuroshima-do-core = покласти остов:
neuroshima-do-wing = покласти крило:
neuroshima-do-board = абордаж: почати битву (хід закінчується)
neuroshima-do-forgo = без битви (хід закінчується)
neuroshima-do-aim = цілитися:
neuroshima-do-give = отримує очко:
neuroshima-do-give-seat = очко отримує { $seat }
neuroshima-do-deal = роздається лідер
neuroshima-do-leader = лишити лідера:
neuroshima-do-unled = не застосовувати лідера
neuroshima-do-stores = лідер: ще один жетон, потім скинути два
neuroshima-do-fuse = лідер: 1 пошкодження поруч зі штабом:
neuroshima-do-guide = лідер: пересунути й розвернути:
neuroshima-do-cut = лідер: розрізати сітки:
neuroshima-do-twist = лідер: розвернути ворога:
neuroshima-do-drill = лідер: +1 до ініціативи в цій битві:
neuroshima-do-gun = лідер: +1 до сили в цій битві:
neuroshima-do-mend = лідер: не зважати на атаку:

neuroshima-what-melee = ближня атака
neuroshima-what-melee_ff = влучання у своїх
neuroshima-what-ranged = дальня атака
neuroshima-what-gauss = Гаусс
neuroshima-what-instant = миттєва дія
neuroshima-what-explosion = вибух
neuroshima-what-changed = змінено Інтендантом
neuroshima-what-flight = політ
neuroshima-what-armour = броня
neuroshima-what-hq = штаб по штабу
neuroshima-what-reflection = відбито
neuroshima-what-initiative = ініціатива
neuroshima-what-extra_attack = ще атака
neuroshima-what-leader = лідер

neuroshima-reason-hq_destroyed = ворожий штаб знищено
neuroshima-reason-both_hqs_destroyed = обидва штаби знищено
neuroshima-reason-more_hit_points = наприкінці більше очок здоров’я
neuroshima-reason-equal_hit_points = наприкінці очок здоров’я порівну
neuroshima-reason-deadlock = битва повторюється без кінця
neuroshima-reason-last_standing = лишився один штаб
neuroshima-reason-all_hqs_destroyed = усі штаби, що лишалися, впали в одній битві
neuroshima-reason-all_points = 20 очок
neuroshima-reason-more_points = наприкінці більше очок
neuroshima-reason-shared_victory = порівну й після додаткової битви
neuroshima-reason-surviving_hq = кожна команда втратила по штабу, вирішує другий
neuroshima-reason-less_damage = наприкінці менше втрат
neuroshima-reason-standstill = після битви на заповненому полі жодного жетона не знято
neuroshima-reason-delivered = доставлено третій вузол
neuroshima-reason-held_out = фінальну битву закінчено, не всі вузли доставлено
neuroshima-reason-evacuated = за евакуацію набрано достатньо очок
neuroshima-reason-contained = фінальну битву закінчено, відійшло замало
neuroshima-reason-allies_lost = союзники програли разом
neuroshima-reason-blown_up = підірвано чотири секції
neuroshima-reason-withstood = фінальну битву закінчено, споруда стоїть
neuroshima-reason-both_ruined = споруда і штаб упали в одній фазі

neuroshima-trigger-battle_tile = зіграно жетон «Битва»
neuroshima-trigger-full_field = поле заповнене
neuroshima-trigger-boarding = абордаж
neuroshima-trigger-last = фінальна битва
neuroshima-trigger-extra = додаткова битва

neuroshima-told-phase = Фаза { $phase }
neuroshima-told-phase-quiet = { $phase }: без влучань
neuroshima-told-returned = , відбито з { $hex }
neuroshima-told-absorbed = { $medic } бере на себе атаку замість цілі { $target } (атакує { $attacker }) і зникає з поля
neuroshima-told-absorbed-instant = { $medic } бере на себе пошкодження від миттєвої дії замість цілі { $target } і зникає з поля
neuroshima-told-agony = { $unit } атакує в агонії
neuroshima-told-order = першим вирішує { $seat }
neuroshima-told-explodes = { $unit } вибухає
neuroshima-told-attacks = { $unit } атакує, а не вибухає
neuroshima-told-changed = { $unit } змінює вид атаки ({ $what }) через грань { $edge }
neuroshima-told-unchanged = { $unit } не змінює атак
neuroshima-told-order_given = { $unit }: лідер дає +{ $value }, { $what }
neuroshima-told-ignored = { $target } не зважає на атаку; атакує { $attacker }
neuroshima-told-aimed = { $unit } цілиться через грань { $edge }; ціль: { $target }
neuroshima-told-hq_damage = Штаб { $seat } втрачає { $lost }, лишилося { $hp }
neuroshima-told-points = { $seat } отримує { $gained }, усього очок: { $points }
neuroshima-told-gave_point = { $from } віддає очко: { $seat }
neuroshima-told-segment-target = секція { $hex }
neuroshima-told-segment = секція { $hex } втрачає { $lost }, лишилося { $hp }
neuroshima-told-fallen = x { $unit } гине і стоїть перешкодою до кінця битви
neuroshima-told-removed = x { $unit } зникає з поля
neuroshima-told-first = починає { $seat }
neuroshima-told-drew = { $seat } бере жетон «{ $tile }»
neuroshima-told-discarded = { $seat } скидає жетон «{ $tile }»
neuroshima-told-kept = { $seat } лишає жетони миттєвої дії в руці: { $count }
neuroshima-told-played = { $seat } грає жетон «{ $tile }»
neuroshima-told-terror = { $seat } наступного ходу не ставить жетонів
neuroshima-told-last_tile = { $seat } бере останній жетон: кінець близько
neuroshima-told-dealt = { $seat } отримує лідера: { $leader }
neuroshima-told-leader_kept = { $seat } лишає лідера: { $leader }
neuroshima-told-leader_used = { $seat } застосовує лідера: { $leader }, лишилося { $left }
neuroshima-told-leaders_revealed = Лідери: { $leaders }
neuroshima-told-extra_turns = Ніхто не попереду: ще по ходу в { $seats }
neuroshima-told-eliminated = { $seat } вибуває; жетони зникають із поля
neuroshima-told-placed = { $seat } ставить жетон «{ $tile }» на { $hex }/{ $rotation }
neuroshima-told-moved = { $unit } переходить на { $hex }, тепер /{ $rotation }
neuroshima-told-turned = { $unit } розвертається, тепер /{ $rotation }
neuroshima-told-executed = страта: { $unit }
neuroshima-told-replaced = заміна: { $unit } на «{ $tile }»
neuroshima-told-steel_net = кинуто сталеву сітку: { $unit }
neuroshima-told-steel_net-paid = за 1 очко здоров’я кинуто сталеву сітку: { $unit }
neuroshima-told-freed = { $unit } не зважає на сітки до кінця ходу
neuroshima-told-hunted = { $unit } полює через грань { $edge }
neuroshima-told-battle = БИТВА ({ $trigger })
neuroshima-told-battle_over = Битву закінчено: на шкалі { $hp }
neuroshima-told-carousel = карусель { $hex } обертається { $way }
neuroshima-told-drained = Штаб { $seat } втрачає { $lost } через джерела, лишилося { $hp }
neuroshima-told-passed = { $seat } передає вузол з { $from } на { $to }
neuroshima-told-delivered = вузол { $delivered } доставлено на { $hex }
neuroshima-told-arrived = нічий жетон «{ $tile }» приходить на { $hex }/{ $rotation }
neuroshima-told-alliance = Тепер гравці — союзники
neuroshima-told-alliance-over = Союз розпався
neuroshima-told-evacuated = { $seat }: жетон «{ $tile }» відходить з { $hex }, очок: { $points }

neuroshima-way-clockwise = за годинниковою стрілкою
neuroshima-way-counterclockwise = проти годинникової стрілки

neuroshima-draw-melee = ближня атака силою 2
neuroshima-draw-ranged = дальня атака силою 1
neuroshima-draw-gauss = Гаусс
neuroshima-draw-any = по всіх
neuroshima-draw-nets = сітка
neuroshima-draw-web = павутиння
neuroshima-draw-armour = броня
neuroshima-draw-link = символ приєднання
neuroshima-draw-mirror = відбиття
neuroshima-draw-initiative = ініціатива
neuroshima-draw-wounds = пошкодження з міцності
neuroshima-draw-net = СІТКА
neuroshima-draw-steel-net = СТ-СІТКА
neuroshima-draw-hp = { $count } ОЗ
neuroshima-draw-pile = стос { $count }
neuroshima-draw-row = { $army }: { $state }, стос { $pile }, рука { $hand }
neuroshima-draw-with = разом із { $seats }
neuroshima-draw-hit-points = { $count } ОЗ
neuroshima-draw-points = { $count ->
    [one] { $count } очко
    [few] { $count } очки
    [many] { $count } очок
   *[other] { $count } очка
}
neuroshima-draw-out = поза грою
neuroshima-draw-off-track = поза шкалою
neuroshima-draw-scenario = Сценарій: { $parts }
neuroshima-draw-walls = стіни { $walls }
neuroshima-draw-components = вузли { $hexes }
neuroshima-draw-none = немає
neuroshima-draw-delivered = доставлено { $count }
neuroshima-draw-scored = очок: { $count }
neuroshima-draw-nobody = { $count ->
    [one] нічия армія { $army }, чекає { $count } жетон
    [few] нічия армія { $army }, чекають { $count } жетони
    [many] нічия армія { $army }, чекають { $count } жетонів
   *[other] нічия армія { $army }, чекають { $count } жетона
}
neuroshima-draw-alliance = союз: { $state }

neuroshima-alliance-awaited = очікується
neuroshima-alliance-holds = діє
neuroshima-alliance-over = розпався

neuroshima-zone-apron = підступ
neuroshima-zone-bunker = бункер
neuroshima-zone-component = вузол
neuroshima-zone-corner = кут
neuroshima-zone-depot = склад
neuroshima-zone-gate = ворота
neuroshima-zone-heart = серце
neuroshima-zone-hub = вісь
neuroshima-zone-nest = гніздо
neuroshima-zone-rim = край
neuroshima-zone-ring = кільце
neuroshima-zone-rubble = уламки
neuroshima-zone-segment = секція
neuroshima-zone-spring = джерело

neuroshima-scenario-machine_factory = Фабрика машин
neuroshima-scenario-evacuation = Евакуація
neuroshima-scenario-alliance = Союз
neuroshima-scenario-colossus = Колос
neuroshima-scenario-carousels = Каруселі
neuroshima-scenario-dead_springs = Мертві джерела
neuroshima-scenario-bulkheads = Перебірки
neuroshima-scenario-four_bunkers = Чотири бункери

neuroshima-forecast-now = Якби битва почалася зараз:
neuroshima-forecast-after = Якби битва почалася після { $action }:
neuroshima-forecast-nothing = жодного влучання
neuroshima-forecast-choices = { $count ->
    [one] ({ $count } вибір довелося б зробити; взято перший варіант)
    [few] ({ $count } вибори довелося б зробити; взято перший варіант)
    [many] ({ $count } виборів довелося б зробити; взято перший варіант)
   *[other] ({ $count } вибору довелося б зробити; взято перший варіант)
}

neuroshima-no-forecast = Прогнозу ще не було.
neuroshima-no-battle = Битви ще не було.

neuroshima-info-usage = info d4 або info mutant
neuroshima-info-unit = { $unit } на { $hex } ({ $id })
neuroshima-info-netted = У СІТЦІ
neuroshima-info-steel-net = під сталевою сіткою
neuroshima-info-initiative = ініціатива { $now } = { $printed } надруковано
neuroshima-info-wounds = пошкоджень { $wounds }, міцність { $toughness }: усього до знищення { $total }
neuroshima-info-strength = сила
neuroshima-info-unknown = { $name } — не клітинка і не жетон армій { $armies }
neuroshima-info-tile = { $tile } ({ $id }): { $army }, { $class }, в армії { $count }
neuroshima-info-values = ініціатива { $printed } надруковано, міцність { $toughness }
neuroshima-info-edges = грані: { $edges }

neuroshima-class-hq = штаб
neuroshima-class-warrior = воїн
neuroshima-class-module = модуль
neuroshima-class-instant = жетон миттєвої дії

neuroshima-edge-0 = вгору
neuroshima-edge-1 = вправо вгору
neuroshima-edge-2 = вправо вниз
neuroshima-edge-3 = вниз
neuroshima-edge-4 = вліво вниз
neuroshima-edge-5 = вліво вгору

neuroshima-setup-rules = Правила
neuroshima-setup-mode = Режим
neuroshima-setup-armies = Армій
neuroshima-setup-army = Армія { $seat }
neuroshima-setup-own-army = Ваша армія (A)
neuroshima-setup-played-by = За { $seat } грає

neuroshima-mode-duel = дуель
neuroshima-mode-ffa = смертельна битва
neuroshima-mode-points = смертельна битва з підрахунком очок
neuroshima-mode-solo = 1 гравець проти команди
neuroshima-mode-team = командна битва
neuroshima-mode-team_three = командна битва для трьох, в одного дві армії

neuroshima-battle-quiet = Ніхто не діє.
neuroshima-battle-points = Очки здоров’я: { $points }
neuroshima-battle-lost = Втрати: { $units }
neuroshima-battle-left = На полі: { $units }
neuroshima-battle-nobody = нікого
neuroshima-battle-wounds = { $count ->
    [one] { $count } пошкодження
    [few] { $count } пошкодження
    [many] { $count } пошкоджень
   *[other] { $count } пошкодження
}
neuroshima-battle-choices = Виборів зроблено за замовчуванням: { $count }
neuroshima-battle-choices-hint = (--explain їх перелічить)
neuroshima-battle-decision = фаза { $phase }, { $seat }, { $kind }: { $taken } (або { $others })
