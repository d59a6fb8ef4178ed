# Экран партии: вопросы, ответы, прогноз, показ боя, рассказ.

match-say = Сказать
match-say-mute = Не показывать, что говорят другие
match-story-said = говорит: «{ $phrase }»
phrase-hello = Привет
phrase-luck = Удачи
phrase-nice = Отличный ход
phrase-oops = Ой
phrase-close = Ещё бы чуть-чуть
phrase-think = Дайте подумать
phrase-moment = Минутку
phrase-sorry = Извините
phrase-thanks = Спасибо
phrase-game = Хорошая партия
phrase-again = Ещё разок?
phrase-bye = Мне пора, пока
match-analyse = Разобрать
match-rematch-all = В реванш переходят все, зрители тоже.
match-rating = Рейтинг
match-rating-unsure = с точностью до { $deviation }
match-rating-expected = Победы ждали с вероятностью { $percent } %.
match-player = Игрок { $side }
match-turn-of = { $name }, ваш ход
match-your-turn = Ваш ход
match-their-turn = Ход соперника
match-watching = Наблюдение
match-handover = Передайте экран игроку { $side }: { $name }
match-handover-text = Дальше смотрит только { $side }, остальные отворачиваются.
match-handover-show = Я { $side }: показать
match-over = Партия окончена
match-spectator = Вы наблюдаете и не сидите за этим столом.
match-watchers = { $count ->
    [one] Здесь { $count } человек
    [few] Здесь { $count } человека
    [many] Здесь { $count } человек
   *[other] Здесь { $count } человека
}
match-joining = Садимся за стол …
match-lost = Связь потеряна. Она вернётся сама; ничего не пропало и ничего не будет сыграно дважды.
match-gone = Этого стола больше нет.
unplayable-title = Эта партия сыграна по другим правилам
unplayable-text = С тех пор правила изменились, и правил этой партии на сервере больше нет. Продолжить её нельзя, но она не пропала: её можно посмотреть в записи.
unplayable-watch = Посмотреть запись
match-closed = Стол закрыт.
match-clause = Правило { $clause }, открывает книгу правил
match-close = Закрыть
match-you = вы
match-bot = бот: { $name }
match-bot-short = бот
match-bot-for = бот за игрока { $name }
match-away = не здесь

match-error-no_undo = Отменять нечего.
match-error-no_takeback = Возвращать нечего.
match-error-no_offer = Это предложение уже не действует.
match-error-offer_open = Одно предложение уже ждёт ответа.
match-error-not_your_turn = Сейчас не ваш ход.
match-error-not_absent = Это место нельзя забрать: игрок вернулся или отсутствует недостаточно долго.
match-error-storage = Не удалось сохранить; ничего не произошло. Попробуйте ещё раз.
match-error-moved = Партия переходит в другой процесс. Попробуйте через мгновение.
match-error-too_fast = Слишком быстро. Попробуйте через мгновение.
match-error-not_now = Сначала ответьте на вопрос наверху.
match-error-other = Так нельзя: { $message }

match-menu = Меню
match-typing = Командная строка
match-takeback = Попросить вернуть ход
match-draw = Предложить ничью
match-resign = Сдаться
match-resign-side = Сдаться за { $side }
match-resign-sure = Сдать эту партию?
match-resign-sure-all = Сдаться? Тогда партия закончится для всех за этим столом, и вы её проиграете.
match-resign-sure-bot = Сдаться? Вы окажетесь позади тех, кто играет дальше, а вашу сторону до конца поведёт бот.
match-play-on = Играть дальше
match-offer-draw = Соперник предлагает ничью.
match-offer-takeback = Соперник просит вернуть ход.
match-offer-rematch = Соперник хочет реванша.
match-offered-draw = Ничья предложена.
match-offered-takeback = Просьба вернуть ход отправлена.
match-offered-rematch = Реванш предложен.
match-accept = Согласиться
match-decline = Отказать

match-absent = Игрока { $name } нет за столом.
match-absent-bot = Игрока { $name } нет за столом; за него играет бот, пока он не вернётся.
match-absent-in = Бот сможет сыграть через { $time }.
match-absent-stand-in = Пусть играет бот
match-absent-end = Закончить партию
match-absent-out = Вывести из игры
match-absent-wait = Подождать
match-absent-end-sure = Закончить партию? Сторона { $side } проиграет из-за отсутствия.
match-absent-out-sure = Вывести { $side }? Эту сторону до конца поведёт бот, и она окажется позади тех, кто играет дальше.

match-result-won = Вы победили
match-result-lost = Вы проиграли
match-result-draw = Ничья
match-result-nobody = Никто за этим столом не победил
match-result-winner = Победа { $side }: { $name }
match-reason-resigned = Сторона { $side } сдалась.
match-reason-timeout = У стороны { $side } вышло время.
match-reason-absent = Стороны { $side } слишком долго не было за столом.
match-reason-alone = Все остальные сдались или выбыли.
match-reason-draw_agreed = Стороны согласились на ничью.
match-reason-imported = Запись здесь кончается.
match-rematch = Реванш
match-rematch-go = Перейти к реваншу
match-rematch-waiting = Ждём другую сторону.
match-look-at-board = Смотреть поле
match-to-front = На главную

match-tabs = Что показать
match-tab-board = Поле
match-tab-tile = Фишки
match-tab-story = Рассказ
match-sides = Стороны
match-details = Подробности и рассказ
match-board = Поле
match-hex-legal = можно выбрать

