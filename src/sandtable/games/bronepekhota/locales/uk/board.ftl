# Бронепіхота на сторінці: запитання, відповіді, розповідь, пояснення.

bp-army = Армія
bp-seat = Сторона { $side }
bp-captive = Полонений
bp-nobody = ніхто
bp-item = предмет
bp-own-weapon = власна зброя
bp-table = Стіл
bp-setting-up = Стіл готується …
bp-tab-details = Пояснення
bp-details = Пояснення
bp-details-none = Вкажіть на фігурку, загін чи місцевість або натисніть довше: з’явиться пояснення. Колесо або щипок змінюють масштаб, перетягування рухає стіл.
bp-primer-tour = Тур
    .text = Сторони по черзі активують по одному юніту (загону чи машині), доки кожен юніт не подіє один раз.
bp-primer-soldier = Солдат
    .text = Іде, стріляє та веде ближній бій: кожне по разу, у будь-якому порядку. Жовті точки — куди можна піти; шлях можна провести й самому.
bp-primer-shot = Постріл
    .text = Кубики дальності мають дістати до цілі, потім кубики потужності — перевищити її броню. Вкажіть на ціль: шанси видно до пострілу.
bp-primer-panic = Паніка
    .text = Загін, що втратив половину солдатів, може запанікувати: кожен солдат кидає кубик проти свого рангу.
bp-note = { $mission }, тур { $tour } (щонайбільше { $tours }).
bp-note-deploying = { $mission }, розстановка.
bp-tour = Тур { $tour } (щонайбільше { $tours })
bp-deploying = розстановка
bp-playback = Що роблять інші
bp-choose-from = Юніти й солдати
bp-view = Вигляд столу
bp-zoom-in = Ближче
bp-zoom-out = Далі
bp-zoom-fit = Увесь стіл
bp-enemy-ahead = Найближчий ворог, кроків: { $n }. Показати
bp-ruler = Лінійка
bp-overview = Увесь стіл у зменшеному вигляді: виберіть місце, щоб подивитися
bp-steps = { $n ->
    [one] { $n } крок
    [few] { $n } кроки
    [many] { $n } кроків
   *[other] { $n } кроку
  }
bp-measured = { $exact } → { $steps ->
    [one] { $steps } крок
    [few] { $steps } кроки
    [many] { $steps } кроків
   *[other] { $steps } кроку
  }, { $mm } мм
bp-left = { $n ->
    [one] лишилася { $n } фігурка
    [few] лишилося { $n } фігурки
    [many] лишилося { $n } фігурок
   *[other] лишилося { $n } фігурки
  }
bp-ready-units = чекають: { $n }

# Фігурки й загони.
bp-wreck = уламки
bp-facing = дивиться на { $way }
bp-level = на висоті { $z } мм
bp-engaged = у ближньому бою
bp-durability = клітинка { $marker } з { $most }
bp-spent-moved = ходив
bp-spent-shot = стріляв
bp-spent-fought = бився
bp-spent-finished = закінчив
bp-spent-panicked = у паніці
bp-spent-retreated = вийшов із ближнього бою
bp-place-reserve = у резерві
bp-place-table = на столі
bp-place-inside = усередині
bp-place-dead = убито
bp-place-deserted = дезертирував
bp-place-wreck = уламки
bp-place-gone = вибув
bp-unit-now = зараз
bp-unit-acted = ходив
bp-unit-ready = може ходити
bp-unit-gone = вибув
bp-unit-reserve = резерв
bp-alive = { $n } з { $all }
bp-grenades = { $n ->
    [one] { $n } граната
    [few] { $n } гранати
    [many] { $n } гранат
   *[other] { $n } гранати
  }
