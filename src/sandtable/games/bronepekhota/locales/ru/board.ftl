# Бронепехота на странице: вопросы, ответы, рассказ, пояснения.

bp-army = Армия
bp-seat = Сторона { $side }
bp-captive = Пленный
bp-nobody = никто
bp-item = предмет
bp-own-weapon = своё оружие
bp-table = Стол
bp-setting-up = Стол готовится …
bp-tab-details = Пояснения
bp-details = Пояснения
bp-details-none = Укажите на фигурку, отряд или местность либо нажмите подольше: появится пояснение. Колесо или щипок меняют масштаб, перетаскивание двигает стол.
bp-primer-tour = Тур
    .text = Стороны по очереди активируют по одному юниту (отряду или машине), пока каждый юнит не подействует один раз.
bp-primer-soldier = Солдат
    .text = Идёт, стреляет и ведёт ближний бой: каждое по разу, в любом порядке. Жёлтые точки — куда можно пойти; путь можно провести и самому.
bp-primer-shot = Выстрел
    .text = Кубики дальности должны достать до цели, затем кубики мощности — превысить её броню. Укажите на цель: шансы видны до выстрела.
bp-primer-panic = Паника
    .text = Отряд, потерявший половину солдат, может запаниковать: каждый солдат бросает кубик против своего ранга.
bp-note = { $mission }, тур { $tour } (не больше { $tours }).
bp-note-deploying = { $mission }, расстановка.
bp-tour = Тур { $tour } (не больше { $tours })
bp-deploying = расстановка
bp-playback = Что делают другие
bp-choose-from = Юниты и солдаты
bp-view = Вид стола
bp-zoom-in = Ближе
bp-zoom-out = Дальше
bp-zoom-fit = Весь стол
bp-enemy-ahead = Ближайший враг, шагов: { $n }. Показать
bp-ruler = Линейка
bp-overview = Весь стол в уменьшенном виде: выберите место, чтобы посмотреть
bp-steps = { $n ->
    [one] { $n } шаг
    [few] { $n } шага
    [many] { $n } шагов
   *[other] { $n } шага
  }
bp-measured = { $exact } → { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
    [many] { $steps } шагов
   *[other] { $steps } шага
  }, { $mm } мм
bp-left = { $n ->
    [one] осталась { $n } фигурка
    [few] осталось { $n } фигурки
    [many] осталось { $n } фигурок
   *[other] осталось { $n } фигурки
  }
bp-ready-units = ждут: { $n }

# Фигурки и отряды.
bp-wreck = обломки
bp-facing = смотрит на { $way }
bp-level = на высоте { $z } мм
bp-engaged = в ближнем бою
bp-durability = клетка { $marker } из { $most }
bp-spent-moved = ходил
bp-spent-shot = стрелял
bp-spent-fought = дрался
bp-spent-finished = закончил
bp-spent-panicked = в панике
bp-spent-retreated = вышел из ближнего боя
bp-place-reserve = в резерве
bp-place-table = на столе
bp-place-inside = внутри
bp-place-dead = убит
bp-place-deserted = дезертировал
bp-place-wreck = обломки
bp-place-gone = выбыл
bp-unit-now = сейчас
bp-unit-acted = ходил
bp-unit-ready = может ходить
bp-unit-gone = выбыл
bp-unit-reserve = резерв
bp-alive = { $n } из { $all }
bp-grenades = { $n ->
    [one] { $n } граната
    [few] { $n } гранаты
    [many] { $n } гранат
   *[other] { $n } гранаты
  }
