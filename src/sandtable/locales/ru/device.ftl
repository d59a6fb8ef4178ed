# Приложение на устройстве: без сети, новые версии, вести о партиях.

device-away = Нет связи с сервером.
    .text = Правила и то, что вы уже открывали, можно читать; партии продолжатся, когда связь вернётся.
device-newer = Есть новая версия страницы; партия идёт как шла.
    .load = Загрузить
device-later = Позже
device-ask = Сообщать на этом устройстве, когда снова ваш ход?
    .yes = Да, сообщать
    .no = Нет
device-title = Вести
device-push-on = Это устройство сообщает, когда ваш ход.
device-push-off = Это устройство может сообщать, когда ваш ход, даже если страница закрыта.
device-push-start = Включить
device-push-stop = Выключить
device-quiet = Молчать
    .from = с
    .to = до
device-one = Устройство, через { $where }
device-remove = Убрать
device-mail = Адрес вашей почты
device-mail-add = Сообщать письмом
device-mail-waits = введите код из письма
device-mail-code = Код
device-mail-confirm = Подтвердить
device-install = Страницу можно установить на это устройство как приложение.
    .do = Установить
device-hook = Сообщать в канал
device-hook-text = Каналу Discord, Slack и подобных можно сообщать, чей ход за этим столом: впишите сюда адрес его вебхука.
device-hook-on = Сообщается в канал, через { $where }.
device-hook-url = Адрес вебхука
device-hook-set = Сообщать

# Что сервер сообщает тем, кого нет у стола.
news-turn = Ваш ход
news-several = { $count ->
    [one] Вас ждёт { $count } партия
    [few] Вас ждут { $count } партии
    [many] Вас ждут { $count } партий
   *[other] Вас ждут { $count } партий
}
news-game = { $game }: { $others }
news-guest = Гость { $number }
news-channel = { $game }, ходит: { $name }.
news-stop = Больше не получать этих писем: раздел «Вести» на этой странице.
news-confirm = Sandtable: ваш код
news-confirm-text = Кто-то, скорее всего вы, хочет получать на этот адрес вести о своих партиях. Код: { $code }; введите его в поле раздела «Вести» на { $place }/profile. Если это были не вы, делать ничего не нужно: больше писем не придёт.
