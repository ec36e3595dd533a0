//! How card files are written.

/// RON as card files write it: `at: Here` for an optional slot, `Minion(at: Here)` for `Minion((at: Here))`.
#[must_use]
pub fn ron() -> ron::Options {
    use ron::extensions::Extensions;
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES)
}
