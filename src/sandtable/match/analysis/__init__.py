"""A game looked at again: what each turn was worth beside the best one, and what luck did.

The chance to win of every seat is told before each turn (with the best turn that was found), after what was played, and
after what luck made of it; so start, choices and luck of a seat add up to the end, exactly.
"""

from sandtable.match.analysis.judging import Judging
from sandtable.match.analysis.summary import Analysis, summed
from sandtable.match.analysis.turns import Judged, Mark, Span, spans_of

__all__ = ["Analysis", "Judged", "Judging", "Mark", "Span", "spans_of", "summed"]
