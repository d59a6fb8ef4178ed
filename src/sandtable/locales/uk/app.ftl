# Сторінки навколо полів: головна, нова гра, столи, профіль, правила, про проєкт.

app-skip = До вмісту
app-menu = Меню
app-pages = Сторінки
app-page-new = Грати
app-page-lobby = Столи
app-page-etudes = Етюди
app-page-rules = Правила
app-page-tiles = Армії та жетони
app-page-about = Про проєкт
app-you-are = Ви —
app-guest = Гість
app-guest-number = Гість { $number }
app-deleted = видалено
app-nameless = гравець
app-sign-up = Реєстрація
app-cancel = Скасувати
app-try-again = Спробувати ще раз
app-load-failed = Сторінка не завантажилася
    .text = Сервер не відповідає, або його за цей час оновили.
app-unofficial = Неофіційний фанатський проєкт, не пов’язаний із видавцями. Усі малюнки наші власні.

game-neuroshima = Neuroshima Hex
    .facts = 2–6 гравців, 25 хв
    .text = Ставте два жетони за хід, повертайте їх до цілі, а потім дивіться битву від швидких до повільних.
game-neon = Neon
    .facts = 2–6 гравців, 40 хв
    .text = Таємно плануйте три дії, шукайте здобич і бийтеся на кільці секторів, що тонуть.
game-bronepekhota = Бронепіхота
    .facts = 2–4 гравці, 60 хв
    .text = Загони й машини на місцевості: прокладіть шлях, займіть укриття, дізнайтеся всі шанси заздалегідь.

front-title = Тактика на столі, відповіді на полі.
front-lead = Дізнайтеся, чим скінчиться битва, ще до ходу, чому загинув загін і як можна було зіграти інакше. Без реєстрації.
front-play-bot = Зіграти з ботом
front-starting = Готуємо …
front-set-up = Налаштувати гру
front-hit-chance = влучання 58 %
front-go-on = Продовжити
front-friends = Гра з друзями
front-friends-title = Досить посилання
front-friends-text = наживо чи по ходу на день, поруч чи далеко
front-tables = Відкриті столи
front-tables-count = Чекають гравців: { $waiting }, тривають: { $running }
front-tables-none = Відкрийте перший
front-tables-text = приєднуйтеся або дивіться
front-tiles-count = { $count ->
    [one] { $count } вид жетонів із поясненням
    [few] { $count } види жетонів із поясненнями
    [many] { $count } видів жетонів із поясненнями
   *[other] { $count } виду жетонів із поясненнями
}
front-tiles-text = що на них надруковано і що це дає

table-pairing = { $first } — { $second }
table-open = чекає на гравців
table-live = триває гра
table-your-turn = ваш хід
table-their-turn = думає інша сторона
table-over = завершена
table-draw = нічия
table-won = ви перемогли
table-winner = переможець: { $name }
table-hotseat = на одному екрані
table-rated = на рейтинг
table-unreachable = Стіл недоступний

clock-none = без годинника
clock-live = { $minutes } хв + { $increment } с
clock-days = { $count ->
    [one] { $count } день на хід
    [few] { $count } дні на хід
    [many] { $count } днів на хід
   *[other] { $count } дня на хід
}
seat-open = вільне місце
seat-bot = Бот: { $bot }
bot-random = Кубик
    .text = Грає будь-що дозволене. Щоб уперше глянути на жетони.
bot-greedy = Жадібний
    .text = Обирає хід, який зараз має найкращий вигляд. Відповідає одразу.
bot-easy = Легкий
    .text = Бачить лише частину своїх можливостей і багато пробачає.
bot-normal = Звичайний
    .text = Обдумує хід, але дещо проґавлює.
bot-hard = Сильний
    .text = Дивиться вперед і рідко пробачає.
bot-master = Майстер
    .text = Не поспішає і грає на повну силу.

