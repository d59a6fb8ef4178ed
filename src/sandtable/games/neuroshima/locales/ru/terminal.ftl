# Neuroshima Hex в терминале: вопросы, варианты, рассказ, рисунок, прогноз.

neuroshima-hq = КЦ
neuroshima-instant = мгновенная фишка

neuroshima-help =
    Отвечайте номером, нотацией (place mutant d3/2, move d3-d4/0, end) или её
    следующей частью (d3, потом /2). /k поворачивает фишку верхней гранью к грани k:
    0 вверх, 1 вправо вверх и дальше по часовой стрелке. Имена можно сокращать.
      forecast (f)      что дал бы бой сейчас; f ДЕЙСТВИЕ: после этого действия
      why               все попадания прошлого боя; why forecast: из прогноза
      info КЛЕТКА/ФИШКА значения сейчас и почему, и что делает фишка
      rules ID / СЛОВА  правила, например rules { $clause }
      log [N]           рассказ о партии          all       все действия
      board (b)         нарисовать поле ещё раз   back      на шаг назад
      undo (u)          отменить последний выбор; можно, пока не взята фишка
                        и не выбрал другой игрок
      save ФАЙЛ         записать партию           help (h)  эта страница
      quit (q)          выйти из игры

neuroshima-ask-hq = поставьте свой командный центр
neuroshima-ask-lair = поставьте Цербера рядом со своим командным центром
neuroshima-ask-exchange = в руке только мгновенные фишки: оставить или обменять?
neuroshima-ask-discard = сбросьте одну из взятых фишек
neuroshima-ask-trade = сбросьте три из шести мгновенных фишек, одну за другой
neuroshima-ask-pay = заплатите за конструкцию тремя из шести фишек, одной за другой
neuroshima-ask-turn = ваш ход, затем end
neuroshima-ask-landing = куда отлетает вытолкнутая фишка?
neuroshima-ask-pull_landing = куда попадает притянутая фишка?
neuroshima-ask-second_step = сделать второй шаг?
neuroshima-ask-hunt = атаковать охотником?
neuroshima-ask-scavenge = Падальщик может перейти на любую свободную клетку
neuroshima-ask-order = кто решает первым?
neuroshima-ask-evacuate = кто уходит с поля?
neuroshima-ask-clown = взорвётся ли Клоун?
neuroshima-ask-quartermaster = изменит ли Интендант атаку?
neuroshima-ask-medic = какую атаку примет какой медик?
neuroshima-ask-spent_medic = какой медик примет атаку?
neuroshima-ask-core = положите остов своей конструкции
neuroshima-ask-wing = положите рядом крыло
neuroshima-ask-boarding = абордаж: начать бой сразу?
neuroshima-ask-aim = в кого стреляет Меткий стрелок?
neuroshima-ask-points = поражён ваш командный центр: кому очко?
neuroshima-ask-choose_leader = тайно оставьте одного из трёх своих лидеров
neuroshima-ask-leader = применить лидера?

