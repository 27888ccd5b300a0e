#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| caravan_fuzz::texts::position(data));
