# Сторінки Neuroshima Hex довкола дошки: головна, нова партія, етюди.

app-page-etudes = Етюди
learn-more-etudes = Етюди
    .title = Знайти єдиний шлях
    .text = один на кожен день, тренування до снаги, шторм на час
app-page-tiles = Армії та жетони

game-neuroshima = Neuroshima Hex
    .facts = 2–6 гравців, 25 хв
    .text = Ставте два жетони за хід, розвертайте їх до цілі, а потім дивіться битву від швидких до повільних.

front-tiles-count = { $count ->
    [one] { $count } вид жетонів із поясненням
    [few] { $count } види жетонів із поясненнями
    [many] { $count } видів жетонів із поясненнями
   *[other] { $count } виду жетонів із поясненнями
}
front-tiles-text = що на них надруковано і що це дає

table-pairing = { $first } — { $second }

new-armies = Які армії?
new-army-a = Ваша
new-army-b-bot = Армія бота
new-army-b-here = Армія друга
new-army-b-link = Армія друга
new-army-b-open = Армія суперника
new-army-lot = Жеребкуванням
    .text = Випаде на початку партії. Виберіть армію, щоб побачити її жетони.
new-army-tiles = { $count ->
    [one] { $count } жетон
    [few] { $count } жетони
    [many] { $count } жетонів
   *[other] { $count } жетона
}
new-army-more = { $army }: жетони, історія та поради
new-mode = Скільки гравців і хто з ким?
new-mode-duel = Дуель
    .text = Дві армії одна проти одної.
new-mode-ffa = Смертельна битва
    .text = Від трьох до шести, кожен сам за себе. Чий штаб упав, той вибуває.
new-mode-points = Смертельна битва з підрахунком очок
    .text = Від трьох до шести, за книгами до чотирьох. Кожне пошкодження ворожого штабу — очко, 20 перемагають; ніхто не вибуває.
new-mode-solo = 1 гравець проти команди
    .text = Одна армія з 20 очками здоров’я проти двох по 13. Одинак ходить через хід.
new-mode-team = Командна битва
    .text = Команди сидять через одного: A і C проти B і D.
new-mode-team_three = Командна битва для трьох
    .text = Один гравець веде дві армії з чотирьох.
new-seats = Гравців
new-seats-more = В одній коробці стільки армій немає: беруть участь армії з усіх коробок.
new-mine = Ви граєте
new-mine-0 = самі
new-mine-1 = у команді
new-army-ally = Армія союзника
new-army-enemy = Армія суперника
new-seat-bot = Грає бот
new-teams = { $one } проти { $other }
new-variants = Варіанти
new-variant-edition = Не в цьому виданні.
new-limit-enlarged_board-fewest_seats = Для чотирьох гравців і більше.
new-limit-constructions-most_seats = Не більше ніж для чотирьох гравців.
new-limit-leaders-modes_only = Лише для дуелі та команд.
new-limit-enlarged_board-without_army = Чудовиська на ньому не грають.
new-limit-constructions-needs_army = У жодної з цих армій її немає.
new-limit-enlarged_board-not_with = Сценарій має власне поле.
new-barred-constructions = Каруселі розірвали б їх.
new-barred-leaders = У цьому сценарії сторони змінюються.
new-advice-constructions-not_with = Книги не рекомендують конструкції разом із лідерами чи підкріпленням. З підкріпленням ви самі вибираєте три з шести жетонів для оплати.
new-advice-scenario-not_with = Сценарії розраховано на звичайні правила: книга не рекомендує варіантів разом із ними.
new-advice-points-most_seats = Книги описують гру з додатковим правилом підрахунку очок для трьох і чотирьох гравців.
new-advice-e3-without_army = Це видання старше за одну з армій: його книга не могла її передбачити.
new-edition = За якими правилами?
new-options-none = як у виданні
new-options-changed = { $count ->
    [one] змінено { $count } пункт
    [few] змінено { $count } пункти
    [many] змінено { $count } пунктів
   *[other] змінено { $count } пункту
}

edition-2025 = Видання 2025 року
    .text = Можуть зустрітися будь-які із шести армій. Звичайний вибір.
edition-e3 = Видання 3.0
    .text = Чотири армії попередньої коробки. Битва триває, навіть коли загинув штаб.
edition-duel = Коробка на дві армії
    .text = Сталева поліція проти Чудовиськ.

setting-first = Хто починає
    .text = Той, хто починає, першим ходом ставить лише один жетон.
setting-first-lot = жеребкуванням
setting-first-0 = починає A
setting-first-1 = починає B
setting-first-2 = починає C
setting-first-3 = починає D
setting-first-4 = починає E
setting-first-5 = починає F
setting-mirror = Одна армія в обох сторін
    .text = У правилах такого немає: у коробці кожна армія одна.
