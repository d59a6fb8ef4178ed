# Бронепіхота в терміналі: те, що сторінка показує малюнками.

bp-terminal-help =
    Відповідайте номером варіанта, його словами або нотацією
    (unit 3, go 600,400,0/16, drive F80 T16). Варіант із ..5 веде ще до п’яти.
    Де питають про місце, годиться будь-яке: 14 8 — це 14 кроків від лівого краю
    і 8 від нижнього, як рахують краї карти.
      info A            юніт за літерою на карті; просто info: той, що ходить
      ?                 правило, за яким поставлено запитання
      rules ID / СЛОВА  правила, наприклад rules { $clause }
      log [N]           розповідь про бій         all       дії зі списку
      board (b)         намалювати карту ще раз   back      на крок назад
      undo (u)          скасувати останній вибір; можна, доки нічого не кинуто
                        і не вибрав інший гравець
      save ФАЙЛ         записати бій              help (h)  ця сторінка
      quit (q)          вийти з гри
    На карті: A B юніти сторони A, a b сторони B, 1 2 солдати юніта, що ходить,
    @ хто діє, (A) машини, (o) гармати, x уламки, . куди можна виставити.
    Поруч: > ходить зараз, + ще може ходити, далі скільки лишилося солдатів
    або клітинок міцності.

bp-terminal-ask-soldier = { $who }: виберіть, який солдат діє.
bp-terminal-info-usage = info і літера юніта на карті
bp-terminal-any-place = Або введіть будь-яке місце в кроках від лівого нижнього кута: 14 8
bp-terminal-no-place = { $place }: туди не потрапити
bp-terminal-object-zone = зона місії
bp-terminal-object-marker = точка, яку утримують
bp-terminal-object-exit = вихід
bp-terminal-object-item = предмет
bp-terminal-move = Іти
bp-terminal-jump = Стрибнути
bp-terminal-drive = Їхати
bp-terminal-ram = Таранити
bp-terminal-push = Штовхати: { $who }
bp-terminal-shoot = Стріляти
bp-terminal-grenade = Кинути гранату
bp-terminal-vain = Постріли й кидки, які нікого не дістануть
bp-terminal-turn = Повернутися на місці
bp-terminal-dismount = Вийти з машини
bp-terminal-far = відстань { $steps }
bp-terminal-enemy = до противника { $steps }
bp-terminal-here = на місці
bp-terminal-contact = впритул до противника: { $who }
bp-terminal-towards = до противника ({ $who }): у { $place }, лишиться { $steps }
bp-terminal-cover = в укриття від противника ({ $who }; { $cover }): у { $place }
bp-terminal-to-object = до цілі місії: у { $place }
bp-terminal-back = подалі від противника: у { $place }
bp-terminal-column = { $steps } кроку від лівого краю
bp-terminal-place-front = попереду
bp-terminal-place-middle = посередині
bp-terminal-place-behind = позаду
bp-terminal-place-n = на північному фланзі
bp-terminal-place-s = на південному фланзі
bp-terminal-place-e = на східному фланзі
bp-terminal-place-w = на західному фланзі