bp-crewed = экипаж: { $who }
bp-crewless = внутри никого
bp-unserved = никто не обслуживает
bp-ai = управляется ИИ
bp-serves = У орудия: { $what }
bp-drives = Ведёт машину «{ $what }»
bp-gun = орудие
bp-gun-mobile = орудие, которое можно двигать
bp-gun-idle = стреляет солдат рядом
bp-order = { $place }-й в очереди
bp-score = счёт { $n }
bp-result-counted = Числа — очки уцелевших сил.
bp-out = вне игры
bp-speed = скорость
bp-range = дальность
bp-power-die = мощность
bp-die = Д
bp-melee = ближний бой
bp-armor = броня
bp-ammo = боезапас
bp-rank = ранг { $n }
bp-melee-only = ближний бой { $n }
bp-pilot-values = ранг { $rank }, броня { $armor }
bp-melee-bonus = ближний бой +{ $n }
bp-armour-now = броня { $n } против выстрелов
bp-speed-now = скорость { $n }
bp-in-air = в воздухе
bp-weight-light = лёгкая
bp-weight-heavy = тяжёлая
bp-chassis-wheeled = колёсная
bp-chassis-tracked = гусеничная
bp-chassis-walking = шагающая
bp-chassis-flying = летающая
bp-mount-arm = рука
bp-mount-hull = корпус
bp-mount-left = слева
bp-mount-lower = снизу
bp-mount-nose = нос
bp-mount-right = справа
bp-mount-top = сверху
bp-mount-turret = башня
bp-mount-wings = крылья
bp-ability-third-eye = Третий глаз: отряд нельзя застать врасплох в ближнем бою.
bp-ability-iron-will = Железная воля: раз за тур один кубик ближнего боя отряда перебрасывается.
bp-ability-lead-the-charge = Ведёт в атаку: на 1 шаг больше, если движение кончается касанием врага.
bp-ability-blade-master = Мастер клинка: уничтожив врага в ближнем бою, делает 1 шаг и дерётся ещё раз.
bp-ability-merciless = Беспощадность: враги не дальше 3 шагов прибавляют 1 к кубику паники.
bp-ability-staff-officer = Штабной офицер: +1 к броску инициативы.
bp-ability-cloaked = Маскировка: выстрелы по герою всегда считаются как по цели за плотным укрытием.
bp-ability-close-quarters = Боец ближнего боя: выходит из ближнего боя без броска.
bp-ability-swift = Стремительность: раз за партию отряд ходит раньше всех.
bp-ability-engineer = Инженер: чинит 2 клетки и может перед этим пройти.
bp-ability-marksman = Меткий стрелок: выстрелы отряда не учитывают частичного укрытия.
bp-ability-living-tank = Живой танк: его нельзя таранить.

# Местность.
bp-mm = { $mm } мм
bp-height = высота { $mm } мм
bp-blocked = не пройти
bp-slow = каждый шаг стоит двух
bp-climbable = можно взобраться
bp-walkable = можно стоять наверху
bp-not-walkable = стоять наверху нельзя
bp-for-infantry = пехота
bp-for-gun = орудия
bp-for-wheeled = колёсные машины
bp-for-tracked = гусеничные машины
bp-for-walking = шагающие машины
bp-for-flying = летающие машины
bp-hazard-damage = Опасно ({ $who }): 1 или 2 на Д6 отнимает клеток: { $n }.
bp-hazard-stop = Опасно ({ $who }): 1 или 2 на Д6 обрывает движение.
bp-use-link = Пройти здесь

# Направления.
bp-way-e = восток
bp-way-ne = северо-восток
bp-way-n = север
bp-way-nw = северо-запад
bp-way-w = запад
bp-way-sw = юго-запад
bp-way-s = юг
bp-way-se = юго-восток
bp-edge-w = западный край
bp-edge-e = восточный край
bp-edge-s = южный край
bp-edge-n = северный край

