# Страницы вокруг полей: главная, новая партия, столы, профиль, правила, о проекте.

app-skip = К содержанию
app-menu = Меню
app-pages = Страницы
app-page-new = Играть
app-page-lobby = Столы
app-page-replays = Повторы
app-page-board = Доска
app-page-rules = Правила
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
look-language = Язык
look-theme = Оформление
look-theme-system = Авто
look-theme-light = Светлое
look-theme-dark = Тёмное

app-your-turn = Ваш ход
home-play = Играть
home-waiting = { $count ->
    [one] Вас ждёт { $count } партия
    [few] Вас ждут { $count } партии
    [many] Вас ждут { $count } партий
   *[other] Вас ждут { $count } партий
}
home-alone = { $count ->
    [one] Продолжите партию
    [few] Продолжите партии
    [many] Продолжите партии
   *[other] Продолжите партии
}
home-nothing = Ни одна партия вас не ждёт
home-order = сначала те, где меньше времени
home-others = Думают другие
home-others-count = { $count ->
    [one] { $count } партия
    [few] { $count } партии
    [many] { $count } партий
   *[other] { $count } партий
}
home-turn = Ход { $turn }.
home-hit-points = Счёт { $own } : { $other }.
replays-title = Ваши сыгранные партии
replays-none = Ни одна ваша партия ещё не закончена.

front-title = Тактика на столе, ответы на поле.
front-lead = Узнайте, чем кончится бой, ещё до хода, почему погиб отряд и как можно было сыграть иначе. Без регистрации.
front-play-bot = Сыграть с ботом: { $level }
front-starting = Готовим …
front-set-up = Настроить партию
front-go-on = Продолжить
front-friends = Игра с друзьями
front-friends-title = Достаточно ссылки
front-friends-text = вживую или по ходу в день, рядом или далеко
front-tables = Открытые столы
front-tables-count = Ждут игроков: { $waiting }, идут: { $running }
front-tables-none = Откройте первый
front-tables-text = присоединяйтесь или смотрите

table-open = ждёт игроков
table-live = идёт партия
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
    .text = Мерка для проверок: делает любой разрешённый ход.
bot-greedy = Жадный
    .text = Мерка для проверок: сразу берёт то, что сейчас выглядит лучшим.
bot-easy = Лёгкий
    .text = Упускает большую часть возможностей и многое прощает.
bot-normal = Обычный
    .text = Планирует ход, но перебирает немногое и кое-что упускает.
bot-hard = Сильный
    .text = Проверяет свои ходы и то, что может за ними последовать, на вероятных раскладах.
bot-master = Мастер
    .text = Думает как «Сильный», но дальше: до нескольких секунд на выбор.
level-first = начните здесь
level-up = следующий для вас
level-down = легче для вас
level-same = ваш уровень
ladder-title = Четыре уровня, по фразе о каждом
    .text = Вы начинаете с первого. После трёх побед из четырёх предложим следующий, после двух поражений предыдущий.
ladder-up = Следующий уровень: { $level }
    .text = Три победы в последних четырёх партиях, соперник: { $last }.
ladder-down = На уровень легче: { $level }
    .text = Два поражения подряд, соперник: { $last }. К нему можно вернуться в любой момент.
ladder-play = Играть: { $level }

lobby-title = Столы
lobby-open-one = Открыть стол
lobby-waiting = Ждут игроков
    .text = Садитесь, и партия начнётся. Регистрация не нужна.
lobby-yours = К вашему столу
lobby-join = Сесть
lobby-none-waiting = Сейчас никто не ждёт. Откройте стол, и следующий гость найдёт его здесь.
lobby-running = Идут партии
    .text = Вам видно то, что знают оба игрока.
lobby-watch = Смотреть
lobby-none-running = Сейчас нет открытых партий.
lobby-finished = Оконченные
    .text = Последние открытые партии: посмотреть или продолжить с любого места.
lobby-none-finished = Ни одна открытая партия ещё не окончена.

notice-front = На главную
missing-title = Такой страницы нет
missing-text = По адресу { $address } ничего нет. Возможно, в адресе опечатка или он устарел.
expired-title = Этого стола больше нет
expired-text = Его закрыли до начала партии, или ссылка неполная. Попросите у отправителя новую или начните партию сами.

new-pick-guest = Выбирает гость
    .text = Кто сядет, тот и выберет; невыбранное решит жребий в начале партии.
waiting-pick = За кого вы играете
waiting-pick-none = По жребию
waiting-pick-guest = Выберет тот, кто сядет
waiting-pick-lot = Решит жребий в начале партии
share-link = Поделиться
share-copied = Ссылка скопирована
share-qr = QR-код
    .text = Ссылка в виде QR-кода