bp-crewed = екіпаж: { $who }
bp-crewless = усередині нікого
bp-unserved = ніхто не обслуговує
bp-ai = керується ШІ
bp-serves = Біля гармати: { $what }
bp-drives = Веде машину «{ $what }»
bp-gun = гармата
bp-gun-mobile = гармата, яку можна пересувати
bp-gun-idle = стріляє солдат поруч
bp-order = { $place }-й у черзі
bp-score = рахунок { $n }
bp-result-counted = Числа — очки вцілілих сил.
bp-out = поза грою
bp-speed = швидкість
bp-range = дальність
bp-power-die = потужність
bp-die = Д
bp-melee = ближній бій
bp-armor = броня
bp-ammo = боєзапас
bp-rank = ранг { $n }
bp-melee-only = ближній бій { $n }
bp-pilot-values = ранг { $rank }, броня { $armor }
bp-melee-bonus = ближній бій +{ $n }
bp-armour-now = броня { $n } проти пострілів
bp-speed-now = швидкість { $n }
bp-in-air = у повітрі
bp-weight-light = легка
bp-weight-heavy = важка
bp-chassis-wheeled = колісна
bp-chassis-tracked = гусенична
bp-chassis-walking = крокова
bp-chassis-flying = летюча
bp-mount-arm = рука
bp-mount-hull = корпус
bp-mount-left = ліворуч
bp-mount-lower = знизу
bp-mount-nose = ніс
bp-mount-right = праворуч
bp-mount-top = зверху
bp-mount-turret = башта
bp-mount-wings = крила
bp-ability-third-eye = Третє око: загін не заскочити зненацька в ближньому бою.
bp-ability-iron-will = Залізна воля: раз за тур один кубик ближнього бою загону перекидається.
bp-ability-lead-the-charge = Веде в атаку: на 1 крок більше, якщо рух закінчується дотиком до ворога.
bp-ability-blade-master = Майстер клинка: знищивши ворога в ближньому бою, робить 1 крок і б’ється ще раз.
bp-ability-merciless = Нещадність: вороги не далі ніж за 3 кроки додають 1 до кубика паніки.
bp-ability-staff-officer = Штабний офіцер: +1 до кидка ініціативи.
bp-ability-cloaked = Маскування: постріли по героєві завжди рахуються як по цілі за щільним укриттям.
bp-ability-close-quarters = Боєць ближнього бою: виходить із ближнього бою без кидка.
bp-ability-swift = Стрімкість: раз за партію загін ходить раніше за всіх.
bp-ability-engineer = Інженер: лагодить 2 клітинки й може перед тим пройти.
bp-ability-marksman = Влучний стрілець: постріли загону не враховують часткового укриття.
bp-ability-living-tank = Живий танк: його не можна таранити.

# Місцевість.
bp-mm = { $mm } мм
bp-height = висота { $mm } мм
bp-blocked = не пройти
bp-slow = кожен крок коштує двох
bp-climbable = можна видертися
bp-walkable = можна стояти нагорі
bp-not-walkable = стояти нагорі не можна
bp-for-infantry = піхота
bp-for-gun = гармати
bp-for-wheeled = колісні машини
bp-for-tracked = гусеничні машини
bp-for-walking = крокові машини
bp-for-flying = летючі машини
bp-hazard-damage = Небезпечно ({ $who }): 1 чи 2 на Д6 забирає клітинок: { $n }.
bp-hazard-stop = Небезпечно ({ $who }): 1 чи 2 на Д6 обриває рух.
bp-use-link = Пройти тут

# Напрямки.
bp-way-e = схід
bp-way-ne = північний схід
bp-way-n = північ
bp-way-nw = північний захід
bp-way-w = захід
bp-way-sw = південний захід
bp-way-s = південь
bp-way-se = південний схід
bp-edge-w = західний край
bp-edge-e = східний край
bp-edge-s = південний край
bp-edge-n = північний край

