# Слова про жетони: що на них надруковано, та оглядач армій.

tiles-title = Армії та жетони
tiles-lead = Усі жетони шести армій. Грані повертаються разом із жетоном, кути лишаються на місці. Надруковане — кольору кістки, змінене — жовте, втрачене — червоне.
tiles-search = Пошук
tiles-search-hint = Назва або дія
tiles-army = Армія
tiles-army-all = Усі армії
tiles-kind = Вид
tiles-kind-all = Усі
tiles-kinds-hq = Штаби
tiles-kinds-warrior = Бійці
tiles-kinds-module = Модулі
tiles-kinds-instant = Миттєві
tiles-kinds-construction = Конструкції
tiles-kinds-leader = Лідери
tiles-side = Показати за сторону
tiles-side-letter = Сторона { $letter }
tiles-found = { $count ->
    [one] { $count } вид жетонів
    [few] { $count } види жетонів
    [many] { $count } видів жетонів
   *[other] { $count } виду жетонів
}
tiles-none = За цим запитом нічого немає.
tiles-clear = Показати всі

tile-kind-hq = Штаб
tile-kind-warrior = Боєць
tile-kind-module = Модуль
tile-kind-instant = Миттєвий
tile-kind-construction = Конструкція
tile-copies = { $count ->
    [one] { $count } жетон в армії
    [few] { $count } жетони в армії
    [many] { $count } жетонів в армії
   *[other] { $count } жетона в армії
}
tile-initiative = Ініціатива
tile-initiative-none = Ніколи не атакує
tile-life = Життя
tile-wounds = { $count ->
    [one] { $count } рана знищує
    [few] { $count } рани знищують
    [many] { $count } ран знищують
   *[other] { $count } рани знищують
}
tile-hit-points = { $count ->
    [one] { $count } очко життя
    [few] { $count } очки життя
    [many] { $count } очок життя
   *[other] { $count } очка життя
}
tile-edge-0 = вгорі
tile-edge-1 = праворуч угорі
tile-edge-2 = праворуч унизу
tile-edge-3 = внизу
tile-edge-4 = ліворуч унизу
tile-edge-5 = ліворуч угорі
tile-edge-all = усі шість граней
tile-icon-melee = Удар { $strength }
    .text = Б’є сусіда перед гранню.
tile-icon-melee_ff = Удар { $strength } по своїх і чужих
    .text = Б’є сусіда перед гранню, хоч би чий він був.
tile-icon-ranged = Постріл { $strength }
    .text = Стріляє в першого ворога на лінії.
tile-icon-gauss = Постріл Гаусса
    .text = Стріляє із силою 1 у кожного ворога на лінії, ніколи не підсилюється.
tile-icon-armor = Броня
    .text = Віднімає 1 від пострілу, що прийшов через цю грань.
tile-icon-net = Сітка
    .text = Сусідній ворог не може нічого робити.
tile-icon-web = Павутиння
    .text = Сусід не може нічого робити, свій він чи чужий.
tile-icon-reflection = Дзеркало
    .text = Відкидає атаку на одну клітинку назад її лінією.
tile-icon-link = Роз’єм модуля
    .text = Дія модуля працює через цю грань.
tile-ability-mobility = Мобільність
    .text = Раз за свій хід проходить одну клітинку та/або повертається.
tile-ability-turn = Поворот
    .text = Раз за свій хід повертається як завгодно.
tile-ability-push = Поштовх
    .text = Раз за свій хід відштовхує сусіднього ворога.
tile-ability-explosion = Вибух
    .text = Може вибухнути замість атаки.
tile-ability-agony = Агонія
    .text = Атакує, коли його знищують у битві.
tile-ability-flight = Політ
    .text = Удари в ближньому бою не ранять, поки жетон не обплутаний сіткою.
tile-ability-scavenger = Падальник
    .text = Після битви переходить на будь-яку вільну клітинку та/або повертається.
tile-ability-execution = Страта
    .text = Може стати на ворога за 1 очко життя і знищити його.
tile-ability-replacement = Заміна
    .text = Можна замінити жетоном із руки.
tile-ability-steel_net = Сталева сітка
    .text = Накидає єдину сітку на ворога за 1 очко життя.
tile-ability-lair = Лігво
    .text = Разом із ним виставляється Цербер.
tile-ability-leash = Повідець
    .text = Гине, щойно опиниться не поруч зі своїм штабом.
tile-ability-heavy = Важкий
    .text = Ніхто не може зрушити конструкцію.
tile-ability-sharpshooter = Влучний стрілець
    .text = Обирає, у якого ворога на лінії влучить постріл.
tile-ability-boarding = Абордаж
    .text = Під час виставлення можна одразу почати битву; більше цього ходу нічого не роблять.
