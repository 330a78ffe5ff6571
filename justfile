# The one door to everyday work. `just` alone lists the recipes.

run := "uv run --no-sync"
python := "3.12"
shipped := "rulewright.rulesets.otherworld rulewright.rulesets.otherworlds rulewright.rulesets.active_exploits rulewright.rulesets.shards rulewright.rulesets.brp"

export PYTHONDONTWRITEBYTECODE := "" # where it is set, every process compiles every module anew: half of each start

locked := "--quiet --universal --python-version " + python + " --generate-hashes --no-emit-index-url --no-annotate --custom-compile-command 'just lock'"

_default:
    @{{ just_executable() }} --justfile {{ justfile() }} --list --unsorted

# Make the environment from the lock
setup:
    .ci/setup {{ python }}

# Write the locks anew: exact versions and hashes, no hosts. One for work, one for the server alone, one for building it
lock *ARGS:
    uv pip compile pyproject.toml {{ locked }} --group dev --group docs --all-extras --output-file requirements.lock {{ ARGS }}
    uv pip compile pyproject.toml {{ locked }} --extra server --extra print --constraints requirements.lock --output-file server.lock {{ ARGS }}
    uv pip compile {{ locked }} --group build --output-file build.lock {{ ARGS }}

# All that a commit must pass, types and imports beside the tests; what passed and has not changed since is not run again
check: lint
    #!/usr/bin/env bash
    set -uo pipefail
    mkdir -p build
    "{{ just_executable() }}" types imports >build/types.log 2>&1 & types=$!
    "{{ just_executable() }}" test -p tests.unchanged; tested=$?
    wait $types; typed=$?
    cat build/types.log
    exit $((tested || typed))

# Format, and mend what can be mended
fmt:
    {{ run }} ruff check --fix-only --quiet .
    {{ run }} ruff format .

# Formatting, lint, spelling
lint:
    {{ run }} ruff format --check .
    {{ run }} ruff check .
    {{ run }} codespell

# Types, strictly
types:
    {{ run }} mypy $(ls -d src tests examples benchmarks faults load judges packs docs 2>/dev/null)

# Layers, independence and purity
imports:
    {{ run }} lint-imports

# Fast tests; further words go to pytest: `just test tests/chance -x`
test *ARGS:
    {{ run }} pytest -n 2 --dist loadfile -m "not slow and not long and not browser" {{ ARGS }}

# Fast tests that should be on the list of slow ones (tests/slow_tests.txt), by what they take of a processor
time-tests *ARGS:
    {{ run }} pytest -p tests.processor_time -q -n 2 --dist loadfile -m "not slow and not long and not browser" {{ ARGS }}

# The slow tests (none is fine too)
test-slow *ARGS:
    {{ run }} pytest -n 2 --durations=25 -m "slow and not long and not browser" {{ ARGS }} || [ $? -eq 5 ]

# The laws at as many steps as they are worth
test-thorough *ARGS:
    RULEWRIGHT_THOROUGH=1 {{ run }} pytest -n 2 -m "not long and not browser" $(grep -rl "examples import steps" tests) {{ ARGS }}

# The tests of the night: a million samples, say, and laws on many more seeds
test-long *ARGS:
    {{ run }} pytest -n 2 --durations=25 -m "long and not browser" {{ ARGS }}

# Coverage by the layers' own tests; chance and play must reach 95 % of their lines
cov *ARGS:
    COVERAGE_CORE=sysmon {{ run }} pytest -n 2 -m "not long and not browser" tests/chance tests/play tests/contract --cov --cov-report=json:build/coverage.json {{ ARGS }}
    {{ run }} python .ci/line_coverage.py build/coverage.json chance play --at-least 95

# The web app: types from the server's own description, checks, tests, and the build into the package
web:
    [ -d web/node_modules/@noble/hashes ] || npm --prefix web install --no-save --no-audit --no-fund # `ci` wants bindings for every platform in the lock
    {{ run }} python -m rulewright.server.openapi > web/src/api/openapi.json
    npm --prefix web run --silent types
    npm --prefix web run --silent check
    npm --prefix web run --silent lint
    npm --prefix web run --silent test
    npm --prefix web run --silent build

# Real browsers play at a real server (`just web` first)
e2e *ARGS:
    {{ run }} pytest -n 2 --dist worksteal --durations=25 -m "browser and not long" tests/e2e {{ ARGS }}

# The tests in browsers that are left to the night (none is fine too)
e2e-long *ARGS:
    {{ run }} pytest -n 2 -m "browser and long" tests/e2e {{ ARGS }} || [ $? -eq 5 ]

# How soon an entry from another seat is on the screen, with two hundred other tables at play
e2e-speed *ARGS:
    {{ run }} python -m tests.e2e.speed {{ ARGS }}

# How soon a table can be used on a slow phone that has never seen it
first-screen *ARGS:
    {{ run }} python -m tests.e2e.first_screen {{ ARGS }}

# Every screen in all five games, phone and desk, day and night, side by side in build/screens/index.html
screens *ARGS:
    {{ run }} python -m tests.e2e.gallery {{ ARGS }}

# The sessions at the terminal that pages show, typed again and written into them
transcripts:
    {{ run }} python .ci/transcripts.py

# The pictures that the documentation shows, on a phone and a desk, by day and by night, into docs/images/
screenshots *ARGS:
    {{ run }} python -m tests.e2e.screenshots {{ ARGS }}

# The pictures of each game's first fight for its tutorial, on a phone, into docs/images/
first-fights *ARGS:
    {{ run }} python -m tests.e2e.first_fights {{ ARGS }}