# Запитання.
bp-ask-roll = Кидаються кубики.
bp-ask-area = Де почне ваша армія? Виберіть зону біля краю.
bp-ask-command = Яка машина командує вашою армією?
bp-ask-pilot = Хто поведе машину «{ $who }»? Виберіть пілота.
bp-ask-deploy = Виставте юніт або гармату: виберіть унизу, потім місце у своїй зоні.
bp-ask-deploy-shown = Так стане армія: перетягніть, що має стояти інакше, або виставте її.
bp-ask-swift = Стрімкий загін ходить раніше за всіх?
bp-ask-unit = Тур { $tour }: виберіть юніт, який ходить.
bp-ask-soldier = { $who }: виберіть солдата або потягніть його: загін піде слідом.
bp-ask-retreat = { $who }: лишитися в ближньому бою чи спробувати вийти?
bp-ask-act = { $who }: виберіть, куди йти, або ціль.
bp-ask-act-go = { $who }: виберіть місце; цілей у межах досяжності немає.
bp-ask-act-attack = { $who }: виберіть ціль або закінчіть.
bp-ask-act-nothing = { $who }: більше робити нічого, закінчіть.
bp-ask-contact = { $who } торкається ворога: з ким битися?
bp-ask-pending = Хто з ким б’ється тепер?
bp-ask-reroll = Залізна воля: перекинути кубик?
bp-ask-next-shot = { $who } може стріляти ще: у кого?
bp-ask-pick = Як далеко летить граната? Виберіть один з кубиків.
bp-ask-drive = { $who }: виберіть, куди їхати, або ціль.
bp-ask-drive-go = { $who }: виберіть, куди їхати; цілей у межах досяжності немає.
bp-ask-drive-attack = { $who }: виберіть ціль або закінчіть.
bp-ask-drive-nothing = { $who }: більше робити нічого, закінчіть.
bp-ask-route = { $who }: продовжити шлях чи пройти його?
bp-hint-deploy = виберіть місце у своїй зоні; ручка повертає
bp-hint-push = виберіть точку або будь-яке місце: гармата рухається разом із солдатом
bp-hint-deed = виберіть, що зробити

# Відповіді.
bp-do-area = { $edge }, { $place } % довжини
bp-do-deploy = { $unit } у { $place }
bp-do-leave = Лишити поза столом: { $unit }
bp-do-put = { $who } у { $place }
bp-do-go = Іти в { $place }
bp-do-push = Штовхнути в { $place }: { $who }
bp-do-stay = Стояти на місці
bp-do-jump = Стрибнути в { $place }
bp-do-shoot = Стріляти: { $weapon }
bp-do-grenade = Кинути гранату: { $who }
bp-do-fight = Ближній бій: { $who }
bp-do-board = Зайняти машину: { $who }
bp-do-take = Стати до гармати: { $who }
bp-do-repair = Лагодити: { $who }
bp-do-declare = Ближній бій: { $by } — { $who }
bp-do-turn = Повернутися: { $way }
bp-get-out = Вийти з машини …
bp-do-dismount = Вийти, бік: { $way }
bp-do-carry = Підняти: { $item }
bp-do-pick = { $steps ->
    [one] { $steps } крок
    [few] { $steps } кроки
    [many] { $steps } кроків
   *[other] { $steps } кроку
  }
bp-do-reroll-attack = Перекинути кубик атаки
bp-do-reroll-defence = Перекинути кубик захисту
bp-do-finish = Цей солдат закінчив
bp-do-finish-vehicle = Закінчити
bp-do-end = Закінчити хід загону
bp-do-drive = Їхати в { $place }, передом на { $way }
bp-do-ram = Таранити дорогою в { $place }, передом на { $way }
bp-do-done = Пройти цей шлях
bp-do-done-ram = Проїхати цей шлях тараном
bp-do-drop = Скасувати шлях
bp-do-retreat = Спробувати вийти з ближнього бою
bp-do-chance = { $what } ({ $chance })
bp-do-to-win = { $what } (перемога { $chance })
bp-do-swift = Ходити першими
bp-do-cease = Припинити вогонь
bp-do-hold = Битися пізніше, разом з іншими із загону
bp-do-roll = Кинути
bp-pass-swift = Не зараз
bp-pass-retreat = Лишитися в ближньому бою
bp-pass-reroll = Лишити кубики
bp-pass-other = Пропустити

# Малювання шляху.
bp-path = Шлях
bp-plan-walk = Шлях
bp-plan-jump = Стрибок
bp-plan-drive = Рух
bp-plan-deploy = Розстановка
bp-plan-area = Зона
bp-plan-turn = Поворот
bp-confirm-walk = Іти сюди
bp-confirm-jump = Стрибнути сюди
bp-confirm-drive = Їхати
bp-confirm-deploy = Поставити сюди
bp-confirm-area = Вибрати цю зону
bp-confirm-turn = Повернутися
bp-undo-leg = Прибрати відрізок
bp-of-steps = з { $n } кроків
bp-of-points = { $n ->
    [one] з { $n } очка
    [few] з { $n } очок
    [many] з { $n } очок
   *[other] з { $n } очка
  }
