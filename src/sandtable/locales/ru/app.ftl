# Страницы вокруг полей: главная, новая игра, столы, профиль, правила, о проекте.

app-skip = К содержанию
app-menu = Меню
app-pages = Страницы
app-page-new = Играть
app-page-lobby = Столы
app-page-etudes = Этюды
app-page-rules = Правила
app-page-tiles = Армии и фишки
app-page-about = О проекте
app-you-are = Вы —
app-guest = Гость
app-guest-number = Гость { $number }
app-deleted = удалён
app-nameless = игрок
app-sign-up = Регистрация
app-cancel = Отмена
app-try-again = Попробовать снова
app-load-failed = Страница не загрузилась
    .text = Сервер не отвечает, или его за это время обновили.
app-unofficial = Неофициальный фанатский проект, не связанный с издателями. Все рисунки наши собственные.

game-neuroshima = Neuroshima Hex
    .facts = 2–6 игроков, 25 мин
    .text = Ставьте две фишки за ход, поворачивайте их к цели, а потом смотрите бой от быстрых к медленным.
game-neon = Neon
    .facts = 2–6 игроков, 40 мин
    .text = Тайно планируйте три действия, ищите добычу и сражайтесь на кольце секторов, которые тонут.
game-bronepekhota = Бронепехота
    .facts = 2–4 игрока, 60 мин
    .text = Отряды и машины на местности: проложите путь, займите укрытие, узнайте все шансы заранее.

front-title = Тактика на столе, ответы на поле.
front-lead = Узнайте, чем кончится бой, ещё до хода, почему пал отряд и как можно было сыграть иначе. Без регистрации.
front-play-bot = Сыграть с ботом
front-starting = Готовим …
front-set-up = Настроить игру
front-hit-chance = попадание 58 %
front-go-on = Продолжить
front-friends = Игра с друзьями
front-friends-title = Достаточно ссылки
front-friends-text = вживую или по ходу в день, рядом или далеко
front-tables = Открытые столы
front-tables-count = Ждут игроков: { $waiting }, идут: { $running }
front-tables-none = Откройте первый
front-tables-text = присоединяйтесь или смотрите
front-tiles-count = { $count ->
    [one] { $count } вид фишек с пояснением
    [few] { $count } вида фишек с пояснениями
    [many] { $count } видов фишек с пояснениями
   *[other] { $count } вида фишек с пояснениями
}
front-tiles-text = что на них напечатано и что это даёт

table-pairing = { $first } — { $second }
table-open = ждёт игроков
table-live = идёт игра
table-your-turn = ваш ход
table-their-turn = думает другая сторона
table-over = окончена
table-draw = ничья
table-won = вы победили
table-winner = победитель: { $name }
table-hotseat = на одном экране
table-rated = на рейтинг
table-unreachable = Стол недоступен

clock-none = без часов
clock-live = { $minutes } мин + { $increment } с
clock-days = { $count ->
    [one] { $count } день на ход
    [few] { $count } дня на ход
    [many] { $count } дней на ход
   *[other] { $count } дня на ход
}
seat-open = свободное место
seat-bot = Бот: { $bot }
bot-random = Кубик
    .text = Играет что угодно разрешённое. Чтобы впервые взглянуть на фишки.
bot-greedy = Жадный
    .text = Выбирает ход, который лучше всего выглядит сейчас. Отвечает сразу.
bot-easy = Лёгкий
    .text = Видит лишь часть своих возможностей и многое прощает.
bot-normal = Обычный
    .text = Продумывает ход, но кое-что упускает.
bot-hard = Сильный
    .text = Смотрит вперёд и редко прощает.
bot-master = Мастер
    .text = Не торопится и играет в полную силу.

lobby-title = Столы
lobby-open-one = Открыть стол
lobby-waiting = Ждут игроков
    .text = Садитесь, и игра начнётся. Регистрация не нужна.