lobby-title = Столи
lobby-open-one = Відкрити стіл
lobby-waiting = Чекають на гравців
    .text = Сідайте, і гра почнеться. Реєстрація не потрібна.
lobby-yours = До вашого столу
lobby-join = Сісти
lobby-none-waiting = Зараз ніхто не чекає. Відкрийте стіл, і наступний гість знайде його тут.
lobby-running = Тривають ігри
    .text = Вам видно те, що знають обидва гравці.
lobby-watch = Дивитися
lobby-none-running = Зараз немає відкритих ігор.
lobby-finished = Завершені
    .text = Останні відкриті партії: переглянути або продовжити з будь-якого місця.
lobby-none-finished = Жодної відкритої партії ще не завершено.

notice-front = На головну
missing-title = Такої сторінки немає
missing-text = За адресою { $address } нічого немає. Можливо, в адресі помилка або вона застаріла.
expired-title = Цього столу більше немає
expired-text = Його закрили до початку гри, або посилання неповне. Попросіть у того, хто надіслав, нове або почніть гру самі.

waiting-title = { $count ->
    [one] Чекаємо ще на { $count } гравця
    [few] Чекаємо ще на { $count } гравців
    [many] Чекаємо ще на { $count } гравців
   *[other] Чекаємо ще на { $count } гравця
}
waiting-invited = Вас запрошують до гри
waiting-open = може ввійти кожен
waiting-private = лише за посиланням
waiting-you = ви
waiting-sit = Сісти
waiting-stand = Встати
waiting-share = Надішліть це посилання
    .text = Хто його відкриє, може одразу сісти за стіл, без реєстрації.
waiting-link = Посилання на цей стіл
waiting-copy = Копіювати посилання
waiting-copied = Скопійовано
waiting-starts = Гра почнеться сама, щойно місце займуть. Сторінку можна закрити й повернутися пізніше.
waiting-close = Закрити стіл

new-title = Нова гра
new-game = Гра
new-lead = Усе вже обрано: починайте одразу або змініть що завгодно.
new-who = Проти кого?
new-who-bot = Бот
    .text = Починає одразу, будь-коли.
new-who-here = Друг поруч
    .text = Обоє грають на цьому екрані по черзі.
new-who-link = Друг далеко
    .text = Ви отримаєте особисте посилання, щоб надіслати його.
new-who-open = Хто прийде
    .text = Стіл буде видно всім у списку.
new-bot = Який бот?
new-armies = Які армії?
new-army-a = Ваша
new-army-b-bot = Армія бота
new-army-b-here = Армія друга
new-army-b-link = Армія друга
new-army-b-open = Армія суперника
new-army-lot = Жереб
    .text = Випаде на початку гри. Оберіть армію, щоб побачити її жетони.
new-army-tiles = { $count ->
    [one] { $count } жетон
    [few] { $count } жетони
    [many] { $count } жетонів
   *[other] { $count } жетона
}
new-army-more = Що роблять жетони: { $army }
new-clock = Скільки часу?
new-clock-none = Без годинника
    .text = Кожен думає скільки треба. За того, хто пішов на п’ять хвилин, може грати бот; за п’ятнадцять решта може закінчити гру.
new-clock-live = Наживо
    .text = Стільки-то хвилин на всю гру. У кого скінчиться час, той програв.
new-clock-days = По днях
    .text = Хід час від часу. За того, хто спізнився, ходить сервер; три запізнення поспіль — поразка.
new-clock-minutes = Хвилин кожному гравцеві
new-clock-increment = Секунд додається за хід
new-clock-per-turn = Час на хід
new-rated = На рейтинг: результат змінює рейтинги обох
new-mode = Скільки гравців і хто з ким?
new-mode-duel = Дуель
    .text = Дві армії одна проти одної.
new-mode-ffa = Кожен сам за себе
    .text = Від трьох до шести. Чий штаб упав, той вибуває.
new-mode-points = Кожен сам за себе, на очки
    .text = Троє або четверо. Кожен удар по штабу — очко, 20 перемагають; ніхто не вибуває.