bp-not-allowed = Не можна:
bp-refused = не можна: { $clause }
bp-cut = Дотик обриває рух раніше.
bp-contacts = Дотик: { $who }.
bp-risk-damage = { $terrain }: { $chance }, що { $n ->
    [one] пропаде { $n } клітинка
    [few] пропадуть { $n } клітинки
    [many] пропадуть { $n } клітинок
   *[other] пропадуть { $n } клітинки
  }.
bp-risk-stop = { $terrain }: { $chance }, що машина там зупиниться.
bp-risk-ram = { $who } потрапить під таран: { $chance }.
bp-mode = Як рухатися
bp-mode-walk = Найкоротший шлях
bp-mode-legs = Вручну
bp-mode-jump = Стрибок
bp-leg-kind = Вид відрізка
bp-leg-walk = іти
bp-leg-climb = лізти
bp-leg-hop = перестрибнути
bp-leg-link = драбина чи трап
bp-leg-take = узяти гармату
bp-leg-leave = лишити гармату
bp-leg-jump = стрибок
bp-op-F = уперед { $steps }
bp-op-B = назад { $steps }
bp-op-L = ліворуч { $steps }
bp-op-R = праворуч { $steps }
bp-op-T = поворот: { $way }
bp-op-U = драбина чи трап
bp-op-C = причепити
bp-op-X = відчепити
bp-forward = Уперед
bp-backward = Назад
bp-reverse = Заднім ходом
bp-ram = Таран
bp-turn-left = Повернути ліворуч
bp-turn-right = Повернути праворуч
bp-how-walk = Виберіть місце на столі або перетягніть фігурку; ручка задає напрямок. Стрілки рухають кінець шляху, R повертає, Backspace прибирає відрізок.
bp-how-drive = Вибирайте місця на столі: машина повертає і їде туди. Стрілки на клавіатурі ведуть і повертають її, Backspace прибирає останній крок.
bp-how-deploy = Перетягніть юніт або виберіть інше місце; ручка повертає.
bp-how-area = Виберіть будь-яке місце: зона лежить біля найближчого краю столу. Стрілки рухають її.
bp-by-hand = Як розставляти
bp-by-squad = Увесь загін
bp-by-soldier = По одному
bp-take-along = Узяти з собою: { $who }
bp-couple = Причепити: { $who }
bp-with-gun = Гармата ({ $who }) рухається разом із солдатом: кожен крок коштує двох.
bp-in-tow = На буксирі: { $who }.

# Видимість і шанси.
bp-aim = Ціль
bp-sight = { $steps ->
    [one] { $steps } крок
    [few] { $steps } кроки
    [many] { $steps } кроків
   *[other] { $steps } кроку
  }, сховано { $hidden }/{ $all }
bp-sight-no = цілі не видно
bp-odds-short = влучити { $hit }, знищити { $kill }
bp-odds-melee = перемога в ближньому бою { $win }
bp-hit = влучити
bp-pierce = пробити
bp-destroyed = знищити
bp-cells = клітинок у середньому
bp-mean-cells = Втрата клітинок у середньому
bp-not-now = Зараз не можна:
bp-distance = Відстань { $n }
bp-hidden = сховано точок: { $hidden } з { $all }
bp-needed = Треба: { $range } не менше { $n }
bp-too-far = { $range } так далеко не дістає
bp-out-of-reach = поза досяжністю
bp-armour = Броня { $n }
bp-power = { $power }: треба більше
bp-blast = Вибух зачепить усіх { $steps ->
    [one] за { $steps } крок
    [few] за { $steps } кроки
    [many] за { $steps } кроків
   *[other] за { $steps } кроку
  } довкола: { $power }
