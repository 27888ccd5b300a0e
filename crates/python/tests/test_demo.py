"""The game that one can read."""

import pytest

from caravanserai import demo


@pytest.mark.parametrize("game", ["spice-road", "east-to-west"])
def test_a_game_is_played_to_its_end(game, capsys, tmp_path):
    picture = tmp_path / "table.svg"
    demo.main(["--game", game, "--players", "3", "--levels", "casual", "--seed", "4", "--svg", str(picture)])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{game}, seed 4: A casual, B casual, C casual"
    assert lines[-1].startswith("After ") and "winner" in lines[-1]
    assert sum(line.startswith("Round ") for line in lines) > 10
    assert picture.read_text().startswith("<svg")


def test_wrong_options_are_explained(capsys):
    with pytest.raises(SystemExit):
        demo.main(["--players", "9"])
    assert "2 to 5 players" in capsys.readouterr().err