lobby-yours = К вашему столу
lobby-join = Сесть
lobby-none-waiting = Сейчас никто не ждёт. Откройте стол, и следующий гость найдёт его здесь.
lobby-running = Идут игры
    .text = Вам видно то, что знают оба игрока.
lobby-watch = Смотреть
lobby-none-running = Сейчас нет открытых игр.
lobby-finished = Оконченные
    .text = Последние открытые партии: посмотреть или продолжить с любого места.
lobby-none-finished = Ни одна открытая партия ещё не окончена.

notice-front = На главную
missing-title = Такой страницы нет
missing-text = По адресу { $address } ничего нет. Возможно, в адресе опечатка или он устарел.
expired-title = Этого стола больше нет
expired-text = Его закрыли до начала игры, или ссылка неполная. Попросите у отправителя новую или начните игру сами.

waiting-title = { $count ->
    [one] Ждём ещё { $count } игрока
    [few] Ждём ещё { $count } игроков
    [many] Ждём ещё { $count } игроков
   *[other] Ждём ещё { $count } игрока
}
waiting-invited = Вас приглашают в игру
waiting-open = может войти каждый
waiting-private = только по ссылке
waiting-you = вы
waiting-sit = Сесть
waiting-stand = Встать
waiting-share = Отправьте эту ссылку
    .text = Кто её откроет, может сразу сесть за стол, без регистрации.
waiting-link = Ссылка на этот стол
waiting-copy = Копировать ссылку
waiting-copied = Скопировано
waiting-starts = Игра начнётся сама, как только место займут. Страницу можно закрыть и вернуться позже.
waiting-close = Закрыть стол

new-title = Новая игра
new-game = Игра
new-lead = Всё уже выбрано: начинайте сразу или измените что угодно.
new-who = Против кого?
new-who-bot = Бот
    .text = Начинает сразу, в любое время.
new-who-here = Друг рядом
    .text = Оба играют на этом экране по очереди.
new-who-link = Друг далеко
    .text = Вы получите личную ссылку, чтобы отправить её.
new-who-open = Кто придёт
    .text = Стол будет виден всем в списке.
new-bot = Какой бот?
new-armies = Какие армии?
new-army-a = Ваша
new-army-b-bot = Армия бота
new-army-b-here = Армия друга
new-army-b-link = Армия друга
new-army-b-open = Армия соперника
new-army-lot = Жребий
    .text = Выпадет в начале игры. Выберите армию, чтобы увидеть её фишки.
new-army-tiles = { $count ->
    [one] { $count } фишка
    [few] { $count } фишки
    [many] { $count } фишек
   *[other] { $count } фишки
}
new-army-more = Что делают фишки: { $army }
new-clock = Сколько времени?
new-clock-none = Без часов
    .text = Каждый думает сколько нужно. За того, кто ушёл на пять минут, может играть бот; через пятнадцать остальные могут закончить игру.
new-clock-live = Вживую
    .text = Столько-то минут на всю игру. У кого кончится время, тот проиграл.
new-clock-days = По дням
    .text = Ход время от времени. За опоздавшего ходит сервер; три опоздания подряд — поражение.
new-clock-minutes = Минут каждому игроку
new-clock-increment = Секунд добавляется за ход
new-clock-per-turn = Время на ход
new-rated = На рейтинг: результат меняет рейтинги обоих
new-mode = Сколько игроков и кто с кем?
new-mode-duel = Дуэль
    .text = Две армии друг против друга.
new-mode-ffa = Каждый за себя
    .text = От трёх до шести. Чей командный центр пал, тот выбывает.
new-mode-points = Каждый за себя, на очки
    .text = Трое или четверо. Каждый удар по командному центру — очко, 20 побеждают; никто не выбывает.
new-mode-solo = Один против двоих
    .text = Одна армия с 20 очками жизни против двух по 13. Одиночка ходит через ход.
new-mode-team = Двое на двое
    .text = Команды сидят через одного: A и C против B и D.
