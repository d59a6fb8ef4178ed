# Термінал: що каже в ньому будь-яка гра. Команди й нотація однакові всіма мовами.

terminal-goodbye = До побачення.
terminal-and = і
terminal-or = або
terminal-over = кінець
terminal-log-more = ... (log: ще { $count })
terminal-question = { $who }: { $question }  [{ $clause }; h: довідка]
terminal-seat-human = людина
terminal-person = людина за цією клавіатурою
terminal-bot = бот { $name }
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
terminal-no-option = Варіанта { $number } немає, є лише з 1 по { $last }.
terminal-how = Відповідайте номером або нотацією; ще є back, undo, board, help, quit.
terminal-refused-illegal-action = { $text }: зараз правила цього не дозволяють.
terminal-refused = { $text }: так не вийде.
terminal-refused-unknown-clause = Пункту { $text } немає.
terminal-refused-bad-action = { $text }: такої відповіді тут немає. Номер, нотація, ? або help.
terminal-refused-no-undo = Скасувати вже нічого не можна.
terminal-plain = більше нічого
terminal-more = ще ({ $count })
terminal-rules-usage = rules і номер пункту або слова
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
terminal-result = { $result }: { $reason } ({ $clause })
terminal-result-draw = нічия
terminal-result-nobody = ніхто не переміг
terminal-result-wins = перемога { $seats }
terminal-verified = { $count ->
    [one] { $file }: перевірено, { $count } дія, { $result }
    [few] { $file }: перевірено, { $count } дії, { $result }
    [many] { $file }: перевірено, { $count } дій, { $result }
   *[other] { $file }: перевірено, { $count } дії, { $result }
}
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
