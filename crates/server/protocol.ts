// Made from crates/server/src/protocol.rs; do not edit. Write it anew with
// SNAPSHOTS=overwrite cargo test -p server protocol

/**
 * Somebody who plays.
 */
export type Person = { 
/**
 * The name for programs; not a secret.
 */
id: string, 
/**
 * The name for people.
 */
name: string, };

/**
 * Who may create an account.
 */
export type Registration = "open" | "invitation" | "closed";

/**
 * A notice that everybody is shown.
 */
export type Notice = { 
/**
 * Plain text; never HTML.
 */
text: string, 
/**
 * When it was set, in milliseconds since 1970.
 */
since: number, };

/**
 * What everybody is told of the server.
 */
export type ServerInfo = { 
/**
 * Who may create an account.
 */
registration: Registration, 
/**
 * The notice that is shown, if there is one.
 */
notice?: Notice, };

/**
 * A mute or a ban.
 */
export type Sanction = { 
/**
 * When it began, in milliseconds since 1970.
 */
since: number, 
/**
 * When it ends, in milliseconds since 1970; never if absent.
 */
until?: number, 
/**
 * The reason, which the person reads.
 */
reason: string, };

/**
 * You, as the server knows you.
 */
export type Me = { 
/**
 * The name for programs; not a secret.
 */
id: string, 
/**
 * The name for people.
 */
name: string, 
/**
 * Whether you have an account, and not only a cookie.
 */
account: boolean, 
/**
 * Whether you are an administrator.
 */
administrator?: boolean, 
/**
 * The mute, if you may not write in any chat.
 */
mute?: Sanction, };

/**
 * Asks to be let in under a name.
 */
export type NewGuest = { 
/**
 * What the others see: 1 to 32 characters.
 */
name: string, };

/**
 * The name of an account and its password.
 */
export type Credentials = { 
/**
 * 1 to 32 characters; neither case nor blanks tell two names apart.
 */
name: string, 
/**
 * 8 to 128 characters.
 */
password: string, };

/**
 * A name for an account, its password, and the invitation if the server asks for one.
 */
export type NewAccount = { 
/**
 * 1 to 32 characters; neither case nor blanks tell two names apart.
 */
name: string, 
/**
 * 8 to 128 characters.
 */
password: string, 
/**
 * The code of an invitation.
 */
invitation?: string, };

/**
 * Another name.
 */
export type NewName = { 
/**
 * 1 to 32 visible characters.
 */
name: string, };

/**
 * Another password for an account.
 */
export type NewPassword = { 
/**
 * The one until now.
 */
old: string, 
/**
 * 8 to 128 characters.
 */
new: string, };

/**
 * A name for a table that is to be opened, and how others will find it.
 */
export type NextTable = { 
/**
 * What to open the table as.
 */
id: string, 
/**
 * The table's page, once it is open.
 */
link: string, 
/**
 * The same for a camera.
 */
qr: Qr, };

/**
 * A QR code as a drawing: dark squares on light ground.
 */
export type Qr = { 
/**
 * How many squares wide and high it is, with the light margin around it.
 */
size: number, 
/**
 * The dark squares, as the path of an SVG picture whose view box is `0 0 size size`.
 */
path: string, };

/**
 * How others find a table.
 */
export type Invitation = { 
/**
 * The table's page.
 */
link: string, 
/**
 * The same for a camera.
 */
qr: Qr, };

/**
 * A code that lets a second device speak for the same person, once.
 */
export type DeviceCode = { 
/**
 * What the second device sends to `POST /api/guests/device`.
 */
code: string, 
/**
 * The page that does so, `/device#` and the code.
 */
link: string, 
/**
 * The same for a camera.
 */
qr: Qr, 
/**
 * The last moment it is good for, in milliseconds since 1970.
 */
until: number, };

/**
 * A device that speaks for you.
 */
export type Device = { 
/**
 * The name for programs; not a secret.
 */
id: string, 
/**
 * The browser and the system, such as `Firefox, Android`; empty if it does not say.
 */
name: string, 
/**
 * When it began to speak for you, in milliseconds since 1970.
 */
since: number, 
/**
 * When it was last used, to the day, in milliseconds since 1970.
 */
seen: number, 
/**
 * Whether it is the one that asks.
 */
current: boolean, };

/**
 * The devices that speak for you.
 */
export type Devices = { 
/**
 * The one used last first.
 */
devices: Array<Device>, };

/**
 * Asks for everything about you to be erased.
 */
export type Erase = { 
/**
 * The password, if you have an account.
 */
password?: string, };

/**
 * What became of a report.
 */
export type ReportState = "open" | "settled" | "dismissed";

/**
 * What an administrator did.
 */
export type Deed = "mute" | "unmute" | "ban" | "unban" | "rename" | "erase" | "export" | "grant" | "revoke" | "reset-password" | "close" | "dismiss" | "registration" | "notice" | "invite" | "uninvite";

/**
 * Something that an administrator did to you.
 */
export type OwnDeed = { 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * What.
 */
deed: Deed, 
/**
 * When it ends, in milliseconds since 1970.
 */
until?: number, 
/**
 * The reason; may be empty.
 */
reason: string, };

/**
 * A report that you made.
 */
