# Страницы Neuroshima Hex вокруг доски: главная, новая партия, этюды.

app-page-etudes = Этюды
learn-more-etudes = Этюды
    .title = Найти единственный путь
    .text = один на каждый день, тренировка по силам, шторм на время
app-page-tiles = Армии и фишки

game-neuroshima = Neuroshima Hex
    .facts = 2–6 игроков, 25 мин
    .text = Ставьте две фишки за ход, поворачивайте их к цели, а потом смотрите бой от быстрых к медленным.

front-tiles-count = { $count ->
    [one] { $count } вид фишек с пояснением
    [few] { $count } вида фишек с пояснениями
    [many] { $count } видов фишек с пояснениями
   *[other] { $count } вида фишек с пояснениями
}
front-tiles-text = что на них напечатано и что это даёт

table-pairing = { $first } — { $second }

new-armies = Какие армии?
new-army-a = Ваша
new-army-b-bot = Армия бота
new-army-b-here = Армия друга
new-army-b-link = Армия друга
new-army-b-open = Армия противника
new-army-lot = По жребию
    .text = Выпадет в начале партии. Выберите армию, чтобы увидеть её фишки.
new-army-tiles = { $count ->
    [one] { $count } фишка
    [few] { $count } фишки
    [many] { $count } фишек
   *[other] { $count } фишки
}
new-army-more = { $army }: фишки, история и советы
new-mode = Сколько игроков и кто с кем?
new-mode-duel = Дуэль
    .text = Две армии друг против друга.
new-mode-ffa = Каждый сам за себя
    .text = От трёх до шести. Чей командный центр пал, тот выбывает.
new-mode-points = Каждый сам за себя, с набором очков
    .text = От трёх до шести, по книгам до четырёх. Каждое повреждение чужого командного центра — очко, 20 побеждают; никто не выбывает.
new-mode-solo = Один против команды
    .text = Одна армия с 20 очками прочности против двух по 13. Одиночка ходит через ход.
new-mode-team = Командная игра
    .text = Команды сидят через одного: A и C против B и D.
new-mode-team_three = Командная игра для троих
    .text = Один игрок ведёт две армии из четырёх.
new-seats = Игроков
new-seats-more = В одной коробке столько армий нет: участвуют армии из всех коробок.
new-mine = Вы играете
new-mine-0 = в одиночку
new-mine-1 = в команде
new-army-ally = Армия союзника
new-army-enemy = Армия противника
new-seat-bot = Играет бот
new-teams = { $one } против { $other }
new-variants = Варианты
new-variant-edition = Не в этом издании.
new-limit-enlarged_board-fewest_seats = Для четырёх игроков и больше.
new-limit-constructions-most_seats = Не больше чем для четырёх игроков.
new-limit-leaders-modes_only = Только для дуэли и команд.
new-limit-enlarged_board-without_army = Чудовища на нём не играют.
new-limit-constructions-needs_army = Ни у одной из этих армий её нет.
new-limit-enlarged_board-not_with = У сценария своё поле.
new-barred-constructions = Карусели разорвали бы их.
new-barred-leaders = В этом сценарии стороны меняются.
new-advice-constructions-not_with = Книги не рекомендуют конструкции вместе с лидерами или подкреплением. С подкреплением вы сами выбираете три из шести фишек для оплаты.
new-advice-scenario-not_with = Сценарии рассчитаны на обычные правила: книга не рекомендует варианты вместе с ними.
new-advice-points-most_seats = Книги описывают игру с дополнительным набором очков для троих и четверых.
new-advice-e3-without_army = Это издание старше одной из армий: его книга не могла её предусмотреть.
new-edition = По каким правилам?
new-options-none = как в издании
new-options-changed = { $count ->
    [one] изменён { $count } пункт
    [few] изменено { $count } пункта
    [many] изменено { $count } пунктов
   *[other] изменено { $count } пункта
}

edition-2025 = Издание 2025 года
    .text = Могут встретиться любые из шести армий. Обычный выбор.
edition-e3 = Издание 3.0
    .text = Четыре армии прежней коробки. Бой продолжается, даже когда пал командный центр.
edition-duel = Коробка на две армии
    .text = Стальная полиция против Чудовищ.

setting-first = Кто начинает
    .text = Начинающий в первый ход ставит только одну фишку.
setting-first-lot = по жребию
setting-first-0 = начинает A
setting-first-1 = начинает B
setting-first-2 = начинает C
setting-first-3 = начинает D
setting-first-4 = начинает E
setting-first-5 = начинает F
setting-mirror = Одна армия у обеих сторон
    .text = В правилах такого нет: в коробке каждая армия одна.
