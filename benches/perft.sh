#!/usr/bin/env bash
# The speed of the rules: million leaf positions a second on one core, best of TURNS, for the positions of
# benches/ENGINE.md. Every count is checked against the table of the rules (R8.1).
#
# Processor time is what counts, so that others on the machine do not; all depths up to the one named
# are counted, and so are their leaves.
#
# MOBYDAM=path/to/perft measures Moby Dam's own program beside it, the two in turns, on the positions of
# the international game (benches/ENGINE.md says how it is built).
set -eu
TIMEFORMAT=%U
cd "$(dirname "$0")/.."

damier=${DAMIER-target/release/damier}
mobydam=${MOBYDAM-}
turns=${TURNS-5}
counts=$(mktemp)
trap 'rm -f "$counts"' EXIT

# One run: processor time into $took, and a line with the leaves of each depth into $counts.
run_damier() { # way, depth, variant, FEN
    [ "$1" = made ] && no_bulk=--no-bulk || no_bulk=
    took=$({ time "$damier" perft "$2" --variant "$3" --fen "$4" $no_bulk | cut -d' ' -f2 > "$counts"; } 2>&1)
}

run_mobydam() { # way, depth, variant, FEN
    [ "$1" = made ] && bulk= || bulk=-b
    took=$({ time "$mobydam" $bulk -c "$2" "$4" > "$counts.all"; } 2>&1)
    sed -n 's/^perft([0-9]*) \([0-9]*\) nodes.*/\1/p' "$counts.all" > "$counts"
    rm -f "$counts.all"
}

# Squares one by one: Moby Dam reads no ranges.
men() { seq -s, "$1" "$2"; }
kings() { seq -s, -f 'K%g' "$1" "$2"; }

rates() { # way, leaves, depth, variant, FEN: sets $of_damier and $of_mobydam
    of_damier=0 of_mobydam=0
    turn=1
    while [ "$turn" -le "$turns" ]; do
        run_damier "$1" "$3" "$4" "$5"
        of_damier=$(better "$of_damier" "$2")
        if [ -n "$mobydam" ] && [ "$4" = international ]; then
            run_mobydam "$1" "$3" "$4" "$5"
            of_mobydam=$(better "$of_mobydam" "$2")
        fi
        turn=$((turn + 1))
    done
}

better() { # rate so far, leaves expected at the last depth
    found=$(tail -n 1 "$counts")
    [ "$found" = "$2" ] || {
        echo "$found leaves, not $2" >&2
        exit 1
    }
    awk -v best="$1" -v took="$took" '{ leaves += $1 }
        END { rate = leaves / (took > 0 ? took : 0.001) / 1e6; printf "%.1f", (rate > best ? rate : best) }' "$counts"
}

row() { # name, leaves, depth, variant, FEN
    rates counted "${@:2}"
    counted=$of_damier counted_by_mobydam=$of_mobydam
    rates made "${@:2}"
    printf '| %-16s | %7.0f | %7.0f |' "$1" "$counted" "$of_damier"
    if [ -n "$mobydam" ] && [ "$4" = international ]; then
        awk -v a="$counted" -v b="$counted_by_mobydam" -v c="$of_damier" -v d="$of_mobydam" \
            'BEGIN { printf " %7.0f | %7.0f | %5.2f / %.2f |", b, d, a / b, c / d }'
    elif [ -n "$mobydam" ]; then
        printf '         |         |             |'
    fi
    echo
}

echo "Damier $("$damier" --version | cut -d' ' -f2), $(date -u '+%Y-%m-%d %H:%M') UTC," \
    "load $(cut -d' ' -f1 /proc/loadavg), $(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1)"
echo "Million leaves a second, best of $turns: counting the moves of the last position, making every leaf"
echo
if [ -n "$mobydam" ]; then
    echo "| position         | counted |    made | Moby D. |    made |       ratio |"
    echo "|------------------|---------|---------|---------|---------|-------------|"
else
    echo "| position         | counted |    made |"
    echo "|------------------|---------|---------|"
fi
row "start" 41022423 9 international "W:W$(men 31 50):B$(men 1 20)"
row "random178" 86724219 8 international B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24
row "Woldouby" 58360286 14 international W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26
row "all kings" 58381162 10 international "W:W$(kings 31 50):B$(kings 1 20)"
row "almost promotion" 138362698 8 international "W:W$(men 6 10):B$(men 41 45)"
row "American, start" 85242128 11 american B:W21-32:B1-12
row "Russian, start" 110917189 11 russian W:W21-32:B1-12
row "Brazilian, start" 105491257 11 brazilian W:W21-32:B1-12
