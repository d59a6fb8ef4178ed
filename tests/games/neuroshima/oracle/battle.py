"""A whole Neuroshima Hex battle, phase by phase (sections 7, 8, 13 and 21)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from .board import EDGES, Board, Hex, Piece, Unit, is_allied, mode_of, read_board, side_of
from .medics import MedicStep, Rescue, is_destroyed
from .packets import MELEE_ICONS, Aims, Change, Packet, arrive, attack, attack_icons, enemies_on_line, explode
from .siege import TO_WIN, blows, cracks
from .snapshot import Snapshot, settle_nets, slot_values, take_snapshot

Question = dict[str, Any]
Option = dict[str, Any]
Choose = Callable[[Question, list[Option]], int]

HQ_DEATH_STOPS_BATTLE = {"e3": "never", "2025": "except_last", "duel": "except_last"}
PLAYED_TO_THE_END = ("last", "extra")


def take_the_first(_question: Question, _options: list[Option]) -> int:
    """Section 21.12, last column: the default of every decision point."""
    return 0


@dataclass(frozen=True, eq=False)
class Rules:
    """The options of a position that matter in a battle (section 23.1)."""

    hq_death_stops_battle: str
    medic_friendly_damage: str
    trigger: str
    starter: int
    seats: int
    mode: str
    medic_choice: str = "medics_owner"
    """Who says which medic is spent in team play (NH-MEDIC-07)."""
    allies: bool = False
    """Are both players allies against units of nobody (NH-ATLAS-S3-05)?"""
    besieged: bool = False
    """Is it a race for the structure (NH-ATLAS-S4-08)?"""

    def stops_with_a_fallen_hq(self) -> bool:
        """NH-END-11: with three or more seats, and in the last and extra battle, the battle goes on."""
        if self.besieged:
            return True
        return self.hq_death_stops_battle == "except_last" and self.trigger not in PLAYED_TO_THE_END and self.seats < 3

    def is_deathmatch(self) -> bool:
        """NH-MODE-FFA-01, NH-MODE-FFA-04: a fallen HQ is an obstacle until the end of the battle."""
        return self.mode == "ffa"

    def allied(self, seat: int, other: int) -> bool:
        """NH-TEAM-01, NH-MODE-SOLO-01: two seats of one side."""
        return seat != other and (self.allies or side_of(self.mode, seat) == side_of(self.mode, other))

    def seat_order(self) -> list[int]:
        """NH-GEN-09: the causer first, then turn order."""
        return [(self.starter + number) % self.seats for number in range(self.seats)]


def read_rules(position: dict[str, Any]) -> Rules:
    """The preset of a position with its single overrides (section 23.1) and its defaults (section 25)."""
    options = position.get("options", {})
    edition = str(options.get("edition", "2025"))
    return Rules(
        hq_death_stops_battle=options.get("hq_death_stops_battle", HQ_DEATH_STOPS_BATTLE[edition]),
        medic_friendly_damage=options.get("medic_friendly_damage", "all"),
        medic_choice=options.get("team_medic_choice", "medics_owner"),
        trigger=position.get("trigger", "battle_tile"),
        starter=position.get("starter", 0),
        seats=len(position["armies"]),
        mode=mode_of(position),
        allies=is_allied(position),
        besieged=options.get("scenario") == "colossus",
    )


@dataclass(eq=False)
class Declarations:
    """What was declared in a phase: exploding Clowns, changed and aimed attacks (NH-ALG-PHASE-01, step b)."""

    exploding: set[Unit] = field(default_factory=set)
    changes: dict[Unit, Change] = field(default_factory=dict)
    aims: Aims = field(default_factory=dict)


@dataclass(eq=False)
class Phase:
    """The state of one running phase (NH-ALG-PHASE-01)."""

    number: int
    snapshot: Snapshot
    acting: list[Unit]
    order: list[int] | None = None
    named: list[int] = field(default_factory=list)
    """Seats that the causer has put in order so far (NH-GEN-09)."""
    used_medics: set[Unit] = field(default_factory=set)
    destroyed: set[Unit] = field(default_factory=set)
    hq_damage: dict[int, int] = field(default_factory=dict)
    points: dict[int, int] = field(default_factory=dict)
    to_give: dict[int, int] = field(default_factory=dict)
    cracks: dict[Hex, int] = field(default_factory=dict)


def changeable_icons(unit: Unit) -> list[Change]:
    """NH-MOD-QM-07: the icons a Quartermaster can change, by board edge, melee before ranged."""
    changes = []
    for piece in unit.pieces:
        for edge in EDGES:
            icons = piece.icons(edge)
            if any(kind in icons for kind in MELEE_ICONS):
                changes.append(Change(piece.at, edge, "melee"))
            if "ranged" in icons:
                changes.append(Change(piece.at, edge, "ranged"))
    return changes


@dataclass(eq=False)
class Battle:
    """One battle from its first phase to its end (NH-BATTLE-01 to 16)."""

    board: Board
    rules: Rules
    hp: list[int]
    choose: Choose
    spent: dict[Unit, set[str]] = field(default_factory=dict)
    changed: set[Unit] = field(default_factory=set)
    removed: list[dict[str, Any]] = field(default_factory=list)
    choices: int = 0

    def play(self) -> None:
        """NH-BATTLE-03, NH-ALG-INIT-05: phases from the highest slot value at the start down to 0."""
        snapshot = take_snapshot(self.board)
        values = [value for unit in self.board.units for value in slot_values(snapshot, unit).values()]
        values += [0] if self.rules.besieged else []
        for number in range(max(values, default=-1), -1, -1):
            somebody_fell = self.play_phase(number)
            if somebody_fell and self.rules.stops_with_a_fallen_hq():
                break
        self.board.units = [unit for unit in self.board.units if not unit.fallen]

    def play_phase(self, number: int) -> bool:
        """NH-ALG-PHASE-01: one phase; True if an HQ fell in it."""
        snapshot = take_snapshot(self.board)
        phase = Phase(number, snapshot, self.spend_slots(snapshot, number))
        declared = self.declare(phase)
        packets = self.normal_wave(phase, declared)
        dying: set[Unit] = set(declared.exploding)
        while packets:
            agonised = self.play_wave(phase, packets, dying)
            dying = set()
            packets = [packet for unit in agonised for packet in attack(snapshot, unit)]
        phase.destroyed |= dying
        return self.end_phase(phase)

    def spend_slots(self, snapshot: Snapshot, number: int) -> list[Unit]:
        """NH-ALG-INIT-02, NH-ALG-INIT-03, NH-INIT-08, NH-INIT-11 to 14: spend slots; who acts."""
        acting = []
        for unit in self.board.units:
            spent = self.spent.setdefault(unit, set())
            due = False
            for name, value in slot_values(snapshot, unit).items():
                if name not in spent and value >= number:
                    spent.add(name)
                    due = due or value == number
            if due and snapshot.active(unit):
                acting.append(unit)
        return acting

    # Decisions

    def ask(self, question: Question, options: list[Option]) -> int:
        """Section 21.12: a decision point with at least two options."""
        self.choices += 1
        return self.choose(question, options)

    def fix_order(self, phase: Phase, open_seats: set[int]) -> None:
        """NH-GEN-09, DP-16: the causer orders the seats once in a phase if several have to decide."""
        if phase.order is not None or len(open_seats) < 2:
            return
        self.name_first(phase, open_seats)

    def name_first(self, phase: Phase, seats: set[int]) -> None:
        """NH-GEN-09, NH-TEAM-15: of all but the last of these seats the causer says who comes next."""
        default = self.rules.seat_order()
        waiting = [seat for seat in default if seat in seats]
        while len(waiting) > 1:
            question = {"kind": "order", "seat": self.rules.starter, "phase": phase.number}
            phase.named.append(waiting.pop(self.ask(question, [{"first": seat} for seat in waiting])))
        phase.order = phase.named + [seat for seat in default if seat not in phase.named]

    def order_of(self, phase: Phase) -> list[int]:
        """NH-GEN-09: the order fixed in this phase, or the default."""
        return self.rules.seat_order() if phase.order is None else phase.order

    def may_change_an_attack(self, phase: Phase, unit: Unit) -> bool:
        """NH-MOD-QM-01 to 03: a Quartermaster serves the unit, which has changed no attack so far."""
        served = bool(phase.snapshot.sources("convert_attack", unit))
        return served and unit not in self.changed and bool(changeable_icons(unit))

    def declare(self, phase: Phase) -> Declarations:
        """NH-ALG-PHASE-01 step b, NH-ALG-PHASE-03: Clowns and Quartermasters, seat by seat, by unit hex."""
        declared = Declarations()
        asked = [
            unit
            for unit in phase.acting
            if unit.has("explosion") or self.may_change_an_attack(phase, unit) or self.open_lines(phase, unit, None)
        ]
        self.fix_order(phase, {unit.seat for unit in asked})
        for seat in self.order_of(phase):
            for unit in sorted((unit for unit in asked if unit.seat == seat), key=lambda unit: unit.at):
                self.declare_clown(phase, unit, declared)
                self.declare_change(phase, unit, declared)
                self.declare_aims(phase, unit, declared)
        return declared

    def open_lines(self, phase: Phase, unit: Unit, change: Change | None) -> list[tuple[Piece, int]]:
        """NH-CONSTR-15: the edges over which a Sharpshooter shoots at one of several enemies."""
        if not unit.has("sharpshooter"):
            return []
        return [
            (piece, edge)
            for piece in unit.pieces
            for edge in EDGES
            if any(kind == "ranged" for kind, _strength in attack_icons(piece, edge, change))
            and len(enemies_on_line(phase.snapshot, unit, piece, edge)) > 1
        ]

    def declare_aims(self, phase: Phase, unit: Unit, declared: Declarations) -> None:
        """NH-CONSTR-15, DP-08: one enemy on each such line, by default the first."""
        for piece, edge in self.open_lines(phase, unit, declared.changes.get(unit)):
            enemies = enemies_on_line(phase.snapshot, unit, piece, edge)
            question = {"kind": "aim", "seat": unit.seat, "phase": phase.number, "unit": piece.at, "edge": edge}
            picked = self.ask(question, [{"target": place} for place, _enemy in enemies])
            declared.aims[(piece.at, edge)] = enemies[picked][0]

    def declare_clown(self, phase: Phase, unit: Unit, declared: Declarations) -> None:
        """NH-ABIL-CLOWN-01, NH-ALG-MODS-04, DP-06: attack or explode."""
        if not unit.has("explosion"):
            return
        question = {"kind": "clown", "seat": unit.seat, "phase": phase.number, "unit": unit.at}
        options: list[Option] = [{"do": "attack"}, {"do": "explode"}]
        if options[self.ask(question, options)]["do"] == "explode":
            declared.exploding.add(unit)

    def declare_change(self, phase: Phase, unit: Unit, declared: Declarations) -> None:
        """NH-MOD-QM-03, NH-MOD-QM-05, DP-07: none, or one icon of one edge; no explosion."""
        if unit in declared.exploding or not self.may_change_an_attack(phase, unit):
            return
        question = {"kind": "quartermaster", "seat": unit.seat, "phase": phase.number, "unit": unit.at}
        changes = changeable_icons(unit)
        options: list[Option] = [{"none": True}]
        options += [{"edge": change.edge, "from": change.source} for change in changes]
        picked = self.ask(question, options)
        if picked > 0:
            declared.changes[unit] = changes[picked - 1]
            self.changed.add(unit)

    # Waves

    def normal_wave(self, phase: Phase, declared: Declarations) -> list[Packet]:
        """NH-BATTLE-05, NH-BATTLE-06, NH-ABIL-CLOWN-05: the packets of all acting units."""
        packets: list[Packet] = []
        for unit in phase.acting:
            if unit in declared.exploding:
                packets += explode(phase.snapshot, unit)
            else:
                packets += attack(phase.snapshot, unit, declared.changes.get(unit), declared.aims)
                for place, damage in cracks(phase.snapshot, unit, declared.changes.get(unit)).items():
                    phase.cracks[place] = phase.cracks.get(place, 0) + damage
        return packets + (blows(self.board) if phase.number == 0 else [])

    def play_wave(self, phase: Phase, packets: list[Packet], dying: set[Unit]) -> list[Unit]:
        """NH-ALG-PHASE-01 steps d to g; `dying` are Clowns exploding in it. Returns who is in agony."""
        arrived = arrive(phase.snapshot, packets, phase.destroyed)
        pending = self.medic_step(phase, arrived)
        for packet in pending:
            if packet.target.tile.is_hq and self.rules.mode == "points":
                self.credit(phase, packet)
            elif packet.target.tile.is_hq:
                seat = packet.target.seat
                phase.hq_damage[seat] = phase.hq_damage.get(seat, 0) + packet.amount
            else:
                packet.target.wounds += packet.amount
        newly = {unit for unit in self.board.units if is_destroyed(unit) and unit not in phase.destroyed}
        phase.destroyed |= newly | dying
        return self.in_agony(phase, newly)

    def credit(self, phase: Phase, packet: Packet) -> None:
        """NH-MODE-POINTS-02, NH-MODE-POINTS-09, NH-ALG-DMG-05: a point for each damage, own goals are given away."""
        scorer = packet.attacker.seat
        if scorer != packet.target.seat:
            phase.points[scorer] = phase.points.get(scorer, 0) + packet.amount
        elif packet.reflector is None:
            phase.to_give[scorer] = phase.to_give.get(scorer, 0) + packet.amount

    def give_points(self, phase: Phase) -> None:
        """NH-MODE-POINTS-09, DP-17: one point after the other, the next opponent in turn order by default."""
        for giver in self.rules.seat_order():
            takers = [(giver + number) % self.rules.seats for number in range(1, self.rules.seats)]
            for _point in range(phase.to_give.get(giver, 0)):
                question = {"kind": "points", "seat": giver, "phase": phase.number}
                taker = takers[self.ask(question, [{"to": seat} for seat in takers]) if len(takers) > 1 else 0]
                phase.points[taker] = phase.points.get(taker, 0) + 1

    def enter_points(self, phase: Phase) -> None:
        """NH-MODE-POINTS-04: points are capped at 20."""
        for seat, points in phase.points.items():
            self.hp[seat] = min(20, self.hp[seat] + points)

    def in_agony(self, phase: Phase, newly: set[Unit]) -> list[Unit]:
        """NH-ALG-AGONY-01, NH-ABIL-AGONY-01 to 10: newly destroyed, did not act in this phase, not netted."""
        return [
            unit
            for unit in self.board.units
            if unit in newly and unit.has("agony") and unit not in phase.acting and phase.snapshot.active(unit)
        ]

    def medic_step(self, phase: Phase, arrived: list[Packet]) -> list[Packet]:
        """NH-ALG-MED-01, 04, 06, NH-ALG-AGONY-03: absorb while anybody can; returns the packets that stay."""
        step = MedicStep(phase.snapshot, arrived, phase.used_medics, phase.destroyed, self.rules.medic_friendly_damage)
        while True:
            rescues = {seat: step.rescues(seat) for seat in range(self.rules.seats)}
            asked = {seat: self.wordings(step, found) for seat, found in rescues.items()}
            first = {seat: self.who_chooses_first(step, seat, found) for seat, found in asked.items()}
            open_seats = {chooser for choosers in first.values() for chooser in choosers}
            self.fix_order(phase, open_seats | self.rivals(rescues))
            order = self.order_of(phase)
            waiting = [seat for seat in range(self.rules.seats) if asked[seat]]
            if not waiting:
                return step.pending
            # Whoever decides first in the order; one's own unit before that of the ally.
            front = {seat: min(first[seat] or {seat}, key=order.index) for seat in waiting}
            seat = min(waiting, key=lambda seat: (order.index(front[seat]), front[seat] != seat, seat))
            question = {"kind": "medic", "seat": seat, "phase": phase.number}
            options = [rescue.as_option() for rescue in asked[seat]]
            chosen = asked[seat][self.ask(question, options) if len(options) > 1 else 0]
            step.apply(self.pick_medic(phase, step, chosen))

    def shares(self, step: MedicStep, packet: Packet) -> bool:
        """NH-ALG-MED-09: the owner of the medics has a say of their own."""
        return self.rules.medic_choice == "medics_owner" and step.is_shared(packet)

    def wordings(self, step: MedicStep, found: list[Rescue]) -> list[Rescue]:
        """NH-ALG-MED-09: where allies have a say, a packet stands once, with the first of its medics."""
        seen: list[Packet] = []
        kept = []
        for rescue in found:
            if rescue.packet not in seen or not self.shares(step, rescue.packet):
                kept.append(rescue)
            seen.append(rescue.packet)
        return kept

    def who_chooses_first(self, step: MedicStep, seat: int, found: list[Rescue]) -> set[int]:
        """NH-GEN-09, NH-ALG-MED-09: who has the next real choice about the units of a seat, if anybody."""
        if len(found) > 1:
            return {seat}
        return step.voices(found[0].packet) if found and self.shares(step, found[0].packet) else set()

    def pick_medic(self, phase: Phase, step: MedicStep, chosen: Rescue) -> Rescue:
        """NH-MEDIC-07, NH-MEDIC-10, NH-TEAM-15, DP-10: the owner of the medics, or whom the causer names of two."""
        if not self.shares(step, chosen.packet):
            return chosen
        voices = step.voices(chosen.packet)
        if len(voices) > 1 and not voices & set(phase.named):
            self.name_first(phase, voices)
        seat = min(voices, key=self.order_of(phase).index)
        medics = step.bearers(chosen.packet)
        question = {"kind": "medic", "seat": seat, "phase": phase.number}
        picked = self.ask(question, [Rescue(chosen.packet, medic).as_option() for medic in medics])
        return Rescue(chosen.packet, medics[picked])

    def rivals(self, rescues: dict[int, list[Rescue]]) -> set[int]:
        """NH-TEAM-15: allies who could spend one and the same medic; the causer says who decides."""
        spend = {seat: {rescue.medic for rescue in found} for seat, found in rescues.items()}
        return {
            seat for seat in spend for other in spend if self.rules.allied(seat, other) and spend[seat] & spend[other]
        }

    # End of phase

    def end_phase(self, phase: Phase) -> bool:
        """NH-ALG-PHASE-02: HQ damage, removals, Cerberus, Steel Net; True if an HQ fell."""
        self.give_points(phase)
        self.enter_points(phase)
        fallen = self.enter_hq_damage(phase)
        gone = phase.destroyed | phase.used_medics
        for hq in fallen:
            self.note_removal(hq, phase.number)
            hq.fallen = True
        if not self.rules.is_deathmatch():
            self.board.units = [unit for unit in self.board.units if not unit.fallen]
        self.remove(gone, phase.number)
        self.remove({unit for unit in self.board.units if self.is_off_the_leash(unit)}, phase.number)
        settle_nets(self.board)
        breached = self.breach(phase)
        return bool(fallen) or breached

    def breach(self, phase: Phase) -> bool:
        """NH-ATLAS-S4-06, NH-ATLAS-S4-08: segments lose hit points at the end of the phase; True if Borgo has won."""
        for place, damage in phase.cracks.items():
            self.board.segments[place] = max(0, self.board.segments[place] - damage)
        return list(self.board.segments.values()).count(0) >= TO_WIN

    def enter_hq_damage(self, phase: Phase) -> list[Unit]:
        """NH-BATTLE-12, NH-ALG-HQ-01 to 03: enter the damage of all waves; the HQs that are at 0 now."""
        fallen = []
        for seat, damage in phase.hq_damage.items():
            self.hp[seat] = max(0, self.hp[seat] - damage)
            hq = self.board.living_hq(seat)
            if hq is not None and self.hp[seat] == 0:
                fallen.append(hq)
        return fallen

    def is_off_the_leash(self, unit: Unit) -> bool:
        """NH-ABIL-LAIR-03, NH-ABIL-LAIR-04: not next to its HQ; no leash if the position left that HQ out."""
        if not unit.has("leash") or unit.seat not in self.board.seats_with_hq:
            return False
        hq = self.board.living_hq(unit.seat)
        return all(other is not hq for _piece, _edge, other in self.board.neighbours(unit))

    def remove(self, gone: set[Unit], number: int) -> None:
        """NH-BATTLE-09, NH-MEDIC-14: units leave together at the end of the phase."""
        for unit in gone:
            self.note_removal(unit, number)
        self.board.units = [unit for unit in self.board.units if unit not in gone]

    def note_removal(self, unit: Unit, number: int) -> None:
        """Section 25: tile, seat, hex and the phase at whose end the unit left (or the HQ fell)."""
        for piece in unit.pieces:
            self.removed.append({"tile": piece.tile.id, "seat": unit.seat, "at": list(piece.at), "phase": number})

    def result(self) -> dict[str, Any]:
        """Section 25: what the battle leaves."""
        return {
            "hp": self.hp,
            "removed": sorted(self.removed, key=lambda row: (-row["phase"], row["at"])),
            "units": [row for unit in self.board.units for row in unit.as_rows()],
            "choices": self.choices,
            "segments": list(self.board.segments.values()),
        }


def resolve(position: dict[str, Any], choose: Choose | None = None) -> dict[str, Any]:
    """NH-BATTLE, section 25: play the battle of a position; `choices` counts the questions asked."""
    hp = list(position.get("hp", [20] * len(position["armies"])))
    battle = Battle(read_board(position), read_rules(position), hp, choose or take_the_first)
    battle.play()
    return battle.result()


def netted(position: dict[str, Any]) -> set[Hex]:
    """NH-ALG-NET-01 to 06: the hexes of all netted units of a position."""
    return {piece.at for unit in settle_nets(read_board(position)) for piece in unit.pieces}


def slots(position: dict[str, Any]) -> dict[Hex, list[int]]:
    """NH-INIT, NH-XATK: the current slot values of every unit at the start of a battle, falling."""
    board = read_board(position)
    snapshot = take_snapshot(board)
    return {unit.at: sorted(slot_values(snapshot, unit).values(), reverse=True) for unit in board.units}
