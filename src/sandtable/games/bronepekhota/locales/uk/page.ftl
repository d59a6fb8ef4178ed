# «Бронепіхота» на головній сторінці.

game-bronepekhota = Бронепіхота
    .facts = 2–4 гравці, 60 хв
    .text = Загони й машини на місцевості: прокладіть шлях, займіть укриття, дізнайтеся всі шанси заздалегідь.

front-hit-chance = влучання 58 %
app-page-units = Загони й машини
bp-book-lead = Усі загони, герої, машини й гармати з їхніми аркушами — так, як їх знає рушій.
bp-book-squads = Загони
bp-book-heroes = Герої
bp-book-vehicles = Машини
bp-book-guns = Гармати
bp-book-pilots = Екіпажі
bp-book-faction = Фракція
bp-book-cost = очок: { $cost }
