# Терминал: что говорит в нём любая игра. Команды и нотация одинаковы на всех языках.

terminal-goodbye = До свидания.
terminal-and = и
terminal-or = или
terminal-over = конец
terminal-log-more = ... (log: ещё { $count })
terminal-question = { $who }: { $question }  [{ $clause }; h: справка]
terminal-seat-human = человек
terminal-person = человек за этой клавиатурой
terminal-bot = бот { $name }
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
terminal-result = { $result }: { $reason } ({ $clause })
terminal-result-draw = ничья
terminal-result-nobody = никто не победил
terminal-result-wins = победа { $seats }
terminal-verified = { $count ->
    [one] { $file }: проверено, { $count } действие, { $result }
    [few] { $file }: проверено, { $count } действия, { $result }
    [many] { $file }: проверено, { $count } действий, { $result }
   *[other] { $file }: проверено, { $count } действия, { $result }
}
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
