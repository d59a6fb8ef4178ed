# Дошка для розстановки: `/board/neuroshima`.
board-trays = Жетони
    .text = Перетягніть жетон на клітинку або виберіть його й натисніть на клітинку. Число — скільки їх лишилося. Жетони миттєвої дії йдуть у руку.
board-tray = Жетони сторони { $side }: { $army }
board-army = Армія сторони { $side }
board-left = лишилося { $count }
board-drop-side = Прибрати сторону { $side }
board-unit = Жетон «{ $tile }»
board-wounds = пошкодження
board-must-fall = має загинути
board-must-live = має вціліти
board-hq = Штаб
board-hp = Очки здоров’я штабу сторони { $side }
board-hand = Стос і рука сторони { $side }
board-hand-empty = у руці порожньо
board-pile = Стос { $count }
board-pile-title = Стос сторони { $side }: { $count }
board-pile-none = Порожньо
board-pile-all = Усе, що лишилося
board-from-hand = { $tile }: прибрати з руки
board-to-hand = У руку
board-edition = Правила
board-trigger = Битва
board-trigger-battle_tile = жетон «Битва»
board-trigger-full_field = повне поле
board-trigger-boarding = абордаж
board-trigger-last = фінальна битва
board-trigger-extra = додаткова битва
board-add-side = Додати сторону
board-draws = У сторони { $side } немає жетонів у руці: спершу вона їх бере.
board-plays = Сторона { $side } грає жетонами з руки.
board-place-hqs = Поставте обидва штаби.
board-best-none = спершу бере жетони: це шанс у середньому за кількома роздачами.
board-prove-title = Довести як етюд
board-prove-cost = позицій: { $positions }, { $seconds } с
board-goal = Після битви
board-goal-hq = штаб сторони { $side } знищено
board-goal-deal = Штаб сторони { $side } втрачає щонайменше
board-goal-keep = У штабу сторони { $side } лишається щонайменше
board-goal-units = Виберіть жетон на полі, щоб сказати, що він має загинути чи вціліти.
board-offer = Жетони
board-choose = зіграти
board-prove = Довести
board-prove-again = Довести знову
board-proving = Перебираємо всі ходи …
board-prove-large = Забагато ходів. Дайте менше жетонів або візьміть команду «sandtable solve».
board-prove-two = В етюді дві сторони.
board-prove-hand = Покладіть жетони в руку того, хто ходить, крім жетона «Битва».
board-prove-goal = Скажіть, що має бути після битви.
board-none = розв’язків. Цілі не досягти.
board-one = Доведено: іншого немає.
board-several = { $count ->
    [one] розв’язок
    [few] розв’язки
    [many] розв’язків
   *[other] розв’язків
}. Етюду потрібен рівно один.
board-shorter = { $count ->
    [one] розв’язок, і жетонів треба менше
    [few] розв’язки, зокрема меншою кількістю жетонів
    [many] розв’язків, зокрема меншою кількістю жетонів
   *[other] розв’язків, зокрема меншою кількістю жетонів
}. Зменште число.
board-fewer = розв’язок, але зіграти його можна по-різному.
board-nearest = Найближче: у штабу сторони { $side } лишається { $hp }.
board-too-many = Показано лише перші { $count }.
board-shown = на полі
board-solution = Розв’язок { $number } з { $count }
board-solution-back = Попередній розв’язок
board-solution-next = Наступний розв’язок
board-spoiler = Усім, крім номера { $number }, потрібна клітинка { $hex }. Займіть її й доведіть знову.
board-etude-title = Назва
board-publish = Копіювати посилання
board-etude-link = Відкрити очима того, хто розв’язує
board-free = { $count ->
    [one] вільна { $count } клітинка
    [few] вільні { $count } клітинки
    [many] вільно { $count } клітинок
   *[other] вільно { $count } клітинок
}
board-empty = Перетягніть жетон, вставте запис або візьміть позицію з партії.
board-panels = Позиція, рушій, етюд
board-tab-tiles = Жетони
board-tab-position = Позиція
board-tab-engine = Рушій
board-tab-prove = Етюд
board-not-second-hq = Штаб цієї сторони вже на полі.
board-not-used-up = Таких жетонів у цієї армії більше немає.
board-not-off-board = Це поза полем.
board-not-taken = Там стоїть інший жетон.
board-not-leash = Він має стояти поруч зі своїм штабом.
board-not-instant = Жетони миттєвої дії не стоять на полі. Вони йдуть у руку.
board-not-no-such-tile = В армії іншої сторони такого жетона немає.
board-not-not-in-hand = Штаб не буває в руці.
board-not-hand-full = Рука повна.
