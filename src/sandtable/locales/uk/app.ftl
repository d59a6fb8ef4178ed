# Сторінки навколо полів: головна, нова партія, столи, профіль, правила, про проєкт.

app-skip = До вмісту
app-menu = Меню
app-pages = Сторінки
app-page-new = Грати
app-page-lobby = Столи
app-page-replays = Повтори
app-page-board = Дошка
app-page-rules = Правила
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
look-language = Мова
look-theme = Оформлення
look-theme-system = Авто
look-theme-light = Світле
look-theme-dark = Темне

app-your-turn = Ваш хід
home-play = Грати
home-waiting = { $count ->
    [one] На вас чекає { $count } партія
    [few] На вас чекають { $count } партії
    [many] На вас чекають { $count } партій
   *[other] На вас чекають { $count } партій
}
home-alone = { $count ->
    [one] Продовжте партію
    [few] Продовжте партії
    [many] Продовжте партії
   *[other] Продовжте партії
}
home-nothing = Жодна партія на вас не чекає
home-order = спочатку ті, де менше часу
home-others = Думають інші
home-others-count = { $count ->
    [one] { $count } партія
    [few] { $count } партії
    [many] { $count } партій
   *[other] { $count } партій
}
home-turn = Хід { $turn }.
home-hit-points = Рахунок { $own } : { $other }.
replays-title = Ваші зіграні партії
replays-none = Жодна ваша партія ще не завершена.

front-title = Тактика на столі, відповіді на полі.
front-lead = Дізнайтеся, чим скінчиться битва, ще до ходу, чому загинув загін і як можна було зіграти інакше. Без реєстрації.
front-play-bot = Зіграти з ботом: { $level }
front-starting = Готуємо …
front-set-up = Налаштувати партію
front-go-on = Продовжити
front-friends = Гра з друзями
front-friends-title = Досить посилання
front-friends-text = наживо чи по ходу на день, поруч чи далеко
front-tables = Відкриті столи
front-tables-count = Чекають гравців: { $waiting }, тривають: { $running }
front-tables-none = Відкрийте перший
front-tables-text = приєднуйтеся або дивіться

table-open = чекає на гравців
table-live = триває партія
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
    .text = Мірка для перевірок: робить будь-який дозволений хід.
bot-greedy = Жадібний
    .text = Мірка для перевірок: одразу бере те, що зараз має найкращий вигляд.
bot-easy = Легкий
    .text = Проґавлює більшість можливостей і багато пробачає.
bot-normal = Звичайний
    .text = Планує хід, але перебирає небагато й дещо проґавлює.
bot-hard = Сильний
    .text = Перевіряє свої ходи й те, що може статися після них, на ймовірних розкладах.
bot-master = Майстер
    .text = Думає як «Сильний», але далі: до кількох секунд на вибір.
level-first = почніть тут
level-up = наступний для вас
level-down = легше для вас
level-same = ваш рівень
ladder-title = Чотири рівні, по фразі про кожен
    .text = Ви починаєте з першого. Після трьох перемог із чотирьох запропонуємо наступний, після двох поразок попередній.
ladder-up = Наступний рівень: { $level }
    .text = Три перемоги в останніх чотирьох партіях, суперник: { $last }.
ladder-down = На рівень легше: { $level }
    .text = Дві поразки поспіль, суперник: { $last }. До нього можна повернутися будь-коли.
ladder-play = Грати: { $level }

lobby-title = Столи
lobby-open-one = Відкрити стіл
lobby-waiting = Чекають на гравців
    .text = Сідайте, і партія почнеться. Реєстрація не потрібна.
lobby-yours = До вашого столу
lobby-join = Сісти
lobby-none-waiting = Зараз ніхто не чекає. Відкрийте стіл, і наступний гість знайде його тут.
lobby-running = Тривають партії
    .text = Вам видно те, що знають обидва гравці.
lobby-watch = Дивитися
lobby-none-running = Зараз немає відкритих партій.
lobby-finished = Завершені
    .text = Останні відкриті партії: переглянути або продовжити з будь-якого місця.
lobby-none-finished = Жодної відкритої партії ще не завершено.

notice-front = На головну
missing-title = Такої сторінки немає
missing-text = За адресою { $address } нічого немає. Можливо, в адресі помилка або вона застаріла.
expired-title = Цього столу більше немає
expired-text = Його закрили до початку партії, або посилання неповне. Попросіть у того, хто надіслав, нове або почніть партію самі.

new-pick-guest = Вибирає гість
    .text = Хто сяде, той і вибере; невибране вирішить жереб на початку партії.
waiting-pick = За кого ви граєте
waiting-pick-none = Жеребкуванням
waiting-pick-guest = Вибере той, хто сяде
waiting-pick-lot = Вирішить жереб на початку партії
share-link = Поділитися
share-copied = Посилання скопійовано
share-qr = QR-код
    .text = Посилання як QR-код
