//! The same seed gives the same deal for ever.
//!
//! The recipe is written down a second time here, from RFC 8439 and plain words alone: the seed's eight bytes, lowest
//! first, and 24 zeros are the key; nonce and counter begin at zero; each draw takes the next four bytes of the key
//! stream as a number, lowest byte first.

use crate::naive;

use std::fmt::Write;

use naive::model::Model;
use naive::{merchants, spice_road};
use rules::chance;
use rules::spice_road::Game;
use sha2::{Digest, Sha256};

const DEALS: &str = include_str!("../vectors/deals.txt");

/// One block of the key stream (RFC 8439, section 2.3), with a counter of 64 bits and a nonce of zeros.
fn chacha20_block(key: &[u8; 32], counter: u64) -> [u8; 64] {
    fn quarter_round(state: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
        for (x, y, z, bits) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
            state[x] = state[x].wrapping_add(state[y]);
            state[z] = (state[z] ^ state[x]).rotate_left(bits);
        }
    }
    let mut start = [0_u32; 16];
    start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
    for (word, bytes) in start[4..12].iter_mut().zip(key.chunks(4)) {
        *word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
    }
    start[12] = counter as u32;
    start[13] = (counter >> 32) as u32;
    let mut state = start;
    for _ in 0..10 {
        for column in 0..4 {
            quarter_round(&mut state, [column, column + 4, column + 8, column + 12]);
        }
        quarter_round(&mut state, [0, 5, 10, 15]);
        quarter_round(&mut state, [1, 6, 11, 12]);
        quarter_round(&mut state, [2, 7, 8, 13]);
        quarter_round(&mut state, [3, 4, 9, 14]);
    }
    let mut block = [0; 64];
    for (i, bytes) in block.chunks_mut(4).enumerate() {
        bytes.copy_from_slice(&state[i].wrapping_add(start[i]).to_le_bytes());
    }
    block
}

/// The key stream of a seed, one number after the other.
struct Stream {
    key: [u8; 32],
    taken: u64,
}

impl Stream {
    fn new(seed: u64) -> Stream {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Stream { key, taken: 0 }
    }

    fn number(&mut self) -> u64 {
        let block = chacha20_block(&self.key, self.taken / 16);
        let place = (self.taken % 16) as usize * 4;
        self.taken += 1;
        let bytes = &block[place..place + 4];
        u64::from(u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
    }

    /// A number below `bound`: numbers that would favour some results are passed over.
    fn below(&mut self, bound: u64) -> usize {
        loop {
            let product = self.number() * bound;
            if product % (1 << 32) >= (1 << 32) % bound {
                return (product >> 32) as usize;
            }
        }
    }

    /// From the last place down, each card changes places with one that is not behind it.
    fn shuffle(&mut self, cards: &mut [String]) {
        for place in (1..cards.len()).rev() {
            let other = self.below(place as u64 + 1);
            cards.swap(place, other);
        }
    }
}

/// The deal by the recipe: point cards shuffled first, then merchant cards, each dealt from the front.
fn recipe(players: usize, seed: u64) -> String {
    let mut stream = Stream::new(seed);
    let cards = spice_road::point_cards();
    let mut points: Vec<String> = cards.into_iter().map(|(cost, _)| cost).collect();
    stream.shuffle(&mut points);
    let mut cards = merchants::without_starting_cards();
    stream.shuffle(&mut cards);
    spice_road::Naive::set_up(players, cards, points).write()
}

fn deal(players: usize, seed: u64) -> String {
    Game::deal(players, &mut chance::seeded(seed)).to_string()
}

fn sha256(text: &str) -> String {
    let mut hex = String::new();
    for byte in Sha256::digest(text) {
        write!(hex, "{byte:02x}").expect("a string takes all text");
    }
    hex
}

#[test] // RFC 8439, section 2.3.2 has a nonce; appendix A.1, test vectors 1 and 2 have none.
fn the_block_function_is_that_of_the_rfc() {
    let block = chacha20_block(&[0; 32], 0);
    assert_eq!(block[..8], [0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90]);
    assert_eq!(block[60..], [0xb2, 0xee, 0x65, 0x86]);
    let block = chacha20_block(&[0; 32], 1);
    assert_eq!(block[..8], [0x9f, 0x07, 0xe7, 0xbe, 0x55, 0x51, 0x38, 0x7a]);
}

#[test]
fn deals_follow_the_recipe() {
    let seeds = (0..200).chain([1 << 32, u64::MAX - 1, u64::MAX]);
    for seed in seeds {
        for players in 2..=5 {
            assert_eq!(
                deal(players, seed),
                recipe(players, seed),
                "{players} {seed}"
            );
        }
    }
}

#[test] // Seeds and the SHA-256 of the complete position, lines joined by a line feed.
fn deals_stay_what_they_were() {
    for (seed, by_players) in [
        (
            0,
            [
                "e9008314e2f607a2f29426690e0a10ffc147ad6957f5adf04bfb6f95341ea13f",
                "552a020afae19eddc6b9edc738499de2e96b2b9508a05c325ca75a4a1623078e",
                "e12b207f855c93911ea823b369ab023e559727966444be58001b5830b9a94cc8",
                "1194e0ab86fb9aedb46de33381aedc8347cc18e56f76658d10909cd45d72010c",
            ],
        ),
        (
            1,
            [
                "69029e1919cecc5603c11c87b9b08ba4d46d5996a1efb8adbf75b00c7fb955a1",
                "88f16932390d1ffa31b7c53f2a82b4c9c651ac6a92445364bc041bb63d05b25c",
                "692d4c44f19688a1b4da6b486787ff31f27317e7c476b969028d91f5853fd50d",
                "f28b5438b2ed8b3631cb0d091c50e6d1e77ad19e5235685d90e11b2a5fd0475f",
            ],
        ),
        (
            42,
            [
                "0489fa3c0941ee434ff6bec6bf805bafaf64b7220d8179e8276ebecd4ce05f87",
                "692ea7f141b21ab9b9596677c7ad4b1eec33260aaac0a29d60c492ca0ff1b740",
                "77cb60875a282a1f2929cfad5693ecfbf0e16d8012f6ef8aa64603d461189972",
                "8c170b04c42557e1b5ce2b378eebe4f51a6e2edda5df7c740a3006aa32620a65",
            ],
        ),
        (
            u64::MAX,
            [
                "8da744f0d7570ae2c99104741bb7a7c8ba888a9f91789dbdd562cb4be711c2fc",
                "84d5615ef14a55e18a6e05395ced72f1077c3a26443287f17ab7b27fe881b54a",
                "1b9003855a5ce6cc30df4ec5344736c22623947d0855807e7be93cd3a1cbbd3d",
                "e50e84179ab2d23de3e4f8d14921644c2cf938c689cfe4bc727b892d38d0a25d",
            ],
        ),
    ] {
        for (players, expected) in (2..=5).zip(by_players) {
            assert_eq!(sha256(&deal(players, seed)), expected, "{seed} {players}");
        }
    }
}

#[test]
fn the_published_deals_are_dealt() {
    let entries = DEALS.split("\n\n").filter(|entry| !entry.starts_with('#'));
    let mut count = 0;
    for entry in entries {
        let (command, position) = entry.trim().split_once('\n').unwrap();
        let words: Vec<&str> = command.split(' ').collect();
        let ["new", "spice-road", players, "seed", seed] = words[..] else {
            panic!("{command}");
        };
        let (players, seed) = (players.parse().unwrap(), seed.parse().unwrap());
        assert_eq!(deal(players, seed), position, "{command}");
        count += 1;
    }
    assert_eq!(count, 6);
}
