#!/bin/sh
# Measures Damier under load beside what its parts can do on the same machine, at the same time:
#
#   benches/load.sh [idle] [moves] [pages] [viewers] [clocks] [desk] [phones]      all seven without a word
#
# It starts a Damier of its own on a fresh private PostgreSQL that waits for the disk, in a folder
# that is removed at the end. Everything stays on this machine. benches/README.md says what the
# figures mean and keeps those that were taken. `make bench` installs what is needed and builds.
#
# Counts and times may be set: BOARDS="12 200" SECONDS_EACH=8 VIEWERS=10000 MOVES=24 EVERY_MS=2500
# CLOCK_SECONDS=60 CLOCK_EVERY_MS=2000 DESK_EVERY_MS=2000 CALLS=100 PHONES=2000 PLAYERS=300 ROUNDS=5
# PUBLICATIONS=10 TURNS=2 (how often what is compared takes its turn).
set -eu
cd "$(dirname "$0")/.."

damier=${DAMIER-target/release/damier}
boards=${BOARDS-12 200}
seconds=${SECONDS_EACH-8}
viewers=${VIEWERS-10000}
moves=${MOVES-24}
every_ms=${EVERY_MS-2500}
turns=${TURNS-2}
nginx_port=${NGINX_PORT-18090}
clock_seconds=${CLOCK_SECONDS-60}
clock_every_ms=${CLOCK_EVERY_MS-2000}
desk_every_ms=${DESK_EVERY_MS-2000}
calls=${CALLS-100}
phones=${PHONES-2000}
players=${PLAYERS-300}
rounds=${ROUNDS-5}
publications=${PUBLICATIONS-10}
what=${*:-idle moves pages viewers clocks desk phones}

folder=$(mktemp -d "${TMPDIR:-/tmp}/damier-bench.XXXXXX")
chmod 755 "$folder" # the user of PostgreSQL has to pass
server=
nginx=
close() {
    [ -z "$nginx" ] || kill "$nginx" 2> /dev/null || true
    if [ -n "$server" ]; then
        kill "$server" 2> /dev/null || true
        wait "$server" 2> /dev/null || true
    fi
    rm -rf "$folder"
}
trap close EXIT
trap 'exit 1' INT TERM

bin_of_postgresql() {
    if [ -n "${PG_BIN_DIR-}" ]; then echo "$PG_BIN_DIR"; else
        for bin in /usr/lib/postgresql/*/bin; do echo "$bin"; done | sort -V | tail -n 1
    fi
}
pg=$(bin_of_postgresql)
on_database() { # psql or pgbench, on the database of the service
    program=$1
    shift
    "$pg/$program" -h "$folder/data/run" -U postgres "$@" damier
}
value() { # name, file
    sed -n "s/^$1 //p" "$2"
}
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", (b > 0 ? a / b : 0) }'; }
line() { printf '%s\n' "$*" | tee -a "$folder/summary"; }

# Limits on how often one session may write are lifted, as 200 arbiters share one here. PostgreSQL
# takes as many sessions as the service may open and a few more: pgbench needs 64 besides those 200 arbiters can make it open.
env -u DATABASE_URL DAMIER__WEB__WRITES_PER_SECOND=1000000 DAMIER__DATABASE__CONNECTIONS=300 \
    DAMIER__LOG__FILTER=warn LC_ALL=C "$damier" serve \
    --addr 127.0.0.1:0 --data-dir "$folder/data" > "$folder/said" &
server=$!
tries=0
until grep -q '/invitations/' "$folder/said"; do
    kill -0 "$server"
    tries=$((tries + 1))
    [ "$tries" -lt 600 ]
    sleep 0.1
done
service=$(sed -n '1s|.*http://\([^/]*\)/.*|\1|p' "$folder/said")
link=$(sed -n 's|^ *\(http://.*/invitations/.*\)$|\1|p' "$folder/said")
DAMIER_BENCH_SESSION=$("$damier" bench link "$link")
export DAMIER_BENCH_SESSION

