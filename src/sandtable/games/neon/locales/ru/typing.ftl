# Командная строка стола.

typing-neon-order = Порядок хода: { $order }
typing-neon-out = вне игры
typing-neon-card = Карта действий: { $upright }. Перевёрнутая: { $turned }
typing-neon-no-plan = Сейчас ряд не планируют.
typing-neon-no-cards = Найденных карт, которые надо разместить, нет.
typing-notation-neon = Нотация: «layout 17» (раскладки — их список), «go 5», «attack base B 0», «do search», «use neko to=5», «pass». Секторы, карты и бойцов можно называть по именам.
typing-words-neon = layout = раскладка; go = идти, переместиться; land = высадиться; leave = уйти; attack = атаковать, атака; do = действие; use = применить; pass = пас, бросок; keep = оставить; lay = положить; cover = накрыть; stow = подложить; drop = сбросить; take = взять; range = дальность; pick = выбрать
typing-command-neon-layouts = раскладки
    .text = все ряды, которые можно спланировать, с номерами; слова отбирают из них: «раскладки атака поиск»
typing-command-neon-arrange = разложить
    .text = размещает найденные карты, как предложено
typing-command-neon-ask = спрашивать
    .text = спрашивать всегда или только когда есть польза
