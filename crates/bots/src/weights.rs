//! The trained nets, embedded in the program; the text file beside each says where it came from.

use std::sync::{Arc, LazyLock};

use crate::value_net::{Net, Shape};
use crate::{east_to_west, spice_road};

/// The nets of one game, from two players up.
pub(crate) type Nets<const N: usize> = LazyLock<[Arc<Net>; N]>;

fn read<const N: usize>(shape: &'static Shape, files: [&[u8]; N]) -> [Arc<Net>; N] {
    files.map(|bytes| {
        let net = Net::from_bytes(shape, bytes);
        Arc::new(net.expect("the embedded nets are whole, as a test shows"))
    })
}

/// Spice Road, for 2 to 5 players.
pub(crate) static SPICE_ROAD: Nets<4> = LazyLock::new(|| {
    let files: [&[u8]; 4] = [
        include_bytes!("../nets/spice-road-2.net"),
        include_bytes!("../nets/spice-road-3.net"),
        include_bytes!("../nets/spice-road-4.net"),
        include_bytes!("../nets/spice-road-5.net"),
    ];
    read(&spice_road::SHAPE, files)
});

/// From East to West, for 2 to 4 players.
pub(crate) static EAST_TO_WEST: Nets<3> = LazyLock::new(|| {
    let files: [&[u8]; 3] = [
        include_bytes!("../nets/east-to-west-2.net"),
        include_bytes!("../nets/east-to-west-3.net"),
        include_bytes!("../nets/east-to-west-4.net"),
    ];
    read(&east_to_west::SHAPE, files)
});

/// The net for this number of players.
///
/// # Panics
/// If the game does not support it.
pub(crate) fn net_for<const N: usize>(nets: &Nets<N>, players: usize) -> Arc<Net> {
    nets[players - 2].clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_number_of_players_has_its_net() {
        for players in rules::spice_road::PLAYERS {
            assert_eq!(net_for(&SPICE_ROAD, players).players, players);
        }
        for players in rules::east_to_west::PLAYERS {
            assert_eq!(net_for(&EAST_TO_WEST, players).players, players);
        }
    }
}
