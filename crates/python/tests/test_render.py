"""Pictures of tables."""

import xml.etree.ElementTree as ElementTree

import gymnasium
import numpy as np

import caravanserai.gymnasium
import caravanserai.pettingzoo
from caravanserai import Game


def test_pictures_are_whole_and_follow_the_game(table):
    game = Game.deal(*table, seed=2)
    pictures = []
    for turn in range(60):
        if turn > 0 and not game.is_over:
            game.play(game.random_move(turn))
        root = ElementTree.fromstring(game.svg())
        # Pixels show the same shapes, and are slow to look at.
        if turn % 5:
            continue
        pixels = game.rgb()
        assert pixels.dtype == np.uint8
        assert pixels.shape == (int(root.get("height")), int(root.get("width")), 3)
        # Something is drawn in every strip of the picture.
        assert all(strip.std() > 1 for strip in np.array_split(pixels, 8))
        pictures.append(pixels)
    assert any(not np.array_equal(pictures[0], other) for other in pictures[1:])


def test_pictures_show_what_all_see_and_nothing_hidden(table):
    game = Game.deal(*table, seed=3)
    other = game.resample(0, seed=5)
    assert game.svg() == other.svg() == game.view().svg()
    assert np.array_equal(game.rgb(), other.rgb())


def test_no_space_of_a_drawing_is_folded(table):
    texts = [text.text for text in ElementTree.fromstring(Game.deal(*table).svg()) if text.tag.endswith("text")]
    # Browsers fold two spaces into one, and stretch the rest of the line over the gap.
    assert any("\N{NO-BREAK SPACE}" in text for text in texts) and not any("  " in text for text in texts)


def test_environments_render_in_every_mode():
    for mode, kind in (("ansi", str), ("svg", str), ("rgb_array", np.ndarray)):
        aec = caravanserai.pettingzoo.env(render_mode=mode)
        aec.reset(seed=1)
        one = gymnasium.make("caravanserai/spice-road-v0", render_mode=mode)
        one.reset(seed=1)
        many = caravanserai.gymnasium.ManyAgainstBots(2, render_mode=mode)
        many.reset(seed=1)
        assert isinstance(aec.render(), kind) and isinstance(one.render(), kind)
        assert [type(picture) for picture in many.render()] == [kind, kind]
    quiet = caravanserai.pettingzoo.env()
    quiet.reset(seed=1)
    assert quiet.render() is None
