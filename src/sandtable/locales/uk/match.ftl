# Екран партії: запитання, відповіді, прогноз, показ битви, розповідь.

match-say = Сказати
match-say-mute = Не показувати, що кажуть інші
match-story-said = каже: «{ $phrase }»
phrase-hello = Вітаю
phrase-luck = Щасти
phrase-nice = Чудовий хід
phrase-oops = Ой
phrase-close = Ще б трошки
phrase-think = Дайте подумати
phrase-moment = Хвилинку
phrase-sorry = Перепрошую
phrase-thanks = Дякую
phrase-game = Гарна партія
phrase-again = Ще разок?
phrase-bye = Мені час, бувайте
match-analyse = Розібрати
match-rematch-all = До реваншу переходять усі, глядачі теж.
match-rating = Рейтинг
match-rating-unsure = з точністю до { $deviation }
match-rating-expected = Перемоги чекали з імовірністю { $percent } %.
match-player = Гравець { $side }
match-turn-of = { $name }, ваш хід
match-your-turn = Ваш хід
match-their-turn = Хід суперника
match-watching = Спостереження
match-handover = Передайте екран гравцеві { $side }: { $name }
match-handover-text = Далі дивиться лише { $side }, решта відвертається.
match-handover-show = Я { $side }: показати
match-over = Партію закінчено
match-spectator = Ви спостерігаєте й не сидите за цим столом.
match-watchers = { $count ->
    [one] Тут { $count } людина
    [few] Тут { $count } людини
    [many] Тут { $count } людей
   *[other] Тут { $count } людини
}
match-joining = Сідаємо за стіл …
match-lost = Зв’язок втрачено. Він повернеться сам; нічого не пропало і нічого не буде зіграно двічі.
match-gone = Цього столу більше немає.
unplayable-title = Цю партію зіграно за іншими правилами
unplayable-text = Відтоді правила змінилися, і правил цієї партії на сервері більше немає. Продовжити її не можна, але вона не зникла: її можна переглянути в записі.
unplayable-watch = Переглянути запис
match-closed = Стіл закрито.
match-clause = Правило { $clause }, відкриває книгу правил
match-close = Закрити
match-you = ви
match-bot = бот: { $name }
match-bot-short = бот
match-bot-for = бот за гравця { $name }
match-away = не тут

match-error-no_undo = Скасовувати нічого.
match-error-no_takeback = Повертати нічого.
match-error-no_offer = Ця пропозиція вже не чинна.
match-error-offer_open = Одна пропозиція вже чекає на відповідь.
match-error-not_your_turn = Зараз не ваш хід.
match-error-not_absent = Це місце не можна забрати: гравець повернувся або відсутній недостатньо довго.
match-error-storage = Не вдалося зберегти; нічого не сталося. Спробуйте ще раз.
match-error-moved = Партія переходить до іншого процесу. Спробуйте за мить.
match-error-too_fast = Надто швидко. Спробуйте за мить.
match-error-not_now = Спершу дайте відповідь на запитання вгорі.
match-error-other = Так не можна: { $message }

match-menu = Меню
match-typing = Командний рядок
match-takeback = Попросити повернути хід
match-draw = Запропонувати нічию
match-resign = Здатися
match-resign-side = Здатися за { $side }
match-resign-sure = Здати цю партію?
match-resign-sure-all = Здатися? Тоді партія закінчиться для всіх за цим столом, і ви її програєте.
match-resign-sure-bot = Здатися? Ви опинитеся позаду тих, хто грає далі, а вашу сторону до кінця поведе бот.
match-play-on = Грати далі
match-offer-draw = Суперник пропонує нічию.
match-offer-takeback = Суперник просить повернути хід.
match-offer-rematch = Суперник хоче реваншу.
match-offered-draw = Нічию запропоновано.
match-offered-takeback = Прохання повернути хід надіслано.
match-offered-rematch = Реванш запропоновано.
match-accept = Погодитися
match-decline = Відмовити

match-absent = Гравця { $name } немає за столом.
match-absent-bot = Гравця { $name } немає за столом; за нього грає бот, доки він не повернеться.
match-absent-in = Бот зможе зіграти через { $time }.
match-absent-stand-in = Хай грає бот
match-absent-end = Закінчити партію
match-absent-out = Вивести з гри
match-absent-wait = Зачекати
match-absent-end-sure = Закінчити партію? Сторона { $side } програє через відсутність.
match-absent-out-sure = Вивести { $side }? Цю сторону до кінця поведе бот, і вона опиниться позаду тих, хто грає далі.

match-result-won = Ви перемогли
match-result-lost = Ви програли
match-result-draw = Нічия
match-result-nobody = Ніхто за цим столом не переміг
match-result-winner = Перемога { $side }: { $name }
match-reason-resigned = Сторона { $side } здалася.
match-reason-timeout = У сторони { $side } вийшов час.
match-reason-absent = Сторони { $side } надто довго не було за столом.
match-reason-alone = Усі інші здалися або вибули.
match-reason-draw_agreed = Сторони погодилися на нічию.
match-reason-imported = Запис тут закінчується.
match-rematch = Реванш
match-rematch-go = Перейти до реваншу
match-rematch-waiting = Чекаємо на іншу сторону.
match-look-at-board = Дивитися поле
match-to-front = На головну

match-tabs = Що показати
match-tab-board = Поле
match-tab-tile = Жетони
match-tab-story = Розповідь
match-sides = Сторони
match-details = Подробиці та розповідь
match-board = Поле
match-hex-legal = можна вибрати