setting-mirror-no = не можна
setting-mirror-yes = можна
setting-alternative_start = Альтернативний початок
    .text = Хто починає, бере три жетони, один скидає й може застосувати один із двох, що лишилися.
setting-reinforcement = Підкріплення
    .text = У руці шість жетонів; один скидають, за хід застосовують два, решта лишається.
setting-enlarged_board = Збільшене поле битви
    .text = 37 клітинок замість 19.
setting-scenario = Сценарій
    .text = Сторінка Атласу битв: своє поле, свої армії та правила.
setting-scenario-none = без сценарію
setting-scenario-machine_factory = Фабрика машин
    .text = Молох передає три вузли від загону до загону до воріт; штабів немає ні в кого.
setting-scenario-evacuation = Евакуація
    .text = Борго відходить з поля; Аванпост його оточує.
setting-scenario-alliance = Союз
    .text = Контингент Молоха втручається в битву; поки його не розбито, Аванпост і Гегемонія — союзники.
setting-scenario-colossus = Колос
    .text = Борго має підірвати чотири з шести секцій велетенської споруди Молоха.
setting-scenario-carousels = Каруселі
    .text = Три каруселі обертаються під загонами після кожної битви.
setting-scenario-dead_springs = Мертві джерела
    .text = Хто тримає джерело після битви, виснажує ворожий штаб.
setting-scenario-bulkheads = Перебірки
    .text = Крізь стіни не проходить ніщо, крім снайпера, авіаудару та вибухів.
setting-scenario-four_bunkers = Чотири бункери
    .text = Чотири штаби в бункерах із бронею з усіх боків.
setting-team_hq_hp = Очки здоров’я штабу в командній битві
    .text = Видання розходяться.
setting-team_hq_hp-20 = 20
setting-team_hq_hp-15 = 15
setting-team_instants = Жетони миттєвої дії й жетони союзника
    .text = Які жетони миттєвої дії можна застосовувати до жетонів союзника в командній битві.
setting-team_instants-all_barred = не можна застосовувати до жетонів союзника
setting-team_instants-move_push_barred = можна застосовувати до жетонів союзника всі, крім Переміщення та Відштовхування
setting-moloch_team = Молох у команді
    .text = Атаки Молоха завдають пошкоджень і жетонам союзника.
setting-moloch_team-on = особливий союз
setting-moloch_team-off = союзник як усі
setting-big_field_beasts = Чудовиська на збільшеному полі
    .text = За роз’ясненням вони на ньому не грають; вшістьох потрібні всі шість армій.
setting-big_field_beasts-with_six = лише вшістьох
setting-big_field_beasts-always = завжди
setting-big_field_beasts-never = ніколи
setting-solo_tiebreak = 1 гравець проти команди: жоден штаб не впав
    .text = Правила називають і те, і те; за 20 проти 26 це не одне й те саме.
setting-solo_tiebreak-least_damage = перемагає той, хто менше втратив
setting-solo_tiebreak-largest_sum = перемагає більша сума очок здоров’я
setting-constructions = Конструкції
    .text = Кожна базова армія може за цілу руку поставити конструкцію — воїна на двох клітинках.
setting-constructions-no = без них
setting-constructions-yes = з ними
setting-leaders = Лідери
    .text = Роздають три карти, одну залишають таємно; вона допомагає двічі.
setting-leaders-no = без них
setting-leaders-yes = з ними
setting-hq_death_stops_battle = Коли в битві загинув штаб
    .text = Чи догравати битву до кінця; тоді може загинути й другий штаб.
setting-hq_death_stops_battle-except_last = битва припиняється, крім фінальної
setting-hq_death_stops_battle-never = битва триває
setting-full_board_repeat = Поле лишається повним
    .text = Повне поле починає битву. Тут — що буде, якщо воно повне й після битви.
setting-full_board_repeat-loop = нові битви, доки не звільниться клітинка
setting-full_board_repeat-once = одна битва, потім партія триває далі
setting-ending_full_board = Повне поле наприкінці
    .text = Коли гравець з останнім жетоном заповнив поле і битва відбулася.
setting-ending_full_board-opponent_turn = у суперника лишається хід
setting-ending_full_board-last_battle_next = одразу фінальна битва
setting-medic_friendly_damage = Медики й пошкодження від своїх
    .text = Чи бере медик на себе пошкодження від своєї ж сторони.
