"""Starts a Damier with something in it and has Schemathesis try its API. See README.md."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import uuid

import requests

PROGRAM, SCHEMATHESIS = sys.argv[1:3]
HERE = pathlib.Path(__file__).parent
EXAMPLES = os.environ.get("EXAMPLES", "25")
SEED = os.environ.get("SEED", "1")


def start(folder):
    """The program, and what it said until it served."""
    kept = {name: value for name, value in os.environ.items() if not re.match(r"DATABASE_URL$|DAMIER_|LC_", name)}
    limits = {"DAMIER__WEB__API_READS_PER_SECOND": "100000", "DAMIER__WEB__WRITES_PER_SECOND": "100000"}
    child = subprocess.Popen(
        [PROGRAM, "serve", "--sample", "--addr", "127.0.0.1:0", "--data-dir", f"{folder}/data"],
        env={**kept, **limits, "LANG": "en"},
        stdout=subprocess.PIPE,
        stderr=open(f"{folder}/log", "w"),
        text=True,
    )
    said = ""
    for line in child.stdout:
        said += line
        if "Ctrl-C" in line:
            return child, said
    raise SystemExit(f"it does not serve:\n{open(f'{folder}/log').read()}")


class Desk:
    """An organiser at the desk."""

    def __init__(self, link):
        self.base = link.split("/invitations")[0]
        self.browser = requests.Session()
        self.browser.headers["Sec-Fetch-Site"] = "same-origin"
        person = {"display_name": "Solange Kervella", "login_name": "solange", "password": "un bon damier"}
        self.post(link.removeprefix(self.base), **person)

    def post(self, path, **form):
        answer = self.browser.post(self.base + path, data={"command_id": str(uuid.uuid4()), **form})
        assert answer.ok, f"{path}: {answer.status_code}\n{answer.text}"
        return answer.text

    def event(self):
        days = {"starts_on": "2026-12-12", "ends_on": "2026-12-13", "time_zone": "Europe/Paris"}
        self.post("/desk/events/new", name="Open API", language="en", arbitrates="on", **days)
        self.post(
            "/desk/open-api/tournament",
            system="swiss_rating", rounds="40", bye="2", tie_breaks="PTS BH SB WIN DE", seed="3",
            late_until="40", half_byes="1", half_byes_until="39", colours_decide="on",
        )

    def token(self, role):
        page = self.post("/desk/open-api/programs", program="Schemathesis", program_role=role)
        return re.search(r'id="secret-text" readonly value="([0-9a-f]{64})"', page)[1]


def put_something_in(desk):
    """Twelve players and a round with a result; the keys by which it is found."""
    api = f"{desk.base}/api/v1/events/open-api"
    token = {"Authorization": f"Bearer {desk.token('organiser')}"}
    players = [{"name": f"Player {letter}", "rating": 1500 - at} for at, letter in enumerate("ABCDEFGHIJKL")]
    for path, body in [("/players", {"players": players}), ("/rounds", {})]:
        answer = requests.post(api + path, json=body, headers=token)
        assert answer.status_code == 201, answer.text
    round_1 = answer.json()
    return round_1["boards"][0]["game"]["game"]


def settings(folder, name, slug, game):
    """Asks about this event and this game, instead of what the text allows."""
    path = f"{folder}/{name}.toml"
    with open(path, "w") as file:
        if slug:
            file.write(f'[parameters]\nslug = "{slug}"\nn = 1\nno = 1\nboard = 1\ngame = "{game}"\n')
    return path


def run(desk, config, *more):
    done = subprocess.run(
        [
            SCHEMATHESIS, "--config-file", config, "run", f"{desk.base}/api/v1/openapi.json",
            "--checks", "all", "--phases", "examples,coverage,fuzzing", "--max-examples", EXAMPLES, "--seed", SEED,
            "--workers", "1", "--continue-on-failure", "--request-timeout", "20",
            "--warnings", "off", "--no-color", *more,
        ],
        cwd=os.path.dirname(config),
    )
    return done.returncode


def main():
    with tempfile.TemporaryDirectory(prefix="damier-api-") as folder:
        # Under root the database runs as another user, who must be able to enter.
        os.chmod(folder, 0o755)
        child, said = start(folder)
        try:
            desk = Desk(re.search(r"http:\S+/invitations/\S+", said)[0])
            desk.event()
            game = put_something_in(desk)
            nowhere = settings(folder, "nowhere", None, None)
            here = settings(folder, "here", "open-api", game)
            # Without a tournament of its own: boards that were opened by hand.
            sample = settings(folder, "sample", "open-de-valbrune", game)
            codes = [run(desk, config, "--include-tag", "read") for config in (nowhere, here, sample)]
            # Moves are the arbiter's, entries and rounds the organiser's.
            # What a text may be that is no move of this position, the description cannot say.
            exclude = {"playMove": ["--exclude-checks", "positive_data_acceptance"]}
            for role, operations in [("organiser", "enterPlayers|publishRound|setResult"), ("arbiter", "playMove")]:
                header = f"Authorization: Bearer {desk.token(role)}"
                codes.append(run(desk, here, "--include-operation-id-regex", operations, "-H", header, *exclude.get(operations, [])))
            log = open(f"{folder}/log").read()
        finally:
            child.terminate()
            child.wait()
    # Requests that are none are told by the server's own library, and answered by 400.
    if "A request failed" in log or "panicked" in log:
        print(log, file=sys.stderr)
        codes.append(1)
    sys.exit(max(codes))


main()