export type OwnReport = { 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * At which table.
 */
table: string, 
/**
 * The number of the chat message; absent if it is about a name.
 */
n?: number, 
/**
 * The message or the name.
 */
text: string, 
/**
 * What you wrote about it.
 */
reason: string, 
/**
 * What became of it.
 */
state: ReportState, };

/**
 * All that is kept about you.
 */
export type Export = { 
/**
 * The name for programs.
 */
id: string, 
/**
 * The name for people.
 */
name: string, 
/**
 * Whether you have an account.
 */
account: boolean, 
/**
 * The devices that speak for you.
 */
devices: Array<Device>, 
/**
 * The tables that you opened or sat at. `/api/tables/{id}/record` is the record of each.
 */
tables: Array<Summary>, 
/**
 * What you said.
 */
sayings: Array<ExportedSaying>, 
/**
 * The mute, if you are muted.
 */
mute?: Sanction, 
/**
 * The ban, if you are banned.
 */
ban?: Sanction, 
/**
 * What administrators did to you.
 */
deeds: Array<OwnDeed>, 
/**
 * What you reported.
 */
reports: Array<OwnReport>, };

/**
 * Something that you said.
 */
export type ExportedSaying = { 
/**
 * At which table.
 */
table: string, 
/**
 * The text.
 */
text: string, 
/**
 * When, in milliseconds since 1970.
 */
at: number, };

/**
 * A second device's request to speak for a person.
 */
export type UseCode = { 
/**
 * The code that the first device was given.
 */
code: string, };

/**
 * Who finds a table that is not yet full.
 */
export type Access = "public" | "link";

/**
 * Who may watch a game.
 */
export type Spectators = "off" | "link" | "public";

/**
 * When a person may ask for a hint.
 */
export type Hints = "alone" | "always";

/**
 * When moves may be taken back.
 */
export type Undo = "off" | "own" | "consent";

/**
 * Who talks at a table, and who reads it.
 */
export type Chat = "off" | "table" | "watchers";

/**
 * How much time the players have.
 */
export type Pace = { "kind": "free", } | { "kind": "clock", 
/**
 * What it begins with: 1 to 180.
 */
minutes: number, 
/**
 * What each move adds: 0 to 180.
 */
seconds: number, };

/**
 * Who shall sit on a chair of a new table.
 */
export type NewChair = { "kind": "me", 
/**
 * The SHA-256 of a nonce that this chair adds to the deal: 64 hexadecimal digits.
 */
commitment?: string, 
/**
 * Who plays there on the same device, if not the person; as long as any name.
 */
name?: string, } | { "kind": "open", } | { "kind": "bot", 
/**
 * How well it plays.
 */
level: string, };

/**
 * Asks for a new table.
 */
export type NewTable = { 
/**
 * `spice-road` or another game that the server knows.
 */
game: string, 
/**
 * One chair for each player.
 */
chairs: Array<NewChair>, 
/**
 * Who finds it.
 */
access: Access, 
/**
 * Who may watch.
 */
spectators: Spectators, 
/**
 * When hints are given.
 */
hints: Hints, 
/**
 * When moves may be taken back.
 */
undo: Undo, 
/**
 * Who talks; those at the table if absent.
 */
chat: Chat, 
/**
 * How much time the players have; as much as they like if absent.
 */
pace?: Pace | null, 
/**
 * The component set of From East to West, by the name that `GET /api/components` lists; the first of them if absent.
 */
components?: string, 
/**
 * The name for the table that `POST /api/invitations` gave; another if absent.
 */
id?: string, };

/**
 * Asks to play on from a position of a game that is over, against bots.
 */
export type PlayFrom = { 
/**
 * The event whose position the new game begins with.
 */
after: number, 
/**
 * The seat of the person, such as `A`; the seat to move if absent.
 */
seat?: string, 
/**
 * The level of the bots on all other seats.
 */
level: string, };

/**
 * Asks for a chair; without one, for any that is free or one's own seat back.
 */
export type Join = { 
/**
 * Which chair, counted from 0.
 */
chair?: number, 
/**
 * A level, to put a bot there instead; only who opened the table may.
 */
bot?: string, 
/**
 * The SHA-256 of a nonce that this chair adds to the deal: 64 hexadecimal digits. Before the start it can be given
 * again for one's own chair; if the start was already asked for, that is then off.
 */
commitment?: string, };

/**
 * Asks to leave.
 */
export type Leave = { 
/**
 * Which chair, counted from 0; all of one's own if absent. Before the start, who opened the table may free any.
 */
chair?: number, };

/**
 * Shows a nonce, once the start was asked for.
 */
export type ShowNonce = { 
/**
 * Whose commitment it belongs to, counted from 0.
 */
chair: number, 
/**
 * 64 hexadecimal digits.
 */
nonce: string, };

/**
 * Asks for a bot to play for somebody who has been gone for two minutes; only who opened the table may.
 */
export type HandOver = { 
/**
 * Which chair, counted from 0.
 */
chair: number, };

/**
 * How far a table is.
 */
export type Stage = "open" | "running" | "over";

/**
 * Who sits on a chair.
 */