neuroshima-do-first = начинает
neuroshima-do-first-seat = начинает { $seat }
neuroshima-do-hq = поставить командный центр
neuroshima-do-lair = поставить Цербера
neuroshima-do-keep = оставить неудачные фишки
neuroshima-do-exchange = обменять всю руку
neuroshima-do-discard = сбросить:
neuroshima-do-end = закончить ход
neuroshima-do-place = поставить:
neuroshima-do-execute = казнить врага, вместо него:
neuroshima-do-battle = начать бой (ход заканчивается)
neuroshima-do-move = Движение: передвинуть и повернуть одну свою фишку
neuroshima-do-move-begun = движение
neuroshima-do-push = Толчок: враг отходит от вашей фишки
neuroshima-do-push-begun = оттолкнуть
neuroshima-do-pull = Притягивание: враг придвигается к вашей фишке
neuroshima-do-pull-begun = притянуть
neuroshima-do-grenade = Граната: уничтожить врага рядом с вашим командным центром:
neuroshima-do-sniper = Снайпер: 1 повреждение где угодно:
neuroshima-do-airstrike = Воздушный удар: 1 повреждение на семи клетках:
neuroshima-do-terror = Террор: в следующий ход враг не ставит фишек
neuroshima-do-hunt = Охота: передвинуть одну свою фишку и атаковать
neuroshima-do-hunt-begun = охота
neuroshima-do-mobility = шаг:
neuroshima-do-transport = перевезти фишкой «Транспорт»:
neuroshima-do-turn = повернуть:
neuroshima-do-shove = оттолкнуть фишкой:
neuroshima-do-haul = притянуть фишкой:
neuroshima-do-net = бросить стальную сеть:
neuroshima-do-replace = заменить:
neuroshima-do-land = отлетает на
neuroshima-do-stop = без второго шага
neuroshima-do-step = второй шаг
neuroshima-do-hold = не атаковать
neuroshima-do-strike = атаковать через грань
neuroshima-do-attack = атаковать:
neuroshima-do-explode = взорвать:
neuroshima-do-unchanged = не менять атак:
neuroshima-do-melee = сменить удар на выстрел:
neuroshima-do-ranged = сменить выстрел на удар:
neuroshima-do-medic = помогает медик
neuroshima-do-medic-hit = { $medic } спасает: { $target } (атакует { $attacker })
neuroshima-do-medic-instant = { $medic } спасает от мгновенной фишки: { $target }
neuroshima-do-save = спасти фишку
neuroshima-do-save-hit = спасти: { $target } (атакует { $attacker })
neuroshima-do-save-instant = спасти от мгновенной фишки: { $target }
neuroshima-do-stay = остаться:
neuroshima-do-scavenge = искать добычу:
neuroshima-do-order = кто решает первым
neuroshima-do-order-seat = первым решает { $seat }
neuroshima-do-spin = сбросить фишку и повернуть карусель:
neuroshima-do-pass = передать узел:
neuroshima-do-march = перейти:
neuroshima-do-evacuate = уходит с поля:
neuroshima-do-remain = больше никто не уходит
neuroshima-do-charge = отдать за секцию:
neuroshima-do-construct = отдать руку из трёх фишек за конструкцию:
neuroshima-do-core = положить остов:
neuroshima-do-wing = положить крыло:
neuroshima-do-board = абордаж: начать бой (ход заканчивается)
neuroshima-do-forgo = без боя (ход заканчивается)
neuroshima-do-aim = целиться:
neuroshima-do-give = получает очко:
neuroshima-do-give-seat = очко получает { $seat }
neuroshima-do-deal = раздаётся лидер
neuroshima-do-leader = оставить лидера:
neuroshima-do-unled = не применять лидера
neuroshima-do-stores = лидер: ещё одна фишка, потом сбросить две
neuroshima-do-fuse = лидер: 1 повреждение рядом с командным центром:
neuroshima-do-guide = лидер: передвинуть и повернуть:
neuroshima-do-cut = лидер: разрезать сети:
neuroshima-do-twist = лидер: повернуть врага:
neuroshima-do-drill = лидер: +1 к инициативе в этом бою:
neuroshima-do-gun = лидер: +1 к силе в этом бою:
neuroshima-do-mend = лидер: игнорировать атаку:

neuroshima-what-melee = удар
neuroshima-what-melee_ff = удар по своим и чужим
neuroshima-what-ranged = выстрел
neuroshima-what-gauss = Гаусс
neuroshima-what-instant = мгновенная фишка
neuroshima-what-explosion = взрыв
neuroshima-what-changed = изменено Интендантом
neuroshima-what-flight = полёт
neuroshima-what-armour = броня
neuroshima-what-hq = КЦ по КЦ
neuroshima-what-reflection = отражено
neuroshima-what-initiative = инициатива
neuroshima-what-extra_attack = ещё атака
neuroshima-what-leader = лидер

