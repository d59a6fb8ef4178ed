# Терминал: что говорит в нём любая игра. Команды и нотация одинаковы на всех языках.

terminal-goodbye = До свидания.
terminal-and = и
terminal-or = или
terminal-over = конец
terminal-log-more = ... (log: ещё { $count })
terminal-question = { $who }: { $question }  [{ $clause }; h: справка]
terminal-seat-human = человек
terminal-person = человек за этой клавиатурой
terminal-bot = { $name ->
    [easy] Лёгкий (easy)
    [normal] Обычный (normal)
    [hard] Сильный (hard)
    [master] Мастер (master)
    [greedy] Жадный (greedy)
    [random] Кубик (random)
   *[other] бот { $name }
}
terminal-setup-how = Выбирайте по номеру или имени; Enter берёт первое.
terminal-none-of-these = { $text }: такого в списке нет.

terminal-game-over = ПАРТИЯ ОКОНЧЕНА. { $result }: { $reason }, { $points } ({ $clause })
terminal-draw = Ничья
terminal-nobody-wins = НИКТО НЕ ПОБЕДИЛ
terminal-wins = { $count ->
    [one] ПОБЕЖДАЕТ { $seats }
    [few] ПОБЕЖДАЮТ { $seats }
    [many] ПОБЕЖДАЮТ { $seats }
   *[other] ПОБЕЖДАЮТ { $seats }
}
terminal-over-commands = log, save ФАЙЛ, rules ID, undo, quit
terminal-no-options = Партия окончена: undo, save ФАЙЛ или quit.
terminal-no-option = Варианта { $number } нет, есть только с 1 по { $last }.
terminal-how = Отвечайте номером или нотацией; ещё есть back, undo, board, help, quit.
terminal-refused-illegal-action = { $text }: сейчас правила этого не позволяют.
terminal-refused = { $text }: так не получится.
terminal-refused-unknown-clause = Пункта { $text } нет.
terminal-refused-bad-action = { $text }: такого ответа здесь нет. Номер, нотация, ? или help.
terminal-refused-no-undo = Отменить уже ничего нельзя.
terminal-plain = больше ничего
terminal-more = ещё ({ $count })
terminal-rules-usage = rules и номер пункта или слова
terminal-clause-status = { $status ->
    [R] сказано в книге правил
    [D] следует из сказанного
    [C] книги расходятся; это решение
    [F] решено в ответах издателя
    [P] книги молчат; наше решение
    [U] в книге неясно; наше решение
    [E] нужно, чтобы правила исполняла программа
   *[other] вид { $status }
}
terminal-clause-option = настройка { $option }
terminal-clause-design = придумано нами
terminal-no-clause = Ни в одном пункте этих слов нет.
terminal-more-clauses = ... и ещё { $count }: { $ids }
terminal-taken-back = Отменено: { $action }
terminal-save-usage = save ФАЙЛ
terminal-saved = { $count ->
    [one] Сохранено: { $file } ({ $count } действие)
    [few] Сохранено: { $file } ({ $count } действия)
    [many] Сохранено: { $file } ({ $count } действий)
   *[other] Сохранено: { $file } ({ $count } действия)
}

terminal-after = { $count ->
    [one] После { $count } действия: { $question }
    [few] После { $count } действий: { $question }
    [many] После { $count } действий: { $question }
   *[other] После { $count } действия: { $question }
}
terminal-to-choose = выбирает { $who }: { $question } ({ $clause })
terminal-chance = случай
terminal-result = { $result } ({ $reason }; { $clause })
terminal-result-draw = ничья
terminal-result-nobody = никто не победил
terminal-result-wins = победа { $seats }
terminal-verified = { $count ->
    [one] { $file }: проверено, { $count } действие, { $result }
    [few] { $file }: проверено, { $count } действия, { $result }
    [many] { $file }: проверено, { $count } действий, { $result }
   *[other] { $file }: проверено, { $count } действия, { $result }
}
terminal-opinion = Шансы на победу, уровень «{ $level }»: { $chances }
terminal-analysis = { $count ->
    [one] { $count } ход, оценивает уровень «{ $level }»
    [few] { $count } хода, оценивает уровень «{ $level }»
    [many] { $count } ходов, оценивает уровень «{ $level }»
   *[other] { $count } хода, оценивает уровень «{ $level }»
}
terminal-analysis-sum = { $seat }: { $start } % в начале; решения { $choices }; удача { $luck }; { $end } % в конце
terminal-analysis-costly = Самые дорогие ходы (действия, место, процентные пункты)
terminal-analysis-none = Ни один ход не стоил трёх процентных пунктов или больше.
terminal-analysis-small = небольшая потеря
terminal-analysis-better = лучше
terminal-analysis-better-turn = был ход лучше
terminal-analysis-decisive = решающий
terminal-analysis-played = сыграно
terminal-analysis-turns = Все ходы (действия, место, шанс каждого места до хода, чего он стоил, удача после него)
terminal-kept = { $count ->
    [one] { $file }: { $count } действие
    [few] { $file }: { $count } действия
    [many] { $file }: { $count } действий
   *[other] { $file }: { $count } действия
}