export type Chair = { "kind": "open" } | { "kind": "person", 
/**
 * Who.
 */
person: Person, 
/**
 * The level of the bot that plays while the person is gone.
 */
stand_in?: string, 
/**
 * Whether the person's clock has run out in this game.
 */
late?: boolean, } | { "kind": "bot", 
/**
 * How well it plays.
 */
level: string, } | { "kind": "recorded", 
/**
 * The name, which may be empty.
 */
name: string, };

/**
 * Who is to move at a table of a list.
 */
export type Turn = { 
/**
 * Which chair, counted from 0.
 */
chair: number, 
/**
 * Since when, in milliseconds since 1970.
 */
since: number, };

/**
 * A table as a list shows it.
 */
export type Summary = { 
/**
 * Which table.
 */
id: string, 
/**
 * Which game.
 */
game: string, 
/**
 * How far it is.
 */
stage: Stage, 
/**
 * Who sits where.
 */
chairs: Array<Chair>, 
/**
 * How much time the players have.
 */
pace: Pace, 
/**
 * Who is to move, while the game is running.
 */
turn: Turn | null, 
/**
 * Whether it was closed before the game was over: it has no result.
 */
closed?: boolean, 
/**
 * How it ended, once it is over.
 */
result?: Ended, 
/**
 * When the list last changed for it, such as by its end, in milliseconds since 1970.
 */
at: number, };

/**
 * How a game of a list ended.
 */
export type Ended = { 
/**
 * Everybody's points, the winner first.
 */
places: Array<Place>, 
/**
 * How many rounds were played.
 */
rounds: number, };

/**
 * Somebody's place in a game that is over.
 */
export type Place = { 
/**
 * Which chair, counted from 0.
 */
chair: number, 
/**
 * Its points.
 */
points: number, };

/**
 * A list of tables.
 */
export type Tables = { 
/**
 * The newest first, of one's own those that are over last.
 */
tables: Array<Summary>, };

/**
 * What one chair adds to a fair deal.
 */
export type Share = { 
/**
 * The SHA-256 of its nonce, 64 hexadecimal digits; absent if it adds none.
 */
commitment?: string, 
/**
 * The nonce, once it was shown.
 */
nonce?: string, };

/**
 * The fair deal of a table, as far as it is public; the recipe is in NOTATION.md under "Fair deals".
 */
export type FairDeal = { 
/**
 * What the server is bound to: 64 hexadecimal digits.
 */
commitment: string, 
/**
 * Whether the start was asked for, so that those who are bound must show their nonces now.
 */
starting: boolean, 
/**
 * What each chair adds.
 */
chairs: Array<Share>, 
/**
 * What the server was bound to, once the game is over.
 */
secret?: string, };

/**
 * The clocks of a game, as they stood at a moment.
 */
export type Clocks = { 
/**
 * What each chair has left, in milliseconds.
 */
left: Array<number>, 
/**
 * The chair whose clock runs.
 */
running: number | null, 
/**
 * The moment, by the server's clock, in milliseconds since 1970; `welcome` says what that shows now.
 */
at: number, };

/**
 * Somebody who plays but is not connected.
 */
export type Away = { 
/**
 * Who.
 */
person: string, 
/**
 * Since when, in milliseconds since 1970.
 */
since: number, };

/**
 * A component set that a table can be opened with.
 */
export type ComponentSet = { 
/**
 * What the server calls it; `stand-in` is the built-in one.
 */
name: string, 
/**
 * What its file calls it.
 */
title: string, 
/**
 * The hash of its file, which tells it from all others.
 */
sha256: string, 
/**
 * Whether the bots' value nets know it; with other sets the bots play weaker.
 */
known_to_bots: boolean, };

/**
 * The component sets of the server.
 */
export type ComponentSets = { 
/**
 * The one that is used when nobody asks for another comes first.
 */
sets: Array<ComponentSet>, };

/**
 * The component set that a game is played with.
 */
export type UsedComponents = { 
/**
 * What its file calls it.
 */
title: string, 
/**
 * The hash of its file; `GET /api/components/{sha256}` gives it.
 */
sha256: string, 
/**
 * Whether the bots' value nets know it; with other sets the bots play weaker.
 */
known_to_bots: boolean, };

/**
 * What is done at a location.
 */
export type PrintedWork = { "kind": "fort", 
/**
 * Its place in the row of forts, from 0.
 */
slot: number, 
/**
 * How many bonus tiles lie there at the start.
 */
bonus_stack: number, } | { "kind": "basic", 
/**
 * Written as the merchant card that does the same.
 */
card: string, } | { "kind": "market", 
/**
 * Its place in the row of markets, from 0.
 */
slot: number, } | { "kind": "renew" } | { "kind": "adjust" };

/**
 * A location.
 */
export type PrintedLocation = { 
/**
 * Its name in moves and positions.
 */
id: string, 
/**
 * The board it is on.
 */
board: string, 
/**
 * What is done there.
 */
work: PrintedWork, 
/**
 * The printed number of settlers.
 */
settlers: number, 
/**
 * The icon that tool and goods cards refer to.
 */
icon?: string, 
/**
 * Whether an exploration tile covers it with two or three players.
 */
covered: boolean, };

/**
 * What a point card gives besides points.
 */