bp-unseen = Не видно.
bp-no-shot = Жодна зброя не дістає.
bp-behind = Ціль поза полем зору: спершу поверніться.
bp-win = перемога
bp-strengths = { $attack } + { $dice }Д6 проти { $defence } + { $against }Д6
bp-surprise = зненацька
bp-if-contact = Якби торкалися.
bp-with = Разом: { $who }.
bp-grenade-odds = Граната: кубиків Д6 на вибір: { $dice }, лишилося гранат: { $left }, знищити { $kill }.
bp-sees = Видно точок: { $seen } з { $all }
bp-pilot-dies = Пілот загине
bp-melee-machine = Знищити { $kill }, пілот загине { $pilot }.
bp-reroll-own = З перекиданням вашого героя, де воно корисне.
bp-reroll-theirs = З перекиданням їхнього героя, де воно корисне.

# Тести до того, як вони стануться.
bp-tests = Тести
bp-test-retreat = Вийде з ближнього бою
bp-test-panic = { $n ->
    [one] Запанікує, коли загине ще { $n } солдат загону
    [few] Запанікує, коли загинуть ще { $n } солдати загону
    [many] Запанікує, коли загинуть ще { $n } солдатів загону
   *[other] Запанікує, коли загинуть ще { $n } солдата загону
  }
bp-test-panic-now = Запанікує
bp-test-panic-hero = Запанікує, але лише після загибелі героя «{ $hero }»
bp-test-pilot = Пілот переживе втрату клітинки
bp-test-pilot-destroyed = Пілот переживе загибель машини

# Розповідь.
bp-story-order = Черга: { $seats }
bp-story-tour = Тур { $tour }
bp-story-activated = Хід: { $unit }
bp-story-swift = Раніше за всіх: { $unit }
bp-story-command = Командування армією: { $unit }
bp-story-pilot = Пілот машини «{ $vehicle }»: { $pilot }
bp-story-area = Сторона { $side } вибирає зону
bp-story-deployed = { $unit } на столі
bp-story-left-out = { $who }: місця немає, лишається поза столом
bp-story-moved = { $who }: пройдено { $steps } кроку
bp-story-jumped = { $who }: стрибок на { $steps } кроку
bp-story-turned = { $who }: поворот, { $way }
bp-story-drive = { $who } їде
bp-story-ram = { $who } йде на таран
bp-story-driven = { $who }: шлях пройдено
bp-story-gun-moved = Гармату пересунуто
bp-story-shot = Постріл, { $who }: { $target } ({ $weapon }, { $steps ->
    [one] { $steps } крок
    [few] { $steps } кроки
    [many] { $steps } кроків
   *[other] { $steps } кроку
  }, { $cover })
bp-story-hit = { $target }: влучання, броня { $armor }
bp-story-missed = { $target }: мимо, { $range } замало
bp-story-power = { $value } не пробиває броню { $armor } ({ $who })
bp-story-pierced = { $value } пробиває броню { $armor } ({ $who })
bp-story-held = броня тримає
bp-story-throw = Граната, { $who }: { $target }
bp-story-explosion = Вибух { $steps ->
    [one] за { $steps } крок
    [few] за { $steps } кроки
    [many] за { $steps } кроків
   *[other] за { $steps } кроку
  }
bp-story-melee = Ближній бій: { $who } — { $target }
bp-story-melee-surprise = Ближній бій зненацька: { $who } — { $target }
bp-story-melee-result = Сила { $attack } проти { $defence }
bp-story-retreat = { $who }: вийти з ближнього бою не вдалося ({ $roll })
bp-story-retreat-free = { $who }: вихід із ближнього бою ({ $roll })
bp-story-damaged = { $who } втрачає { $cells ->
    [one] { $cells } клітинку
    [few] { $cells } клітинки
    [many] { $cells } клітинок
   *[other] { $cells } клітинки
  }, лишилося { $left }