setting-medic_friendly_damage-all = бере
setting-medic_friendly_damage-enemy_only = лише пошкодження від ворога
setting-hq_hexes = Штаби на збільшеному полі битви
    .text = На які з 37 клітинок можна поставити штаб.
setting-hq_hexes-field = на будь-яку вільну
setting-hq_hexes-inner = лише на внутрішні 19
setting-extra_turn_tiles = Додаткові ходи за рівності
    .text = Що може робити в додатковий хід гравець, чий стос порожній.
setting-extra_turn_tiles-board_only = лише використовувати здібності жетонів на полі
setting-extra_turn_tiles-hand_too = застосовувати й жетони з руки
setting-reinforcement_exchange = Невдалий добір із підкріпленням
    .text = Скільки із шести жетонів миттєвої дії обмінюють.
setting-reinforcement_exchange-all = усі шість
setting-reinforcement_exchange-three = три з них
setting-team_medic_choice = Медики союзника
    .text = Хто вирішує, яким із кількох медиків урятувати жетон команди.
setting-team_medic_choice-medics_owner = власник медиків
setting-team_medic_choice-unit_owner = власник жетона

etudes-title = Етюди
etudes-lead = Один хід, одна битва, один розв’язок: застосуйте жетони так, щоб після битви мету було досягнуто, хоч би що вибрав ворог. Кожен етюд тут перевірено повним перебором: другого шляху немає.
etudes-today = Етюд дня
etudes-level = Складність { $level }
etudes-solved = Розв’язано { $solved } з { $count }
etude-name = { $number }. { $title }
etude-is-solved = розв’язано
etude-tiles = жетони: { $choose } з { $offer }
etude-task = Застосуйте не більше { $choose } з { $offer } жетонів і закінчіть хід: почнеться битва.
etude-goal-destroy_hq = Знищіть ворожий штаб.
etude-goal-deal = Пошкодження ворожого штабу: не менше { $count }.
etude-goal-keep = Очок здоров’я у власного штабу: не менше { $count }.
etude-goal-destroy = Знищіть те, що стоїть на { $hexes }.
etude-goal-survive = Те, що стоїть на { $hexes }, має вціліти.
etude-enemy = ворог
etude-over = Спробу закінчено
etude-hint = Підказка
etude-more = Ще підказка
etude-unused = Не потрібні: { $tiles }.
etude-first = Почніть так:
etude-show = Показати розв’язок
etude-film-begin = Початкова позиція.
etude-film-end = Битва скінчилася, мети досягнуто.
etude-film-leave = Назад до етюду
etude-solution = Розв’язок:
etude-proven = Доведено повним перебором: іншого немає.
etude-primer-goal = Після битви
etude-primer-tiles = Ваші жетони
    .text = Застосуйте не більше { $choose } з { $offer }. Порядок може бути важливим.
etude-primer-battle = Битва
    .text = Вона починається в кінці вашого ходу. Усе, що може вибрати ворог, він вибирає проти вас.
etude-primer-try = Спробуйте
    .text = Прогноз під полем показує битву ще до кінця ходу; скасовувати можна скільки завгодно.
etude-step-place = Поставте жетон «{ $tile }» на { $to }, { $facing }.
etude-step-turn = Розверніть жетон «{ $unit }» ({ $from }), { $facing }.
etude-step-move = Перемістіть жетон «{ $unit }» з { $from } на { $to }, { $facing }.
etude-step-land = Нове місце: { $to }.
etude-step-push = Відштовхніть жетон «{ $struck }» ({ $target }) від жетона «{ $unit }» ({ $from }).
etude-step-pull = Притягніть жетон «{ $struck }» ({ $target }) до жетона «{ $unit }» ({ $from }).
etude-step-net = Накиньте сталеву сітку на жетон «{ $struck }» ({ $target }).
etude-step-strike = Застосуйте жетон «{ $tile }» на { $target }.
etude-step-hunt = Полювання: жетон «{ $unit }» з { $from } на { $to }, { $facing }.
etude-step-bite = Він одразу атакує.
etude-step-replace = Жетон «{ $unit }» на { $from } замініть жетоном «{ $tile }», { $facing }.
etude-step-stop = Далі він не йде.
etude-step-battle = Почніть битву.
etude-step-end = Закінчіть хід.
etude-step-other = { $action }
etude-again = Спочатку
etude-solved = Розв’язано
    .text = Це єдиний розв’язок; так показав повний перебір.
etude-failed = Не розв’язано
    .text = Мети не досягнуто. Скасуйте останній вибір або почніть спочатку.
etude-next = Далі: { $title }
etude-own = Етюд гравця
etude-own-bad = У цьому посиланні немає етюду.

app-page-editions = Видання поруч
new-edition-compare = Порівняти видання