new-mode-team_three = Двое на двое, для троих
    .text = Один игрок ведёт две армии из четырёх.
new-seats = Игроков
new-seats-more = В одной коробке столько армий нет: участвуют армии из всех коробок.
new-mine = Вы играете
new-mine-0 = в одиночку
new-mine-1 = в команде
new-army-ally = Армия союзника
new-army-enemy = Армия соперника
new-seat-bot = Играет бот
new-teams = { $one } против { $other }
new-variants = Варианты
new-variant-edition = Не в этом издании.
new-limit-enlarged_board-fewest_seats = Для четырёх игроков и больше.
new-limit-constructions-most_seats = Не больше чем для четырёх игроков.
new-limit-leaders-modes_only = Только для дуэли и команд.
new-limit-enlarged_board-without_army = Чудовища на нём не играют.
new-limit-constructions-needs_army = Ни у одной из этих армий её нет.
new-limit-reinforcement-not_with = Не вместе с конструкциями: они стоят целой руки из трёх фишек.
new-limit-constructions-not_with = Не вместе с подкреплением: конструкция стоит целой руки из трёх фишек.
new-edition = По каким правилам?
new-options = Подробности правил
new-options-none = как в издании
new-options-changed = { $count ->
    [one] изменён { $count } пункт
    [few] изменено { $count } пункта
    [many] изменено { $count } пунктов
   *[other] изменено { $count } пункта
}
new-start-bot = Начать игру
new-start-here = Начать игру
new-start-link = Получить ссылку
new-start-open = Открыть стол

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
setting-alternative_start = Другое начало
    .text = Начинающий берёт три фишки, одну сбрасывает и может применить одну из двух оставшихся.
setting-reinforcement = Подкрепление
    .text = В руке шесть фишек; одну сбрасывают, за ход применяют две, остальные остаются.
setting-enlarged_board = Большое поле
    .text = 37 клеток вместо 19.
setting-scenario = Сценарий
    .text = Страница Атласа сражений: своё поле, свои армии и правила.
setting-scenario-none = без сценария
setting-scenario-machine_factory = Фабрика машин
    .text = Молох передаёт три узла от отряда к отряду к воротам; командных центров нет ни у кого.
setting-scenario-evacuation = Эвакуация
    .text = Борго уходит с поля; Аванпост его окружает.
setting-scenario-alliance = Союз
    .text = Контингент Молоха вмешивается в бой; пока он не разбит, Аванпост и Гегемония — союзники.
setting-scenario-colossus = Колосс
    .text = Борго должно взорвать четыре из шести секций гигантского сооружения Молоха.
setting-scenario-carousels = Карусели
    .text = Три карусели поворачиваются под отрядами после каждого боя.
setting-scenario-dead_springs = Мёртвые родники
    .text = Кто удерживает родник после боя, отнимает силы у вражеского командного центра.
setting-scenario-bulkheads = Переборки
    .text = Сквозь стены не проходит ничто, кроме снайпера, бомбы и взрывов.
setting-scenario-four_bunkers = Четыре бункера
    .text = Четыре командных центра в бункерах с бронёй со всех сторон.
setting-team_hq_hp = Очки жизни командного центра в командной игре
    .text = Издания расходятся.
setting-team_hq_hp-20 = 20
setting-team_hq_hp-15 = 15
setting-team_instants = Мгновенные фишки и фишки союзника
    .text = К чему можно применять мгновенные фишки в командной игре.
setting-team_instants-all_barred = ни к чему
setting-team_instants-move_push_barred = все, кроме Движения и Отталкивания
setting-moloch_team = Молох в команде
    .text = Атаки Молоха ранят и фишки союзника.
setting-moloch_team-on = особый союз
setting-moloch_team-off = союзник как все
setting-solo_tiebreak = Один против двоих: никто не пал
    .text = Правила называют и то и другое; при 20 против 26 это не одно и то же.
