//! Validates a JSON document on standard input against a schema: `validate SCHEMA`. What is wrong is printed, and
//! the exit code is 1.
//!
//! `cargo xtask listings` uses it, so that the developer program itself does not need the validator and is quickly
//! built.
#![allow(clippy::print_stdout)]

use serde_json::Value;

fn main() -> Result<(), String> {
    let path = std::env::args().nth(1).ok_or("validate SCHEMA < DOCUMENT")?;
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{path}: {e}"))?;
    let schema: Value = serde_json::from_str(&text).map_err(|e| format!("{path}: {e}"))?;
    let validator = jsonschema::validator_for(&schema).map_err(|e| format!("{path}: {e}"))?;
    let document: Value =
        serde_json::from_reader(std::io::stdin()).map_err(|e| format!("the document: {e}"))?;
    let mut errors = 0;
    for error in validator.iter_errors(&document) {
        println!("{}: {error}", error.instance_path());
        errors += 1;
    }
    if errors == 0 {
        Ok(())
    } else {
        Err(format!("{errors} errors"))
    }
}
