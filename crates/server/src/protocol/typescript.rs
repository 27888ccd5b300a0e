//! Writes what clients and server say to each other as TypeScript, and compares it with the committed files.

use ts_rs::{Config, TS};

use super::*;

/// Every type in TypeScript, each after what it is made of.
#[expect(clippy::too_many_lines, reason = "one line for each type")]
fn typescript() -> String {
    let config = Config::new();
    let mut text = "// Made from crates/server/src/protocol.rs; do not edit. Write it anew with\n\
                    // SNAPSHOTS=overwrite cargo test -p server protocol\n"
        .to_owned();
    let mut add = |docs: Option<String>, declaration: String| {
        text.push('\n');
        text.push_str(&docs.unwrap_or_default());
        text.push_str("export ");
        text.push_str(&declaration);
        text.push('\n');
    };
    macro_rules! add {
        ($($kind:ty),+ $(,)?) => { $(add(<$kind>::docs(), <$kind>::decl(&config));)+ };
    }
    add!(
        Person,
        Registration,
        Notice,
        ServerInfo,
        Sanction,
        Me,
        NewGuest,
        Credentials,
        NewAccount,
        NewName,
        NewPassword,
        NextTable,
        Qr,
        Invitation,
        DeviceCode,
        Device,
        Devices,
        Erase,
        ReportState,
        Deed,
        OwnDeed,
        OwnReport,
        Export,
        ExportedSaying,
        UseCode,
        Access,
        Spectators,
        Hints,
        Undo,
        Chat,
        Pace,
        NewChair,
        NewTable,
        PlayFrom,
        Join,
        Leave,
        ShowNonce,
        HandOver,
        Stage,
        Chair,
        Turn,
        Summary,
        Ended,
        Place,
        Tables,
        Share,
        FairDeal,
        Clocks,
        Away,
        ComponentSet,
        ComponentSets,
        UsedComponents,
        PrintedWork,
        PrintedLocation,
        PrintedBenefit,
        PrintedPointCard,
        PrintedCounts,
        PrintedBonusTile,
        PrintedImmediate,
        PrintedTile,
        PrintedLimits,
        PrintedSet,
        Coin,
        Source,
        Tally,
        RoundEstimate,
        Estimate,
        Table,
        What,
        Event,
        Events,
        NewMove,
        Want,
        NewUndo,
        Reason,
        Answer,
        Choice,
        Choices,
        Problem,
        NewSaying,
        Saying,
        Sayings,
        FromClient,
        FromServer,
        Sample,
        BackupFigure,
        Figures,
        AdminPerson,
        AdminPeople,
        AdminTable,
        AdminTables,
        NewSanction,
        Lift,
        NewNameOf,
        Closing,
        Granting,
        NewRegistration,
        NewNotice,
        NewInvitation,
        CreatedInvitation,
        AdminInvitation,
        AdminInvitations,
        Reported,
        NewReport,
        AdminReport,
        AdminReports,
        Dismissal,
        AuditEntry,
        Audit,
    );
    text
}

/// What is printed in the box and stands in no position. It has a file of its own: the client is built with it, and
/// must build before the types can be written anew.
fn components() -> String {
    use std::fmt::Write;

    use rules::chance::seeded;
    use rules::spice_road::{CARAVAN_LIMIT, PLAYERS, PointId};
    use rules::{AnyGame, AnyTable, GameName};

    let mut text =
        "// Made from crates/server/src/protocol.rs; do not edit. Write it anew with\n\
         // SNAPSHOTS=overwrite cargo test -p server protocol\n\n/**\n * The point cards of Spice Road by their cost, and their points.\n */\n\
         export const POINTS: Readonly<Record<string, number>> = {"
            .to_owned();
    for card in PointId::all() {
        write!(text, " {}: {},", card.cost(), card.points()).unwrap();
    }
    text.push_str(
        " };\n\n/**\n * How many point cards end Spice Road, by the number of players.\n */\n\
         export const CLAIMS_TO_END: Readonly<Record<number, number>> = {",
    );
    for players in PLAYERS {
        let game = AnyGame::deal(GameName::SpiceRoad, players, &mut seeded(0)).unwrap();
        let AnyTable::SpiceRoad(table) = game.table() else {
            unreachable!("the game that was dealt");
        };
        write!(text, " {players}: {},", table.claims_to_end()).unwrap();
    }
    write!(
        text,
        " }};\n\n/**\n * How many spices a caravan holds at the end of a turn.\n */\n\
         export const CARAVAN_LIMIT = {CARAVAN_LIMIT};\n",
    )
    .unwrap();
    text
}

#[test]
fn the_committed_typescript_is_what_the_server_speaks() {
    check(
        concat!(env!("CARGO_MANIFEST_DIR"), "/protocol.ts"),
        &typescript(),
    );
}

#[test]
fn the_committed_values_are_what_is_printed() {
    check(
        concat!(env!("CARGO_MANIFEST_DIR"), "/printed.ts"),
        &components(),
    );
}

fn check(path: &str, made: &str) {
    if std::env::var("SNAPSHOTS").is_ok_and(|mode| mode == "overwrite") {
        std::fs::write(path, made).unwrap();
    }
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        committed == made,
        "{path} is stale; write it anew with SNAPSHOTS=overwrite cargo test -p server protocol"
    );
}
