# Командний рядок столу.

typing-neon-order = Порядок ходу: { $order }
typing-neon-out = поза грою
typing-neon-card = Карта дій: { $upright }. Перевернута: { $turned }
typing-neon-no-plan = Зараз ряд не планують.
typing-neon-no-cards = Знайдених карт, які треба розмістити, немає.
typing-notation-neon = Нотація: «layout 17» (розкладки — їхній список), «go 5», «attack base B 0», «do search», «use neko to=5», «pass». Сектори, карти й бійців можна називати за іменами.
typing-words-neon = layout = розкладка; go = іти, переміститися; land = висадитися; leave = піти; attack = атакувати, атака; do = дія; use = застосувати; pass = пас, кидок; keep = залишити; lay = покласти; cover = накрити; stow = підкласти; drop = скинути; take = взяти; range = дальність; pick = вибрати
typing-command-neon-layouts = розкладки
    .text = усі ряди, які можна спланувати, з номерами; слова відбирають з них: «розкладки атака пошук»
typing-command-neon-arrange = розкласти
    .text = розміщує знайдені карти, як запропоновано
typing-command-neon-ask = питати
    .text = питати завжди чи тільки коли є користь