new-mode-solo = Один проти двох
    .text = Одна армія з 20 очками життя проти двох по 13. Одинак ходить через хід.
new-mode-team = Двоє на двоє
    .text = Команди сидять через одного: A і C проти B і D.
new-mode-team_three = Двоє на двоє, для трьох
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
new-limit-reinforcement-not_with = Не разом із конструкціями: вони коштують цілої руки з трьох жетонів.
new-limit-constructions-not_with = Не разом із підкріпленням: конструкція коштує цілої руки з трьох жетонів.
new-edition = За якими правилами?
new-options = Подробиці правил
new-options-none = як у виданні
new-options-changed = { $count ->
    [one] змінено { $count } пункт
    [few] змінено { $count } пункти
    [many] змінено { $count } пунктів
   *[other] змінено { $count } пункту
}
new-start-bot = Почати гру
new-start-here = Почати гру
new-start-link = Отримати посилання
new-start-open = Відкрити стіл

edition-2025 = Видання 2025 року
    .text = Можуть зустрітися будь-які із шести армій. Звичайний вибір.
edition-e3 = Видання 3.0
    .text = Чотири армії попередньої коробки. Битва триває, навіть коли загинув штаб.
edition-duel = Коробка на дві армії
    .text = Сталева поліція проти Чудовиськ.

setting-first = Хто починає
    .text = Той, хто починає, першим ходом ставить лише один жетон.
setting-first-lot = за жеребом
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
setting-alternative_start = Інший початок
    .text = Хто починає, бере три жетони, один скидає й може застосувати один із двох, що лишилися.
setting-reinforcement = Підкріплення
    .text = У руці шість жетонів; один скидають, за хід застосовують два, решта лишається.
setting-enlarged_board = Велике поле
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
    .text = Крізь стіни не проходить ніщо, крім снайпера, бомби та вибухів.
setting-scenario-four_bunkers = Чотири бункери
    .text = Чотири штаби в бункерах із бронею з усіх боків.
setting-team_hq_hp = Очки життя штабу в командній грі
    .text = Видання розходяться.
setting-team_hq_hp-20 = 20
setting-team_hq_hp-15 = 15
setting-team_instants = Миттєві жетони й жетони союзника
    .text = До чого можна застосовувати миттєві жетони в командній грі.
setting-team_instants-all_barred = ні до чого
setting-team_instants-move_push_barred = усі, крім Руху та Відштовхування
setting-moloch_team = Молох у команді
    .text = Атаки Молоха ранять і жетони союзника.
setting-moloch_team-on = особливий союз
setting-moloch_team-off = союзник як усі
setting-solo_tiebreak = Один проти двох: ніхто не впав
    .text = Правила називають і те, і те; за 20 проти 26 це не одне й те саме.
setting-solo_tiebreak-least_damage = перемагає той, хто менше втратив
setting-solo_tiebreak-largest_sum = перемагає більша сума очок життя
setting-constructions = Конструкції
    .text = Кожна базова армія може за цілу руку поставити конструкцію — бійця на двох клітинках.
setting-constructions-no = без них
setting-constructions-yes = з ними
setting-leaders = Лідери
    .text = Роздають три карти, одну залишають таємно; вона допомагає двічі.
setting-leaders-no = без них
setting-leaders-yes = з ними
setting-hq_death_stops_battle = Коли в битві загинув штаб
    .text = Чи догравати битву до кінця; тоді може загинути й другий штаб.
setting-hq_death_stops_battle-except_last = битва припиняється, крім останньої
setting-hq_death_stops_battle-never = битва триває
setting-full_board_repeat = Поле лишається повним
    .text = Повне поле починає битву. Тут — що буде, якщо воно повне й після битви.
setting-full_board_repeat-loop = нові битви, доки не звільниться клітинка
setting-full_board_repeat-once = одна битва, потім гра йде далі
setting-ending_full_board = Повне поле наприкінці
    .text = Коли гравець з останнім жетоном заповнив поле і битва відбулася.