bp-story-destroyed = { $who }: знищено
bp-story-killed = { $who }: убито
bp-story-armour-passed = Тест броні, { $who }: { $roll }, пройдено
bp-story-armour-failed = Тест броні, { $who }: { $roll }, не пройдено
bp-story-survived = { $who }: тест виживання пройдено ({ $roll })
bp-story-not-survived = { $who }: тест виживання не пройдено ({ $roll })
bp-story-crashed = { $who } падає
bp-story-panic = { $who }: паніка ({ $roll })
bp-story-brave = { $who }: без паніки ({ $roll })
bp-story-fled = { $who }: утеча
bp-story-deserted = { $who }: дезертирство
bp-story-cowered = { $who } ховається
bp-story-on-foot = { $who }: вихід із машини
bp-story-landed = { $who } сідає
bp-story-took-off = { $who } злітає
bp-story-hazard = Небезпечне місце: { $roll }, { $who } страждає
bp-story-no-hazard = Небезпечне місце: { $roll }, обійшлося
bp-story-rammed = { $who } потрапляє під таран ({ $roll })
bp-story-dodged = { $who }: відскок ({ $roll })
bp-story-repaired = Ремонт, { $who }: { $machine }, клітинка { $left }
bp-story-boarded = Машину «{ $vehicle }» зайнято: { $who }
bp-story-gun-taken = Біля гармати ({ $gun }): { $who }
bp-story-item-taken = Предмет піднято: { $who }
bp-story-dropped = Предмет упав: { $who }
bp-story-scored = Сторона { $side } отримує очко
bp-story-out = Сторона { $side } поза грою
bp-story-game-over = Бій закінчено
bp-story-die = { $purpose }: Д{ $sides } = { $value }
bp-story-die-about = { $purpose } ({ $about }): Д{ $sides } = { $value }
bp-out-hit = влучання
bp-out-missed = мимо
bp-out-killed = { $who }: убито
bp-out-destroyed = { $who }: знищено
bp-out-fled = { $who }: утеча
bp-out-deserted = { $who }: дезертирство
bp-out-cowered = { $who } ховається
bp-out-crashed = { $who } падає
bp-out-on-foot = { $who }: вихід із машини
bp-out-damaged = { $who } −{ $cells }, лишилося { $left }
bp-out-won = перемога
bp-out-repelled = відбито
bp-out-hazard = постраждав від місцевості
bp-out-dodged = { $who } відскакує
bp-purpose-deployment = Розстановка
bp-purpose-initiative = Ініціатива
bp-purpose-range = Дальність
bp-purpose-power = Потужність
bp-purpose-blast = Вибух
bp-purpose-armour-test = Тест броні
bp-purpose-survival = Тест виживання
bp-purpose-crash = Падіння
bp-purpose-panic = Тест на паніку
bp-purpose-retreat = Вихід із ближнього бою
bp-purpose-attack = Атака
bp-purpose-defence = Захист
bp-purpose-reroll = Перекидання
bp-purpose-throw = Кидок гранати
bp-purpose-ram = Таран
bp-purpose-hazard = Місцевість
match-reason-last_side = Солдати лишилися тільки в однієї сторони.
match-reason-all_out = Ні в кого не лишилося солдатів.
match-reason-mission = Бій вирішила місія.
match-reason-tour_limit = Останній тур закінчено.

# Що каже кадр: наслідок із його сумою.
bp-film-turn = Тур { $tour }: { $unit }
bp-told-moved = { $who }: пройдено { $steps } кроку, дивиться на { $way }
bp-told-hit = { $target }: влучання, { $cover ->
    [0] { $rolled }
   *[other] { $rolled } − { $cover } за укриття = { $reach }
  } на { $steps ->
    [one] { $steps } крок
    [few] { $steps } кроки
    [many] { $steps } кроків
   *[other] { $steps } кроку
  }; далі броня { $armor }
bp-told-missed = { $target }: мимо, { $cover ->
    [0] { $rolled }
   *[other] { $rolled } − { $cover } за укриття = { $reach }
  } на { $steps ->
    [one] { $steps } крок
    [few] { $steps } кроки
    [many] { $steps } кроків
   *[other] { $steps } кроку
  }
bp-told-killed = { $who }: убито, { $value } проти броні { $armor }
bp-told-damaged = { $who } втрачає { $cells ->
    [one] { $cells } клітинку
    [few] { $cells } клітинки
    [many] { $cells } клітинок
   *[other] { $cells } клітинки
  }: { $value } проти броні { $armor }; лишилося { $left }

bp-tours = { $count ->
    [one] { $count } тур
    [few] { $count } тури
    [many] { $count } турів
   *[other] { $count } туру
  }
bp-replay-previous = Попередня сутичка
bp-replay-next = Наступна сутичка
bp-story-fights = Сутички
