# Other people: profiles, rankings; the ways back into an account.

person-missing = Nobody is called that
    .text = There is no account of this name, or it was deleted. Guests have no page.
person-since = Here since { $when }
person-yours = Your own profile
person-unrated = No rated games yet.
person-in-ranking = In the ranking
person-results = { $played ->
    [one] { $played } game: { $won } won, { $drawn } drawn, { $lost } lost
   *[other] { $played } games: { $won } won, { $drawn } drawn, { $lost } lost
}
person-history = { $count ->
    [one] The last { $count } rated game: from { $low } to { $high }, now { $last }
   *[other] The last { $count } rated games: from { $low } to { $high }, now { $last }
}
person-games = Finished games
person-no-games = No finished games at open tables.
person-more = Show older games
person-won = won
person-drawn = drawn
person-lost = lost
person-page = Your public page
person-rename = Your games, old ones too, show the new name. For 90 days nobody else can take the one you had.
person-banned = The host of this server has banned you.
    .reason = Reason: { $reason }
    .text = You can look on, sign out and delete your data.

ranking-title = Ranking
    .text = Rated games between people with accounts. A rating is an estimate; it counts for more the surer it is, so newcomers begin further down.
ranking-games = Games
ranking-you = You are number { $place } of { $of }.
ranking-to-you = Show that page
ranking-place = Place
ranking-rating = Rating
ranking-count = Games
ranking-nobody = Nobody has finished a rated game yet.
ranking-no-more = There are not so many.
ranking-pages = Pages of the ranking
ranking-page = Page { $page } of { $of }
ranking-before = Back
ranking-next = Further
ranking-bots = Bots
    .text = Bots are not rated with people. From the weakest to the strongest:

recovery-title = If you forget your password
    .text = Each recovery code lets you take a new password, once. Keep them where only you find them: nobody can send you a new password.
recovery-none = You have no recovery codes.
recovery-left = { $count ->
    [one] You have { $count } unused recovery code.
   *[other] You have { $count } unused recovery codes.
}
recovery-make = Make recovery codes
recovery-replace = Your old codes are worth nothing then.
recovery-once = Write these down now: they are shown only this once.
recovery-copy = Copy
recovery-copied = Copied.
recovery-save = Save as a file
recovery-kept = I have kept them

recover-forgot = Password forgotten?
recover-title = Take a new password
    .text = With one of the recovery codes that you made in your profile. All other sign-ins end, the code is used up.
recover-code = Recovery code
recover-send = Take the new password
recover-without = Without a code there is no way back into the account. Where you are still signed in you can play on; otherwise sign up with another name.