export type PrintedBenefit = { "kind": "settlers", 
/**
 * How many.
 */
n: number, } | { "kind": "tool", 
/**
 * Which.
 */
icon: string, } | { "kind": "goods", 
/**
 * Which.
 */
icon: string, 
/**
 * The cubes.
 */
spices: string, } | { "kind": "explore" };

/**
 * A point card.
 */
export type PrintedPointCard = { 
/**
 * Its name in positions.
 */
id: string, 
/**
 * What is paid for it.
 */
cost: string, 
/**
 * What it scores.
 */
points: number, 
/**
 * The symbol that bonus tiles count.
 */
symbol: string, 
/**
 * What else it gives.
 */
benefit: PrintedBenefit, 
/**
 * With how many players it is used.
 */
players: Array<number>, };

/**
 * What a bonus tile counts.
 */
export type PrintedCounts = { "kind": "pair", 
/**
 * The two of them.
 */
symbols: Array<string>, } | { "kind": "each", 
/**
 * Which.
 */
symbol: string, } | { "kind": "settlers", 
/**
 * How many make a set.
 */
n: number, } | { "kind": "merchant-cards", 
/**
 * How many make a set.
 */
n: number, };

/**
 * A kind of bonus tile.
 */
export type PrintedBonusTile = { 
/**
 * Its name in positions.
 */
id: string, 
/**
 * How many of it are used.
 */
copies: number, 
/**
 * What it counts.
 */
counts: PrintedCounts, 
/**
 * Points each time.
 */
points: number, };

/**
 * What an exploration tile gives at once.
 */
export type PrintedImmediate = { "kind": "nothing" } | { "kind": "gain", 
/**
 * Which.
 */
spices: string, } | { "kind": "settlers", 
/**
 * How many.
 */
n: number, } | { "kind": "upgrade", 
/**
 * At most so many.
 */
n: number, };

/**
 * An exploration tile.
 */
export type PrintedTile = { 
/**
 * Its name in moves and positions.
 */
id: string, 
/**
 * What it scores.
 */
points: number, 
/**
 * What it gives at once.
 */
immediate: PrintedImmediate, };

/**
 * The numbers that are printed on no card.
 */
export type PrintedLimits = { 
/**
 * Cubes that a pantry holds at the end of a turn.
 */
pantry: number, 
/**
 * Cards that a route holds.
 */
route: number, 
/**
 * Bonus tiles that a player may have.
 */
bonus_slots: number, 
/**
 * The point card that ends the game.
 */
cards_to_end: number, };

/**
 * Everything that is printed in a component set, each list in the order of its file.
 */
export type PrintedSet = { 
/**
 * What its file calls it.
 */
title: string, 
/**
 * Whether it was designed as a stand-in for the printed game.
 */
designed: boolean, 
/**
 * The boards as they lie on the table, row by row.
 */
boards: Array<Array<string>>, 
/**
 * The locations.
 */
locations: Array<PrintedLocation>, 
/**
 * The point cards, those that stay in the box included.
 */
point_cards: Array<PrintedPointCard>, 
/**
 * The kinds of bonus tiles.
 */
bonus_tiles: Array<PrintedBonusTile>, 
/**
 * The exploration tiles.
 */
exploration_tiles: Array<PrintedTile>, 
/**
 * The numbers that are printed on no card.
 */
limits: PrintedLimits, };

/**
 * A coin above a point card of Spice Road.
 */
export type Coin = "gold" | "silver";

/**
 * Points of one kind.
 */
export type Source = { 
/**
 * `cards`, `gold`, `silver` and `spices`; in From East to West `cards`, `bonus`, `tiles` and `spices`.
 */
key: string, 
/**
 * How many.
 */
points: number, 
/**
 * The spices that count, where it is them.
 */
spices?: string, };

/**
 * Where the points of one seat came from.
 */
export type Tally = { 
/**
 * Which seat.
 */
seat: string, 
/**
 * Every source of points of the game, in the same order for all seats.
 */
sources: Array<Source>, };

/**
 * The bots' judgement on one round.
 */
export type RoundEstimate = { 
/**
 * Which round, counted from 1.
 */
round: number, 
/**
 * The chance of each seat to win, in percent, the first player's first.
 */
chances: Array<number>, };

/**
 * The bots' judgement on who would win, round by round.
 */
export type Estimate = { 
/**
 * Whether it is there; if not, ask again in a few seconds.
 */
ready: boolean, 
/**
 * In order; empty until it is ready.
 */
rounds: Array<RoundEstimate>, };

/**
 * Everything there is to know about a table now.
 */
