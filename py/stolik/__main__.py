"""The command line: `python -m stolik play sushi --players 4 --seed 617 --bots greedy --json`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from .commands import golden, play, replay
from .commands.refusal import Refused


class Parser(argparse.ArgumentParser):
    """A parser that answers a mistake with one line."""

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments."""
        raise Refused(message)


def parser() -> argparse.ArgumentParser:
    """Describe the commands."""
    top = Parser(prog="python -m stolik", description="Tabletop games on the command line.")
    commands = top.add_subparsers(dest="command", required=True, parser_class=Parser)
    for module in (play, replay, golden):
        module.add(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; a mistake of the caller ends with one clear line and exit code 2."""
    try:
        chosen = parser().parse_args(arguments)
        return int(chosen.run(chosen))
    except Refused as refusal:
        print(f"stolik: {refusal}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read us has seen enough; closing quietly is what a pipe expects.
        sys.stderr.close()
        return 0


if __name__ == "__main__":
    sys.exit(main())
