pub(super) fn program(_seed: u64) -> String {
    String::new()
}