setting-ending_full_board-opponent_turn = у суперника лишається хід
setting-ending_full_board-last_battle_next = одразу остання битва
setting-medic_friendly_damage = Медики і свій вогонь
    .text = Чи бере медик на себе шкоду від своєї ж сторони.
setting-medic_friendly_damage-all = бере
setting-medic_friendly_damage-enemy_only = лише шкоду ворога

profile-title = Ваш профіль
profile-guest = Ви гість: ігри прив’язані до цього браузера. Зареєструйтеся, щоб зберегти їх назавжди.
profile-account = Ігри зберігаються у вашому обліковому записі.
profile-name = Ім’я
profile-rename = Змінити ім’я
profile-renamed = Змінено.
profile-rating = { $count ->
    [one] рейтинг { $rating } ± { $deviation }, { $count } гра
    [few] рейтинг { $rating } ± { $deviation }, { $count } гри
    [many] рейтинг { $rating } ± { $deviation }, { $count } ігор
   *[other] рейтинг { $rating } ± { $deviation }, { $count } гри
}
profile-games = Ваші ігри
profile-look = Переглянути
profile-no-games = Ігор ще немає.

account-title = Обліковий запис
account-sign-up = Зареєструватися
    .text = Ім’я та пароль, без пошти. Ігри гостя лишаться з вами.
account-sign-in = Увійти
    .text = Ігри теперішнього гостя лишаться за гостем цього браузера, а не за обліковим записом.
account-sign-out = Вийти
account-delete = Видалити мої дані
    .text = Обліковий запис, його сеанси та рейтинги буде видалено назавжди. В іграх з іншими замість імені буде «видалено».
account-delete-now = Видалити назавжди
account-password = Пароль
    .text = Щонайменше 8 знаків. Відновити його не можна: вашої адреси ми не знаємо.

refused-offline = Сервер недоступний. Він запущений?
refused-already-started = Гра вже почалася.
refused-bad-clock = Такий годинник неможливий.
refused-bad-name = В імені має бути від 1 до 32 знаків.
refused-bad-password = У паролі має бути щонайменше 8 знаків.
refused-bad-replay = Цю партію не можна прочитати чи продовжити: { $message }
refused-name-taken = Це ім’я зайняте.
refused-no-such-table = Цього столу більше немає.
refused-not-over = Це можливо після завершення партії.
refused-not-started = Партія ще не почалася.
refused-not-signed-in = Потрібен обліковий запис: спершу ввійдіть.
refused-seat-taken = Хтось устиг раніше: місце зайняте.
refused-storage = Не вдалося зберегти. Нічого не сталося, спробуйте ще раз.
refused-too-fast = Надто швидко. Зачекайте трохи і спробуйте ще раз.
refused-too-many = У вас забагато незавершених ігор, або ви почали їх забагато поспіль.
refused-wrong-password = Ім’я та пароль не підходять.
refused-other = Сервер відмовив: { $message }

rules-title = Правила
rules-lead = Правила нашими словами, пункт за пунктом. Ігри посилаються на ці номери, тож кожен хід можна перевірити.
rules-search = Пошук
rules-search-hint = Слова або номер: медик шкоду, NH-NET-10
rules-game = Гра
rules-contents = Зміст
rules-found = { $count ->
    [one] { $count } пункт
    [few] { $count } пункти
    [many] { $count } пунктів
   *[other] { $count } пункту
}
rules-none = Немає пункту з усіма цими словами.
rules-failed = Правила не завантажилися.
rules-no-clause = Пункту { $clause } немає.
rules-status-R = сказано в книзі правил
rules-status-D = випливає зі сказаного
rules-status-C = книги розходяться; це рішення
rules-status-F = вирішено у відповідях видавця
rules-status-P = книги мовчать; наше рішення
rules-status-U = у книзі неясно; наше рішення
rules-status-E = потрібно, щоб правила виконувала програма

