# What of Bronepekhota is our own design: what the book gives, and what is ours.

design-bronepekhota-armies = The units and their prices are from the book and published sheets. Which of them make a ready army is our choice; you may build any other.
design-bronepekhota-maps = The book describes terrain and how it works, but prints no map. Pieces and places on this one are ours.
design-bronepekhota-missions-named = The book names this aim as an example and says no more. Field, limits and how the winner is found are ours.
design-bronepekhota-missions-published = The idea is from the publisher’s mission pages. Forces, field, limits and conditions of victory are ours.
design-bronepekhota-heroes = The book only names heroes; their numbers are from published sheets. The ability is ours.
design-bronepekhota-pilots = The book lets a heavy vehicle have a pilot of its own and leaves the sheet to the players. This sheet is ours.
design-bronepekhota-jackal = No book or published sheet has this vehicle. It is ours.
