# Термінал: що каже в ньому будь-яка гра. Команди й нотація однакові всіма мовами.

terminal-goodbye = До побачення.
terminal-and = і
terminal-or = або
terminal-over = кінець
terminal-log-more = ... (log: ще { $count })
terminal-question = { $who }: { $question }  [{ $clause }; h: довідка]
terminal-seat-human = людина
terminal-person = людина за цією клавіатурою
terminal-bot = { $name ->
    [easy] Легкий (easy)
    [normal] Звичайний (normal)
    [hard] Сильний (hard)
    [master] Майстер (master)
    [greedy] Жадібний (greedy)
    [random] Кубик (random)
   *[other] бот { $name }
}
terminal-setup-how = Вибирайте за номером або іменем; Enter бере перше.
terminal-none-of-these = { $text }: такого у списку немає.

terminal-game-over = ПАРТІЮ ЗАКІНЧЕНО. { $result }: { $reason }, { $points } ({ $clause })
terminal-draw = Нічия
terminal-nobody-wins = НІХТО НЕ ПЕРЕМІГ
terminal-wins = { $count ->
    [one] ПЕРЕМАГАЄ { $seats }
    [few] ПЕРЕМАГАЮТЬ { $seats }
    [many] ПЕРЕМАГАЮТЬ { $seats }
   *[other] ПЕРЕМАГАЮТЬ { $seats }
}
terminal-over-commands = log, save ФАЙЛ, rules ID, undo, quit
terminal-no-options = Партію закінчено: undo, save ФАЙЛ або quit.
terminal-no-option = Варіанта { $number } немає, є лише від 1 до { $last }.
terminal-how = Відповідайте номером або нотацією; ще є back, undo, board, help, quit.
terminal-refused-illegal-action = { $text }: зараз правила цього не дозволяють.
terminal-refused = { $text }: так не вийде.
terminal-refused-unknown-clause = Пункту { $text } немає.
terminal-refused-bad-action = { $text }: такої відповіді тут немає. Номер, нотація, ? або help.
terminal-refused-no-undo = Скасувати вже нічого не можна.
terminal-plain = більше нічого
terminal-more = ще ({ $count })
terminal-rules-usage = rules і номер пункту або слова
terminal-clause-status = { $status ->
    [R] сказано в книзі правил
    [D] випливає зі сказаного
    [C] книги розходяться; це рішення
    [F] вирішено у відповідях видавця
    [P] книги мовчать; наше рішення
    [U] у книзі неясно; наше рішення
    [E] потрібно, щоб правила виконувала програма
   *[other] вид { $status }
}
terminal-clause-option = налаштування { $option }
terminal-clause-design = придумано нами
terminal-no-clause = У жодному пункті цих слів немає.
terminal-more-clauses = ... і ще { $count }: { $ids }
terminal-taken-back = Скасовано: { $action }
terminal-save-usage = save ФАЙЛ
terminal-saved = { $count ->
    [one] Збережено: { $file } ({ $count } дія)
    [few] Збережено: { $file } ({ $count } дії)
    [many] Збережено: { $file } ({ $count } дій)
   *[other] Збережено: { $file } ({ $count } дії)
}

terminal-after = { $count ->
    [one] Після { $count } дії: { $question }
    [few] Після { $count } дій: { $question }
    [many] Після { $count } дій: { $question }
   *[other] Після { $count } дії: { $question }
}
terminal-to-choose = вибирає { $who }: { $question } ({ $clause })
terminal-chance = випадок
terminal-result = { $result } ({ $reason }; { $clause })
terminal-result-draw = нічия
terminal-result-nobody = ніхто не переміг
terminal-result-wins = перемога { $seats }
terminal-verified = { $count ->
    [one] { $file }: перевірено, { $count } дія, { $result }
    [few] { $file }: перевірено, { $count } дії, { $result }
    [many] { $file }: перевірено, { $count } дій, { $result }
   *[other] { $file }: перевірено, { $count } дії, { $result }
}
terminal-opinion = Шанси на перемогу, рівень «{ $level }»: { $chances }
terminal-analysis = { $count ->
    [one] { $count } хід, оцінює рівень «{ $level }»
    [few] { $count } ходи, оцінює рівень «{ $level }»
    [many] { $count } ходів, оцінює рівень «{ $level }»
   *[other] { $count } ходу, оцінює рівень «{ $level }»
}
terminal-analysis-sum = { $seat }: { $start } % на початку; рішення { $choices }; удача { $luck }; { $end } % наприкінці
terminal-analysis-costly = Найдорожчі ходи (дії, місце, відсоткові пункти)
terminal-analysis-none = Жоден хід не коштував трьох відсоткових пунктів або більше.
terminal-analysis-small = невелика втрата
terminal-analysis-better = краще
terminal-analysis-better-turn = був кращий хід
terminal-analysis-decisive = вирішальний
terminal-analysis-played = зіграно
terminal-analysis-turns = Усі ходи (дії, місце, шанс кожного місця перед ходом, чого він коштував, удача після нього)
terminal-kept = { $count ->
    [one] { $file }: { $count } дія
    [few] { $file }: { $count } дії
    [many] { $file }: { $count } дій
   *[other] { $file }: { $count } дії
}

