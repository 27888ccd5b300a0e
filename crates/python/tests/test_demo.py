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


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (["--players", "9"], "2 to 5 players"),
        (["--levels", "wizard"], "there are novice"),
        (["--seed", "-1"], "from 0 to 2"),
        (["--svg", "/no/such/folder/table.svg"], "No such file"),
    ],
)
def test_wrong_options_are_explained_at_once(wrong, message, capsys):
    with pytest.raises(SystemExit):
        demo.main(wrong)
    printed = capsys.readouterr()
    assert message in printed.err and not printed.out
