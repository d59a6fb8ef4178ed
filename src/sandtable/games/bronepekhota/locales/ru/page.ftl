# «Бронепехота» на главной странице.

game-bronepekhota = Бронепехота
    .facts = 2–4 игрока, 60 мин
    .text = Отряды и машины на местности: проложите путь, займите укрытие, узнайте все шансы заранее.

front-hit-chance = попадание 58 %
app-page-units = Отряды и машины
bp-book-lead = Все отряды, герои, машины и орудия с их листами — так, как их знает движок.
bp-book-squads = Отряды
bp-book-heroes = Герои
bp-book-vehicles = Машины
bp-book-guns = Орудия
bp-book-pilots = Экипажи
bp-book-faction = Фракция
bp-book-cost = очков: { $cost }
