"""Masked PPO in one file: a policy for Neuroshima Hex that beats the bot `easy` within an hour on two cores.

pip install 'sandtable[research]' torch
python examples/train_ppo.py --minutes 60 --out policy.pt

It begins as a pupil: some minutes of choosing what a bot chose in games against itself (`--shown 0` leaves that out
and begins from nothing). Then it plays, half of the games against itself, half against `easy`, and learns by PPO.

Every decision is spelled symbol by symbol (docs/research.md); the mask keeps the policy to legal ones. What a seat
loses by its choice the other one wins: where the next question is for the other seat its value counts with the
opposite sign, so one network plays both.
"""

from __future__ import annotations

import argparse
import json
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

import sandtable.vector
from sandtable.adapters import pettingzoo
from sandtable.kit.dice import Dice
from sandtable.kit.hexes import AXIAL, MAIN_FIELD, hex_name
from sandtable.match.bots import make_bot

STEPS = 64
"""Symbols of each game between two updates."""
ROUNDS = 2
"""How often each of them is learned from."""
BATCH = 2048
CLIP = 0.2
DISCOUNT = 0.999
SMOOTHING = 0.95
"""Lambda of the generalised advantage estimate."""
CHANCES = 1000
"""Random symbols of each of 200 games that show which inputs ever change."""
SHAPING = 1.5
"""How much a lead of 20 hit points counts on the way; what it gave is taken back at the end of a game."""
LESSON = 50
"""Games of the teacher that a process plays at a time."""
LAYERS = 2
"""Convolutions one after the other."""
SIDE = 5
"""The 19 hexes lie in a grid of 5 x 5, column by column: what is next to a hex is next to it there, too."""


class Board(NamedTuple):
    """What a policy must know of the tensors of a game."""

    columns: np.ndarray
    """Inputs that are looked at: those of the hexes, then the others."""
    cells: np.ndarray
    """Places of the hexes in the grid."""
    planes: int
    """Numbers of a hex; the last two tell whether it has been spelled."""
    others: int
    """Numbers about the rest."""
    spots: np.ndarray
    """Symbols of the hexes as a place, then as a goal."""
    symbols: int


class Policy(nn.Module):
    """Logits of all symbols and the expected result, by convolutions over the hexes of the board."""

    def __init__(self, board: Board, hidden: int, wide: int) -> None:
        super().__init__()
        self.board = board
        self.cells = torch.from_numpy(board.cells)
        self.spots = torch.from_numpy(board.spots)
        self.hexes = nn.Linear(board.planes, hidden)
        self.rest = nn.Linear(board.others, wide)
        self.spread = nn.Linear(wide, hidden)
        self.layers = nn.ModuleList(nn.Conv2d(hidden, hidden, 3, padding=1) for _ in range(LAYERS))
        self.whole = nn.Linear(3 * hidden + wide, wide)
        self.logits = nn.Linear(wide, board.symbols)
        self.places = nn.Linear(hidden, 2)
        self.value = nn.Linear(wide, 1)
        for layer in (self.logits, self.places):
            nn.init.orthogonal_(layer.weight, 0.01)
        self.inside = torch.zeros(SIDE * SIDE).index_fill(0, self.cells, 1).view(SIDE, SIDE)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        count, hexes, planes = len(seen), len(self.cells), self.board.planes
        seen = seen.float() / 51 - 1
        field = seen[:, : hexes * planes].view(count, hexes, planes)
        rest = self.rest(seen[:, hexes * planes :]).relu()
        inner = (self.hexes(field) + self.spread(rest)[:, None]).relu()
        grid = inner.new_zeros(count, SIDE * SIDE, inner.shape[-1]).index_copy(1, self.cells, inner)
        grid = grid.view(count, SIDE, SIDE, -1).permute(0, 3, 1, 2)
        for layer in self.layers:
            grid = grid + layer(grid).relu() * self.inside
        inner = grid.permute(0, 2, 3, 1).reshape(count, SIDE * SIDE, -1).index_select(1, self.cells)
        chosen = (inner * field[:, :, -2:].sum(-1, keepdim=True)).sum(1)
        whole = self.whole(torch.cat([inner.mean(1), inner.amax(1), chosen, rest], 1)).relu()
        spots = self.places(inner).transpose(1, 2).reshape(count, -1)
        logits = self.logits(whole).index_add(1, self.spots, spots).masked_fill(mask == 0, -1e9)
        return logits.log_softmax(-1), self.value(whole).squeeze(-1)