line "Damier $("$damier" --version | cut -d' ' -f2), $(date -u '+%Y-%m-%d %H:%M') UTC, load $(cut -d' ' -f1 /proc/loadavg)"
line "$(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1), $(nproc) cores; $("$pg/postgres" --version)"

# An idle service: what a club's laptop pays for it while nobody plays.
measure_idle() {
    line
    line "idle"
    ticks() { sed 's/.*) //' "/proc/$1/stat" | awk '{ print $12 + $13 }'; }
    before=$(ticks "$server")
    sleep 10
    after=$(ticks "$server")
    postgres=$(head -n 1 "$folder/data/pgdata/postmaster.pid")
    shared=0
    for pid in "$postgres" $(cat "/proc/$postgres/task/$postgres/children"); do
        pss=$(awk '/^Pss:/ { print $2 }' "/proc/$pid/smaps_rollup" 2> /dev/null || echo 0)
        shared=$((shared + ${pss:-0}))
    done
    resident=$(awk '/^VmRSS:/ { print $2 }' "/proc/$server/status")
    line "  memory: Damier $((resident / 1024)) MB, PostgreSQL $((shared / 1024)) MB;" \
        "processor: Damier $(awk -v t="$((after - before))" 'BEGIN { printf "%.2f", t / 10 }') % of one core"
}

# One durable row at a time, from so many clients: rows a second.
measure_inserts() { # clients
    on_database psql -X -q -v ON_ERROR_STOP=1 -c 'TRUNCATE bench_event'
    on_database pgbench -n -M prepared -j 2 -c "$1" -T "$seconds" -D n=0 -f benches/insert.sql \
        > "$folder/pgbench" 2> "$folder/pgbench.errors" || { cat "$folder/pgbench.errors" >&2; exit 1; }
    awk '/^tps/ { printf "%.0f", $3 }' "$folder/pgbench"
}