# Measurements
bench *ARGS:
    {{ run }} python benchmarks/run.py {{ ARGS }}

# Eight tasks beside icepool, dyce and d20, measured in one run, into docs/reference/chance/beside-others.md
beside-others:
    mkdir -p build
    {{ run }} python -m benchmarks.tasks.page > build/beside-others.md
    mv build/beside-others.md docs/reference/chance/beside-others.md

# Kill, crash, cut off: `just faults --rounds 300` shows that nothing is lost
faults *ARGS:
    {{ run }} python -m faults {{ ARGS }}

# Change one thing that a rule says, and see whether its tests notice: `just mutate otherworld --sample 60 --seed 1 --wide`
mutate *ARGS:
    {{ run }} python -m judges.mutate {{ ARGS }}

# The same for lines changed since a branch was left, at most twenty mutants for all rulesets together
mutate-change BRANCH="main" *ARGS:
    {{ run }} python -m judges.change {{ BRANCH }} {{ ARGS }}

# For a machine that has the night: every ruleset's mutants by a seed of the day, code and content, and all that .ci/night runs
nightly SAMPLE="300":
    #!/usr/bin/env bash
    set -euo pipefail
    just() { "{{ just_executable() }}" "$@"; }
    for package in {{ shipped }}; do
        ruleset=${package##*.}
        for kind in code content; do
            just mutate "$ruleset" --kind $kind --sample {{ SAMPLE }} --seed "$(date +%Y%m%d)" --wide --record
        done
        just unread "$ruleset"
    done
    just seats --check
    .ci/night

# Which tests show which rules as a person at a table meets them; `--check` only says what is no longer shown
seats *ARGS:
    {{ run }} python -m rulewright.testing.seats {{ if ARGS == "" { shipped } else if ARGS == "--check" { shipped + " --check" } else { ARGS } }}

# What a ruleset keeps and never uses: `just unread otherworld`
unread RULESET:
    {{ run }} python -m judges.unread {{ RULESET }}

# Where the content differs from the sheets of its book: `just packs ../sheets`, and `--write` to give it their figures
packs SHEETS *ARGS:
    {{ run }} python -m packs {{ SHEETS }} {{ ARGS }}

# Nonsense over the live line: `just fuzz --frames 100000`
fuzz *ARGS:
    {{ run }} python -m tests.server.fuzz {{ ARGS }}

# Many tables at once: `just load --tables 1000 --seconds 300`
load *ARGS:
    {{ run }} python -m load {{ ARGS }}

# Real fights at many tables, five browsers at each: `just evening --tables 100 --seconds 300`
evening *ARGS:
    {{ run }} python -m load.evening {{ ARGS }}

# Whether a table of forty evenings opens as fast as a new one: `just long-campaign brp --entries 20000`
long-campaign *ARGS:
    {{ run }} python -m load.campaign {{ ARGS }}

# Ten thousand images from people who mean harm, and what it costs everybody else
picture-flood *ARGS:
    {{ run }} python -m load.pictures {{ ARGS }}

# What one press costs at a real table with five browsers: `just seat-cost brp --wishes 40`
seat-cost *ARGS:
    {{ run }} python -m load.real {{ ARGS }}

# Hostile clients beside honest tables: `just flood --seconds 300 --hostile 200 --tables 50`
flood *ARGS:
    {{ run }} python -m load.flood {{ ARGS }}

# Requests made from the server's own description: `just fuzz-http --requests 100000`
fuzz-http *ARGS:
    {{ run }} python -m tests.server.fuzz_http {{ ARGS }}

# The documentation, into site/
docs:
    NO_MKDOCS_2_WARNING=1 {{ run }} mkdocs build --strict --quiet

# Run the notebook of the documentation and write what its cells show into it
notebook:
    {{ run }} python .ci/notebook.py docs/tutorials/odds.ipynb

# Keep the logs that this version writes, for later versions to open; once for each release
keep-logs:
    {{ run }} python -m tests.upgrades.keep

# Write the golden files anew; read the diff like code
golden *ARGS:
    {{ run }} python -m rulewright.testing.golden {{ ARGS }}
    {{ run }} python -m tests.rulesets.brp.transcripts.telling

# Fight every ready fight many times and write who wins how often into docs/reference/fights.md: `just fights brp --fights 40` measures some
fights *ARGS:
    {{ run }} python -m rulewright.testing.fights {{ ARGS }}

# Build, install into a clean environment, try the command line and the README's lines
wheel:
    .ci/wheel {{ python }}

# A release, rehearsed: versions, two builds alike, what a package index shows, licences, lists of parts; into build/release
release-check *ARGS:
    {{ run }} python .ci/release.py {{ ARGS }}

# Pictures in a bucket of a real S3 server, which is installed and started for it
bucket:
    #!/usr/bin/env bash
    set -euo pipefail
    room=$(mktemp -d)
    trap '.ci/s3 "$room" stop; rm -rf "$room"' EXIT
    given=$(.ci/s3 "$room")
    eval "$given"
    {{ run }} pytest tests/stores/test_bucket.py tests/stores/test_pictures.py tests/server/test_pictures_in_a_bucket.py

# The steps of the Containerfile, run without a container
container:
    . .ci/pythons; PATH="$(dirname "$(uv python find {{ python }})"):$PATH" python3 .ci/container.py

# Take one ruleset out and show that the rest stays green
without RULESET:
    .ci/without {{ RULESET }} {{ python }}
