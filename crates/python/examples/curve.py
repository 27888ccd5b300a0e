"""Draws how the shares of games won grow with the decisions learnt from: each run thin, their mean thick."""

from collections.abc import Sequence
from typing import Any

import numpy as np

WIDTH, HEIGHT = 760, 420
LEFT, RIGHT, TOP, BOTTOM = 56, 120, 56, 48
COLOURS = {"novice": "#2a4a9b", "casual": "#b4552d"}
STYLE = """
  svg { background: #fff } text { font: 13px system-ui, sans-serif; fill: #1d2433 }
  .title { font-size: 17px; font-weight: 600 } .second { fill: #505a78 }
  .grid { stroke: #cdd5e4; stroke-width: 1 } .aim { stroke: #505a78; stroke-dasharray: 4 4 }
  polyline { fill: none; stroke-linejoin: round } .run { stroke-width: 1; opacity: 0.35 } .mean { stroke-width: 2.5 }
"""


def draw(logs: Sequence[dict[str, Any]]) -> str:
    """The text of an SVG file, from the logs of runs that were logged at the same decisions."""
    decisions = np.array([line["decisions"] for line in logs[0]["lines"]])
    if any([line["decisions"] for line in log["lines"]] != decisions.tolist() for log in logs):
        raise ValueError("the runs differ in length or in how often they were logged; draw those that agree")
    minutes = np.mean([log["lines"][-1]["processor minutes"] for log in logs])

    def across(count: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * count / float(decisions[-1])

    def down(share: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share

    def line(shares: Sequence[float], level: str, kind: str) -> str:
        points = " ".join(f"{across(x):.1f},{down(y):.1f}" for x, y in zip(decisions, shares))
        return f'<polyline class="{kind}" stroke="{COLOURS[level]}" points="{points}"/>'

    body = [
        f'<text class="title" x="{LEFT}" y="24">Share of games won against bots, Spice Road with two players</text>',
        f'<text class="second" x="{LEFT}" y="43">PPO by self-play, {len(logs)} seeds, {minutes:.1f} minutes of one core each; '
        "400 games a point</text>",
    ]
    for percent in range(0, 101, 20):
        y = down(percent / 100)
        kind = "aim" if percent == 60 else "grid"
        body.append(f'<line class="{kind}" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        body.append(f'<text class="second" x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{percent} %</text>')
    step = 10 ** np.floor(np.log10(decisions[-1] / 2))
    for count in np.arange(0, decisions[-1] + 1, step * max(1, round(decisions[-1] / step / 5))):
        body.append(
            f'<text class="second" x="{across(count):.1f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">'
            f"{count / 1e6:g}</text>"
        )
    middle = (LEFT + WIDTH - RIGHT) / 2
    body.append(f'<text class="second" x="{middle}" y="{HEIGHT - 8}" text-anchor="middle">million decisions</text>')
    for level in COLOURS:
        runs = np.array([[entry[level] for entry in log["lines"]] for log in logs])
        mean = runs.mean(axis=0)
        body += [line(run.tolist(), level, "run") for run in runs]
        body.append(line(mean.tolist(), level, "mean"))
        label = f"{level} {100 * mean[-1]:.0f} %"
        body.append(
            f'<text x="{WIDTH - RIGHT + 8}" y="{down(mean[-1]) + 4:.1f}" style="fill: {COLOURS[level]}">{label}</text>'
        )
    inside = "\n".join(body)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">\n'
        f"<style>{STYLE}</style>\n{inside}\n</svg>\n"
    )