about-title = Про Sandtable
about-what = Що це
    .text = Стіл для тактичних настільних ігор із рушієм, який знає правила, рахує битви заздалегідь і пояснює кожне число. Neuroshima Hex, Neon і Бронепіхота.
about-unofficial = Неофіційно
    .text = Проєкт прихильників. Його не створили, не схвалили й не підтримують видавці чи автори цих ігор. Назви ігор і жетонів належать їхнім власникам. Якщо гра сподобалася, купіть коробку.
about-drawings = Власні малюнки
    .text = Жетони й поля намальовано за даними, власною мовою знаків. Малюнки, скани та значки видавців не використовуються.
about-rules = Власні слова
    .text = Правила написано наново, пункт за пунктом, із джерелом для кожного. Де друковані правила мовчать або суперечать собі, так і сказано.
about-data = Ваші дані
    .text = Гість — це cookie, обліковий запис — ім’я та пароль. Ані пошти, ані стеження, ані реклами. Обліковий запис можна будь-коли видалити у профілі.
about-open = Відкритість
    .text = Це вільна програма: її можна запустити в себе, грати в терміналі, викликати з інших програм і читати її код.

etudes-title = Етюди
etudes-lead = Один хід, одна битва, одне рішення: застосуйте жетони так, щоб після битви мету було досягнуто, хоч би що обрав ворог. Кожен етюд тут перебрано цілком: другого шляху немає.
etudes-today = Етюд дня
etudes-level = Складність { $level }
etudes-solved = Розв’язано { $solved } з { $count }
etude-is-solved = розв’язано
etude-tiles = жетони: { $choose } з { $offer }
etude-task = Застосуйте не більше { $choose } з { $offer } жетонів і закінчіть хід: почнеться битва.
etude-goal-destroy_hq = Знищіть ворожий штаб.
etude-goal-deal = Шкода ворожому штабу: не менше { $count }.
etude-goal-keep = Очок життя у власного штабу: не менше { $count }.
etude-goal-destroy = Знищіть те, що стоїть на { $hexes }.
etude-goal-survive = Те, що стоїть на { $hexes }, вціліє.
etude-enemy = ворог
etude-hint = Підказка
etude-more = Ще підказка
etude-unused = Не потрібні: { $tiles }.
etude-first = Почніть так:
etude-show = Показати рішення
etude-solution = Рішення:
etude-proven = Доведено повним перебором: іншого немає.
etude-primer-goal = Після битви
etude-primer-tiles = Ваші жетони
    .text = Застосуйте не більше { $choose } з { $offer }. Порядок може бути важливим.
etude-primer-battle = Битва
    .text = Вона починається в кінці вашого ходу. Усе, що може обрати ворог, він обирає проти вас.
etude-primer-try = Спробуйте
    .text = Прогноз під полем показує битву ще до кінця ходу; скасовувати можна скільки завгодно.
etude-step-place = Поставте { $tile } на { $to }, { $facing }.
etude-step-turn = Поверніть { $unit } на { $from }, { $facing }.
etude-step-move = Перемістіть { $unit } з { $from } на { $to }, { $facing }.
etude-step-land = Нове місце: { $to }.
etude-step-push = Відштовхніть { $struck } на { $target } від { $unit } на { $from }.
etude-step-pull = Притягніть { $struck } на { $target } до { $unit } на { $from }.
etude-step-net = Накиньте сталеву сітку на { $struck } на { $target }.
etude-step-strike = Застосуйте { $tile } на { $target }.
etude-step-battle = Почніть битву.
etude-step-end = Закінчіть хід.
etude-step-other = { $action }
etude-again = Спочатку
etude-solved = Розв’язано
    .text = Це єдине рішення; так показав повний перебір.
etude-failed = Не розв’язано
    .text = Мети не досягнуто. Скасуйте останній вибір або почніть спочатку.
etude-next = Далі: { $title }
