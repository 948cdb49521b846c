//! CUDA's words as the toolkit's headers expand them, so that fixtures read like programs.

/// What the preprocessor makes of CUDA's words.
pub(crate) fn expanded(text: &[u8]) -> Vec<u8> {
    const PLAIN: [&str; 9] = [
        "global",
        "device",
        "host",
        "constant",
        "managed",
        "shared",
        "grid_constant",
        "nv_pure",
        "nv_register_params",
    ];
    const WITH_ARGUMENTS: [(&str, &str); 7] = [
        ("launch_bounds", "launch_bounds"),
        ("cluster_dims", "cluster_dims"),
        ("block_size", "block_size"),
        ("maxnreg", "maxnreg"),
        ("local_maxnreg", "local_maxnreg"),
        ("align", "aligned"),
        ("builtin_align", "aligned"),
    ];
    let mut out = Vec::new();
    let mut rest = text;
    let starts = |rest: &[u8], word: &str| rest.starts_with(format!("__{word}__").as_bytes());
    while !rest.is_empty() {
        if starts(rest, "forceinline") {
            out.extend_from_slice(b"__inline__ __attribute__((always_inline))");
            rest = &rest["__forceinline__".len()..];
            continue;
        }
        if let Some(word) = PLAIN.into_iter().find(|w| starts(rest, w)) {
            out.extend_from_slice(format!("__attribute__(({word}))").as_bytes());
            rest = &rest[word.len() + 4..];
        } else if let Some((word, attribute)) = WITH_ARGUMENTS.into_iter().find(|(w, _)| starts(rest, w)) {
            rest = &rest[word.len() + 4..];
            let mut depth = 0;
            let mut end = rest.len();
            for (i, b) in rest.iter().enumerate() {
                depth += i32::from(*b == b'(') - i32::from(*b == b')');
                if depth == 0 {
                    end = i + 1;
                    break;
                }
            }
            out.extend_from_slice(format!("__attribute__(({attribute}").as_bytes());
            out.extend_from_slice(&rest[..end]);
            out.extend_from_slice(b"))");
            rest = &rest[end..];
        } else {
            out.push(rest[0]);
            rest = &rest[1..];
        }
    }
    out
}