setting-solo_tiebreak-least_damage = побеждает тот, кто меньше потерял
setting-solo_tiebreak-largest_sum = побеждает бо́льшая сумма очков жизни
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
setting-full_board_repeat-once = один бой, потом игра идёт дальше
setting-ending_full_board = Полное поле в самом конце
    .text = Когда игрок с последней фишкой заполнил поле и бой прошёл.
setting-ending_full_board-opponent_turn = у соперника остаётся ход
setting-ending_full_board-last_battle_next = сразу последний бой
setting-medic_friendly_damage = Медики и свой огонь
    .text = Принимает ли медик урон от своей же стороны.
setting-medic_friendly_damage-all = принимает
setting-medic_friendly_damage-enemy_only = только урон врага

profile-title = Ваш профиль
profile-guest = Вы гость: игры привязаны к этому браузеру. Зарегистрируйтесь, чтобы сохранить их навсегда.
profile-account = Игры хранятся в вашей учётной записи.
profile-name = Имя
profile-rename = Изменить имя
profile-renamed = Изменено.
profile-rating = { $count ->
    [one] рейтинг { $rating } ± { $deviation }, { $count } игра
    [few] рейтинг { $rating } ± { $deviation }, { $count } игры
    [many] рейтинг { $rating } ± { $deviation }, { $count } игр
   *[other] рейтинг { $rating } ± { $deviation }, { $count } игры
}
profile-games = Ваши игры
profile-look = Посмотреть
profile-no-games = Игр пока нет.

account-title = Учётная запись
account-sign-up = Зарегистрироваться
    .text = Имя и пароль, без почты. Игры гостя останутся с вами.
account-sign-in = Войти
    .text = Игры нынешнего гостя останутся за гостем этого браузера, а не за учётной записью.
account-sign-out = Выйти
account-delete = Удалить мои данные
    .text = Учётная запись, её сеансы и рейтинги будут удалены навсегда. В играх с другими вместо имени будет «удалён».
account-delete-now = Удалить навсегда
account-password = Пароль
    .text = Не меньше 8 знаков. Восстановить его нельзя: вашего адреса мы не знаем.

refused-offline = Сервер недоступен. Он запущен?
refused-already-started = Игра уже началась.
refused-bad-clock = Такие часы невозможны.
refused-bad-name = В имени должно быть от 1 до 32 знаков.
refused-bad-password = В пароле должно быть не меньше 8 знаков.
refused-bad-replay = Эту партию нельзя прочитать или продолжить: { $message }
refused-name-taken = Это имя занято.
refused-no-such-table = Этого стола больше нет.
refused-not-over = Это возможно после окончания партии.
refused-not-started = Партия ещё не началась.
refused-not-signed-in = Нужна учётная запись: сначала войдите.
refused-seat-taken = Кто-то успел раньше: место занято.
refused-storage = Не удалось сохранить. Ничего не произошло, попробуйте ещё раз.
refused-too-fast = Слишком быстро. Подождите немного и попробуйте снова.
refused-too-many = У вас слишком много неоконченных игр, или вы начали их слишком много подряд.
refused-wrong-password = Имя и пароль не подходят.
refused-other = Сервер отказал: { $message }

rules-title = Правила
rules-lead = Правила нашими словами, пункт за пунктом. Игры ссылаются на эти номера, так что любой ход можно проверить.
rules-search = Поиск
rules-search-hint = Слова или номер: медик урон, NH-NET-10
rules-game = Игра
rules-contents = Содержание
rules-found = { $count ->
    [one] { $count } пункт
    [few] { $count } пункта
    [many] { $count } пунктов
   *[other] { $count } пункта
}
rules-none = Нет пункта со всеми этими словами.
rules-failed = Правила не загрузились.
rules-no-clause = Пункта { $clause } нет.
rules-status-R = сказано в книге правил
rules-status-D = следует из сказанного
rules-status-C = книги расходятся; это решение
rules-status-F = решено в ответах издателя
rules-status-P = книги молчат; наше решение
rules-status-U = в книге неясно; наше решение
rules-status-E = нужно, чтобы правила исполняла программа

