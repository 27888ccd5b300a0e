//! The trained nets, embedded in the program; the text file beside each says where it came from.

use std::sync::{Arc, LazyLock};

use super::features::SHAPE;
use crate::value_net::Net;

/// The nets for 2, 3 and 4 players.
static NETS: LazyLock<[Arc<Net>; 3]> = LazyLock::new(|| {
    let files: [&[u8]; 3] = [
        include_bytes!("../../nets/east-to-west-2.net"),
        include_bytes!("../../nets/east-to-west-3.net"),
        include_bytes!("../../nets/east-to-west-4.net"),
    ];
    files.map(|bytes| {
        let net = Net::from_bytes(&SHAPE, bytes);
        Arc::new(net.expect("the embedded nets are whole, as a test shows"))
    })
});

/// The net for so many players.
///
/// # Panics
/// When the game is not for so many.
pub(crate) fn net_for(players: usize) -> Arc<Net> {
    NETS[players - 2].clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_number_of_players_has_its_net() {
        for players in 2..=4 {
            assert_eq!(net_for(players).players, players);
        }
    }
}