# Вопросы.
bp-ask-roll = Бросаются кубики.
bp-ask-area = Где начнёт ваша армия? Выберите зону у края.
bp-ask-command = Какая машина командует вашей армией?
bp-ask-pilot = Кто поведёт машину «{ $who }»? Выберите пилота.
bp-ask-deploy = Выставьте юнит или орудие: выберите его внизу, затем место в своей зоне.
bp-ask-deploy-shown = Так встанет армия: перетащите, что должно стоять иначе, или выставьте её.
bp-ask-swift = Стремительный отряд ходит раньше всех?
bp-ask-unit = Тур { $tour }: выберите юнит, который ходит.
bp-ask-soldier = { $who }: выберите солдата или потяните его: отряд пойдёт следом.
bp-ask-retreat = { $who }: остаться в ближнем бою или попробовать выйти?
bp-ask-act = { $who }: выберите, куда идти, или цель.
bp-ask-act-go = { $who }: выберите место; целей в пределах досягаемости нет.
bp-ask-act-attack = { $who }: выберите цель или закончите.
bp-ask-act-nothing = { $who }: делать больше нечего, закончите.
bp-ask-contact = { $who } касается врага: с кем драться?
bp-ask-pending = Кто с кем дерётся теперь?
bp-ask-reroll = Железная воля: перебросить кубик?
bp-ask-next-shot = { $who } может стрелять ещё: в кого?
bp-ask-pick = Как далеко летит граната? Выберите один из кубиков.
bp-ask-drive = { $who }: выберите, куда ехать, или цель.
bp-ask-drive-go = { $who }: выберите, куда ехать; целей в пределах досягаемости нет.
bp-ask-drive-attack = { $who }: выберите цель или закончите.
bp-ask-drive-nothing = { $who }: делать больше нечего, закончите.
bp-ask-route = { $who }: продолжить путь или пройти его?
bp-hint-deploy = выберите место в своей зоне; ручка поворачивает
bp-hint-push = выберите точку или любое место: орудие движется вместе с солдатом
bp-hint-deed = выберите, что сделать

# Ответы.
bp-do-area = { $edge }, { $place } % длины
bp-do-deploy = { $unit } в { $place }
bp-do-leave = Оставить вне стола: { $unit }
bp-do-put = { $who } в { $place }
bp-do-go = Идти в { $place }
bp-do-push = Толкнуть в { $place }: { $who }
bp-do-stay = Стоять на месте
bp-do-jump = Прыгнуть в { $place }
bp-do-shoot = Стрелять: { $weapon }
bp-do-grenade = Бросить гранату: { $who }
bp-do-fight = Ближний бой: { $who }
bp-do-board = Занять машину: { $who }
bp-do-take = Встать к орудию: { $who }
bp-do-repair = Чинить: { $who }
bp-do-declare = Ближний бой: { $by } — { $who }
bp-do-turn = Повернуться: { $way }
bp-get-out = Выйти из машины …
bp-do-dismount = Выйти, сторона: { $way }
bp-do-carry = Поднять: { $item }
bp-do-pick = { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
    [many] { $steps } шагов
   *[other] { $steps } шага
  }
bp-do-reroll-attack = Перебросить кубик атаки
bp-do-reroll-defence = Перебросить кубик защиты
bp-do-finish = Этот солдат закончил
bp-do-finish-vehicle = Закончить
bp-do-end = Закончить ход отряда
bp-do-drive = Ехать в { $place }, передом на { $way }
bp-do-ram = Таранить по пути в { $place }, передом на { $way }
bp-do-done = Пройти этот путь
bp-do-done-ram = Проехать этот путь тараном
bp-do-drop = Отменить путь
bp-do-retreat = Попробовать выйти из ближнего боя
bp-do-chance = { $what } ({ $chance })
bp-do-to-win = { $what } (победа { $chance })
bp-do-swift = Ходить первыми
bp-do-cease = Прекратить огонь
bp-do-hold = Драться позже, вместе с другими из отряда
bp-do-roll = Бросить
bp-pass-swift = Не сейчас
bp-pass-retreat = Остаться в ближнем бою
bp-pass-reroll = Оставить кубики
bp-pass-other = Пропустить

# Рисование пути.
bp-path = Путь
bp-plan-walk = Путь
bp-plan-jump = Прыжок
bp-plan-drive = Движение
bp-plan-deploy = Расстановка
bp-plan-area = Зона
bp-plan-turn = Поворот
bp-confirm-walk = Идти сюда
bp-confirm-jump = Прыгнуть сюда
bp-confirm-drive = Ехать
bp-confirm-deploy = Поставить сюда
bp-confirm-area = Выбрать эту зону
bp-confirm-turn = Повернуться
bp-undo-leg = Убрать отрезок
bp-of-steps = из { $n } шагов
bp-of-points = { $n ->
    [one] из { $n } очка
    [few] из { $n } очков
    [many] из { $n } очков
   *[other] из { $n } очка
  }
