// Made from crates/server/src/protocol.rs; do not edit. Write it anew with
// SNAPSHOTS=overwrite cargo test -p server protocol

/**
 * The point cards of Spice Road by their cost, and their points.
 */
export const POINTS: Readonly<Record<string, number>> = { YYRR: 6, YYYRR: 7, YYRRR: 8, YYGG: 8, RRRR: 8, YYYGG: 9, YYRB: 9, YYBB: 10, RRRRR: 10, RRGG: 10, YYYBB: 11, YYGGG: 11, YRGB: 12, YGGB: 12, RRRGG: 12, RRGB: 12, RRBB: 12, GGGG: 12, YYRRGG: 13, RRGGG: 13, YYYRGB: 14, YYBBB: 14, RRRBB: 14, GGBB: 14, YYRRBB: 15, GGGGG: 15, YRRRGB: 16, RRBBB: 16, BBBB: 16, YYGGBB: 17, GGGBB: 17, YRGGGB: 18, GGBBB: 18, RRGGBB: 19, YRGBBB: 20, BBBBB: 20, };

/**
 * How many point cards end Spice Road, by the number of players.
 */
export const CLAIMS_TO_END: Readonly<Record<number, number>> = { 2: 6, 3: 6, 4: 5, 5: 5, };

/**
 * How many spices a caravan holds at the end of a turn.
 */
export const CARAVAN_LIMIT = 10;
