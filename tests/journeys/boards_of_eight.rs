//! Games on the small boards, at the desk and for whoever looks on: a Russian and a Brazilian one
//! with names of squares, an American one with numbers and Black to begin.

use damier::draughts::Variant;
use reqwest::StatusCode;
use serde_json::Value;

use crate::arbiter_at_the_desk::{hall_with_arbiter, types};
use crate::support::hall::{Answer, Hall, Visitor};
use crate::support::people::command_id;

/// A board of the event, opened for another game than the event's own.
struct Board {
    _hall: Hall,
    arbiter: Visitor,
    desk: String,
    game: String,
    seq: u64,
}

impl Board {
    async fn of(variant: Variant) -> Board {
        let (hall, _, arbiter) = hall_with_arbiter().await;
        let command = command_id();
        let form = [
            ("command_id", command.as_str()),
            ("round", "1"),
            ("board", "3"),
            ("white", "Vasseur Aurélien"),
            ("black", "Van Houtte Liesbeth"),
            ("variant", variant.name()),
            ("profile", "ffjd"),
        ];
        let opened = arbiter.post("/desk/open/games/new", &form).await;
        assert_eq!(
            opened.path, "/desk/open/rounds/1/boards/3",
            "{}",
            opened.body
        );
        let game = opened
            .body
            .split("data-game=\"")
            .nth(1)
            .and_then(|rest| rest.split('"').next())
            .expect("a game")
            .to_owned();
        Board {
            _hall: hall,
            arbiter,
            desk: opened.path,
            game,
            seq: 1,
        }
    }

    /// What the desk answers to a line.
    async fn answers(&mut self, line: &str) -> (StatusCode, Value) {
        let (status, answer) =
            types(&self.arbiter, &self.game, line, self.seq, &command_id()).await;
        if let Some(seq) = answer["recorded_seq"].as_u64() {
            self.seq = seq;
        }
        (status, answer)
    }

    /// What it says of a line that it takes.
    #[track_caller]
    fn said((status, answer): (StatusCode, Value)) -> String {
        assert_eq!(status, StatusCode::OK, "{answer}");
        answer["said"].as_str().expect("a sentence").to_owned()
    }

    /// Why it refuses a line.
    #[track_caller]
    fn refused((status, answer): (StatusCode, Value)) -> String {
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{answer}");
        answer["message"].as_str().expect("a sentence").to_owned()
    }

    async fn page(&self) -> Answer {
        self.arbiter.get(&self.desk).await
    }

    async fn public_page(&self) -> Answer {
        self.arbiter.get(&format!("/games/{}", self.game)).await
    }

    async fn pdn(&self) -> String {
        let answer = self.arbiter.get(&format!("/games/{}.pdn", self.game)).await;
        assert!(answer.status.is_success());
        answer.body
    }
}

/// The moves of a PDN, without its tags.
fn moves_of(pdn: &str) -> String {
    pdn.lines()
        .filter(|line| !line.starts_with('['))
        .collect::<Vec<_>>()
        .join(" ")
        .trim()
        .to_owned()
}

