//! Tells the linker that Python brings its own symbols, where it has to be told.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