export type Table = { 
/**
 * Which table.
 */
id: string, 
/**
 * Which game.
 */
game: string, 
/**
 * How far it is.
 */
stage: Stage, 
/**
 * Who opened it.
 */
owner: Person, 
/**
 * Who finds it.
 */
access: Access, 
/**
 * Who may watch.
 */
spectators: Spectators, 
/**
 * When hints are given.
 */
hints: Hints, 
/**
 * When moves may be taken back.
 */
undo: Undo, 
/**
 * Who talks.
 */
chat: Chat, 
/**
 * How much time the players have.
 */
pace: Pace, 
/**
 * What their clocks show, once the game has begun.
 */
clocks?: Clocks, 
/**
 * What is played with, at a table of From East to West.
 */
components?: UsedComponents, 
/**
 * Who sits where.
 */
chairs: Array<Chair>, 
/**
 * Those of them who are not connected.
 */
away: Array<Away>, 
/**
 * The chair of each seat, the first player's first; empty before the start.
 */
seats: Array<number>, 
/**
 * The last event.
 */
seq: number, 
/**
 * The position as all see it; empty before the start.
 */
view: string, 
/**
 * The first 16 hexadecimal digits of the SHA-256 of the view.
 */
hash: string, 
/**
 * The coins above the point cards of Spice Road, the first card's first.
 */
coins?: Array<Coin>, 
/**
 * The seat to move, while the game is running.
 */
turn: string | null, 
/**
 * `A 61 B 58 winner A`, or `in progress` at the end; empty before the start.
 */
score: string, 
/**
 * Where everybody's points came from, once the game is over.
 */
tally?: Array<Tally>, 
/**
 * What is public of its fair deal, if it has one.
 */
fair?: FairDeal, 
/**
 * Whether it is a record from elsewhere, to look at.
 */
imported: boolean, 
/**
 * Whether it was closed before the game was over: it has no result.
 */
closed?: boolean, 
/**
 * The reason for it, if an administrator closed it.
 */
closed_for?: string, 
/**
 * The table where the same people play again.
 */
rematch: string | null, };

/**
 * What happened.
 */
export type What = { "kind": "created" } | { "kind": "sat", 
/**
 * Where.
 */
chair: number, 
/**
 * Who.
 */
who: Chair, 
/**
 * What the chair is bound to add to the deal.
 */
commitment?: string, } | { "kind": "left", 
/**
 * From where.
 */
chair: number, } | { "kind": "starting" } | { "kind": "nonce-shown", 
/**
 * Which.
 */
chair: number, 
/**
 * 64 hexadecimal digits.
 */
nonce: string, } | { "kind": "start-stopped", 
/**
 * Which.
 */
chair: number, 
/**
 * What the server was bound to: 64 hexadecimal digits.
 */
secret: string, } | { "kind": "started", 
/**
 * The chair of each seat, the first player's first.
 */
seats: Array<number>, } | { "kind": "imported" } | { "kind": "moved", 
/**
 * By whom.
 */
seat: string, 
/**
 * The move.
 */
move: string, 
/**
 * What it turned face up: `reveals ...`, or nothing.
 */
reveals: string, } | { "kind": "stood-in", 
/**
 * Where.
 */
chair: number, 
/**
 * How well it plays.
 */
level: string, } | { "kind": "timed-out", 
/**
 * Where.
 */
chair: number, 
/**
 * How well it plays.
 */
level: string, } | { "kind": "took-back", 
/**
 * Which.
 */
chair: number, } | { "kind": "undone", 
/**
 * The position is again the one after this event.
 */
to: number, } | { "kind": "undo-asked", 
/**
 * Who.
 */
by: Person, 
/**
 * The position would be the one after this event.
 */
to: number, } | { "kind": "undo-agreed", 
/**
 * Who.
 */
by: Person, } | { "kind": "undo-declined", 
/**
 * Who.
 */
by: Person, } | { "kind": "rematch", 
/**
 * Which.
 */
table: string, } | { "kind": "closed", 
/**
 * The reason that an administrator gave; absent if the owner closed it.
 */
reason?: string, };

/**
 * One event of a table's log, as all see it.
 */
export type Event = { 
/**
 * Its place in the log, counted from 1 without gaps.
 */
seq: number, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * What happened.
 */
what: What, 
/**
 * The position afterwards as all see it; empty before the start.
 */
view: string, 
/**
 * The first 16 hexadecimal digits of the SHA-256 of the view.
 */
hash: string, 
/**
 * The coins above the point cards of Spice Road afterwards, the first card's first.
 */
coins?: Array<Coin>, 
/**
 * What the clocks show afterwards, if there are any.
 */
clocks?: Clocks, };

/**
 * Events in order.
 */
export type Events = { 
/**
 * Those that follow the one asked for, as many as one answer holds.
 */
events: Array<Event>, 
/**
 * The last event of the log.
 */
last: number, };

/**
 * A move, as a client sends it.
 */
export type NewMove = { 
/**
 * The client's name for it, new for each move: 1 to 64 letters, digits, `-` and `_`. Sent again, it gets the first
 * answer again.
 */
id: string, 
/**
 * The last event that the client has seen.
 */
after: number, 
/**
 * The move in the notation.
 */
move: string, };

/**
 * What a person wants of an undo.
 */
export type Want = "ask" | "agree" | "decline";

/**
 * Asks for the last move to be taken back, or answers somebody who asks.
 */
export type NewUndo = { 
/**
 * The client's name for it, as in [`NewMove`].
 */
id: string, 
/**
 * The last event that the client has seen.
 */
after: number, 
/**
 * What is wanted: `ask` if absent.
 */
want: Want, 
/**
 * The event of the question that `agree` and `decline` answer. If absent, the last question up to `after`.
 */
question?: number, };

/**
 * Why something is not possible: a key with arguments for translations, and a text in English.
 */
