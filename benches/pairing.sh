#!/usr/bin/env bash
# The speed of pairing and standings: whole commands, process start and reading the file included, in
# milliseconds of processor time (user and system), best of TURNS. benches/README.md keeps what was found.
#
# Beside each stands the time `sha256sum` takes for 16 MB in the same turns, so that figures of different
# machines can be held against each other. BBPPAIRINGS=path/to/bbpPairings.exe measures that program too, in
# turns, on fields of up to BBP_MOST players (400): its cost grows with the cube of the field.
set -eu
TIMEFORMAT='%U %S'
cd "$(dirname "$0")/.."

damier=${DAMIER-target/release/damier}
bbp=${BBPPAIRINGS-}
bbp_most=${BBP_MOST-400}
turns=${TURNS-3}
sizes=${SIZES-5 10 20 40 80 200 400 1000 2000 5000}
folder=$(mktemp -d "${TMPDIR:-/tmp}/damier-pairing.XXXXXX")
trap 'rm -rf "$folder"' EXIT

head -c 16777216 /dev/zero > "$folder/16MB"

# Milliseconds for one of $1 runs of a command. An answer "no" is an answer.
cost() {
    runs=$1
    shift
    { time for _ in $(seq "$runs"); do "$@" > "$folder/answer" 2> /dev/null || true; done; } 2>&1 \
        | awk -v runs="$runs" '{ printf "%.3f", ($1 + $2) * 1000 / runs }'
}
least() { awk -v a="$1" -v b="$2" 'BEGIN { print (a == "" || b < a ? b : a) }'; }

# Turns of a command, of the digest, and of what $beside names: sets $own, $sum and $other.
measure() { # runs, command
    runs=$1
    shift
    own='' sum='' other=''
    for _ in $(seq "$turns"); do
        own=$(least "$own" "$(cost "$runs" "$@")")
        sum=$(least "$sum" "$(cost 1 sha256sum "$folder/16MB")")
        [ -z "$beside" ] || other=$(least "$other" "$(cost "$((runs > 5 ? 5 : 1))" $beside)")
    done
}

# An event of $1 players that has played $2 of its rounds and has one more to play.
event() {
    "$damier" generate --players "$1" --rounds "$2" --seed 7 --half-byes 10 --forfeits 10 --trfx \
        | sed "s/^XXR .*/XXR $(($2 + 1))/" > "$folder/event.trf"
}

echo "Damier $("$damier" --version | cut -d' ' -f2), $(date -u '+%Y-%m-%d %H:%M') UTC," \
    "load $(cut -d' ' -f1 /proc/loadavg), $(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1)"
echo "Milliseconds of processor time, best of $turns"
echo
echo "| damier pair      |       ms | to 16 MB of sha256 | per doubling | bbpPairings | ratio |"
echo "|------------------|----------|--------------------|--------------|-------------|-------|"
before='' size_before=''
for size in $sizes; do
    rounds=5
    [ "$size" -ge 20 ] || rounds=$(((size - 1) / 2))
    event "$size" "$rounds"
    beside=
    [ -z "$bbp" ] || [ "$size" -gt "$bbp_most" ] || beside="$bbp --dutch $folder/event.trf -p"
    measure "$((size > 100 ? 1 : 20))" "$damier" pair "$folder/event.trf"
    awk -v n="$size" -v own="$own" -v sum="$sum" -v other="$other" -v before="$before" -v m="$size_before" 'BEGIN {
        growth = before == "" ? "" : sprintf("%.1f", (own / before) ^ (log(2) / log(n / m)))
        printf "| n = %-12d | %8.1f | %18.2f | %12s | %11s | %5s |\n", n, own, own / sum, growth,
            other == "" ? "" : sprintf("%.1f", other), other == "" ? "" : sprintf("%.1f", other / own) }'
    before=$own size_before=$size
done

echo
echo "| command                                |       ms | to 16 MB of sha256 |"
echo "|----------------------------------------|----------|--------------------|"
beside=
row() { # name, command
    name=$1
    shift
    measure 1 "$@"
    awk -v name="$name" -v own="$own" -v sum="$sum" 'BEGIN { printf "| %-38s | %8.1f | %18.2f |\n", name, own, own / sum }'
}
event 1000 11
row "standings, 1000 players, 11 rounds" "$damier" standings "$folder/event.trf"
row "crosstable, 1000 players, 11 rounds" "$damier" crosstable "$folder/event.trf"
event 200 9
row "check, 200 players, 9 rounds" "$damier" check "$folder/event.trf"
row "generate, 200 players, 9 rounds" "$damier" generate --players 200 --rounds 9 --seed 7
