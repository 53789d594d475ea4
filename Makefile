# Two commands matter: `make run` and `make test`. All install what is missing first.

# Queries are checked against the kept data in .sqlx, whatever DATABASE_URL says: with it set, the
# macros would ask that database instead, which may have no schema yet. .ci/check-queries asks
# a real one.
export SQLX_OFFLINE = true

.PHONY: run test check-format check-queries test-rust test-browser test-readers test-api sqlx perft laws bench fuzz

# The service on http://127.0.0.1:8080/, with a sample event the first time.
# Other flags: make run ARGS="--addr 0.0.0.0:8080"
run:
	@.ci/install run
	@[ -e target/debug/damier ] || echo "building Damier: some minutes the first time, six or seven on two cores"
	@exec cargo run -- serve --sample $(ARGS)

# Everything that must hold. Stops at the first thing that does not.
test:
	@.ci/install test
	@$(MAKE) --no-print-directory check-format check-queries test-rust test-browser test-readers test-api

check-format:
	cargo fmt --check

# clippy with warnings refused, and the freshness of .sqlx, in one build.
check-queries:
	.ci/check-queries

# Unit, golden, property and journey tests; who may know whom; migrations; licences; crashes.
test-rust:
	env -u DATABASE_URL cargo test

test-browser:
	.ci/test-browser

# What other programs read in our PDN: tests/readers/README.md.
test-readers:
	.ci/test-readers

# What a program that looks for holes finds in the API: tests/api/README.md.
test-api:
	.ci/test-api

# Brings the kept query data up to date after a query or a migration has changed.
sqlx:
	.ci/check-queries --write

# The move generator against every table of the reference data, to its end.
perft:
	env -u DATABASE_URL PERFT_DEPTH=15 cargo test --release --test golden perft::

# The matching against the text of the pairing rules on 20,000 brackets, and the laws of pairing on
# 10,000 made-up events; a hundred and a few hundred of each are in every run of `make test`. With the
# largest positions of the vectors, which take too long without optimisation.
laws:
	env -u DATABASE_URL ORACLE=20000 LAWS=10000 cargo test --release --lib -- --nocapture pairing::
	env -u DATABASE_URL LAWS=10000 cargo test --release --test golden -- --nocapture pairing::

# The speed of the rules and of pairing, then load on a service of its own: moves, pages, viewers. A
# part of it: make bench ONLY=engine, ONLY=pairing, ONLY=documents, ONLY=pages
bench:
	@.ci/install bench
	cargo build --release
ifneq ($(filter engine,$(ONLY))$(if $(ONLY),,all),)
	@benches/perft.sh
endif
ifneq ($(filter pairing,$(ONLY))$(if $(ONLY),,all),)
	@benches/pairing.sh
endif
ifneq ($(filter documents,$(ONLY))$(if $(ONLY),,all),)
	@benches/documents.sh
endif
ifneq ($(filter-out engine pairing documents,$(ONLY))$(if $(ONLY),,all),)
	@benches/load.sh $(filter-out engine pairing documents,$(ONLY))
endif

# Arbitrary bytes for the parsers, a minute each: make fuzz, or make fuzz ARGS="600 pdn"
fuzz:
	@.ci/install run
	@fuzz/run $(ARGS)
