# The arbiter’s desk: all boards, one board, forms of the event.

office-my-events = My tournaments
office-new-game = Open a board
office-import = Import PDN
office-public-page = Public page of the tournament