#[tokio::test]
async fn a_russian_game_is_typed_told_and_exported_by_the_names_of_its_squares() {
    let mut board = Board::of(Variant::Russian).await;
    let first = Board::said(board.answers("c3d4").await);
    assert_eq!(first, "Move 1, White, c3-d4, Black to move");
    Board::said(board.answers("bc5").await);

    // R7.41, R7.43: d4 must take c5.
    let why = Board::refused(board.answers("e3-f4").await);
    assert!(why.contains("d4:b6 takes one piece"), "{why}");
    let why = Board::refused(board.answers("c4-d5").await);
    assert_eq!(why, "Square c4 is a light one: nobody plays there (R1.7).");
    let why = Board::refused(board.answers("h8-g7").await);
    assert!(why.contains("square h8 is Black’s"), "{why}");
    let why = Board::refused(board.answers("b4-a5").await);
    assert_eq!(why, "There is no piece on square b4 (R1.14).");

    // The desk draws the coordinates and names the squares of its buttons.
    let page = board.page().await;
    page.shows("data-width=\"8\" data-named")
        .shows(">a</text>")
        .shows("aria-label=\"square d4, white man\"")
        .shows("placeholder=\"c3-d4, x, ?\"")
        .shows("Compulsory capture")
        .shows("d4:b6, 1 piece")
        .shows("value=\"1-0\"");
    assert_eq!(page.body.matches("data-square=").count(), 32);

    // `x` is the only capture, and the numbers of R1.7 stand for the names: 5 = a7, 14 = c5.
    assert_eq!(
        Board::said(board.answers(":").await),
        "Move 2, White, d4:b6, Black to move"
    );
    assert_eq!(
        Board::said(board.answers("5x14").await),
        "Move 2, Black, a7:c5, White to move"
    );

    let public = board.public_page().await;
    public
        .shows("data-named")
        .shows(">a7:c5</a>")
        .shows("Position after 2… a7:c5, White to move")
        // Eleven men a side: R1.7 puts White's on ranks 1 to 3, without c3.
        .shows("a1, a3, b2, c1, d2, e1, e3, f2, g1, g3, h2")
        .shows("data-first=\"W\"");
    public.shows("side=black");
    let turned = board
        .arbiter
        .get(&format!("/games/{}?side=black&ply=1", board.game))
        .await;
    turned
        .shows("data-turned")
        .shows("href=\"?ply=2&#38;side=black\"")
        .shows("<text x=\"5\" y=\"83.1\">h</text>");

    let ended = Board::said(board.answers("r 1-0 abandon").await);
    assert_eq!(ended, "Black resigned");
    board.page().await.shows("Finished: 1-0, Black resigned");
    let pdn = board.pdn().await;
    for tag in ["[GameType \"25\"]", "[Result \"1-0\"]"] {
        assert!(pdn.contains(tag), "{pdn}");
    }
    assert!(
        moves_of(&pdn).starts_with("1. c3-d4 b6-c5 2. d4:b6 a7:c5"),
        "{pdn}"
    );
}

#[tokio::test]
async fn an_american_game_begins_with_black_in_the_left_column() {
    let mut board = Board::of(Variant::American).await;
    // R7.20: dark moves first.
    let why = Board::refused(board.answers("23-19").await);
    assert_eq!(
        why,
        "The piece on square 23 is White’s, and it is Black’s move (R2.1)."
    );
    assert_eq!(
        Board::said(board.answers("11-15").await),
        "Move 1, Black, 11-15, White to move"
    );
    // A number that is the end of one move is that move, before it is a board: only 23 goes to 19
    // when 24 has gone.
    assert_eq!(
        Board::said(board.answers("23-19").await),
        "Move 1, White, 23-19, Black to move"
    );
    Board::said(board.answers("8-11").await);
    let why = Board::refused(board.answers("33-29").await);
    assert_eq!(
        why,
        "There is no square 33: squares run from 1 to 32 (R1.7)."
    );
    // R1.14: names may stand for numbers on any small board; 22 = c3, 17 = b4.
    assert_eq!(
        Board::said(board.answers("c3-b4").await),
        "Move 2, White, 22-17, Black to move"
    );

    let page = board.page().await;
    page.shows("placeholder=\"11-15, x, ?\"")
        .shows("data-width=\"8\" role")
        .shows("aria-label=\"square 17, white man\"");
    let list = page
        .body
        .split("data-part=\"moves\"")
        .nth(1)
        .expect("moves");
    let order = |text: &str| list.find(text).unwrap_or_else(|| panic!("{text}: {list}"));
    assert!(order("Black</span>") < order("White</span>"));
    assert!(order(">11-15<") < order(">23-19<"));

    let public = board.public_page().await;
    public
        .shows("data-first=\"B\" ")
        .shows("Position after 2… 22-17, Black to move");
    let pdn = board.pdn().await;
    assert!(pdn.contains("[GameType \"21\"]"), "{pdn}");
    assert!(
        moves_of(&pdn).starts_with("1. 11-15 23-19 2. 8-11 22-17"),
        "{pdn}"
    );
    // R1.11: 1/2-1/2 is how this board writes a draw.
    assert_eq!(
        Board::said(board.answers("r 1/2-1/2 agreed").await),
        "Result 1/2-1/2, agreed"
    );
    board.page().await.shows("Finished: 1/2-1/2, agreed");
}

