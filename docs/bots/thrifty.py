import subprocess
import sys

VALUE = {"Y": 1, "R": 2, "G": 3, "B": 4}
# The rules are in an engine of our own: we only choose among the moves that it lists.
engine = subprocess.Popen(["caravan", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

def ask(command):
    print(command, file=engine.stdin, flush=True)
    answer = "".join(iter(engine.stdout.readline, "\n"))  # up to the empty line
    return answer.removeprefix("=").strip().splitlines()

def value(spices):
    return sum(VALUE.get(letter, 0) for letter in spices)

def worth(move):
    kind, *words = move.split()
    lost = sum(value(words[i + 1]) for i, word in enumerate(words) if word in ("pay", "discard"))
    if kind == "claim":
        return 100 + value(words[0])
    if kind in ("acquire", "rest"):
        return 2 - lost
    times = next((int(word[1:]) for word in words if word[0] == "x"), 1)
    give, _, get = words[1 if words[0][0] == "U" and len(words) > 1 else 0].rpartition(">")
    return (value(get) - value(give)) * times - lost

for line in sys.stdin:
    if line.startswith("position"):
        answer = ask(line.strip())
    elif line.startswith("best"):
        answer = [max(ask("legal"), key=worth)]
    else:
        break  # `quit`
    print("=", *answer, "\n", flush=True)