waiting-title = { $count ->
    [one] Чекаємо ще на { $count } гравця
    [few] Чекаємо ще на { $count } гравців
    [many] Чекаємо ще на { $count } гравців
   *[other] Чекаємо ще на { $count } гравця
}
waiting-invited = Вас запрошують на партію
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
waiting-starts = Партія почнеться сама, щойно місце займуть. Сторінку можна закрити й повернутися пізніше.
waiting-close = Закрити стіл

new-title = Нова партія
new-game = Гра
new-lead = Усе вже вибрано: починайте одразу або змініть що завгодно.
new-who = Проти кого?
new-who-bot = Бот
    .text = Починає одразу, будь-коли.
new-who-here = Друг поруч
    .text = Обоє грають на цьому екрані по черзі.
new-who-link = Друг далеко
    .text = Ви отримаєте особисте посилання, щоб надіслати його.
new-who-open = Хто прийде
    .text = Стіл буде видно всім у списку.
new-names = Хто тут грає
    .text = Імена стоять біля місць і в повторі; їх можна не вводити.
new-name-of = Ім’я сторони { $side }
new-bot = Який бот?
new-bot-more = Інші боти, для спроб
new-clock = Скільки часу?
new-clock-none = Без годинника
    .text = Кожен думає скільки треба. За того, хто пішов на п’ять хвилин, може грати бот; за п’ятнадцять решта може закінчити партію.
new-clock-live = Наживо
    .text = Стільки-то хвилин на всю партію. У кого скінчиться час, той програв.
new-clock-days = По днях
    .text = Хід час від часу. За того, хто спізнився, ходить сервер; три запізнення поспіль — поразка.
new-clock-minutes = Хвилин кожному гравцеві
new-clock-increment = Секунд додається за хід
new-clock-per-turn = Час на хід
new-rated = На рейтинг: результат змінює рейтинги обох
new-options = Подробиці правил
new-start-bot = Почати партію
new-start-here = Почати партію
new-start-link = Отримати посилання
new-start-open = Відкрити стіл

profile-title = Ваш профіль
profile-guest = Ви гість: партії прив’язані до цього браузера. Зареєструйтеся, щоб зберегти їх назавжди.
profile-account = Партії зберігаються у вашому обліковому записі.
profile-name = Ім’я
profile-rename = Змінити ім’я
profile-renamed = Змінено.
profile-rating = { $count ->
    [one] рейтинг { $rating } ± { $deviation }, { $count } партія
    [few] рейтинг { $rating } ± { $deviation }, { $count } партії
    [many] рейтинг { $rating } ± { $deviation }, { $count } партій
   *[other] рейтинг { $rating } ± { $deviation }, { $count } партії
}
profile-games = Ваші партії
profile-look = Переглянути
profile-no-games = Партій ще немає.

account-title = Обліковий запис
account-sign-up = Зареєструватися
    .text = Ім’я та пароль, без пошти. Партії гостя лишаться з вами.
    .codes = Потім створіть у профілі коди відновлення: надіслати вам новий пароль ніхто не зможе.
account-sign-in = Увійти
    .text = Партії теперішнього гостя лишаться за гостем цього браузера, а не за обліковим записом.
account-sign-out = Вийти
account-delete = Видалити мої дані
    .text = Обліковий запис, його входи та рейтинги буде видалено назавжди. У партіях з іншими замість імені буде «видалено».
account-delete-now = Видалити назавжди
account-password = Пароль
    .text = Щонайменше 8 знаків.
account-change-password = Змінити пароль
    .text = Тут ви залишитеся в обліковому записі, усі інші входи буде завершено.
account-old-password = Теперішній пароль
account-new-password = Новий пароль
account-password-changed = Пароль змінено.

sign-ins-title = Де виконано вхід
sign-ins-here = тут, у цьому браузері
sign-ins-seen = востаннє: { $when }
sign-ins-unknown = Невідомий пристрій
sign-ins-end = Завершити
sign-ins-end-others = Вийти на всіх інших пристроях

imports-title = Ваші збережені повтори
imports-room = Повторів: { $count } із { $most }, зайнято { $size } із { $largest } кБ.
imports-days = { $count ->
    [one] Те, на що ніхто не дивився { $count } день, видаляється. Зареєструйтеся, щоб зберегти повтори.
    [few] Те, на що ніхто не дивився { $count } дні, видаляється. Зареєструйтеся, щоб зберегти повтори.
    [many] Те, на що ніхто не дивився { $count } днів, видаляється. Зареєструйтеся, щоб зберегти повтори.
   *[other] Те, на що ніхто не дивився { $count } дня, видаляється. Зареєструйтеся, щоб зберегти повтори.
}
imports-delete = Видалити
imports-delete-now = Видалити назавжди

