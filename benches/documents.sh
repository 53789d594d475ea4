#!/usr/bin/env bash
# All documents of a round: papers as PDF, tables, workbook, report and JSON of an event of nine rounds that is
# made up, without a service or a database. Milliseconds of one thread, best of TURNS; benches/README.md keeps
# what was found.
#
# Beside them stands the time `sha256sum` takes for 16 MB in the same minute.
set -eu
cd "$(dirname "$0")/.."

damier=${DAMIER-target/release/damier}
turns=${TURNS-5}
sizes=${SIZES-64 1000}
folder=$(mktemp -d "${TMPDIR:-/tmp}/damier-documents.XXXXXX")
trap 'rm -rf "$folder"' EXIT
head -c 16777216 /dev/zero > "$folder/16MB"

sum=
TIMEFORMAT='%U %S'
for _ in $(seq "$turns"); do
    one=$({ time sha256sum "$folder/16MB" > /dev/null; } 2>&1 | awk '{ print ($1 + $2) * 1000 }')
    sum=$(awk -v a="$sum" -v b="$one" 'BEGIN { print (a == "" || b < a ? b : a) }')
done
echo "Damier $("$damier" --version | cut -d' ' -f2), $(date -u '+%Y-%m-%d %H:%M') UTC," \
    "load $(cut -d' ' -f1 /proc/loadavg), $(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1)"
echo "16 MB of sha256: $sum ms"
for size in $sizes; do
    "$damier" bench documents --players "$size" --turns "$turns" > "$folder/$size"
    echo
    echo "| $size players, 9 rounds |       ms |     bytes |"
    echo "|-------------------------|----------|-----------|"
    sed "s/^documents\\.$size\\.//" "$folder/$size" | awk '
        { name = $1; sub(/\.(ms|bytes)$/, "", name) }
        $1 ~ /\.ms$/ { order[++n] = name; ms[name] = $2 }
        $1 ~ /\.bytes$/ { bytes[name] = $2 }
        END { for (i = 1; i <= n; i++) printf "| %-23s | %8.1f | %9d |\n", order[i], ms[order[i]], bytes[order[i]] }'
done
