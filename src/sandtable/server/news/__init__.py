"""Word to people who are not at their table: pushed to their devices, told to a channel, or by mail."""