measure_moves() {
    line
    line "moves acknowledged as durable, through HTTP, beside single rows by pgbench"
    on_database psql -X -q -v ON_ERROR_STOP=1 -f benches/table.sql
    turn=1
    while [ "$turn" -le "$turns" ]; do
        few=$(measure_inserts 12)
        many=$(measure_inserts 64)
        line "  pgbench, 12 clients: $few rows/s, 64 clients: $many rows/s"
        for count in $boards; do
            "$damier" bench moves --service "$service" --boards "$count" --seconds "$seconds" \
                --pid "$server" > "$folder/moves"
            stored=$(on_database psql -X -q -t -A -c "SELECT count(*) FROM game_event JOIN game USING (game_id)
                JOIN event USING (event_id) WHERE slug = '$(value event "$folder/moves")' AND kind <> 'game_opened'")
            [ "$stored" = "$(value moves_recorded "$folder/moves")" ] || {
                echo "acknowledged $(value moves_recorded "$folder/moves"), on the disk $stored" >&2
                exit 1
            }
            rate=$(value moves_per_second "$folder/moves")
            line "  Damier, $count boards: $rate moves/s," \
                "p50 $(value answer_p50_ms "$folder/moves") ms, p99 $(value answer_p99_ms "$folder/moves") ms;" \
                "ratio to pgbench with 12 clients $(ratio "$rate" "$few"), with 64 $(ratio "$rate" "$many");" \
                "processor per move $(value service_cpu_us_per_move "$folder/moves") us, of the client" \
                "$(value client_cpu_us_per_move "$folder/moves") us"
        done
        turn=$((turn + 1))
    done
}

start_nginx() {
    mkdir "$folder/www"
    {
        # Workers of root would be another user, who may not pass here.
        [ "$(id -u)" != 0 ] || echo "user root;"
        cat << CONF
worker_processes auto;
daemon off;
pid $folder/nginx.pid;
error_log $folder/nginx.errors;
events { worker_connections 1024; }
http {
    access_log off;
    sendfile on;
    tcp_nopush on;
    keepalive_requests 100000000;
    open_file_cache max=100 inactive=60s;
    default_type text/html;
    client_body_temp_path $folder/nginx-body;
    proxy_temp_path $folder/nginx-proxy;
    fastcgi_temp_path $folder/nginx-fastcgi;
    uwsgi_temp_path $folder/nginx-uwsgi;
    scgi_temp_path $folder/nginx-scgi;
    server { listen 127.0.0.1:$nginx_port reuseport; root $folder/www; }
}
CONF
    } > "$folder/nginx.conf"
    PATH=$PATH:/usr/sbin nginx -e "$folder/nginx.errors" -c "$folder/nginx.conf" &
    nginx=$!
    sleep 0.5
    kill -0 "$nginx"
}

# Requests a second of one address; anything but a good answer ends the measurement.
measure_requests() { # address, accepted coding
    wrk -t 1 -c 64 -d "${seconds}s" --latency -H "Accept-Encoding: $2" "$1" > "$folder/wrk"
    if grep -q -e 'Non-2xx' -e 'Socket errors' "$folder/wrk"; then
        cat "$folder/wrk" >&2
        exit 1
    fi
    awk '/^Requests\/sec/ { printf "%.0f", $2 }' "$folder/wrk"
}

measure_pages() {
    line
    line "public pages beside a static file of the same size from nginx (wrk -t 1 -c 64 -d ${seconds}s)"
    [ -n "$nginx" ] || start_nginx
    "$damier" bench event --service "$service" > "$folder/event"
    for coding in identity br; do
        while read -r name path; do
            curl -fsS -H "Accept-Encoding: $coding" "http://$service$path" > "$folder/www/$name.$coding"
            size=$(stat -c %s "$folder/www/$name.$coding")
            ours=0
            theirs=0
            turn=1
            while [ "$turn" -le "$turns" ]; do
                rate=$(measure_requests "http://127.0.0.1:$nginx_port/$name.$coding" "$coding")
                theirs=$((theirs + rate))
                rate=$(measure_requests "http://$service$path" "$coding")
                ours=$((ours + rate))
                turn=$((turn + 1))
            done
            line "  $name, $coding, $size bytes: Damier $((ours / turns))/s," \
                "nginx $((theirs / turns))/s, ratio $(ratio "$ours" "$theirs")"
        done < "$folder/event"
    done
}

measure_viewers() {
    line
    line "viewers of one board: from the arbiter's request to the last of them, and memory"
    "$damier" bench viewers --service "$service" --viewers "$viewers" --moves "$moves" --every-ms "$every_ms" \
        --pid "$server" > "$folder/viewers"
    line "  $viewers viewers, $(value moves "$folder/viewers") moves:" \
        "each viewer p50 $(value viewer_p50_ms "$folder/viewers") ms," \
        "p99 $(value viewer_p99_ms "$folder/viewers") ms;" \
        "last viewer p50 $(value last_viewer_p50_ms "$folder/viewers") ms," \
        "p99 $(value last_viewer_p99_ms "$folder/viewers") ms"
    line "  from the acknowledgement: last viewer" \
        "p50 $(value last_viewer_after_answer_p50_ms "$folder/viewers") ms," \
        "p99 $(value last_viewer_after_answer_p99_ms "$folder/viewers") ms"
    line "  memory per viewer: $(value memory_waiting_kb_per_viewer "$folder/viewers") kB waiting," \
        "$(value memory_after_kb_per_viewer "$folder/viewers") kB after the moves"
}

# What a durable row takes at the same pace: milliseconds, median and 99th percentile.
measure_paced_inserts() { # rows a second
    on_database psql -X -q -v ON_ERROR_STOP=1 -f benches/table.sql
    (cd "$folder" && rm -f pgbench_log.* && on_database pgbench -n -M prepared -j 1 -c 16 -R "$1" -T "$seconds" \
        -D n=0 -l -f "$OLDPWD/benches/insert.sql") > "$folder/pgbench" 2> "$folder/pgbench.errors" \
        || { cat "$folder/pgbench.errors" >&2; exit 1; }
    # The third field is from when a row was due, in microseconds; the last says how late it began.
    awk '{ print ($3 - $NF) / 1000 }' "$folder"/pgbench_log.* | sort -n > "$folder/paced"
    awk '{ value[NR] = $1 } END { printf "%.2f %.2f", value[int((NR + 1) / 2)], value[int(NR * .99)] }' "$folder/paced"
}

measure_clocks() {
    line
    line "running clocks: from the press to the disk, to a desk and to a viewer, beside rows by pgbench at the same pace"
    turn=1
    while [ "$turn" -le "$turns" ]; do
        paced=$(measure_paced_inserts $((200 * 1000 / clock_every_ms)))
        "$damier" bench clocks --service "$service" --boards 200 --seconds "$clock_seconds" \
            --every-ms "$clock_every_ms" --pid "$server" > "$folder/clocks"
        line "  pgbench, $((200 * 1000 / clock_every_ms)) rows/s: p50 ${paced% *} ms, p99 ${paced#* } ms"
        for to in durable desk viewer; do
            line "  200 clocks, $(value presses "$folder/clocks") presses, $to:" \
                "p50 $(value ${to}_p50_ms "$folder/clocks") ms, p99 $(value ${to}_p99_ms "$folder/clocks") ms;" \
                "ratio to pgbench $(ratio "$(value ${to}_p50_ms "$folder/clocks")" "${paced% *}")," \
                "$(ratio "$(value ${to}_p99_ms "$folder/clocks")" "${paced#* }")"
        done
        line "  processor: per press $(value service_cpu_us_per_press "$folder/clocks") us; before the start" \
            "$(value cpu_still_percent "$folder/clocks") % of one core, 200 clocks running and nobody pressing" \
            "$(value cpu_running_percent "$folder/clocks") %"
        turn=$((turn + 1))
    done
}

# An arbiter who is called from board to board while 40 boards record, with the budgets of PRODUCT.
measure_desk() {
    line
    line "40 boards recording, a move each ${desk_every_ms} ms: what the arbiter waits for, beside rows by pgbench at that pace"
    paced=$(measure_paced_inserts $((40 * 1000 / desk_every_ms)))
    line "  pgbench, $((40 * 1000 / desk_every_ms)) rows/s: p50 ${paced% *} ms, p99 ${paced#* } ms"
    "$damier" bench desk --service "$service" --boards 40 --every-ms "$desk_every_ms" --calls "$calls" \
        > "$folder/desk"
    for wait in move:150 page:100 pause_desk:300 pause_viewer:300 deed:150 case:200 draw:300; do
        name=${wait%:*}
        line "  $name: p50 $(value "${name}_p50_ms" "$folder/desk") ms, p95 $(value "${name}_p95_ms" "$folder/desk") ms," \
            "worst $(value "${name}_max_ms" "$folder/desk") ms; budget ${wait#*:} ms at p95;" \
            "p50 to pgbench $(ratio "$(value "${name}_p50_ms" "$folder/desk")" "${paced% *}")"
    done
}

# A round published to phones that fetch their page, and phones that open "my board" within one second.
measure_phones() {
    line
    line "a round published to $phones phones, and 300 opening \"my board\" within one second ($players players)"
    "$damier" bench phones --service "$service" --phones "$phones" --players "$players" --rounds "$rounds" \
        --publications "$publications" --pid "$server" > "$folder/phones"
    for step in heard:"a phone hears" answer:"the page it then asks for" has_round:"a phone has the round" \
        last_has_round:"the last phone has it"; do
        name=${step%%:*}
        line "  ${step#*:}: p50 $(value "${name}_p50_ms" "$folder/phones") ms," \
            "p99 $(value "${name}_p99_ms" "$folder/phones") ms, worst $(value "${name}_max_ms" "$folder/phones") ms"
    done
    line "  processor of the service: $(value service_cpu_ms_per_publication "$folder/phones") ms a publication," \
        "taken back again included"
    for kept in fresh kept; do
        name=my_board_$kept
        line "  my board, $kept: p50 $(value "${name}_p50_ms" "$folder/phones") ms," \
            "p99 $(value "${name}_p99_ms" "$folder/phones") ms," \
            "$(value "${name}_bytes_median" "$folder/phones") bytes (most $(value "${name}_bytes_max" "$folder/phones"))"
    done
}

for one in $what; do
    "measure_$one"
done