neuroshima-reason-hq_destroyed = вражеский командный центр уничтожен
neuroshima-reason-both_hqs_destroyed = оба командных центра уничтожены
neuroshima-reason-more_hit_points = в конце больше очков прочности
neuroshima-reason-equal_hit_points = в конце очков прочности поровну
neuroshima-reason-deadlock = бой повторяется без конца
neuroshima-reason-last_standing = остался один командный центр
neuroshima-reason-all_hqs_destroyed = все оставшиеся командные центры пали в одном бою
neuroshima-reason-all_points = 20 очков
neuroshima-reason-more_points = в конце больше очков
neuroshima-reason-shared_victory = поровну и после дополнительного боя
neuroshima-reason-surviving_hq = каждая команда потеряла по командному центру, решает другой
neuroshima-reason-less_damage = в конце меньше потерь
neuroshima-reason-standstill = после боя на заполненном поле ни одна фишка не снята
neuroshima-reason-delivered = доставлен третий узел
neuroshima-reason-held_out = последний бой окончен, не все узлы доставлены
neuroshima-reason-evacuated = за эвакуацию набрано достаточно очков
neuroshima-reason-contained = последний бой окончен, ушло слишком мало
neuroshima-reason-allies_lost = союзники проиграли вместе
neuroshima-reason-blown_up = взорваны четыре секции
neuroshima-reason-withstood = последний бой окончен, сооружение стоит
neuroshima-reason-both_ruined = сооружение и командный центр пали в одной фазе

neuroshima-trigger-battle_tile = сыграна фишка «Бой»
neuroshima-trigger-full_field = поле заполнено
neuroshima-trigger-boarding = абордаж
neuroshima-trigger-last = последний бой
neuroshima-trigger-extra = дополнительный бой

neuroshima-told-phase = Фаза { $phase }
neuroshima-told-phase-quiet = { $phase }: без попаданий
neuroshima-told-returned = , отражено с { $hex }
neuroshima-told-absorbed = { $medic } принимает атаку вместо цели { $target } (атакует { $attacker }) и уходит с поля
neuroshima-told-absorbed-instant = { $medic } принимает повреждения от мгновенного действия вместо цели { $target } и уходит с поля
neuroshima-told-agony = { $unit } атакует в агонии
neuroshima-told-order = первым решает { $seat }
neuroshima-told-explodes = { $unit } взрывается
neuroshima-told-attacks = { $unit } атакует, а не взрывается
neuroshima-told-changed = { $unit } меняет вид атаки ({ $what }) через грань { $edge }
neuroshima-told-unchanged = { $unit } не меняет атак
neuroshima-told-order_given = { $unit }: лидер даёт +{ $value }, { $what }
neuroshima-told-ignored = { $target } игнорирует атаку; атакует { $attacker }
neuroshima-told-aimed = { $unit } целится через грань { $edge }; цель: { $target }
neuroshima-told-hq_damage = КЦ { $seat } теряет { $lost }, осталось { $hp }
neuroshima-told-points = { $seat } получает { $gained }, всего очков: { $points }
neuroshima-told-gave_point = { $from } отдаёт очко: { $seat }
neuroshima-told-segment-target = секция { $hex }
neuroshima-told-segment = секция { $hex } теряет { $lost }, осталось { $hp }
neuroshima-told-fallen = x { $unit } гибнет и стоит преградой до конца боя
neuroshima-told-removed = x { $unit } снимается с поля
neuroshima-told-first = начинает { $seat }
neuroshima-told-drew = { $seat } берёт фишку «{ $tile }»
neuroshima-told-discarded = { $seat } сбрасывает фишку «{ $tile }»
neuroshima-told-kept = { $seat } оставляет мгновенные фишки в руке: { $count }
neuroshima-told-played = { $seat } играет фишку «{ $tile }»
neuroshima-told-terror = { $seat } в следующий ход не ставит фишек
neuroshima-told-last_tile = { $seat } берёт последнюю фишку: конец близок
neuroshima-told-dealt = { $seat } получает лидера: { $leader }
neuroshima-told-leader_kept = { $seat } оставляет лидера: { $leader }
neuroshima-told-leader_used = { $seat } применяет лидера: { $leader }, осталось { $left }
neuroshima-told-leaders_revealed = Лидеры: { $leaders }
neuroshima-told-extra_turns = Никто не впереди: ещё по ходу у { $seats }
neuroshima-told-eliminated = { $seat } выбывает; фишки уходят с поля
neuroshima-told-placed = { $seat } ставит фишку «{ $tile }» на { $hex }/{ $rotation }
neuroshima-told-moved = { $unit } переходит на { $hex }, теперь /{ $rotation }
neuroshima-told-turned = { $unit } поворачивается, теперь /{ $rotation }
neuroshima-told-executed = казнь: { $unit }
neuroshima-told-replaced = замена: { $unit } на «{ $tile }»
neuroshima-told-steel_net = брошена стальная сеть: { $unit }
neuroshima-told-steel_net-paid = за 1 очко прочности брошена стальная сеть: { $unit }
neuroshima-told-freed = { $unit } игнорирует сети до конца хода
neuroshima-told-hunted = { $unit } охотится через грань { $edge }
neuroshima-told-battle = БОЙ ({ $trigger })
neuroshima-told-battle_over = Бой окончен: на шкале { $hp }
neuroshima-told-carousel = карусель { $hex } поворачивается { $way }
neuroshima-told-drained = КЦ { $seat } теряет { $lost } из-за родников, осталось { $hp }
neuroshima-told-passed = { $seat } передаёт узел с { $from } на { $to }
neuroshima-told-delivered = узел { $delivered } доставлен на { $hex }
neuroshima-told-arrived = ничья фишка «{ $tile }» приходит на { $hex }/{ $rotation }
neuroshima-told-alliance = Теперь игроки — союзники
neuroshima-told-alliance-over = Союз распался
neuroshima-told-evacuated = { $seat }: фишка «{ $tile }» уходит с { $hex }, очков: { $points }