waiting-title = { $count ->
    [one] Ждём ещё { $count } игрока
    [few] Ждём ещё { $count } игроков
    [many] Ждём ещё { $count } игроков
   *[other] Ждём ещё { $count } игрока
}
waiting-invited = Вас приглашают на партию
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
waiting-starts = Партия начнётся сама, как только место займут. Страницу можно закрыть и вернуться позже.
waiting-close = Закрыть стол

new-title = Новая партия
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
new-names = Кто здесь играет
    .text = Имена стоят у мест и в повторе; их можно не вводить.
new-name-of = Имя стороны { $side }
new-bot = Какой бот?
new-bot-more = Другие боты, для проб
new-clock = Сколько времени?
new-clock-none = Без часов
    .text = Каждый думает сколько нужно. За того, кто ушёл на пять минут, может играть бот; через пятнадцать остальные могут закончить партию.
new-clock-live = Вживую
    .text = Столько-то минут на всю партию. У кого кончится время, тот проиграл.
new-clock-days = По дням
    .text = Ход время от времени. За опоздавшего ходит сервер; три опоздания подряд — поражение.
new-clock-minutes = Минут каждому игроку
new-clock-increment = Секунд добавляется за ход
new-clock-per-turn = Время на ход
new-rated = На рейтинг: результат меняет рейтинги обоих
new-options = Подробности правил
new-start-bot = Начать партию
new-start-here = Начать партию
new-start-link = Получить ссылку
new-start-open = Открыть стол

profile-title = Ваш профиль
profile-guest = Вы гость: партии привязаны к этому браузеру. Зарегистрируйтесь, чтобы сохранить их навсегда.
profile-account = Партии хранятся в вашей учётной записи.
profile-name = Имя
profile-rename = Изменить имя
profile-renamed = Изменено.
profile-rating = { $count ->
    [one] рейтинг { $rating } ± { $deviation }, { $count } партия
    [few] рейтинг { $rating } ± { $deviation }, { $count } партии
    [many] рейтинг { $rating } ± { $deviation }, { $count } партий
   *[other] рейтинг { $rating } ± { $deviation }, { $count } партии
}
profile-games = Ваши партии
profile-look = Посмотреть
profile-no-games = Партий пока нет.

account-title = Учётная запись
account-sign-up = Зарегистрироваться
    .text = Имя и пароль, без почты. Партии гостя останутся с вами.
    .codes = Потом создайте в профиле коды восстановления: прислать вам новый пароль никто не сможет.
account-sign-in = Войти
    .text = Партии нынешнего гостя останутся за гостем этого браузера, а не за учётной записью.
account-sign-out = Выйти
account-delete = Удалить мои данные
    .text = Учётная запись, её входы и рейтинги будут удалены навсегда. В партиях с другими вместо имени будет «удалён».
account-delete-now = Удалить навсегда
account-password = Пароль
    .text = Не меньше 8 знаков.
account-change-password = Изменить пароль
    .text = Здесь вы останетесь в учётной записи, все остальные входы будут завершены.
account-old-password = Нынешний пароль
account-new-password = Новый пароль
account-password-changed = Пароль изменён.

sign-ins-title = Где выполнен вход
sign-ins-here = здесь, в этом браузере
sign-ins-seen = последний раз: { $when }
sign-ins-unknown = Неизвестное устройство
sign-ins-end = Завершить
sign-ins-end-others = Выйти на всех других устройствах

imports-title = Ваши сохранённые повторы
imports-room = Повторов: { $count } из { $most }, занято { $size } из { $largest } кБ.
imports-days = { $count ->
    [one] То, на что никто не смотрел { $count } день, удаляется. Зарегистрируйтесь, чтобы сохранить повторы.
    [few] То, на что никто не смотрел { $count } дня, удаляется. Зарегистрируйтесь, чтобы сохранить повторы.
    [many] То, на что никто не смотрел { $count } дней, удаляется. Зарегистрируйтесь, чтобы сохранить повторы.
   *[other] То, на что никто не смотрел { $count } дня, удаляется. Зарегистрируйтесь, чтобы сохранить повторы.
}
imports-delete = Удалить
imports-delete-now = Удалить навсегда