export type Reason = { 
/**
 * Such as `not-enough`.
 */
key: string, 
/**
 * Such as `need` and `have`.
 */
args: { [key in string]: string }, 
/**
 * The same in English.
 */
text: string, };

/**
 * What becomes of a move.
 */
export type Answer = { "answer": "accepted", 
/**
 * The event it became.
 */
event: Event, } | { "answer": "refused", 
/**
 * Why.
 */
reason: Reason, } | { "answer": "conflict", 
/**
 * What happened since, as much as one answer holds: up to 64 events and 48 KiB. The others are fetched from
 * `events` of the table.
 */
events: Array<Event>, };

/**
 * One thing that the person to move may do, and what has to be chosen for it.
 */
export type Choice = { 
/**
 * The move without `pay` and `discard`.
 */
action: string, 
/**
 * How many spices must be paid.
 */
pay: number, 
/**
 * What is held before paying.
 */
held: string, 
/**
 * How many spices must be discarded, once paid.
 */
discard: number, 
/**
 * How many steps up are allowed in all, where cubes are upgraded.
 */
steps?: number, 
/**
 * One complete move: pays and discards the cheapest.
 */
suggested: string, };

/**
 * Everything that the person to move may do.
 */
export type Choices = { 
/**
 * The last event when this was so.
 */
after: number, 
/**
 * The seat to move.
 */
seat: string, 
/**
 * Every action.
 */
choices: Array<Choice>, 
/**
 * How many settlers work takes, possible or not: by location, and by card of the route. Only From East to West has
 * any.
 */
settlers?: { [key in string]: number }, };

/**
 * What went wrong with a request.
 */
export type Problem = { 
/**
 * A key, such as `not-found`.
 */
error: string, 
/**
 * What to do about it, in English.
 */
message: string, 
/**
 * The same as a key with arguments for translations.
 */
reason: Reason, };

/**
 * Something to say.
 */
export type NewSaying = { 
/**
 * The client's name for it, new for each: 1 to 64 letters, digits, `-` and `_`. Sent again, it is said once.
 */
id: string, 
/**
 * One line of plain text, 1 to 300 characters.
 */
text: string, };

/**
 * Something that was said.
 */
export type Saying = { 
/**
 * Its place among all that was said at the table, counted from 1 without gaps; who sees a gap asks for the past.
 */
n: number, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * Who said it.
 */
by: Person, 
/**
 * Plain text; never HTML.
 */
text: string, };

/**
 * What was said, in order.
 */
export type Sayings = { 
/**
 * The latest before the one asked for, as many as one answer holds.
 */
sayings: Array<Saying>, };

/**
 * What a client says over a socket.
 */
export type FromClient = { "type": "move", 
/**
 * As in [`NewMove`].
 */
id: string, 
/**
 * As in [`NewMove`].
 */
after: number, 
/**
 * As in [`NewMove`].
 */
move: string, } | { "type": "undo", 
/**
 * As in [`NewUndo`].
 */
id: string, 
/**
 * As in [`NewUndo`].
 */
after: number, 
/**
 * As in [`NewUndo`].
 */
want: Want, 
/**
 * As in [`NewUndo`].
 */
question?: number, } | { "type": "why", 
/**
 * The client's name for the question.
 */
id: string, 
/**
 * A move, without `pay` and `discard`.
 */
action: string, } | { "type": "hint", 
/**
 * The client's name for the question.
 */
id: string, } | { "type": "ping" };

/**
 * What the server says over a socket.
 */
export type FromServer = { "type": "welcome", 
/**
 * The version of the messages.
 */
protocol: number, 
/**
 * Who the client is, if that is known.
 */
person: Person | null, 
/**
 * What the server's clock shows, in milliseconds since 1970.
 */
now: number, 
/**
 * The build of the web client that the server has. A client of another build should reload.
 */
build: string, 
/**
 * The notice that everybody is shown, if there is one.
 */
notice?: Notice, } | { "type": "notice", 
/**
 * The notice; none any more if absent.
 */
notice?: Notice, } | { "type": "table", 
/**
 * The table.
 */
table: Table, } | { "type": "event", 
/**
 * What.
 */
event: Event, } | { "type": "choices", 
/**
 * What may be done.
 */
choices: Choices, } | { "type": "answer", 
/**
 * The client's name for it.
 */
id: string, 
/**
 * What became of it.
 */
answer: Answer, } | { "type": "because", 
/**
 * The client's name for the question.
 */
id: string, 
/**
 * Why; the key `possible` if it is.
 */
reason: Reason, } | { "type": "hint", 
/**
 * The client's name for the question.
 */
id: string, 
/**
 * The move.
 */
move: string, 
/**
 * The chance to win with it, in percent, if anybody can say.
 */
chance?: number, 
/**
 * The person's own moves from this one up to the next claim, if the rows stay as they are; may be empty.
 */
plan: Array<string>, } | { "type": "said", 
/**
 * What.
 */
saying: Saying, } | { "type": "pong", 
/**
 * What the server's clock shows, in milliseconds since 1970.
 */
now: number, } | { "type": "error", 
/**
 * The client's identifier of the message, if it could be read and has one.
 */
id?: string, 
/**
 * What is wrong.
 */
problem: Problem, };

