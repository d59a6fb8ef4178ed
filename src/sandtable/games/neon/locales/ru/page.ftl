# Neon на главной странице.

game-neon = Neon
    .facts = 2–6 игроков, 40 мин
    .text = Тайно планируйте три действия, ищите добычу и сражайтесь на кольце секторов, которые тонут.

neon-new-parts = Кубики, карты действий, добыча и улучшения
app-page-fighters = Бойцы и добыча
neon-book-lead = Все бойцы с их картами, все секторы, вся добыча, улучшения и боты — так, как их знает движок.
neon-book-fighters = Бойцы
neon-book-sectors = Секторы
neon-book-loot = Добыча
neon-book-upgrades = Улучшения
neon-book-bots = Боты
neon-book-type = Вид добычи
neon-book-actions = Карты действий: { $count }
neon-book-cards = карт: { $count }
