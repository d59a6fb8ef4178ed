"""Tables in memory: their logs, who plays and watches, what is stored and told."""