/**
 * What happened in one part of a graph.
 */
export type Sample = { 
/**
 * The beginning of the part, in milliseconds since 1970.
 */
at: number, 
/**
 * The most people online.
 */
people: number, 
/**
 * The most rooms in use.
 */
tables: number, 
/**
 * Moves that were made.
 */
moves: number, 
/**
 * Milliseconds in which 99 % of the moves were stored and answered, if there were any.
 */
slowest?: number, 
/**
 * Mean thinking time of the bots in milliseconds, waiting included, if they thought.
 */
thinking?: number, };

/**
 * The backups that the server makes by itself.
 */
export type BackupFigure = { 
/**
 * When the newest was made, in milliseconds since 1970.
 */
last?: number, 
/**
 * Its length in bytes.
 */
bytes?: number, 
/**
 * When the next one is due, in milliseconds since 1970.
 */
next: number, };

/**
 * Live figures of the server.
 */
export type Figures = { 
/**
 * The server's clock, in milliseconds since 1970.
 */
now: number, 
/**
 * When the server was started, in milliseconds since 1970.
 */
since: number, 
/**
 * Guests with an open socket.
 */
guests: number, 
/**
 * Accounts with an open socket.
 */
accounts: number, 
/**
 * Tables that somebody looks at, or at which a bot thinks or a clock runs.
 */
rooms: number, 
/**
 * Tables that wait for players.
 */
open: number, 
/**
 * Tables whose game is running.
 */
running: number, 
/**
 * People who are known, guests included.
 */
people: number, 
/**
 * People with an account.
 */
registered: number, 
/**
 * Moves in the last full minute.
 */
moves_last_minute: number, 
/**
 * Moves in the last hour.
 */
moves_last_hour: number, 
/**
 * The most moves in a minute of the last day.
 */
moves_peak: number, 
/**
 * Milliseconds in which 99 % of the moves of the last hour were stored and answered.
 */
slowest?: number, 
/**
 * Mean thinking time of the bots in the last hour in milliseconds, waiting included.
 */
thinking?: number, 
/**
 * Bots that wait for their turn to think.
 */
queue: number, 
/**
 * Reports that wait for an administrator.
 */
open_reports: number, 
/**
 * The backups that the server makes by itself, if it does.
 */
backup?: BackupFigure, 
/**
 * The last hour by minutes, the oldest first; the last one is not over yet.
 */
hour: Array<Sample>, 
/**
 * The last day by quarters of an hour, the oldest first; the last one is not over yet.
 */
day: Array<Sample>, };

/**
 * A person as administrators see them.
 */
export type AdminPerson = { 
/**
 * The name for programs.
 */
id: string, 
/**
 * The name for people.
 */
name: string, 
/**
 * Whether the person has an account.
 */
account: boolean, 
/**
 * Whether the person is an administrator.
 */
administrator: boolean, 
/**
 * Whether a socket of the person is open.
 */
online: boolean, 
/**
 * When the person came first, in milliseconds since 1970.
 */
since: number, 
/**
 * When a device of the person was last used, to the day, in milliseconds since 1970.
 */
seen?: number, 
/**
 * Tables that the person opened or sat at.
 */
tables: number, 
/**
 * Reports about the person that wait for an administrator.
 */
open_reports: number, 
/**
 * Reports about the person that were acted on.
 */
settled_reports: number, 
/**
 * Reports about the person that were dismissed.
 */
dismissed_reports: number, 
/**
 * The mute, if the person is muted.
 */
mute?: Sanction, 
/**
 * The ban, if the person is banned.
 */
ban?: Sanction, };

/**
 * People, the newest first.
 */
export type AdminPeople = { 
/**
 * One page of them.
 */
people: Array<AdminPerson>, 
/**
 * Whether there is another page.
 */
more: boolean, };

/**
 * A table as administrators see it.
 */
export type AdminTable = { 
/**
 * As lists show it.
 */
table: Summary, 
/**
 * Who opened it.
 */
owner: Person, 
/**
 * When it was opened, in milliseconds since 1970.
 */
since: number, 
/**
 * When something last happened at it, in milliseconds since 1970.
 */
last: number, };

/**
 * Tables that are not over, the one used last first.
 */
export type AdminTables = { 
/**
 * One page of them.
 */
tables: Array<AdminTable>, 
/**
 * Whether there is another page.
 */
more: boolean, };

/**
 * Asks for a mute or a ban.
 */
export type NewSanction = { 
/**
 * How long, in seconds; for ever if absent.
 */
seconds?: number, 
/**
 * The reason, which the person reads: 1 to 300 characters.
 */
reason: string, 
/**
 * A note that only administrators read, up to 300 characters.
 */
note?: string, 
/**
 * The report that this settles, together with all others about the same name or message.
 */
report?: number, };

/**
 * Asks for a mute or a ban to end.
 */
export type Lift = { 
/**
 * A note that only administrators read, up to 300 characters.
 */
note?: string, };

/**
 * Asks for another name for a person.
 */
