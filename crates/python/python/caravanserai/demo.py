"""Plays a game between bots and prints it turn by turn: `python -m caravanserai.demo --help`."""

import argparse
import os
import sys
from collections.abc import Sequence

import caravanserai

SEATS = "ABCDE"


def goods(game: caravanserai.Game, seat: int) -> str:
    """The spices of a seat, from the line of its position."""
    line = next(line for line in game.show().splitlines() if line.startswith(f"{SEATS[seat]} "))
    return line.split()[2]


def play(game: caravanserai.Game, bots: Sequence[caravanserai.Bot]) -> None:
    """Plays to the end, a line for each turn."""
    seen = 0
    while not game.is_over:
        if game.round != seen:
            seen = game.round
            print(f"\nRound {seen}   {game.standing.removesuffix(' in progress')}")
        seat = game.seat
        move = bots[seat].choose(game, nodes=50)
        reveal = game.play(move)
        print(f"  {SEATS[seat]}  {move:<40} has {goods(game, seat):<11} {reveal}".rstrip())


def main(arguments: Sequence[str] | None = None) -> None:
    """Reads the options and plays."""
    parser = argparse.ArgumentParser(prog="python -m caravanserai.demo", description="Plays a game between bots.")
    parser.add_argument("--game", choices=caravanserai.games(), default="spice-road")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--levels", nargs="+", default=["steady", "casual"], help="of the bots, by seat; repeated as needed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--svg", metavar="FILE", help="draws the table at the end")
    options = parser.parse_args(arguments)
    levels = [options.levels[seat % len(options.levels)] for seat in range(options.players)]
    try:
        game = caravanserai.Game.deal(options.game, options.players, options.seed)
        bots = [
            caravanserai.Bot(level, game.name, game.players, seed=options.seed + seat) for seat, level in enumerate(levels)
        ]
        # Opened before the game is played: a file that cannot be written is told at once.
        file = open(options.svg, "w", encoding="utf-8") if options.svg else None
    except (ValueError, OSError) as error:
        parser.error(str(error))
    print(f"{options.game}, seed {options.seed}: " + ", ".join(f"{s} {l}" for s, l in zip(SEATS, levels)))
    print(game.view().show())
    play(game, bots)
    print(f"\nAfter {len(game.history)} turns: {game.standing}")
    if file:
        with file:
            file.write(game.svg())


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:
        # The reader has closed the pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