setting-mirror-no = нельзя
setting-mirror-yes = можно
setting-alternative_start = Альтернативное начало
    .text = Начинающий берёт три фишки, одну сбрасывает и может применить одну из двух оставшихся.
setting-reinforcement = Подкрепление
    .text = В руке шесть фишек; одну сбрасывают, за ход применяют две, остальные остаются.
setting-enlarged_board = Расширенное поле
    .text = 37 клеток вместо 19.
setting-scenario = Сценарий
    .text = Страница Атласа битв: своё поле, свои армии и правила.
setting-scenario-none = без сценария
setting-scenario-machine_factory = Фабрика машин
    .text = Молох передаёт три узла от фишки к фишке к воротам; командных центров нет ни у кого.
setting-scenario-evacuation = Эвакуация
    .text = Борго уходит с поля; Аванпост его окружает.
setting-scenario-alliance = Союз
    .text = Контингент Молоха вмешивается в бой; пока он не разбит, Аванпост и Гегемония — союзники.
setting-scenario-colossus = Колосс
    .text = Борго должен взорвать четыре из шести секций гигантского сооружения Молоха.
setting-scenario-carousels = Карусели
    .text = Три карусели поворачиваются под фишками после каждого боя.
setting-scenario-dead_springs = Мёртвые родники
    .text = Кто удерживает родник после боя, отнимает силы у вражеского командного центра.
setting-scenario-bulkheads = Переборки
    .text = Сквозь стены не проходит ничто, кроме снайпера, воздушного удара и взрывов.
setting-scenario-four_bunkers = Четыре бункера
    .text = Четыре командных центра в бункерах с бронёй со всех сторон.
setting-team_hq_hp = Очки прочности командного центра в командной игре
    .text = Издания расходятся.
setting-team_hq_hp-20 = 20
setting-team_hq_hp-15 = 15
setting-team_instants = Мгновенные фишки и фишки союзника
    .text = Какие мгновенные фишки можно применять к фишкам союзника в командной игре.
setting-team_instants-all_barred = нельзя применять к фишкам союзника
setting-team_instants-move_push_barred = можно применять к фишкам союзника все, кроме Движения и Толчка
setting-moloch_team = Молох в команде
    .text = Атаки Молоха наносят повреждения и фишкам союзника.
setting-moloch_team-on = особый союз
setting-moloch_team-off = союзник как все
setting-big_field_beasts = Чудовища на расширенном поле
    .text = По разъяснению они на нём не играют; вшестером нужны все шесть армий.
setting-big_field_beasts-with_six = только вшестером
setting-big_field_beasts-always = всегда
setting-big_field_beasts-never = никогда
setting-solo_tiebreak = Один против команды: ни один командный центр не пал
    .text = Правила называют и то и другое; при 20 против 26 это не одно и то же.
setting-solo_tiebreak-least_damage = побеждает тот, кто меньше потерял
setting-solo_tiebreak-largest_sum = побеждает бо́льшая сумма очков прочности
setting-constructions = Конструкции
    .text = Каждая базовая армия может за целую руку поставить конструкцию — бойца на двух клетках.
setting-constructions-no = без них
setting-constructions-yes = с ними
setting-leaders = Лидеры
    .text = Раздаются три карты, одну оставляют втайне; она помогает дважды.
setting-leaders-no = без них
setting-leaders-yes = с ними
setting-hq_death_stops_battle = Когда в бою пал командный центр
    .text = Доигрывается ли бой до конца; тогда может пасть и второй командный центр.
setting-hq_death_stops_battle-except_last = бой прекращается, кроме последнего
setting-hq_death_stops_battle-never = бой продолжается
setting-full_board_repeat = Поле остаётся полным
    .text = Полное поле начинает бой. Здесь — что будет, если оно полно и после боя.
setting-full_board_repeat-loop = новые бои, пока не освободится клетка
setting-full_board_repeat-once = один бой, потом партия идёт дальше
setting-ending_full_board = Полное поле в самом конце
    .text = Когда игрок с последней фишкой заполнил поле и бой прошёл.
setting-ending_full_board-opponent_turn = у противника остаётся ход
setting-ending_full_board-last_battle_next = сразу последний бой
setting-medic_friendly_damage = Медики и повреждения от своих
    .text = Принимает ли медик повреждения от своей же стороны.
