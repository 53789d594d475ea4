//! The `damier` program.

/// Every viewer of a live board holds two buffers of eight kilobytes that he hardly uses. This
/// allocator keeps blocks of one size together, so that the unused part never becomes memory: ten
/// kilobytes a viewer instead of seventeen.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    damier::cli::main()
}