match-side = { $side }, { $army }
match-hand = Рука
match-hand-empty = У руці немає жетонів.
match-clock = Лишилося часу
match-clock-days = { $days ->
    [one] { $days } день
    [few] { $days } дні
    [many] { $days } днів
   *[other] { $days } дня
}

match-question = Що вирішити
match-waiting = { $side } вибирає …
match-waiting-many = { $sides } вибирають …
match-thinking-queue = { $side } чекає своєї черги подумати; попереду: { $ahead }
match-thinking = { $side } думає …
match-thinking-busy = { $side } чекає: сервер зайнятий
match-chosen = Ваш вибір збережено, доки не виберуть усі. Його ще можна змінити. Чекаємо: { $sides }.
match-hint-confirm = підтвердьте кнопкою або Enter
match-hint-confirm-touch = підтвердьте кнопкою
match-ask-nothing = Показано битву; її можна пропустити.
match-back = Назад
match-undo = Скасувати
match-undo-free = Скасувати можна: нічого не відкрилося.
match-undo-not = Скасовувати нічого; у меню можна попросити суперника.
match-undo-not-bots = Скасовувати нічого; у меню можна повернути хід.

match-forecast = Прогноз
match-playback = Битва
match-playback-phases = Фази битви
match-step-back = На фазу назад
match-step = На фазу вперед
match-play = Показати
match-pause = Пауза
match-speed = Швидкість
match-film-speed = Швидкість { $speed }, натисніть, щоб змінити
match-skip = Промотати
match-past = Поле після дії { $number }
match-past-back = Повернутися

match-primer = Коротко
match-primer-rules = Усі правила

match-story = Розповідь
match-story-show = Показати
match-story-all = Усе
match-story-battles = Битви
match-origin = Продовження іншої партії з дії { $move }
match-story-none = Поки нічого не сталося.
match-story-older = Раніші рядки
match-story-look = Показати поле після цього
match-story-why = Чому
match-watch-again = Дивитися знову
match-story-turn = Хід { $turn }
match-story-setup = Підготовка
match-story-undo = скасовує дію.
match-story-takeback = повертає хід за згодою.
match-story-offer-draw = пропонує нічию.
match-story-offer-takeback = просить повернути хід.
match-story-offer-rematch = пропонує реванш.
match-story-accepted = погоджується.
match-story-declined = відмовляється.
match-story-left-resigned = здається; далі грає бот.
match-story-left-timeout = не встигає, час вийшов; далі грає бот.
match-story-left-absent = надто довго не за столом; далі грає бот.
match-story-stand_in = не за столом; поки що грає бот.
match-story-back = знову за столом; бот поступається місцем.
match-story-end-resigned = здається.
match-story-end-timeout = не встигає: час вийшов.
match-story-end-absent = надто довго не за столом.
match-story-end-alone = лишається у грі останнім.
match-story-end-draw_agreed = Сторони погодилися на нічию.
match-story-end-imported = Тут запис закінчується.

# Ігри більш ніж на двох і конструкції
match-result-shared = Ви ділите перемогу
match-result-winners = Перемога { $side }: { $name }
match-result-place = { $place }.

# Фільми, налаштування, клавіші
match-plays = { $name }: хід
match-film-steps = Кроки цього ходу
match-film-yours = Вибирати вже можна.
match-watch-turn = Показати хід ще раз
    .short = Ще раз
match-settings = Налаштування
match-settings-kept = Зберігаються на цьому пристрої, діють одразу.
match-set-volume = Звук
    .text = Дерево, камінь і один дзвін; без звуку:
match-set-mute = Вимкнути
match-set-unmute = Увімкнути
match-set-speed = Чужі ходи
    .text = Як швидко їх показують
match-set-speed-at-once = одразу
match-set-confirm = Підтвердження
    .text = Другим натисканням або одразу
match-set-confirm-twice = друге натискання
match-set-confirm-once = одразу
match-set-coordinates = Координати
    .text = Назви клітинок на полі
match-set-coordinates-rim = по краю
match-set-coordinates-all = усі
match-set-coordinates-none = немає
match-set-forecast = Прогноз
    .text = Якби битва почалася зараз
match-set-forecast-always = завжди
match-set-forecast-placing = під час виставлення
match-set-forecast-off = немає
match-set-flip = Повернути поле
    .text = Верх стає низом
match-set-marks = Позначки останнього ходу
    .text = Кільця, доки ви не походите
match-set-vibration = Вібрація
    .text = На телефоні: поштовх за жетон і за удар
match-set-typing = Командний рядок відкрито
    .text = Вводьте ходи й питайте про поле; програми читання з екрана читають відповіді.
match-keys = Клавіші
match-keys-touch = Для клавіатури; на екрані для всього є кнопки.
match-keys-play = Гра
match-keys-look = Перегляд
match-keys-table = Стіл
match-key-next = наступне, що можна вибрати
match-key-confirm = підтвердити вибране
match-key-back = на крок назад; закінчити показ
match-key-undo = скасувати, доки нічого не відкрито
match-key-end = закінчити хід
match-key-forecast = прогноз: є чи немає
match-key-again = показати останній хід ще раз
match-key-pause = зупинити показ
match-key-step = на кадр назад, уперед
match-key-speed = чужі ходи повільніше, швидше
match-key-mute = без звуку
match-key-coordinates = координати
match-key-flip = повернути поле
match-key-typing = командний рядок
match-key-settings = налаштування
match-key-keys = цей список
# Перелік знаків і книги ігор.
legend-title = Умовні знаки
legend-lead = Усі знаки поля, намальовані так само, як на ньому. Під час партії цю сторінку відкриває клавіша L.
legend-games = Ігри та їхні книги
legend-own-page = Окремою сторінкою
match-key-legend = Умовні знаки
match-waited = { $seconds } с
