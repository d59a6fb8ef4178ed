"""Who wins with what: every army, fighter or faction against every other, on every seat.

`line_ups` says who sits where, `measure` plays, `counts` adds up, `files` writes tables and pictures.
"""
