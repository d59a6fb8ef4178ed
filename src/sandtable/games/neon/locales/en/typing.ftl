# The command line of a table.

typing-neon-order = In this order: { $order }
typing-neon-out = out of the game
typing-neon-card = Action card: { $upright }. Turned: { $turned }
typing-neon-no-plan = No row is planned now.
typing-neon-no-cards = There are no found cards to place.
typing-notation-neon = Notation: “layout 17” (layouts lists them), “go 5”, “attack base B 0”, “do search”, “use neko to=5”, “pass”. Sectors, cards and fighters may be called by their names.
typing-words-neon = go = move; pass = roll, stay
typing-command-neon-layouts = layouts
    .text = all rows that can be planned, each with its number; words choose among them: “layouts attack search”
typing-command-neon-arrange = arrange
    .text = places found cards as it is proposed
typing-command-neon-ask = ask
    .text = whether you are asked always or only where it is of use
