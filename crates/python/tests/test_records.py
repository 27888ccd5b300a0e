"""The recorded games, the vectors of the reference program and fair deals, through Python."""

import hashlib
import hmac
import json
import pickle

import pytest
from conftest import RECORDS, VECTORS

from caravanserai import Game, Record

GAMES = sorted(path for path in VECTORS.glob("*-[0-9].txt"))
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_recorded_games_replay(path):
    text = path.read_text()
    record = Record(text)
    assert str(record) + "\n" == text
    assert record.ending == "finished" and record.name == path.parent.name
    positions = record.positions()
    assert len(positions) == len(record.turns) + 1
    assert positions[-1].is_over and positions[-1].points == record.points
    assert positions[-1].winner == record.winner
    game = positions[0].copy()
    for turn in record.turns:
        assert (game.seat, game.round) == (turn.seat, turn.round)
        # By its choices, and revealing what the record says.
        copy = game.copy()
        for choice in copy.choices_of(turn.move):
            assert copy.mask()[choice]
            copy.choose(choice)
        game.play_revealing(turn.move, turn.reveal)
    assert game.view().show() == positions[-1].view().show()
    assert str(game.record(record.date, record.names)) == str(record)
    assert str(pickle.loads(pickle.dumps(record))) == str(record)
    assert not record.verify() and record.verify().status == "silent"


def test_there_are_records_and_vectors():
    assert len(RECORDS) >= 8 and len(GAMES) == 12
    assert {name for name, _ in POSITIONS} == {"spice-road-positions", "east-to-west-positions"} and len(POSITIONS) > 20


def lines_of(path):
    return [line for line in path.read_text().splitlines() if line and not line.startswith("#")]


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_games_of_the_reference_replay_move_by_move(path):
    lines = lines_of(path)
    first = next(index for index, line in enumerate(lines) if line.startswith("play "))
    game = Game.load("\n".join(lines[:first]))
    turns, shown, checked = 0, [], 0
    rest = iter(lines[first:])
    for line in rest:
        word, _, text = line.partition(" ")
        if word == "play":
            reveal = game.play(text)
            turns += 1
            answer = " ".join(filter(None, ["=", reveal, "sha256", digest(game.show())]))
            assert next(rest) == answer
        elif word == "legal":
            assert "\n".join(shown) == game.show()
            moves = sorted(game.moves(), key=str.encode)
            assert text == f"{len(moves)} {digest(chr(10).join(moves))}"
            shown, checked = [], checked + 1
        elif word == "score":
            assert text == game.standing
        else:
            shown.append(line)
    assert game.is_over and line.startswith("score ")
    assert turns == len(game.history) and checked == -(-turns // 20)


POSITIONS = [
    (path.stem, entry.strip().splitlines())
    for path in sorted(VECTORS.glob("*-positions.txt"))
    for entry in path.read_text().split("\n\n")
    if "\nname " in entry
]


@pytest.mark.parametrize("lines", [lines for _, lines in POSITIONS], ids=lambda lines: lines[1].removeprefix("name "))
def test_positions_of_the_reference(lines):
    lines = [line for line in lines if not line.startswith(("#", "name "))]
    score = next(index for index, line in enumerate(lines) if line.startswith("score "))
    legal = next(index for index, line in enumerate(lines) if line.startswith("legal "))
    game = Game.load("\n".join(lines[:score]))
    assert game.show().splitlines() == lines[:score]
    assert game.standing == lines[score].removeprefix("score ")
    seen = game.view(0).show().splitlines()
    assert [line for line in seen if line not in lines[:score]] == lines[score + 2 : legal]
    moves = game.moves()
    assert set(moves) == set(lines[legal + 1 :]) and len(moves) == game.count_moves() == int(lines[legal].split()[1])
    for move in moves[:: 1 + len(moves) // 50]:
        choices = game.choices_of(move)
        assert [game.copy().peek(choices[0]) is None] == [len(choices) > 1]
        other = game.copy()
        assert [other.choose(choice) for choice in choices][-1] == move


def perft(game: Game, depth: int) -> int:
    """The number of ways to play on for this number of turns; a finished game is one."""
    if depth == 0 or game.is_over:
        return 1
    if depth == 1:
        return game.count_moves()
    nodes = 0
    for move in game.moves():
        after = game.copy()
        after.play(move)
        nodes += perft(after, depth - 1)
    return nodes


def test_counts_of_the_reference():
    count = 0
    for entry in (VECTORS / "perft.txt").read_text().split("\n\n"):
        position, *counts = [line for line in entry.splitlines() if not line.startswith("#")] or [""]
        for depth, nodes in (map(int, line.split()[1:]) for line in counts):
            # Deeper trees are counted by the tests of the rules.
            if nodes <= 3_000:
                assert perft(Game.load(position.replace(" | ", "\n")), depth) == nodes
                count += 1
    assert count > 50


def test_deals_are_those_of_the_vectors():
    count = 0
    for entry in (VECTORS / "deals.txt").read_text().split("\n\n"):
        if not entry.startswith("new "):
            continue
        command, position = entry.strip().split("\n", 1)
        _, game, players, _, seed = command.split()
        assert Game.deal(game, int(players), int(seed)).show() == position
        count += 1
    assert count > 5


def fair_deals():
    return json.loads((VECTORS / "fair.json").read_text())["deals"]


@pytest.mark.parametrize("deal", fair_deals(), ids=lambda deal: f"{deal['game']}-{len(deal['chairs'])}")
def test_fair_deals_are_verified(deal):
    table, secret = deal["table"], bytes.fromhex(deal["secret"])
    nonces = [bytes.fromhex(nonce) for nonce in deal["nonces"] if nonce]
    seed = hmac.digest(secret, f"{table}\n".encode() + b"".join(nonces), "sha256")
    assert seed.hex() == deal["seed"]
    players = len(deal["chairs"])
    game, chairs = Game.deal_fairly(deal["game"], players, seed)
    assert ["ABCDE"[seat] for seat in chairs] == deal["chairs"]
    assert game.show().splitlines() == deal["position"]
    for turn in range(40):
        game.play(game.random_move(turn))
    record = str(game.record("2026-11-15", ["Ada"] * players))
    assert Record(record).verify().status == "silent"
    published = (
        f"fair table {table} | chairs {' '.join(deal['chairs'])} | commitment {deal['commitment']} "
        f"| nonces {' '.join(nonce or '-' for nonce in deal['nonces'])}"
    )

    def with_line(line):
        return Record(record.replace("result in progress\n", f"result in progress\n{line}\n"))

    assert with_line(published).verify().status == "unfinished"
    assert with_line(f"{published} | secret {deal['secret']}").verify()
    other = with_line(f"{published} | secret {'0' * 64}").verify()
    assert not other and other.status == "wrong" and other.difference


def test_a_record_that_does_not_replay_says_where():
    text = RECORDS[0].read_text()
    with pytest.raises(ValueError, match="^line [0-9]+"):
        Record(text.replace("rest", "rust", 1))