class Games:
    """Vector environments of one game side by side: one against itself, one against each bot that is named."""

    def __init__(self, args: argparse.Namespace, rows: dict[str | None, int], columns: Any, seed: int) -> None:
        self.envs = [
            sandtable.vector.make(args.game, count, dtype="uint8", armies=args.armies, opponents=bot)
            for bot, count in rows.items()
        ]
        self.size = sum(rows.values())
        self._ends = np.cumsum([*rows.values()])[:-1]
        self._seats = self.envs[0].setup.seats
        self._columns = columns
        self._take([env.reset(seed=seed + at) for at, env in enumerate(self.envs)])

    def step(self, symbols: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Rewards of those who chose, and which games ended."""
        told = [env.step(part) for env, part in zip(self.envs, np.split(symbols, self._ends), strict=True)]
        self._take([(seen, infos) for seen, *_, infos in told])
        ended = np.concatenate([over | cut for _, _, over, cut, _ in told])
        return np.concatenate([rewards for _, rewards, *_ in told]).astype(np.float32), ended

    def _take(self, parts: list[tuple[dict[str, Any], dict[str, Any]]]) -> None:
        whole = np.concatenate([seen["observation"] for seen, _ in parts])
        self.seen = torch.from_numpy(whole[:, self._columns])
        self.mask = torch.from_numpy(np.concatenate([seen["action_mask"] for seen, _ in parts]))
        self.seat = np.concatenate([infos["seat"] for _, infos in parts])
        points = self.envs[0].sections(whole)["players"].reshape(self.size, self._seats, -1)[:, :, 0]
        self.lead = lead_of(points.astype(np.float32) / 51 - 1)


def lead_of(points: np.ndarray) -> np.ndarray:
    """Own hit points less the other's, a lead of 20 is 1; so only duels of Neuroshima Hex can be learned here."""
    return points[..., 0] - points[..., 1]


def board_of(args: argparse.Namespace) -> Board:
    """Where the hexes are; what never changes in random games with these armies is left out."""
    games = Games(args, {None: 200}, slice(None), args.seed)
    env, dice = games.envs[0], Dice(args.seed)
    lowest, highest = games.seen.numpy().min(0), games.seen.numpy().max(0)
    for _ in range(CHANCES):
        games.step(env.random_symbols(dice))
        lowest = np.minimum(lowest, games.seen.numpy().min(0))
        highest = np.maximum(highest, games.seen.numpy().max(0))
    varies = lowest < highest
    sections = env.sections(np.arange(len(varies))[None])
    symbols = env.setup.spelling.size
    words = {env.setup.spelling.word(symbol): symbol for symbol in range(symbols)}
    spots = np.array([[words[f"{place} {hex_name(at)}"] for at in MAIN_FIELD] for place in ("hex", "to")])
    planes = sections["hexes"][0][MAIN_FIELD]
    planes = np.concatenate([planes[:, varies[planes].any(0)], sections["spelled"][0][spots].T], 1)
    varies[planes] = varies[sections["hexes"]] = False
    columns = np.concatenate([planes.ravel(), np.flatnonzero(varies)])
    cells = np.array([SIDE * (q + SIDE // 2) + r + SIDE // 2 for q, r in (AXIAL[at] for at in MAIN_FIELD)])
    return Board(columns, cells, planes.shape[1], int(varies.sum()), spots.ravel(), symbols)


class Shown(NamedTuple):
    """What a bot did in games against itself, a row for every symbol."""

    seen: np.ndarray
    mask: np.ndarray
    """As bits."""
    symbols: np.ndarray
    results: np.ndarray
    """What became of the seat that chose, less its lead: what a value stands for while a lead counts."""


def shown(args: argparse.Namespace, columns: np.ndarray, first: int) -> Shown:
    """Some games of the teacher."""
    env = pettingzoo.raw_env(args.game, armies=args.armies)
    bot = make_bot(env.setup.game, args.teacher)
    seen, masks, symbols, results = [], [], [], []
    for seed in range(first, first + LESSON):
        env.reset(seed=seed)
        dice, chose = Dice(seed), []
        while not env.play.is_over():
            seat = env.play.asked
            for symbol in env.play.spell(bot.choose(env.play.state, seat, dice)):
                there = env.observe(env.agent_selection)
                points = env.sections(there["observation"])["players"][:, 0]
                seen.append(np.rint((there["observation"][columns] + 1) * 51).astype(np.uint8))
                masks.append(np.packbits(there["action_mask"]))
                symbols.append(symbol)
                chose.append((f"seat_{seat}", float(lead_of(points))))
                env.step(symbol)
        results += [env.rewards[agent] - SHAPING * lead for agent, lead in chose]
    return Shown(np.array(seen), np.array(masks), np.array(symbols), np.array(results, np.float32))


def imitate(policy: Policy, optimizer: torch.optim.Optimizer, args: argparse.Namespace) -> None:
    """Choose what the teacher chose; then a line about choices that were held back."""
    with ProcessPoolExecutor(args.threads, get_context("spawn")) as pool:
        lessons = pool.map(shown, repeat(args), repeat(policy.board.columns), range(0, args.shown, LESSON))
        table = Shown(*(np.concatenate(column) for column in zip(*lessons, strict=True)))
    held = len(table.symbols) // 50
    for _ in range(args.passes):
        for rows in (held + torch.randperm(len(table.symbols) - held)).split(BATCH // 2):
            unlikely, wrong, _ = compared(policy, table, rows.numpy())
            optimizer.zero_grad(set_to_none=True)
            (unlikely + 0.2 * wrong).backward()
            optimizer.step()
    with torch.no_grad():
        parts = [compared(policy, table, rows) for rows in np.array_split(np.arange(held), 10)]
    unlikely, wrong, right = (round(float(np.mean([float(part[at]) for part in parts])), 3) for at in range(3))
    print(json.dumps({"shown": len(table.symbols), "loss": unlikely, "right": right, "value": wrong}), flush=True)


def compared(policy: Policy, table: Shown, rows: np.ndarray) -> tuple[Tensor, Tensor, Tensor]:
    """How unlikely the teacher's choices are, how wrong the values, and how often the likeliest symbol is right."""
    mask = np.unpackbits(table.mask[rows], axis=1, count=policy.board.symbols)
    logs, value = policy(torch.from_numpy(table.seen[rows]), torch.from_numpy(mask))
    wanted = torch.from_numpy(table.symbols[rows])
    wrong = (value - torch.from_numpy(table.results[rows])).square().mean()
    return nn.functional.nll_loss(logs, wanted), wrong, (logs.argmax(-1) == wanted).float().mean()


class Rollout(NamedTuple):
    """What happened in STEPS steps of all games, one row for each."""

    seen: Tensor
    mask: Tensor
    symbols: Tensor
    odds: Tensor
    gains: Tensor
    returns: Tensor


def played(policy: Policy, games: Games) -> Rollout:
    """Play on by lot, then look back: how much better than expected each choice was."""
    seen, mask, symbols, odds = [], [], [], []
    values = np.zeros((STEPS + 1, games.size), np.float32)
    rewards, alive, sign = (np.zeros((STEPS, games.size), np.float32) for _ in range(3))
    with torch.no_grad():
        for at in range(STEPS):
            seat, lead = games.seat, games.lead
            logs, value = policy(games.seen, games.mask)
            drawn = torch.multinomial(logs.exp(), 1).squeeze(-1)
            for kept, new in (
                (seen, games.seen),
                (mask, games.mask),
                (symbols, drawn),
                (odds, logs.gather(-1, drawn[:, None]).squeeze(-1)),
            ):
                kept.append(new)
            values[at] = value.numpy()
            rewards[at], ended = games.step(drawn.numpy())
            alive[at] = ~ended
            sign[at] = np.where(games.seat == seat, 1, -1)
            rewards[at] += SHAPING * (DISCOUNT * alive[at] * sign[at] * games.lead - lead)
        values[STEPS] = policy(games.seen, games.mask)[1].numpy()
    gains = np.zeros_like(rewards)
    later = np.zeros(games.size, np.float32)
    for at in reversed(range(STEPS)):
        follows = DISCOUNT * alive[at] * sign[at]
        later = rewards[at] + follows * values[at + 1] - values[at] + SMOOTHING * follows * later
        gains[at] = later
    known = [torch.cat(kept) for kept in (seen, mask, symbols, odds)]
    return Rollout(*known, torch.from_numpy(gains.ravel()), torch.from_numpy((gains + values[:-1]).ravel()))


def learn(policy: Policy, optimizer: torch.optim.Optimizer, rollout: Rollout, entropy: float) -> None:
    """The clipped objective of PPO; `entropy` says how much it counts to stay undecided."""
    for _ in range(ROUNDS):
        for rows in torch.randperm(len(rollout.symbols)).split(BATCH):
            part = Rollout(*(column[rows] for column in rollout))
            logs, value = policy(part.seen, part.mask)
            ratio = (logs.gather(-1, part.symbols[:, None]).squeeze(-1) - part.odds).exp()
            gains = (part.gains - part.gains.mean()) / (part.gains.std() + 1e-8)
            better = torch.minimum(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
            undecided = -(logs.exp() * logs.clamp(min=-50)).sum(-1).mean()
            loss = 0.5 * (value - part.returns).square().mean() - better - entropy * undecided
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()


def win_rate(policy: Policy, args: argparse.Namespace, bot: str, count: int) -> float:
    """Share of games won against a bot, seats and armies in turn, a draw is half; the likeliest symbol is played."""
    games = Games(args, {bot: min(count, 100)}, policy.board.columns, seed=10**6)
    won = np.zeros(0)
    # As many games of every row: the short ones of a fixed time would be counted more often than the long ones.
    left = np.full(games.size, -(-count // games.size))
    with torch.no_grad():
        while left.any():
            logs, _ = policy(games.seen, games.mask)
            rewards, ended = games.step(logs.argmax(-1).numpy())
            counted = ended & (left > 0)
            won = np.append(won, (rewards[counted] + 1) / 2)
            left[counted] -= 1
    return float(won.mean())


def train(args: argparse.Namespace) -> None:
    """Be shown, play and learn until the time is over; a line of JSON now and then tells how well it plays."""
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    started = time.monotonic()
    policy = Policy(board_of(args), args.hidden, args.wide)
    optimizer = torch.optim.Adam(policy.parameters(), args.first_rate, eps=1e-5)

    def look(count: int, steps: int) -> float:
        """Keep the policy and tell its strength; the minutes it took so far."""
        minutes = (time.monotonic() - started) / 60
        rates = {bot: round(win_rate(policy, args, bot, count), 3) for bot in ("random", "easy")}
        print(json.dumps({"minutes": round(minutes, 1), "steps": steps, "games": count, **rates}), flush=True)
        torch.save({"columns": policy.board.columns, **policy.state_dict()}, args.out)
        return minutes

    if args.shown:
        imitate(policy, optimizer, args)
    games = Games(args, {None: args.rows, args.bot: args.bot_rows}, policy.board.columns, args.seed)
    looked, steps = look(args.some, 0), 0
    rate = args.rate if args.shown else args.first_rate
    while (minutes := (time.monotonic() - started) / 60) < args.minutes:
        for group in optimizer.param_groups:
            group["lr"] = rate * max(0.05, 1 - minutes / args.minutes)
        learn(policy, optimizer, played(policy, games), args.entropy)
        steps += STEPS * games.size
        if minutes > looked + args.look:
            looked = look(args.some, steps)
    look(args.games, steps)


def main() -> None:
    parser = argparse.ArgumentParser(description="Masked PPO for a duel of Neuroshima Hex.")
    parser.add_argument("--game", default="neuroshima")
    parser.add_argument("--armies", default="borgo,moloch")
    parser.add_argument("--teacher", default="normal", help="the bot whose games are shown")
    parser.add_argument("--shown", type=int, default=6000, help="games of the teacher; 0: begin from nothing")
    parser.add_argument("--passes", type=int, default=3, help="how often they are gone through")
    parser.add_argument("--bot", default="easy", help="the opponent besides itself")
    parser.add_argument("--minutes", type=float, default=60, help="in all")
    parser.add_argument("--rows", type=int, default=128, help="games at once against itself")
    parser.add_argument("--bot-rows", type=int, default=128, help="games at once against the bot")
    parser.add_argument("--hidden", type=int, default=48)
    parser.add_argument("--wide", type=int, default=128)
    parser.add_argument("--first-rate", type=float, default=7e-4, help="of a policy that knows nothing")
    parser.add_argument("--rate", type=float, default=2e-4, help="of one that was shown something")
    parser.add_argument("--entropy", type=float, default=0.003)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--look", type=float, default=5, help="minutes between two looks at its strength")
    parser.add_argument("--some", type=int, default=200, help="games of such a look")
    parser.add_argument("--games", type=int, default=400, help="games of the last look")
    parser.add_argument("--out", type=Path, default=Path("policy.pt"))
    train(parser.parse_args())


if __name__ == "__main__":
    main()
