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

/// The nets of these files below `nets`.
macro_rules! nets {
    ($shape:expr, $($file:literal),+) => {
        LazyLock::new(|| read(&$shape, [$(include_bytes!(concat!("../nets/", $file))),+]))
    };
}

/// Spice Road, for 2 to 5 players.
pub(crate) static SPICE_ROAD: Nets<4> = nets!(
    spice_road::SHAPE,
    "spice-road-2.net",
    "spice-road-3.net",
    "spice-road-4.net",
    "spice-road-5.net"
);

/// From East to West, for 2 to 4 players.
pub(crate) static EAST_TO_WEST: Nets<3> = nets!(
    east_to_west::SHAPE,
    "east-to-west-2.net",
    "east-to-west-3.net",
    "east-to-west-4.net"
);

/// The nets of `anchor` for Spice Road, which never change: a net that is replaced is kept in `nets/anchor`.
pub(crate) static SPICE_ROAD_ANCHOR: Nets<4> = nets!(
    spice_road::SHAPE,
    "anchor/spice-road-2.net",
    "anchor/spice-road-3.net",
    "anchor/spice-road-4.net",
    "anchor/spice-road-5.net"
);

/// The nets of `anchor` for From East to West, which never change.
pub(crate) static EAST_TO_WEST_ANCHOR: Nets<3> = nets!(
    east_to_west::SHAPE,
    "anchor/east-to-west-2.net",
    "anchor/east-to-west-3.net",
    "anchor/east-to-west-4.net"
);

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

    #[test]
    fn the_nets_of_anchor_never_change() {
        // FNV-1a, for a checksum that needs no library.
        let checksum = |net: &Arc<Net>| {
            let mix = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3);
            net.to_bytes().iter().fold(0xcbf2_9ce4_8422_2325, mix)
        };
        let found = SPICE_ROAD_ANCHOR.iter().chain(&*EAST_TO_WEST_ANCHOR);
        let found: Vec<u64> = found.map(checksum).collect();
        let on_record = [
            0x806a_5f06_e3ca_d307,
            0x1a9b_9a7d_bd79_2db2,
            0xc666_6ae8_f19e_4fe4,
            0x4a7f_6c60_0c1c_9824,
            0xd936_7734_450a_3764,
            0xf7a0_9283_d753_c9c3,
            0x0a42_e678_f349_9e25,
        ];
        assert_eq!(found, on_record);
    }
}
