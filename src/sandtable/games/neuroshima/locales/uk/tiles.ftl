# Слова про жетони: що на них надруковано, та оглядач армій.

tiles-title = Армії та жетони
tiles-lead = Усі жетони шести армій. Грані розвертаються разом із жетоном, кути лишаються на місці. Надруковане — кольору кістки, змінене — жовте, втрачене — червоне.
tiles-search = Пошук
tiles-search-hint = Назва або дія
tiles-army = Армія
tiles-army-all = Усі армії
tiles-kind = Вид
tiles-kind-all = Усі
tiles-kinds-hq = Штаби
tiles-kinds-warrior = Воїни
tiles-kinds-module = Модулі
tiles-kinds-instant = Миттєвої дії
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
tile-kind-warrior = Воїн
tile-kind-module = Модуль
tile-kind-instant = Жетон миттєвої дії
tile-kind-construction = Конструкція
tile-copies = { $count ->
    [one] { $count } жетон в армії
    [few] { $count } жетони в армії
    [many] { $count } жетонів в армії
   *[other] { $count } жетона в армії
}
tile-initiative = Ініціатива
tile-initiative-none = Ніколи не атакує
tile-life = Здоров’я
tile-wounds = { $count ->
    [one] { $count } пошкодження знищує
    [few] { $count } пошкодження знищують
    [many] { $count } пошкоджень знищують
   *[other] { $count } пошкодження знищують
}
tile-hit-points = { $count ->
    [one] { $count } очко здоров’я
    [few] { $count } очки здоров’я
    [many] { $count } очок здоров’я
   *[other] { $count } очка здоров’я
}
tile-edge-0 = вгорі
tile-edge-1 = праворуч угорі
tile-edge-2 = праворуч унизу
tile-edge-3 = внизу
tile-edge-4 = ліворуч унизу
tile-edge-5 = ліворуч угорі
tile-edge-all = усі шість граней
tile-icon-melee = Ближня атака { $strength }
    .text = Б’є суміжного ворога перед гранню.
tile-icon-melee_ff = Влучання у своїх { $strength }
    .text = Ближня атака на суміжний жетон перед гранню, хоч би чий він був.
tile-icon-ranged = Дальня атака { $strength }
    .text = Стріляє в першого ворога на лінії.
tile-icon-gauss = Атака Гаусса
    .text = Стріляє із силою 1 у кожного ворога на лінії, ніколи не підсилюється.
tile-icon-armor = Броня
    .text = Віднімає 1 від дальньої атаки, що прийшла через цю грань.
tile-icon-net = Сітка
    .text = Суміжний ворог не може нічого робити.
tile-icon-web = Павутиння
    .text = Суміжний жетон не може нічого робити, свій він чи чужий.
tile-icon-reflection = Відбиття
    .text = Відкидає атаку на одну клітинку назад її лінією.
tile-icon-link = Символ приєднання
    .text = Модуль діє через грані з цим символом.
tile-ability-mobility = Мобільність
    .text = Раз за свій хід проходить одну клітинку та/або розвертається.
tile-ability-turn = Розвертання
    .text = Раз за свій хід розвертається як завгодно.
tile-ability-push = Відштовхування
    .text = Раз за свій хід відштовхує суміжного ворога.
tile-ability-explosion = Вибух
    .text = Може вибухнути замість атаки.
tile-ability-agony = Агонія
    .text = Атакує, коли його знищують у битві.
tile-ability-flight = Політ
    .text = Ближні атаки не завдають пошкоджень, поки жетон не нейтралізований сіткою.
tile-ability-scavenger = Шукач
    .text = Після битви переходить на будь-яку вільну клітинку та/або розвертається.
tile-ability-execution = Страта
    .text = Може стати на ворога за 1 очко здоров’я і знищити його.
tile-ability-replacement = Заміна
    .text = Можна замінити жетоном із руки.
tile-ability-steel_net = Сталева сітка
    .text = Накидає єдину сітку на ворога за 1 очко здоров’я.
tile-ability-lair = Лігво
    .text = Разом із ним виставляється Цербер.
tile-ability-leash = Повідець
    .text = Гине, щойно опиниться не поруч зі своїм штабом.
tile-ability-heavy = Важкий
    .text = Ніхто не може зрушити конструкцію.
tile-ability-sharpshooter = Влучний стрілець
    .text = Вибирає, у якого ворога на лінії влучить дальня атака.
tile-ability-boarding = Абордаж
    .text = Під час виставлення можна одразу почати битву; більше цього ходу нічого не роблять.

tiles-by-difficulty = Від простої до складної
tiles-difficulty = Складність: { $place } з { $count }
