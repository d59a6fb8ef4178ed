"""The protocol every game speaks: State, Decision, Action, Event, Outcome, View, chance, errors, laws."""
