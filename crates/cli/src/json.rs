//! A small writer for JSON.

use std::fmt;

/// A JSON value. Objects keep the order in which they were built.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Value {
    Bool(bool),
    Integer(u64),
    /// Must be finite.
    Number(f64),
    String(String),
    Array(Vec<Value>),
    Object(Vec<(&'static str, Value)>),
    /// A value that is written already, on one line.
    Written(String),
}

impl From<bool> for Value {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl From<usize> for Value {
    fn from(value: usize) -> Self {
        Self::Integer(value as u64)
    }
}

impl From<u32> for Value {
    fn from(value: u32) -> Self {
        Self::Integer(u64::from(value))
    }
}

impl From<&str> for Value {
    fn from(value: &str) -> Self {
        Self::String(value.to_owned())
    }
}

impl<T: Into<Value>> FromIterator<T> for Value {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Self::Array(items.into_iter().map(Into::into).collect())
    }
}

impl Value {
    fn write(&self, f: &mut fmt::Formatter<'_>, depth: usize) -> fmt::Result {
        match self {
            Self::Bool(value) => write!(f, "{value}"),
            Self::Integer(value) => write!(f, "{value}"),
            Self::Number(value) => write!(f, "{value}"),
            Self::String(value) => write_string(f, value),
            Self::Written(text) => f.write_str(text),
            Self::Array(items) if items.is_empty() => f.write_str("[]"),
            Self::Object(members) if members.is_empty() => f.write_str("{}"),
            Self::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    f.write_str(if index == 0 { "[" } else { "," })?;
                    new_line(f, depth + 1)?;
                    item.write(f, depth + 1)?;
                }
                new_line(f, depth)?;
                f.write_str("]")
            }
            Self::Object(members) => {
                for (index, (name, value)) in members.iter().enumerate() {
                    f.write_str(if index == 0 { "{" } else { "," })?;
                    new_line(f, depth + 1)?;
                    write_string(f, name)?;
                    f.write_str(": ")?;
                    value.write(f, depth + 1)?;
                }
                new_line(f, depth)?;
                f.write_str("}")
            }
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, 0)
    }
}

fn new_line(f: &mut fmt::Formatter<'_>, depth: usize) -> fmt::Result {
    write!(f, "\n{:1$}", "", depth * 2)
}

fn write_string(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    f.write_str("\"")?;
    for c in text.chars() {
        match c {
            '"' => f.write_str("\\\"")?,
            '\\' => f.write_str("\\\\")?,
            '\n' => f.write_str("\\n")?,
            '\t' => f.write_str("\\t")?,
            c if c < ' ' => write!(f, "\\u{:04x}", u32::from(c))?,
            c => write!(f, "{c}")?,
        }
    }
    f.write_str("\"")
}

#[cfg(test)]
mod tests {
    use super::Value;

    #[test]
    fn strings_are_escaped() {
        assert_eq!(Value::from("a\"\\\n\u{1}é").to_string(), "\"a\\\"\\\\\\n\\u0001é\"");
    }

    #[test]
    fn a_json_reader_agrees() {
        let value = Value::Object(vec![
            ("empty", Value::Array(Vec::new())),
            ("list", ["x", "y"].into_iter().collect()),
            ("time", Value::Number(0.25)),
            ("ok", true.into()),
            ("inner", Value::Object(vec![("n", 3_usize.into())])),
        ]);
        let read: serde_json::Value = serde_json::from_str(&value.to_string()).expect("valid JSON");
        let expected = serde_json::json!(
            {"empty": [], "list": ["x", "y"], "time": 0.25, "ok": true, "inner": {"n": 3}}
        );
        assert_eq!(read, expected);
    }
}
