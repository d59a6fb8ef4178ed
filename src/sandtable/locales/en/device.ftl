# The app on a device: without a network, newer versions, news of games.

device-away = No connection to the server.
    .text = Rules and what you have opened before can be read; games go on when it is back.
device-newer = A newer version of the page is there; your game goes on as it is.
    .load = Load it
device-later = Later
device-ask = Shall this device tell you when it is your turn again?
    .yes = Yes, tell me
    .no = No
device-title = News
device-push-on = This device tells you when it is your turn.
device-push-off = This device can tell you when it is your turn, with no page open.
device-push-start = Switch on
device-push-stop = Switch off
device-quiet = Nothing between
    .from = from
    .to = to
device-one = Another device, by { $where }
device-remove = Remove
device-mail = Address of your mailbox
device-mail-add = Tell me by mail
device-mail-wrong = This is no address of a mailbox.
device-mail-waits = type the code that was sent there
device-mail-code = Code
    .wrong = This is not the code that was sent; look for the newest mail.
device-mail-confirm = Confirm
device-install = The page can be installed as an app of this device.
    .do = Install
device-hook = Tell a channel
device-hook-text = A channel of Discord, Slack or alike can be told whose turn it is at this table: put the address of its webhook here.
device-hook-on = A channel is told, by { $where }.
device-hook-url = Address of the webhook
device-hook-wrong = An address that begins with https:// is needed.
device-hook-set = Tell it

# What the server tells those who are away.
news-turn = Your turn
news-several = { $count ->
    [one] { $count } game waits for you
   *[other] { $count } games wait for you
}
news-game = { $game }: { $others }
news-guest = Guest { $number }
news-channel = { $game }: it is the turn of { $name }.
news-stop = No more of these mails: under "News" on this page.
news-confirm = Sandtable: your code
news-confirm-text = Somebody, probably you, wants to be told of their games by mail to this address. The code is { $code }; it goes into the field under "News" on { $place }/profile. If it was not you, nothing has to be done: no further mail comes.

# The edition that needs no server.
local-starting = The engine starts.
    .text = The first time it is fetched; then it stays on this device.
local-failed = The engine did not start.
    .text = Load the page again; it needs a browser of the last two years.
local-keeping = Plays without a server; it is being stored on this device.
local-kept = Plays without a server. Everything is on this device, no network is needed.
local-person = You play on this device: your games are kept in this browser and nowhere else.
local-nobody = Nobody else is here.
    .text = This edition plays without a server: against bots and at one screen. Tables with others, ratings, news and accounts need a server.
local-replay-kept = The game is checked and kept in this browser.
local-no-opinion = What the engine thinks is told where there is a server; here it would take too long. The position can be played on.
local-no-proof = Etudes are proved where there is a server; here it would take too long.

# Playing on this device although there is a server.
here-play = Play here without a network
here-title = Play without a network
here-text = The page and its engine can be kept on this device: games against bots and at one screen, lessons, etudes, boards and replays then work without a network. What you play there is kept in this browser alone.
here-keep = Keep, { $size } MB
here-keeping = { $percent } % is here
here-kept = Everything for games without a network is on this device.
here-failed = Not all of it came; what is here stays. Try again when the network is back.
here-band = You play on this device, without the server; games are kept in this browser alone.
here-leave = To the server
here-games = On this device
    .text = Played without the server, kept in this browser alone.
    .all = All: { $count }
