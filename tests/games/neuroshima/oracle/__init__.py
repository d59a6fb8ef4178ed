"""A slow, plain reference resolution of Neuroshima Hex battles, written from the clauses of the rulebook.

It shares no code with the game itself, so that the two can be compared.
"""