bp-not-allowed = Нельзя:
bp-refused = нельзя: { $clause }
bp-cut = Касание обрывает движение раньше.
bp-contacts = Касание: { $who }.
bp-risk-damage = { $terrain }: { $chance }, что { $n ->
    [one] пропадёт { $n } клетка
    [few] пропадут { $n } клетки
    [many] пропадут { $n } клеток
   *[other] пропадут { $n } клетки
  }.
bp-risk-stop = { $terrain }: { $chance }, что машина там остановится.
bp-risk-ram = { $who } попадёт под таран: { $chance }.
bp-mode = Как двигаться
bp-mode-walk = Кратчайший путь
bp-mode-legs = Вручную
bp-mode-jump = Прыжок
bp-leg-kind = Вид отрезка
bp-leg-walk = идти
bp-leg-climb = лезть
bp-leg-hop = перепрыгнуть
bp-leg-link = лестница или трап
bp-leg-take = взять орудие
bp-leg-leave = оставить орудие
bp-leg-jump = прыжок
bp-op-F = вперёд { $steps }
bp-op-B = назад { $steps }
bp-op-L = влево { $steps }
bp-op-R = вправо { $steps }
bp-op-T = поворот: { $way }
bp-op-U = лестница или трап
bp-op-C = прицепить
bp-op-X = отцепить
bp-forward = Вперёд
bp-backward = Назад
bp-reverse = Задним ходом
bp-ram = Таран
bp-turn-left = Повернуть влево
bp-turn-right = Повернуть вправо
bp-how-walk = Выберите место на столе или перетащите фигурку; ручка задаёт направление. Стрелки двигают конец пути, R поворачивает, Backspace убирает отрезок.
bp-how-drive = Выбирайте места на столе: машина поворачивает и едет туда. Стрелки на клавиатуре ведут и поворачивают её, Backspace убирает последний шаг.
bp-how-deploy = Перетащите юнит или выберите другое место; ручка поворачивает.
bp-how-area = Выберите любое место: зона лежит у ближайшего края стола. Стрелки двигают её.
bp-by-hand = Как расставлять
bp-by-squad = Весь отряд
bp-by-soldier = По одному
bp-take-along = Взять с собой: { $who }
bp-couple = Прицепить: { $who }
bp-with-gun = Орудие ({ $who }) движется вместе с солдатом: каждый шаг стоит двух.
bp-in-tow = На буксире: { $who }.

# Видимость и шансы.
bp-aim = Цель
bp-sight = { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
    [many] { $steps } шагов
   *[other] { $steps } шага
  }, скрыто { $hidden }/{ $all }
bp-sight-no = цель не видна
bp-odds-short = попасть { $hit }, уничтожить { $kill }
bp-odds-melee = победа в ближнем бою { $win }
bp-hit = попасть
bp-pierce = пробить
bp-destroyed = уничтожить
bp-cells = клеток в среднем
bp-mean-cells = Потеря клеток в среднем
bp-not-now = Сейчас нельзя:
bp-distance = Расстояние { $n }
bp-hidden = скрыто точек: { $hidden } из { $all }
bp-needed = Нужно: { $range } не меньше { $n }
bp-too-far = { $range } так далеко не достаёт
bp-out-of-reach = вне досягаемости
bp-armour = Броня { $n }
bp-power = { $power }: нужно больше
bp-blast = Взрыв заденет всех { $steps ->
    [one] в { $steps } шаге
    [few] в { $steps } шагах
    [many] в { $steps } шагах
   *[other] в { $steps } шага
  } вокруг: { $power }