about-title = О Sandtable
about-what = Что это
    .text = Стол для тактических настольных игр с движком, который знает правила, считает бои заранее и объясняет каждое число. Neuroshima Hex, Neon и Бронепехота.
about-unofficial = Неофициально
    .text = Проект поклонников. Он не создан, не одобрен и не поддерживается издателями и авторами этих игр. Названия игр и фишек принадлежат их владельцам. Если игра понравилась, купите коробку.
about-drawings = Свои рисунки
    .text = Фишки и поля нарисованы по данным, на собственном языке знаков. Рисунки, сканы и значки издателей не используются.
about-rules = Свои слова
    .text = Правила написаны заново, пункт за пунктом, с указанием источника. Где печатные правила молчат или противоречат себе, так и сказано.
about-data = Ваши данные
    .text = Гость — это cookie, учётная запись — имя и пароль. Ни почты, ни слежки, ни рекламы. Учётную запись можно в любой момент удалить в профиле.
about-open = Открытость
    .text = Это свободная программа: её можно запустить у себя, играть в терминале, вызывать из других программ и читать её код.

etudes-title = Этюды
etudes-lead = Один ход, один бой, одно решение: примените фишки так, чтобы после боя цель была достигнута, что бы ни выбрал враг. Каждый этюд здесь перебран целиком: второго пути нет.
etudes-today = Этюд дня
etudes-level = Сложность { $level }
etudes-solved = Решено { $solved } из { $count }
etude-is-solved = решён
etude-tiles = фишки: { $choose } из { $offer }
etude-task = Примените не больше { $choose } из { $offer } фишек и закончите ход: начнётся бой.
etude-goal-destroy_hq = Уничтожьте вражеский командный центр.
etude-goal-deal = Урон вражескому командному центру: не меньше { $count }.
etude-goal-keep = Очков жизни у своего командного центра: не меньше { $count }.
etude-goal-destroy = Уничтожьте то, что стоит на { $hexes }.
etude-goal-survive = То, что стоит на { $hexes }, уцелеет.
etude-enemy = враг
etude-hint = Подсказка
etude-more = Ещё подсказка
etude-unused = Не нужны: { $tiles }.
etude-first = Начните так:
etude-show = Показать решение
etude-solution = Решение:
etude-proven = Доказано полным перебором: другого нет.
etude-primer-goal = После боя
etude-primer-tiles = Ваши фишки
    .text = Примените не больше { $choose } из { $offer }. Порядок может быть важен.
etude-primer-battle = Бой
    .text = Он начинается в конце вашего хода. Всё, что может выбрать враг, он выбирает против вас.
etude-primer-try = Попробуйте
    .text = Прогноз под полем показывает бой ещё до конца хода; отменять можно сколько угодно.
etude-step-place = Поставьте { $tile } на { $to }, { $facing }.
etude-step-turn = Поверните { $unit } на { $from }, { $facing }.
etude-step-move = Переместите { $unit } с { $from } на { $to }, { $facing }.
etude-step-land = Новое место: { $to }.
etude-step-push = Оттолкните { $struck } на { $target } от { $unit } на { $from }.
etude-step-pull = Притяните { $struck } на { $target } к { $unit } на { $from }.
etude-step-net = Набросьте стальную сеть на { $struck } на { $target }.
etude-step-strike = Примените { $tile } на { $target }.
etude-step-battle = Начните бой.
etude-step-end = Закончите ход.
etude-step-other = { $action }
etude-again = Сначала
etude-solved = Решено
    .text = Это единственное решение; так показал полный перебор.
etude-failed = Не решено
    .text = Цель не достигнута. Отмените последний выбор или начните сначала.
etude-next = Дальше: { $title }