neuroshima-way-clockwise = по часовой стрелке
neuroshima-way-counterclockwise = против часовой стрелки

neuroshima-draw-melee = удар силой 2
neuroshima-draw-ranged = выстрел силой 1
neuroshima-draw-gauss = Гаусс
neuroshima-draw-any = по всем
neuroshima-draw-nets = сеть
neuroshima-draw-web = паутина
neuroshima-draw-armour = броня
neuroshima-draw-link = символ присоединения
neuroshima-draw-mirror = отражение
neuroshima-draw-initiative = инициатива
neuroshima-draw-wounds = повреждения из прочности
neuroshima-draw-net = СЕТЬ
neuroshima-draw-steel-net = СТ-СЕТЬ
neuroshima-draw-hp = { $count } ОП
neuroshima-draw-pile = стопка { $count }
neuroshima-draw-row = { $army }: { $state }, стопка { $pile }, рука { $hand }
neuroshima-draw-with = вместе с { $seats }
neuroshima-draw-hit-points = { $count } ОП
neuroshima-draw-points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
    [many] { $count } очков
   *[other] { $count } очка
}
neuroshima-draw-out = вне игры
neuroshima-draw-off-track = вне шкалы
neuroshima-draw-scenario = Сценарий: { $parts }
neuroshima-draw-walls = стены { $walls }
neuroshima-draw-components = узлы { $hexes }
neuroshima-draw-none = нет
neuroshima-draw-delivered = доставлено { $count }
neuroshima-draw-scored = очков: { $count }
neuroshima-draw-nobody = { $count ->
    [one] ничья армия { $army }, ждёт { $count } фишка
    [few] ничья армия { $army }, ждут { $count } фишки
    [many] ничья армия { $army }, ждут { $count } фишек
   *[other] ничья армия { $army }, ждут { $count } фишки
}
neuroshima-draw-alliance = союз: { $state }

neuroshima-alliance-awaited = ожидается
neuroshima-alliance-holds = действует
neuroshima-alliance-over = распался