setting-medic_friendly_damage-all = принимает
setting-medic_friendly_damage-enemy_only = только повреждения от врага
setting-hq_hexes = Командные центры на расширенном поле
    .text = На какие из 37 клеток можно поставить командный центр.
setting-hq_hexes-field = на любую свободную
setting-hq_hexes-inner = только на внутренние 19
setting-extra_turn_tiles = Дополнительные ходы при равенстве
    .text = Что может делать в дополнительный ход игрок, чья стопка пуста.
setting-extra_turn_tiles-board_only = только использовать способности фишек на поле
setting-extra_turn_tiles-hand_too = применять и фишки из руки
setting-reinforcement_exchange = Неудачный добор с подкреплением
    .text = Сколько из шести мгновенных фишек обменивают.
setting-reinforcement_exchange-all = все шесть
setting-reinforcement_exchange-three = три из них
setting-team_medic_choice = Медики союзника
    .text = Кто решает, каким из нескольких медиков спасти фишку команды.
setting-team_medic_choice-medics_owner = хозяин медиков
setting-team_medic_choice-unit_owner = хозяин фишки

etudes-title = Этюды
etudes-lead = Один ход, один бой, одно решение: примените фишки так, чтобы после боя цель была достигнута, что бы ни выбрал враг. Каждый этюд здесь проверен полным перебором: второго пути нет.
etudes-today = Этюд дня
etudes-level = Сложность { $level }
etudes-solved = Решено { $solved } из { $count }
etude-name = { $number }. { $title }
etude-is-solved = решён
etude-tiles = фишки: { $choose } из { $offer }
etude-task = Примените не больше { $choose } из { $offer } фишек и закончите ход: начнётся бой.
etude-goal-destroy_hq = Уничтожьте вражеский командный центр.
etude-goal-deal = Повреждения вражеского командного центра: не меньше { $count }.
etude-goal-keep = Очков прочности у своего командного центра: не меньше { $count }.
etude-goal-destroy = Уничтожьте то, что стоит на { $hexes }.
etude-goal-survive = То, что стоит на { $hexes }, должно уцелеть.
etude-enemy = враг
etude-over = Попытка окончена
etude-hint = Подсказка
etude-more = Ещё подсказка
etude-unused = Не нужны: { $tiles }.
etude-first = Начните так:
etude-show = Показать решение
etude-film-begin = Исходная позиция.
etude-film-end = Бой окончен, цель достигнута.
etude-film-leave = Вернуться к этюду
etude-solution = Решение:
etude-proven = Доказано полным перебором: другого нет.
etude-primer-goal = После боя
etude-primer-tiles = Ваши фишки
    .text = Примените не больше { $choose } из { $offer }. Порядок может быть важен.
etude-primer-battle = Бой
    .text = Он начинается в конце вашего хода. Всё, что может выбрать враг, он выбирает против вас.
etude-primer-try = Попробуйте
    .text = Прогноз под полем показывает бой ещё до конца хода; отменять можно сколько угодно.
etude-step-place = Поставьте фишку «{ $tile }» на { $to }, { $facing }.
etude-step-turn = Поверните фишку «{ $unit }» ({ $from }), { $facing }.
etude-step-move = Переместите фишку «{ $unit }» с { $from } на { $to }, { $facing }.
etude-step-land = Новое место: { $to }.
etude-step-push = Оттолкните фишку «{ $struck }» ({ $target }) от фишки «{ $unit }» ({ $from }).
etude-step-pull = Притяните фишку «{ $struck }» ({ $target }) к фишке «{ $unit }» ({ $from }).
etude-step-net = Набросьте стальную сеть на фишку «{ $struck }» ({ $target }).
etude-step-strike = Примените фишку «{ $tile }» на { $target }.
etude-step-hunt = Охота: фишка «{ $unit }» с { $from } на { $to }, { $facing }.
etude-step-bite = Она сразу атакует.
etude-step-replace = Фишку «{ $unit }» на { $from } замените фишкой «{ $tile }», { $facing }.
etude-step-stop = Дальше она не идёт.
etude-step-battle = Начните бой.
etude-step-end = Закончите ход.
etude-step-other = { $action }
etude-again = Сначала
etude-solved = Решено
    .text = Это единственное решение; так показал полный перебор.
etude-failed = Не решено
    .text = Цель не достигнута. Отмените последний выбор или начните сначала.
etude-next = Дальше: { $title }
etude-own = Этюд игрока
etude-own-bad = В этой ссылке нет этюда.

app-page-editions = Издания рядом
new-edition-compare = Сравнить издания