export type NewNameOf = { 
/**
 * 1 to 32 visible characters.
 */
name: string, 
/**
 * The reason, which the person reads: 1 to 300 characters.
 */
reason: string, 
/**
 * A note that only administrators read, up to 300 characters.
 */
note?: string, 
/**
 * The report that this settles, together with all others about the same name or message.
 */
report?: number, };

/**
 * Asks for a table to be closed.
 */
export type Closing = { 
/**
 * The reason, which everybody at the table reads and which stays in its log: 1 to 300 characters, without names.
 */
reason: string, 
/**
 * A note that only administrators read, up to 300 characters.
 */
note?: string, 
/**
 * The report that this settles, together with all others about the same name or message.
 */
report?: number, };

/**
 * Asks for a person to be an administrator, or not to be one any more.
 */
export type Granting = { 
/**
 * Whether the person is one from now on.
 */
administrator: boolean, };

/**
 * Another registration mode.
 */
export type NewRegistration = { 
/**
 * Who may create an account from now on.
 */
registration: Registration, };

/**
 * Another notice.
 */
export type NewNotice = { 
/**
 * 1 to 500 characters; no notice if absent.
 */
text?: string, };

/**
 * Asks for an invitation to create accounts.
 */
export type NewInvitation = { 
/**
 * How many accounts can be created with it: 1 to 1,000.
 */
uses: number, 
/**
 * How long it is good for, in seconds: up to 365 days.
 */
seconds: number, };

/**
 * An invitation to create accounts. Its code is shown this once.
 */
export type CreatedInvitation = { 
/**
 * The name for administrators; not a secret.
 */
id: string, 
/**
 * What `POST /api/me/account` takes.
 */
code: string, 
/**
 * The page where it can be used, `/invited#` and the code.
 */
link: string, 
/**
 * How many accounts can be created with it.
 */
uses: number, 
/**
 * When it expires, in milliseconds since 1970.
 */
until: number, };

/**
 * An invitation as administrators see it.
 */
export type AdminInvitation = { 
/**
 * The name for administrators; not a secret.
 */
id: string, 
/**
 * Who made it; from the command line if absent.
 */
by?: Person, 
/**
 * How many accounts can be created with it.
 */
uses: number, 
/**
 * How many were.
 */
used: number, 
/**
 * When it was made, in milliseconds since 1970.
 */
since: number, 
/**
 * When it expires, in milliseconds since 1970.
 */
until: number, };

/**
 * Invitations that are still good, the newest first.
 */
export type AdminInvitations = { 
/**
 * All of them.
 */
invitations: Array<AdminInvitation>, };

/**
 * What a report is about.
 */
export type Reported = { "kind": "name", 
/**
 * The person.
 */
person: string, } | { "kind": "message", 
/**
 * Its number.
 */
n: number, };

/**
 * Tells the administrators about a name or a message.
 */
export type NewReport = { 
/**
 * What it is about.
 */
about: Reported, 
/**
 * What is wrong with it, up to 300 characters; may be empty.
 */
reason: string, };

/**
 * A report as administrators see it.
 */
export type AdminReport = { 
/**
 * Its number.
 */
id: number, 
/**
 * When it was made, in milliseconds since 1970.
 */
at: number, 
/**
 * Who made it.
 */
by: Person, 
/**
 * The person it is about.
 */
about: AdminPerson, 
/**
 * The table at which it was made.
 */
table: string, 
/**
 * The number of the chat message; absent if it is about a name.
 */
n?: number, 
/**
 * The message or the name, as it was when it was reported.
 */
text: string, 
/**
 * What is wrong with it; may be empty.
 */
reason: string, 
/**
 * What became of it.
 */
state: ReportState, 
/**
 * The administrator who dealt with it; the command line if absent though it is not open.
 */
closed_by?: Person, 
/**
 * When it was dealt with, in milliseconds since 1970.
 */
closed_at?: number, 
/**
 * A note of the administrator who dealt with it; may be empty.
 */
note: string, };

/**
 * Reports, the newest first.
 */
export type AdminReports = { 
/**
 * One page of them.
 */
reports: Array<AdminReport>, 
/**
 * Whether there is another page.
 */
more: boolean, };

/**
 * Dismisses a report, together with all others about the same name or message.
 */
export type Dismissal = { 
/**
 * A note that only administrators read, up to 300 characters.
 */
note?: string, };

/**
 * A row of the audit log.
 */
export type AuditEntry = { 
/**
 * Its number; later rows have higher ones.
 */
id: number, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * The administrator; the command line if absent.
 */
by?: Person, 
/**
 * What was done.
 */
deed: Deed, 
/**
 * The person to whom it was done.
 */
person?: Person, 
/**
 * The table to which it was done.
 */
table?: string, 
/**
 * When a mute, a ban or an invitation ends, in milliseconds since 1970.
 */
until?: number, 
/**
 * What was set: the registration mode, the notice, the name of the invitation; else empty.
 */
detail: string, 
/**
 * The reason that the person or the table was given; may be empty.
 */
reason: string, 
/**
 * The note for administrators; may be empty.
 */
note: string, };

/**
 * Rows of the audit log, the newest first.
 */
export type Audit = { 
/**
 * One page of them.
 */
entries: Array<AuditEntry>, 
/**
 * Whether there are older ones.
 */
more: boolean, };
