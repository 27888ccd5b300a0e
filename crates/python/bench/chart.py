"""Draws rates as dots on a logarithmic scale: a row for each contender, a dot for each batch size and number of cores."""

import math
from collections.abc import Sequence
from typing import Any

WIDTH, ROW, LEFT, RIGHT, TOP, BOTTOM = 860, 30, 270, 48, 92, 48
OURS, OTHERS = "#2a4a9b", "#b4552d"
STYLE = """
  svg { background: #fff } text { font: 13px system-ui, sans-serif; fill: #1d2433 }
  .title { font-size: 17px; font-weight: 600 } .second { fill: #505a78 }
  .grid { stroke: #cdd5e4; stroke-width: 1 } .range { stroke-width: 2; opacity: 0.3 }
  circle { stroke-width: 2 }
"""


def draw(rows: Sequence[dict[str, Any]], batches: Sequence[int]) -> str:
    """The text of an SVG file."""
    radii = {batch: 3.5 + 2.0 * place for place, batch in enumerate(batches)}
    rates = [rate for row in rows for rate in row["rates"].values()]
    low, high = math.floor(math.log10(min(rates))), math.ceil(math.log10(max(rates)))
    height = TOP + ROW * len(rows) + BOTTOM

    def across(rate: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (math.log10(rate) - low) / (high - low)

    def dot(x: float, y: float, batch: int, cores: str, colour: str) -> str:
        fill = colour if cores == "1" else "#fff"
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radii[batch]}" fill="{fill}" stroke="{colour}"/>'

    body = [
        '<text class="title" x="16" y="26">Decisions per second, with observation and legal choices</text>',
        '<text class="second" x="16" y="46">The games differ in size: the rates compare what a learner waits for</text>',
    ]
    x = 22.0
    for batch in batches:
        body += [dot(x, 66, batch, "1", "#505a78"), f'<text class="second" x="{x + 14}" y="70">batch {batch:,}</text>']
        x += 110
    body += [dot(x, 66, batches[1], "2", "#505a78"), f'<text class="second" x="{x + 14}" y="70">on two cores</text>']
    bottom = TOP + ROW * len(rows)
    for power in range(low, high + 1):
        x = across(10**power)
        body.append(f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP - 6}" y2="{bottom}"/>')
        label = f"{10**power // 10**6} million" if power >= 6 else f"{10**power:,}"
        body.append(f'<text class="second" x="{x:.1f}" y="{bottom + 20}" text-anchor="middle">{label}</text>')
    for place, row in enumerate(rows):
        y = TOP + ROW * (place + 0.5)
        colour = OURS if row["title"].startswith("Caravanserai") else OTHERS
        title = row["title"].replace("`", "").replace("&", "&amp;")
        ends = [across(rate) for rate in (min(row["rates"].values()), max(row["rates"].values()))]
        body.append(f'<text x="16" y="{y + 4:.1f}">{title}</text>')
        body.append(f'<line class="range" stroke="{colour}" x1="{ends[0]:.1f}" x2="{ends[1]:.1f}" y1="{y}" y2="{y}"/>')
        # Two cores first, so that the filled dots of one core lie on top.
        for key, rate in sorted(row["rates"].items(), reverse=True):
            cores, batch = key.split("x")
            body.append(dot(across(rate), y, int(batch), cores, colour))
    inside = "\n".join(body)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}">\n'
        f"<style>{STYLE}</style>\n{inside}\n</svg>\n"
    )