bp-unseen = Не видна.
bp-no-shot = Ни одно оружие не достаёт.
bp-behind = Цель вне поля зрения: сначала повернитесь.
bp-win = победа
bp-strengths = { $attack } + { $dice }Д6 против { $defence } + { $against }Д6
bp-surprise = врасплох
bp-if-contact = Если бы касались.
bp-with = Вместе: { $who }.
bp-grenade-odds = Граната: кубиков Д6 на выбор: { $dice }, осталось гранат: { $left }, уничтожить { $kill }.
bp-sees = Видно точек: { $seen } из { $all }
bp-pilot-dies = Пилот погибнет
bp-melee-machine = Уничтожить { $kill }, пилот погибнет { $pilot }.
bp-reroll-own = С перебросом вашего героя, где он полезен.
bp-reroll-theirs = С перебросом их героя, где он полезен.

# Тесты до того, как они случатся.
bp-tests = Тесты
bp-test-retreat = Выйдет из ближнего боя
bp-test-panic = { $n ->
    [one] Запаникует, когда погибнет ещё { $n } солдат отряда
    [few] Запаникует, когда погибнут ещё { $n } солдата отряда
    [many] Запаникует, когда погибнут ещё { $n } солдат отряда
   *[other] Запаникует, когда погибнут ещё { $n } солдата отряда
  }
bp-test-panic-now = Запаникует
bp-test-panic-hero = Запаникует, но лишь после гибели героя «{ $hero }»
bp-test-pilot = Пилот переживёт потерю клетки
bp-test-pilot-destroyed = Пилот переживёт гибель машины

# Рассказ.
bp-story-order = Очередь: { $seats }
bp-story-tour = Тур { $tour }
bp-story-activated = Ход: { $unit }
bp-story-swift = Раньше всех: { $unit }
bp-story-command = Командование армией: { $unit }
bp-story-pilot = Пилот машины «{ $vehicle }»: { $pilot }
bp-story-area = Сторона { $side } выбирает зону
bp-story-deployed = { $unit } на столе
bp-story-left-out = { $who }: места нет, остаётся вне стола
bp-story-moved = { $who }: пройдено { $steps } шага
bp-story-jumped = { $who }: прыжок на { $steps } шага
bp-story-turned = { $who }: поворот, { $way }
bp-story-drive = { $who } едет
bp-story-ram = { $who } идёт на таран
bp-story-driven = { $who }: путь пройден
bp-story-gun-moved = Орудие передвинуто
bp-story-shot = Выстрел, { $who }: { $target } ({ $weapon }, { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
    [many] { $steps } шагов
   *[other] { $steps } шага
  }, { $cover })
bp-story-hit = { $target }: попадание, броня { $armor }
bp-story-missed = { $target }: мимо, { $range } мало
bp-story-power = { $value } не пробивает броню { $armor } ({ $who })
bp-story-pierced = { $value } пробивает броню { $armor } ({ $who })
bp-story-held = броня держит
bp-story-throw = Граната, { $who }: { $target }
bp-story-explosion = Взрыв { $steps ->
    [one] в { $steps } шаге
    [few] в { $steps } шагах
    [many] в { $steps } шагах
   *[other] в { $steps } шага
  }
bp-story-melee = Ближний бой: { $who } — { $target }
bp-story-melee-surprise = Ближний бой врасплох: { $who } — { $target }
bp-story-melee-result = Сила { $attack } против { $defence }
bp-story-retreat = { $who }: выйти из ближнего боя не удалось ({ $roll })
bp-story-retreat-free = { $who }: выход из ближнего боя ({ $roll })
bp-story-damaged = { $who } теряет { $cells ->
    [one] { $cells } клетку
    [few] { $cells } клетки
    [many] { $cells } клеток
   *[other] { $cells } клетки
  }, осталось { $left }