refused-offline = Сервер недоступен. Он запущен?
refused-other-rules = Партия сыграна по правилам, которых на сервере больше нет. Она сохранена, но показать её нельзя: запись есть только у завершённых партий.
refused-already-started = Партия уже началась.
refused-bad-clock = Такие часы невозможны.
refused-bad-name = В имени должно быть от 1 до 32 видимых знаков, и ни в одном слове нельзя смешивать похожие буквы двух алфавитов.
refused-bad-password = В пароле должно быть не меньше 8 знаков.
refused-bad-replay = Эту партию нельзя прочитать или продолжить: { $message }
refused-name-taken = Это имя занято или похоже на занятое.
refused-no-room = Больше повторов хранить нельзя. Сначала удалите один из них в профиле.
refused-not-found = По этому адресу ничего нет.
refused-no-such-table = Этого стола больше нет.
refused-not-over = Это возможно после окончания партии.
refused-not-started = Партия ещё не началась.
refused-not-signed-in = Нужна учётная запись: сначала войдите.
refused-seat-taken = Кто-то успел раньше: место занято.
refused-busy = Сейчас здесь очень много людей. Попробуйте через несколько секунд.
refused-no-database = База данных сейчас не отвечает. Ничего не потеряно, попробуйте чуть позже.
refused-storage = Не удалось сохранить. Ничего не произошло, попробуйте ещё раз.
refused-too-fast = Слишком быстро. Подождите немного и попробуйте снова.
refused-too-many = У вас слишком много неоконченных партий, или вы начали их слишком много подряд.
refused-weak-password = Такой пароль пробуют одним из первых. Возьмите другой.
refused-wrong-password = Имя и пароль не подходят.
refused-wrong-code = Имя и код не подходят, или код уже использован.
refused-banned = Хозяин сервера закрыл вам доступ: { $message }
refused-other = Сервер отказал: { $message }

rules-title = Правила
rules-lead = Правила нашими словами, пункт за пунктом. Игры ссылаются на эти номера, так что любой ход можно проверить.
rules-search = Поиск
rules-search-hint = Слова или номер: сеть медик, NH-NET-10
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
rules-note-more = Глава в правилах
rules-note-back = Назад к { $clause }
rules-example = Пример
rules-example-before = до боя
rules-example-back = Шаг назад
rules-example-stop = Остановить
rules-example-play = Показать
rules-example-next = Шаг вперёд
rules-example-start = в начале
rules-example-refused = так нельзя
rules-status-R = сказано в книге правил
rules-status-D = следует из сказанного
rules-status-C = книги расходятся; это решение
rules-status-F = решено в ответах издателя
rules-status-P = книги молчат; наше решение
rules-status-U = в книге неясно; наше решение
rules-status-E = нужно, чтобы правила исполняла программа

about-title = О Sandtable
about-what = Что это
    .text = Стол для тактических настольных игр с движком, который знает правила, считает бои заранее и объясняет каждое число. { $games }.
about-unofficial = Неофициально
    .text = Проект поклонников. Он не создан, не одобрен и не поддерживается издателями и авторами этих игр. Названия игр и фишек принадлежат их владельцам. Если игра понравилась, купите коробку.
about-drawings = Свои рисунки
    .text = Фишки и поля нарисованы по данным, на собственном языке знаков. Рисунки, сканы и значки издателей не используются.
about-rules = Свои слова
    .text = Правила написаны заново, пункт за пунктом, с указанием источника. Где печатные правила молчат или противоречат себе, так и сказано.
about-data = Ваши данные
    .text = Гость — это cookie, учётная запись — имя и пароль. Ни почты, ни слежки, ни рекламы. Учётную запись можно в любой момент удалить в профиле.
about-face = Шрифт
    .text = Тексты набраны шрифтом Roboto (The Roboto Project Authors) по лицензии SIL Open Font License. Страница приносит его с собой, поэтому везде выглядит одинаково.
about-open = Открытость
    .text = Это свободная программа: её можно запустить у себя, играть в терминале, вызывать из других программ и читать её код.

board-games = Доски
board-loading = Готовим доску …
board-copy = Скопировать
board-copied = Скопировано
board-link = Ссылка
board-notation = Запись
board-paste = Вставить
    .text = Строка записи, данные в JSON или ссылка на доску
board-paste-take = Расставить
board-moment = Из повтора
    .text = Ссылка на момент повтора
board-moment-games = Или откройте партию, найдите момент и нажмите «Открыть на доске»:
board-moment-bad = Это не ссылка на повтор.
board-less = { $what }: на одно меньше
board-more = { $what }: на одно больше
board-turn-left = Повернуть влево
board-turn-right = Повернуть вправо
board-give = Другой стороне
board-remove = Убрать
board-position = Позиция
board-to-play = Ходит
board-engine = Спросить движок
    .text = Шанс на победу и лучший ход, показанный на поле.
board-ask = Спросить
board-ask-again = Спросить снова
board-stop = Остановить
board-thinking = Думает …
board-line = Показать ход
board-line-next = Действие { $step } из { $count }
board-play-on = Играть отсюда
    .text = Новая партия начнётся с этой позиции. Всё, что ещё не решено, разыграет случай.
board-clear = Очистить
board-swap = Поменять стороны
board-bad-link = В этой ссылке нет позиции, которую можно расставить.
app-page-legend = Знаки
app-page-balance = Баланс
