//! The rules, tested from outside: rule by rule, in random games, and beside a second model of both games.

mod any;
mod deal;
mod draws;
mod east_to_west_cards;
mod east_to_west_components;
mod east_to_west_random_games;
mod east_to_west_robust;
mod east_to_west_rules;
mod east_to_west_text;
mod east_to_west_vectors;
mod fair;
mod fragments;
mod fuzz_smoke;
mod learning;
mod mutate;
mod naive;
mod naive_games;
mod naive_rules;
mod naive_vectors;
mod package;
mod positions;
mod random_games;
mod records;
mod rulebook;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod spice_road_vectors;
mod uniform;
