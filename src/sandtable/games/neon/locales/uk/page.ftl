# Neon на головній сторінці.

game-neon = Neon
    .facts = 2–6 гравців, 40 хв
    .text = Таємно плануйте три дії, шукайте здобич і бийтеся на кільці секторів, що тонуть.

neon-new-parts = Кубики, карти дій, здобич і поліпшення
app-page-fighters = Бійці й здобич
neon-book-lead = Усі бійці з їхніми картами, усі сектори, вся здобич, поліпшення й боти — так, як їх знає рушій.
neon-book-fighters = Бійці
neon-book-sectors = Сектори
neon-book-loot = Здобич
neon-book-upgrades = Поліпшення
neon-book-bots = Боти
neon-book-type = Вид здобичі
neon-book-actions = Карти дій: { $count }
neon-book-cards = карт: { $count }