refused-offline = Сервер недоступний. Він запущений?
refused-other-rules = Партію зіграно за правилами, яких на сервері більше немає. Її збережено, але показати її не можна: запис є лише в завершених партій.
refused-already-started = Партія вже почалася.
refused-bad-clock = Такий годинник неможливий.
refused-bad-name = В імені має бути від 1 до 32 видимих знаків, і в жодному слові не можна змішувати схожі літери двох абеток.
refused-bad-password = У паролі має бути щонайменше 8 знаків.
refused-bad-replay = Цю партію не можна прочитати чи продовжити: { $message }
refused-name-taken = Це ім’я зайняте або схоже на зайняте.
refused-no-room = Більше повторів зберігати не можна. Спершу видаліть один із них у профілі.
refused-not-found = За цією адресою нічого немає.
refused-no-such-table = Цього столу більше немає.
refused-not-over = Це можливо після завершення партії.
refused-not-started = Партія ще не почалася.
refused-not-signed-in = Потрібен обліковий запис: спершу ввійдіть.
refused-seat-taken = Хтось устиг раніше: місце зайняте.
refused-busy = Зараз тут дуже багато людей. Спробуйте за кілька секунд.
refused-no-database = База даних зараз не відповідає. Нічого не втрачено, спробуйте трохи згодом.
refused-storage = Не вдалося зберегти. Нічого не сталося, спробуйте ще раз.
refused-too-fast = Надто швидко. Зачекайте трохи і спробуйте ще раз.
refused-too-many = У вас забагато незавершених партій, або ви почали їх забагато поспіль.
refused-weak-password = Такий пароль пробують одним із перших. Візьміть інший.
refused-wrong-password = Ім’я та пароль не підходять.
refused-wrong-code = Ім’я та код не підходять, або код уже використано.
refused-banned = Господар сервера закрив вам доступ: { $message }
refused-other = Сервер відмовив: { $message }

rules-title = Правила
rules-lead = Правила нашими словами, пункт за пунктом. Ігри посилаються на ці номери, тож кожен хід можна перевірити.
rules-search = Пошук
rules-search-hint = Слова або номер: сітка медик, NH-NET-10
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
rules-note-more = Розділ у правилах
rules-note-back = Назад до { $clause }
rules-example = Приклад
rules-example-before = до битви
rules-example-back = Крок назад
rules-example-stop = Зупинити
rules-example-play = Показати
rules-example-next = Крок уперед
rules-example-start = на початку
rules-example-refused = так не можна
rules-status-R = сказано в книзі правил
rules-status-D = випливає зі сказаного
rules-status-C = книги розходяться; це рішення
rules-status-F = вирішено у відповідях видавця
rules-status-P = книги мовчать; наше рішення
rules-status-U = у книзі неясно; наше рішення
rules-status-E = потрібно, щоб правила виконувала програма

about-title = Про Sandtable
about-what = Що це
    .text = Стіл для тактичних настільних ігор із рушієм, який знає правила, рахує битви заздалегідь і пояснює кожне число. { $games }.
about-unofficial = Неофіційно
    .text = Проєкт прихильників. Його не створили, не схвалили й не підтримують видавці чи автори цих ігор. Назви ігор і жетонів належать їхнім власникам. Якщо гра сподобалася, купіть коробку.
about-drawings = Власні малюнки
    .text = Жетони й поля намальовано за даними, власною мовою знаків. Малюнки, скани та значки видавців не використовуються.
about-rules = Власні слова
    .text = Правила написано наново, пункт за пунктом, із джерелом для кожного. Де друковані правила мовчать або суперечать собі, так і сказано.
about-data = Ваші дані
    .text = Гість — це cookie, обліковий запис — ім’я та пароль. Ані пошти, ані стеження, ані реклами. Обліковий запис можна будь-коли видалити у профілі.
about-face = Шрифт
    .text = Тексти набрано шрифтом Roboto (The Roboto Project Authors) за ліцензією SIL Open Font License. Сторінка приносить його з собою, тож усюди має однаковий вигляд.
about-open = Відкритість
    .text = Це вільна програма: її можна запустити в себе, грати в терміналі, викликати з інших програм і читати її код.

board-games = Дошки
board-loading = Готуємо дошку …
board-copy = Скопіювати
board-copied = Скопійовано
board-link = Посилання
board-notation = Запис
board-paste = Вставити
    .text = Рядок запису, дані в JSON або посилання на дошку
board-paste-take = Розставити
board-moment = Із повтору
    .text = Посилання на момент повтору
board-moment-games = Або відкрийте партію, знайдіть момент і натисніть «Відкрити на дошці»:
board-moment-bad = Це не посилання на повтор.
board-less = { $what }: на одне менше
board-more = { $what }: на одне більше
board-turn-left = Розвернути ліворуч
board-turn-right = Розвернути праворуч
board-give = Іншій стороні
board-remove = Прибрати
board-position = Позиція
board-to-play = Ходить
board-engine = Запитати рушій
    .text = Шанс на перемогу й найкращий хід, показаний на полі.
board-ask = Запитати
board-ask-again = Запитати знову
board-stop = Зупинити
board-thinking = Думає …
board-line = Показати хід
board-line-next = Дія { $step } з { $count }
board-play-on = Грати звідси
    .text = Нова партія почнеться з цієї позиції. Усе, що ще не вирішено, розіграє випадок.
board-clear = Очистити
board-swap = Поміняти сторони
board-bad-link = У цьому посиланні немає позиції, яку можна розставити.
app-page-legend = Знаки
app-page-balance = Баланс
