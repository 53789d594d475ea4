#!/usr/bin/env bash
# The speed of the rules: million leaf positions a second on one core, best of TURNS, for the positions of
# benches/ENGINE.md. Every count is checked against the table of the rules (R8.1).
#
# Processor time is what counts, so that others on the machine do not; all depths up to the one named
# are counted, and so are their leaves.
set -eu
TIMEFORMAT=%U
cd "$(dirname "$0")/.."

damier=${DAMIER-target/release/damier}
turns=${TURNS-5}
counts=$(mktemp)
trap 'rm -f "$counts"' EXIT

rate() { # leaves, arguments of perft
    expected=$1
    shift
    best=0
    turn=1
    while [ "$turn" -le "$turns" ]; do
        took=$({ time "$damier" perft "$@" > "$counts"; } 2>&1)
        # The last depth is the one asked for.
        found=$(tail -n 1 "$counts" | cut -d' ' -f2)
        [ "$found" = "$expected" ] || {
            echo "perft $*: $found, not $expected" >&2
            exit 1
        }
        best=$(awk -v best="$best" -v took="$took" '{ leaves += $2 }
            END { rate = leaves / (took > 0 ? took : 0.001) / 1e6; print (rate > best ? rate : best) }' "$counts")
        turn=$((turn + 1))
    done
    printf '%.0f' "$best"
}

row() { # name, leaves, depth, variant, FEN
    counted=$(rate "$2" "$3" --variant "$4" --fen "$5")
    made=$(rate "$2" "$3" --variant "$4" --fen "$5" --no-bulk)
    printf '| %-16s | %7s | %7s |\n' "$1" "$counted" "$made"
}

echo "Damier $("$damier" --version | cut -d' ' -f2), $(date -u '+%Y-%m-%d %H:%M') UTC," \
    "load $(cut -d' ' -f1 /proc/loadavg), $(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1)"
echo "Million leaves a second, best of $turns: counting the moves of the last position, making every leaf"
echo
echo "| position         | counted |    made |"
echo "|------------------|---------|---------|"
row "start" 41022423 9 international W:W31-50:B1-20
row "random178" 86724219 8 international B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24
row "Woldouby" 58360286 14 international W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26
row "all kings" 58381162 10 international W:WK31-50:BK1-20
row "almost promotion" 138362698 8 international W:W6-10:B41-45
row "American, start" 85242128 11 american B:W21-32:B1-12
row "Russian, start" 110917189 11 russian W:W21-32:B1-12
row "Brazilian, start" 105491257 11 brazilian W:W21-32:B1-12