neuroshima-zone-apron = подступ
neuroshima-zone-bunker = бункер
neuroshima-zone-component = узел
neuroshima-zone-corner = угол
neuroshima-zone-depot = склад
neuroshima-zone-gate = ворота
neuroshima-zone-heart = сердце
neuroshima-zone-hub = ось
neuroshima-zone-nest = гнездо
neuroshima-zone-rim = край
neuroshima-zone-ring = кольцо
neuroshima-zone-rubble = обломки
neuroshima-zone-segment = секция
neuroshima-zone-spring = родник

neuroshima-scenario-machine_factory = Фабрика машин
neuroshima-scenario-evacuation = Эвакуация
neuroshima-scenario-alliance = Союз
neuroshima-scenario-colossus = Колосс
neuroshima-scenario-carousels = Карусели
neuroshima-scenario-dead_springs = Мёртвые родники
neuroshima-scenario-bulkheads = Переборки
neuroshima-scenario-four_bunkers = Четыре бункера

neuroshima-forecast-now = Если бы бой начался сейчас:
neuroshima-forecast-after = Если бы бой начался после { $action }:
neuroshima-forecast-nothing = ни одного попадания
neuroshima-forecast-choices = { $count ->
    [one] ({ $count } выбор пришлось бы сделать; взят первый вариант)
    [few] ({ $count } выбора пришлось бы сделать; взят первый вариант)
    [many] ({ $count } выборов пришлось бы сделать; взят первый вариант)
   *[other] ({ $count } выбора пришлось бы сделать; взят первый вариант)
}

neuroshima-no-forecast = Прогноза ещё не было.
neuroshima-no-battle = Боя ещё не было.

neuroshima-info-usage = info d4 или info mutant
neuroshima-info-unit = { $unit } на { $hex } ({ $id })
neuroshima-info-netted = В СЕТИ
neuroshima-info-steel-net = под стальной сетью
neuroshima-info-initiative = инициатива { $now } = { $printed } напечатано
neuroshima-info-wounds = повреждений { $wounds }, прочность { $toughness }: всего до уничтожения { $total }
neuroshima-info-strength = сила
neuroshima-info-unknown = { $name } — не клетка и не фишка армий { $armies }
neuroshima-info-tile = { $tile } ({ $id }): { $army }, { $class }, в армии { $count }
neuroshima-info-values = инициатива { $printed } напечатано, прочность { $toughness }
neuroshima-info-edges = грани: { $edges }

neuroshima-class-hq = командный центр
neuroshima-class-warrior = боец
neuroshima-class-module = модуль
neuroshima-class-instant = мгновенная фишка

neuroshima-edge-0 = вверх
neuroshima-edge-1 = вправо вверх
neuroshima-edge-2 = вправо вниз
neuroshima-edge-3 = вниз
neuroshima-edge-4 = влево вниз
neuroshima-edge-5 = влево вверх

neuroshima-setup-rules = Правила
neuroshima-setup-mode = Режим
neuroshima-setup-armies = Армий
neuroshima-setup-army = Армия { $seat }
neuroshima-setup-own-army = Ваша армия (A)
neuroshima-setup-played-by = За { $seat } играет

neuroshima-mode-duel = дуэль
neuroshima-mode-ffa = каждый сам за себя
neuroshima-mode-points = каждый сам за себя, с набором очков
neuroshima-mode-solo = один против команды
neuroshima-mode-team = командная игра
neuroshima-mode-team_three = командная игра для троих, у одного две армии

neuroshima-battle-quiet = Никто не действует.
neuroshima-battle-points = Очки прочности: { $points }
neuroshima-battle-lost = Потери: { $units }
neuroshima-battle-left = На поле: { $units }
neuroshima-battle-nobody = никого
neuroshima-battle-wounds = { $count ->
    [one] { $count } повреждение
    [few] { $count } повреждения
    [many] { $count } повреждений
   *[other] { $count } повреждения
}
neuroshima-battle-choices = Выборов сделано по умолчанию: { $count }
neuroshima-battle-choices-hint = (--explain их перечислит)
neuroshima-battle-decision = фаза { $phase }, { $seat }, { $kind }: { $taken } (или { $others })