terminal-help =
    Отвечайте номером, нотацией, как её показывает `all`, или её следующей частью.
    Где правила допускают больше, чем в списке, годится нотация (docs/notation.md).
      rules ID / СЛОВА  правила, например rules { $clause }
      log [N]           рассказ о партии          all       все действия из списка
      board (b)         показать стол ещё раз     back      на шаг назад
      undo (u)          отменить последний выбор; можно, пока ничего не взято
                        и не брошено и не выбрал другой игрок
      save ФАЙЛ         записать партию           help (h)  эта страница
      quit (q)          выйти из игры

terminal-backed-up = Сохранено: { $file } (столов: { $tables }, строк их журналов: { $lines }, схема { $schema })
terminal-restored = Восстановлено из { $file } (столов: { $tables }, строк их журналов: { $lines }, схема { $schema })

terminal-people-nobody = Никого нет.
terminal-people-ban = Доступ закрыт: { $name }. Игроку об этом сказано; партии идут дальше, как после любого, кто не пришёл.
terminal-people-unban = Доступ снова открыт: { $name }.
terminal-people-rename = Имя изменено: { $name } → { $new }, в старых партиях тоже.
terminal-people-delete = Данные удалены: { $name }. Столов, на которых имени больше нет: { $tables }.
terminal-people-export = Записано: { $file } ({ $name })

terminal-doctor-level-ok = хорошо
terminal-doctor-level-note = заметка
terminal-doctor-level-bad = ПЛОХО
terminal-doctor-well = Серверу ничто не мешает.
terminal-doctor-unwell = Сначала нужно исправить то, что отмечено как плохое.
terminal-doctor-python = Python { $version } (нужен 3.11 или новее)
terminal-doctor-compiled = Sandtable { $version }, движок скомпилирован из этого исходного кода
terminal-doctor-interpreted = Sandtable { $version }, движок интерпретируется: итоги те же, боты медленнее; `make build` скомпилирует его
terminal-doctor-fallback = Sandtable { $version }, движок интерпретируется: итоги те же, боты медленнее; скомпилированный есть в wheel-пакете для этого вида машин
terminal-doctor-pure = Sandtable { $version }, движок интерпретируется, как просит SANDTABLE_PURE: боты медленнее
terminal-doctor-page = веб-приложение собрано
terminal-doctor-no-page = веб-приложение не собрано (нет { $file }); `make web` соберёт его
terminal-doctor-server = все части сервера установлены
terminal-doctor-no-server = не хватает частей сервера ({ $parts }); их принесёт pip install 'sandtable[server]'
terminal-doctor-push = всё для вестей на устройства установлено
terminal-doctor-no-push = нет того, что нужно для вестей на устройства ({ $parts }); нужно это только серверу для тех, кто бывает в отлучке: pip install 'sandtable[push]'
terminal-doctor-postgres = драйвер PostgreSQL установлен
terminal-doctor-no-postgres = нет драйвера PostgreSQL ({ $parts }); партиям в файле (SQLite) он не нужен: pip install 'sandtable[postgres]'
terminal-doctor-cluster = очередь для машин, которые думают за ботов, установлена
terminal-doctor-no-cluster = нет очереди для машин, которые думают за ботов ({ $parts }); нужна она только им: pip install 'sandtable[cluster]'
terminal-doctor-research = все библиотеки для исследователей установлены
terminal-doctor-no-research = не хватает библиотек для исследователей ({ $parts }); серверу они не нужны
terminal-doctor-config = настройки: { $reason }
terminal-doctor-database = база данных: { $reason }
terminal-doctor-no-folder = база данных: нет папки { $folder }
terminal-doctor-not-writable = база данных: { $file } не открыть для записи
terminal-doctor-workers = больше одного процесса сервера возможно только на PostgreSQL
terminal-doctor-sqlite = SQLite { $file }: читается и пишется
terminal-doctor-new = SQLite { $file }: файла ещё нет, сервер создаст его
terminal-doctor-postgresql = PostgreSQL { $version } отвечает (нужен 14 или новее)
terminal-doctor-encoding = PostgreSQL: кодировка базы { $encoding }, а не UTF8
terminal-doctor-connections = PostgreSQL: процессам может понадобиться { $wanted } соединений, а max_connections — { $most }
terminal-doctor-no-tools = { $tools }: не установлено; без этого `sandtable backup` и `restore` не работают с PostgreSQL
terminal-doctor-empty = база данных пуста, сервер создаст её таблицы
terminal-doctor-schema = схема { $schema }, самая новая
terminal-doctor-older = схема { $schema }; при запуске сервер обновит её до { $newest }: сначала сделайте копию
terminal-doctor-newer = схема { $schema } создана более новой версией программы, эта знает { $newest }
terminal-doctor-disk = свободно на диске с { $folder }: { $megabytes } МБ
terminal-doctor-clock = часы этой машины и базы данных расходятся на { $milliseconds } мс
terminal-doctor-clock-back = часы этой машины отстают от последнего хода в базе на { $seconds } с
terminal-doctor-descriptors = открытых файлов: { $most }, нужно не больше { $wanted }
terminal-doctor-few-descriptors = открытых файлов: { $most }; предел сокетов потребовал бы { $wanted } (ulimit -n, LimitNOFILE)
terminal-doctor-port = { $host }, порт { $port }: свободен
terminal-doctor-running = { $host }, порт { $port }: там работает сервер Sandtable { $version }
terminal-doctor-no-port = { $host }, порт { $port }: { $reason }
terminal-doctor-origin = источник страниц { $origin }
terminal-doctor-no-origin = { $origin } — не источник страниц: он пишется как https://games.example, без пути