terminal-help =
    Відповідайте номером, нотацією, як її показує `all`, або її наступною частиною.
    Де правила дозволяють більше, ніж у списку, годиться нотація (docs/notation.md).
      rules ID / СЛОВА  правила, наприклад rules { $clause }
      log [N]           розповідь про партію      all       усі дії зі списку
      board (b)         показати стіл ще раз      back      на крок назад
      undo (u)          скасувати останній вибір; можна, доки нічого не взято
                        і не кинуто й не вибрав інший гравець
      save ФАЙЛ         записати партію           help (h)  ця сторінка
      quit (q)          вийти з гри

terminal-backed-up = Збережено: { $file } (столів: { $tables }, рядків їхніх журналів: { $lines }, схема { $schema })
terminal-restored = Відновлено з { $file } (столів: { $tables }, рядків їхніх журналів: { $lines }, схема { $schema })

terminal-people-nobody = Нікого немає.
terminal-people-ban = Доступ закрито: { $name }. Гравцеві про це сказано; партії тривають, як після будь-кого, хто не прийшов.
terminal-people-unban = Доступ знову відкрито: { $name }.
terminal-people-rename = Ім’я змінено: { $name } → { $new }, у старих партіях теж.
terminal-people-delete = Дані видалено: { $name }. Столів, на яких імені більше немає: { $tables }.
terminal-people-export = Записано: { $file } ({ $name })

terminal-doctor-level-ok = добре
terminal-doctor-level-note = нотатка
terminal-doctor-level-bad = ПОГАНО
terminal-doctor-well = Серверу ніщо не заважає.
terminal-doctor-unwell = Спершу треба виправити те, що позначено як погане.
terminal-doctor-python = Python { $version } (потрібен 3.11 або новіший)
terminal-doctor-compiled = Sandtable { $version }, рушій скомпільовано з цього вихідного коду
terminal-doctor-interpreted = Sandtable { $version }, рушій інтерпретується: підсумки ті самі, боти повільніші; `make build` скомпілює його
terminal-doctor-fallback = Sandtable { $version }, рушій інтерпретується: підсумки ті самі, боти повільніші; скомпільований є у wheel-пакеті для цього виду машин
terminal-doctor-pure = Sandtable { $version }, рушій інтерпретується, як просить SANDTABLE_PURE: боти повільніші
terminal-doctor-page = вебзастосунок зібрано
terminal-doctor-no-page = вебзастосунок не зібрано (немає { $file }); `make web` збере його
terminal-doctor-server = усі частини сервера встановлено
terminal-doctor-no-server = бракує частин сервера ({ $parts }); їх принесе pip install 'sandtable[server]'
terminal-doctor-push = усе для вістей на пристрої встановлено
terminal-doctor-no-push = немає того, що потрібно для вістей на пристрої ({ $parts }); потрібне воно лише серверу для тих, кого може не бути: pip install 'sandtable[push]'
terminal-doctor-postgres = драйвер PostgreSQL встановлено
terminal-doctor-no-postgres = немає драйвера PostgreSQL ({ $parts }); партіям у файлі (SQLite) він не потрібен: pip install 'sandtable[postgres]'
terminal-doctor-cluster = чергу для машин, що думають за ботів, встановлено
terminal-doctor-no-cluster = немає черги для машин, що думають за ботів ({ $parts }); потрібна вона лише їм: pip install 'sandtable[cluster]'
terminal-doctor-research = усі бібліотеки для дослідників встановлено
terminal-doctor-no-research = бракує бібліотек для дослідників ({ $parts }); серверу вони не потрібні
terminal-doctor-config = налаштування: { $reason }
terminal-doctor-database = база даних: { $reason }
terminal-doctor-no-folder = база даних: немає теки { $folder }
terminal-doctor-not-writable = база даних: { $file } не відкрити для запису
terminal-doctor-workers = більше одного процесу сервера можливо лише на PostgreSQL
terminal-doctor-sqlite = SQLite { $file }: читається й пишеться
terminal-doctor-new = SQLite { $file }: файлу ще немає, сервер створить його
terminal-doctor-postgresql = PostgreSQL { $version } відповідає (потрібен 14 або новіший)
terminal-doctor-encoding = PostgreSQL: кодування бази { $encoding }, а не UTF8
terminal-doctor-connections = PostgreSQL: процесам може знадобитися { $wanted } з’єднань, а max_connections — { $most }
terminal-doctor-no-tools = { $tools }: не встановлено; без цього `sandtable backup` і `restore` не працюють із PostgreSQL
terminal-doctor-empty = база даних порожня, сервер створить її таблиці
terminal-doctor-schema = схема { $schema }, найновіша
terminal-doctor-older = схема { $schema }; під час запуску сервер оновить її до { $newest }: спершу зробіть копію
terminal-doctor-newer = схему { $schema } створила новіша версія програми, ця знає { $newest }
terminal-doctor-disk = вільно на диску з { $folder }: { $megabytes } МБ
terminal-doctor-clock = годинники цієї машини й бази даних розходяться на { $milliseconds } мс
terminal-doctor-clock-back = годинник цієї машини відстає від останнього ходу в базі на { $seconds } с
terminal-doctor-descriptors = відкритих файлів: { $most }, потрібно не більше { $wanted }
terminal-doctor-few-descriptors = відкритих файлів: { $most }; межа сокетів потребувала б { $wanted } (ulimit -n, LimitNOFILE)
terminal-doctor-port = { $host }, порт { $port }: вільний
terminal-doctor-running = { $host }, порт { $port }: там працює сервер Sandtable { $version }
terminal-doctor-no-port = { $host }, порт { $port }: { $reason }
terminal-doctor-origin = джерело сторінок { $origin }
terminal-doctor-no-origin = { $origin } — не джерело сторінок: його пишуть як https://games.example, без шляху