#[tokio::test]
async fn a_brazilian_position_is_set_by_names_after_a_gap() {
    let mut board = Board::of(Variant::Brazilian).await;
    Board::said(board.answers("c3-d4").await);
    // The letter alone is the gap; with a figure behind it, it is a square.
    Board::said(board.answers("g").await);
    let form = board.arbiter.get(&format!("{}/position", board.desk)).await;
    form.shows("B:Wd4,a3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,")
        .shows("Board 3: Set the position")
        .shows("Such as W:Wc3,e3,Kg5:Bb6,f6");

    let set = |fen: &str, more: &[(&str, &str)]| {
        let after = board.seq.to_string();
        let (arbiter, address) = (board.arbiter.clone(), format!("{}/position", board.desk));
        let mut fields: Vec<(String, String)> = vec![
            ("fen".to_owned(), fen.to_owned()),
            ("after".to_owned(), after),
            ("command_id".to_owned(), command_id()),
        ];
        fields.extend(more.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())));
        async move {
            let fields: Vec<(&str, &str)> = fields
                .iter()
                .map(|(name, value)| (name.as_str(), value.as_str()))
                .collect();
            arbiter.post(&address, &fields).await
        }
    };
    let wrong = set("W:Wc3,c3:Bb6", &[]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        wrong.body.contains("Square c3 is named twice."),
        "{}",
        wrong.body
    );
    // Nothing but White's man is left: that would end the game, so it is asked first.
    let asked = set("B:Wc3:B", &[]).await;
    assert_eq!(asked.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        asked.body.contains("This position ends the game: 1-0")
            && asked.body.contains("name=\"meant\" value=\"yes\""),
        "{}",
        asked.body
    );
    board.page().await.shows("Notation suspended");

    // bra-002: from h6 (12) the only way is to d6 (10), for the most pieces (R7.61).
    let done = set("W:Wh6:Bg7,e7", &[("move_no", "31")]).await;
    assert_eq!(done.path, board.desk, "{}", done.body);
    board.seq = 4;
    assert_eq!(
        Board::said(board.answers("d6").await),
        "Move 31, White, h6xd6, 1-0, no pieces left"
    );
    board.page().await.shows(">h6xd6</a>");
    board
        .public_page()
        .await
        .shows("Position after 31. h6xd6, game finished");
    let pdn = board.pdn().await;
    assert!(pdn.contains("[GameType \"26\"]"), "{pdn}");
    assert!(moves_of(&pdn).contains("h6xd6"), "{pdn}");
}

#[tokio::test]
async fn a_line_that_ends_the_game_by_a_position_has_to_mean_it() {
    let mut board = Board::of(Variant::International).await;
    // R3.1: it is Black's turn, and he has nothing to move.
    let why = Board::refused(board.answers("g B:W32:B").await);
    assert!(
        why.starts_with("This position ends the game: 2-0") && why.ends_with("exclamation mark."),
        "{why}"
    );
    let why = Board::refused(board.answers("g W:W32:B").await);
    assert!(
        why.starts_with("In this position Black has no pieces left."),
        "{why}"
    );
    // One that leaves the game open needs no more words, and neither does one that is meant.
    Board::said(board.answers("g W:W32:B1").await);
    Board::said(board.answers("g B:W32:B !").await);
    board.page().await.shows("Finished: 2-0");
}

#[tokio::test]
async fn without_script_two_squares_make_a_move_from_either_side() {
    let board = Board::of(Variant::Russian).await;
    let picked = board
        .arbiter
        .get(&format!("{}?side=black&from=22", board.desk))
        .await;
    picked
        .shows("name=\"to\"")
        .shows("name=\"side\" value=\"black\"")
        .shows("class=\"picked\"");
    // From Black's side the first button is the one at his left hand in the far row: White's g1.
    let first = picked
        .body
        .split("data-square=\"")
        .nth(1)
        .expect("a button");
    assert!(first.starts_with("32\""), "{first:.40}");
    let line = board
        .arbiter
        .get(&format!("{}?side=black&from=22&to=18", board.desk))
        .await;
    line.shows("value=\"c3-d4\"");
    let id = command_id();
    let form = [
        ("line", "c3-d4"),
        ("side", "black"),
        ("after", "1"),
        ("command_id", &id),
    ];
    let page = board
        .arbiter
        .post(&format!("/games/{}/entries", board.game), &form)
        .await;
    assert_eq!(page.path, format!("{}?side=black", board.desk));
    page.shows("data-turned").shows(">c3-d4</a>");
}

#[tokio::test]
async fn the_help_and_the_desk_write_as_the_game_does() {
    let board = Board::of(Variant::Russian).await;
    let help = board
        .arbiter
        .get(&format!("/help?back={}&game=russian", board.desk))
        .await;
    help.shows("<kbd>c3-d4</kbd>")
        .shows("<kbd>c3:e5</kbd>")
        .shows("<kbd>r 1/2-1/2</kbd>");
    let usual = board.arbiter.get("/help?back=/desk/open").await;
    usual.shows("<kbd>32-28</kbd>").shows("<kbd>r 1-1</kbd>");
    board
        .arbiter
        .get("/desk/open")
        .await
        .shows("href=\"/events/open.pdn\"");
}