match-side = { $side }, { $army }
match-hand = Рука
match-hand-empty = В руке нет фишек.
match-clock = Осталось времени
match-clock-days = { $days ->
    [one] { $days } день
    [few] { $days } дня
    [many] { $days } дней
   *[other] { $days } дня
}

match-question = Что решить
match-waiting = { $side } выбирает …
match-waiting-many = { $sides } выбирают …
match-thinking-queue = { $side } ждёт своей очереди подумать; впереди: { $ahead }
match-thinking = { $side } думает …
match-thinking-busy = { $side } ждёт: сервер занят
match-chosen = Ваш выбор сохранён, пока не выберут все. Его ещё можно изменить. Ждём: { $sides }.
match-hint-confirm = подтвердите кнопкой или Enter
match-hint-confirm-touch = подтвердите кнопкой
match-ask-nothing = Показан бой; его можно пропустить.
match-back = Назад
match-undo = Отменить
match-undo-free = Отменить можно: ничего не открылось.
match-undo-not = Отменять нечего; в меню можно попросить соперника.
match-undo-not-bots = Отменять нечего; в меню можно вернуть ход.

match-forecast = Прогноз
match-playback = Бой
match-playback-phases = Фазы боя
match-step-back = На фазу назад
match-step = На фазу вперёд
match-play = Показать
match-pause = Пауза
match-speed = Скорость
match-film-speed = Скорость { $speed }, нажмите, чтобы сменить
match-skip = Промотать
match-past = Поле после действия { $number }
match-past-back = Вернуться

match-primer = Коротко
match-primer-rules = Все правила

match-story = Рассказ
match-story-show = Показать
match-story-all = Всё
match-story-battles = Бои
match-origin = Продолжение другой партии с действия { $move }
match-story-none = Пока ничего не произошло.
match-story-older = Более ранние строки
match-story-look = Показать поле после этого
match-story-why = Почему
match-watch-again = Смотреть снова
match-story-turn = Ход { $turn }
match-story-setup = Подготовка
match-story-undo = отменяет действие.
match-story-takeback = возвращает ход по согласию.
match-story-offer-draw = предлагает ничью.
match-story-offer-takeback = просит вернуть ход.
match-story-offer-rematch = предлагает реванш.
match-story-accepted = соглашается.
match-story-declined = отказывается.
match-story-left-resigned = сдаётся; дальше играет бот.
match-story-left-timeout = не успевает, время вышло; дальше играет бот.
match-story-left-absent = слишком долго не за столом; дальше играет бот.
match-story-stand_in = не за столом; пока играет бот.
match-story-back = снова за столом; бот уступает место.
match-story-end-resigned = сдаётся.
match-story-end-timeout = не успевает: время вышло.
match-story-end-absent = слишком долго не за столом.
match-story-end-alone = остаётся в игре последним.
match-story-end-draw_agreed = Стороны согласились на ничью.
match-story-end-imported = Здесь запись кончается.

# Игры больше чем на двоих и конструкции
match-result-shared = Вы делите победу
match-result-winners = Победа { $side }: { $name }
match-result-place = { $place }.

# Фильмы, настройки, клавиши
match-plays = { $name }: ход
match-film-steps = Шаги этого хода
match-film-yours = Выбирать уже можно.
match-watch-turn = Показать ход ещё раз
    .short = Ещё раз
match-settings = Настройки
match-settings-kept = Хранятся на этом устройстве, действуют сразу.
match-set-volume = Звук
    .text = Дерево, камень и один колокол; без звука:
match-set-mute = Выключить
match-set-unmute = Включить
match-set-speed = Чужие ходы
    .text = Как быстро они показываются
match-set-speed-at-once = сразу
match-set-confirm = Подтверждение
    .text = Вторым нажатием или сразу
match-set-confirm-twice = второе нажатие
match-set-confirm-once = сразу
match-set-coordinates = Координаты
    .text = Названия клеток на поле
match-set-coordinates-rim = по краю
match-set-coordinates-all = все
match-set-coordinates-none = нет
match-set-forecast = Прогноз
    .text = Если бой начнётся сейчас
match-set-forecast-always = всегда
match-set-forecast-placing = при выкладке
match-set-forecast-off = нет
match-set-flip = Повернуть поле
    .text = Верх становится низом
match-set-marks = Метки последнего хода
    .text = Кольца, пока вы не походите
match-set-vibration = Вибрация
    .text = На телефоне: толчок за фишку и за удар
match-set-typing = Командная строка открыта
    .text = Вводите ходы и спрашивайте о поле; программы чтения экрана читают ответы.
match-keys = Клавиши
match-keys-touch = Для клавиатуры; на экране для всего есть кнопки.
match-keys-play = Игра
match-keys-look = Просмотр
match-keys-table = Стол
match-key-next = следующее, что можно выбрать
match-key-confirm = подтвердить выбранное
match-key-back = на шаг назад; закончить показ
match-key-undo = отменить, пока ничего не открыто
match-key-end = закончить ход
match-key-forecast = прогноз: есть или нет
match-key-again = показать последний ход ещё раз
match-key-pause = остановить показ
match-key-step = на кадр назад, вперёд
match-key-speed = чужие ходы медленнее, быстрее
match-key-mute = без звука
match-key-coordinates = координаты
match-key-flip = повернуть поле
match-key-typing = командная строка
match-key-settings = настройки
match-key-keys = этот список
# Список знаков и книги игр.
legend-title = Условные знаки
legend-lead = Все знаки поля, нарисованные так же, как на нём. Во время партии эту страницу открывает клавиша L.
legend-games = Игры и их книги
legend-own-page = Отдельной страницей
match-key-legend = Условные знаки
match-waited = { $seconds } с