bp-story-destroyed = Уничтожено: { $who }
bp-story-killed = { $who } погибает
bp-story-armour-passed = Тест брони, { $who }: { $roll }, пройден
bp-story-armour-failed = Тест брони, { $who }: { $roll }, не пройден
bp-story-survived = { $who }: тест выживания пройден ({ $roll })
bp-story-not-survived = { $who }: тест выживания не пройден ({ $roll })
bp-story-crashed = { $who } падает
bp-story-panic = { $who }: паника ({ $roll })
bp-story-brave = { $who }: без паники ({ $roll })
bp-story-fled = { $who }: бегство
bp-story-deserted = { $who }: дезертирство
bp-story-cowered = { $who } прячется
bp-story-on-foot = { $who }: выход из машины
bp-story-landed = { $who } садится
bp-story-took-off = { $who } взлетает
bp-story-hazard = Опасное место: { $roll }, { $who } страдает
bp-story-no-hazard = Опасное место: { $roll }, обошлось
bp-story-rammed = { $who } попадает под таран ({ $roll })
bp-story-dodged = { $who }: отскок ({ $roll })
bp-story-repaired = Ремонт, { $who }: { $machine }, клетка { $left }
bp-story-boarded = Машина «{ $vehicle }» занята: { $who }
bp-story-gun-taken = У орудия ({ $gun }): { $who }
bp-story-item-taken = Предмет поднят: { $who }
bp-story-dropped = Предмет упал: { $who }
bp-story-scored = Сторона { $side } получает очко
bp-story-out = Сторона { $side } вне игры
bp-story-game-over = Бой окончен
bp-story-die = { $purpose }: Д{ $sides } = { $value }
bp-story-die-about = { $purpose } ({ $about }): Д{ $sides } = { $value }
bp-out-hit = попадание
bp-out-missed = мимо
bp-out-killed = { $who } погибает
bp-out-destroyed = уничтожено: { $who }
bp-out-fled = { $who }: бегство
bp-out-deserted = { $who }: дезертирство
bp-out-cowered = { $who } прячется
bp-out-crashed = { $who } падает
bp-out-on-foot = { $who }: выход из машины
bp-out-damaged = { $who } −{ $cells }, осталось { $left }
bp-out-won = победа
bp-out-repelled = отбито
bp-out-hazard = пострадал от местности
bp-out-dodged = { $who } отскакивает
bp-purpose-deployment = Расстановка
bp-purpose-initiative = Инициатива
bp-purpose-range = Дальность
bp-purpose-power = Мощность
bp-purpose-blast = Взрыв
bp-purpose-armour-test = Тест брони
bp-purpose-survival = Тест выживания
bp-purpose-crash = Падение
bp-purpose-panic = Тест на панику
bp-purpose-retreat = Выход из ближнего боя
bp-purpose-attack = Атака
bp-purpose-defence = Защита
bp-purpose-reroll = Переброс
bp-purpose-throw = Бросок гранаты
bp-purpose-ram = Таран
bp-purpose-hazard = Местность
match-reason-last_side = Солдаты остались только у одной стороны.
match-reason-all_out = Ни у кого не осталось солдат.
match-reason-mission = Бой решила миссия.
match-reason-tour_limit = Последний тур окончен.

# Что говорит кадр: последствие с его суммой.
bp-film-turn = Тур { $tour }: { $unit }
bp-told-moved = { $who }: пройдено { $steps } шага, смотрит на { $way }
bp-told-hit = { $target }: попадание, { $cover ->
    [0] { $rolled }
   *[other] { $rolled } − { $cover } за укрытие = { $reach }
  } на { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
    [many] { $steps } шагов
   *[other] { $steps } шага
  }; дальше броня { $armor }
bp-told-missed = { $target }: мимо, { $cover ->
    [0] { $rolled }
   *[other] { $rolled } − { $cover } за укрытие = { $reach }
  } на { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
    [many] { $steps } шагов
   *[other] { $steps } шага
  }
bp-told-killed = { $who } погибает: { $value } против брони { $armor }
bp-told-damaged = { $who } теряет { $cells ->
    [one] { $cells } клетку
    [few] { $cells } клетки
    [many] { $cells } клеток
   *[other] { $cells } клетки
  }: { $value } против брони { $armor }; осталось { $left }

bp-tours = { $count ->
    [one] { $count } тур
    [few] { $count } тура
    [many] { $count } туров
   *[other] { $count } тура
  }
bp-replay-previous = Предыдущая стычка
bp-replay-next = Следующая стычка
bp-story-fights = Стычки
