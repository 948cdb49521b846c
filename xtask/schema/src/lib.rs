//! Whether a JSON document is of a schema (JSON Schema, drafts 7 and 2020-12), for tests.
//!
//! It knows the keywords of the two schemas that are checked here, SARIF's and that of listings. A schema with
//! another keyword is refused, so that nothing passes unread. The general validators bring some forty crates,
//! which took a tenth of the test command. Of formats only addresses are looked at: they may hold no blanks.

use regex_lite::Regex;
use serde_json::{Map, Value};
use std::collections::HashMap;

/// Deepest nesting of schemas and references at one place of a document.
const MAX_DEPTH: usize = 100;

/// Keywords that say nothing about the document.
const SILENT: [&str; 8] =
    ["$schema", "$id", "title", "description", "default", "definitions", "$defs", "$comment"];

/// A schema that can be asked.
#[derive(Debug)]
pub struct Schema {
    root: Value,
    patterns: HashMap<String, Regex>,
}

impl Schema {
    /// Takes a schema.
    ///
    /// # Errors
    /// A keyword is not known, a reference leads nowhere, or a pattern is none.
    pub fn new(root: Value) -> Result<Schema, String> {
        let mut patterns = HashMap::new();
        let mut todo = vec![&root];
        while let Some(schema) = todo.pop() {
            let Value::Object(keywords) = schema else {
                if schema.is_boolean() {
                    continue;
                }
                return Err(format!("{schema} is no schema"));
            };
            for (keyword, value) in keywords {
                match keyword.as_str() {
                    "properties" | "definitions" | "$defs" => {
                        todo.extend(value.as_object().ok_or_else(|| wrong(keyword, value))?.values());
                    }
                    "additionalProperties" | "items" | "if" | "then" | "else" => todo.push(value),
                    "anyOf" | "oneOf" => {
                        todo.extend(value.as_array().ok_or_else(|| wrong(keyword, value))?);
                    }
                    "$ref" => {
                        let name = value.as_str().ok_or_else(|| wrong(keyword, value))?;
                        referred(&root, name).ok_or_else(|| format!("{name} leads nowhere"))?;
                    }
                    "pattern" => {
                        let text = value.as_str().ok_or_else(|| wrong(keyword, value))?;
                        let pattern = Regex::new(text).map_err(|e| format!("{text}: {e}"))?;
                        patterns.insert(text.to_owned(), pattern);
                    }
                    "type" | "required" | "const" | "enum" | "minLength" | "minItems" | "uniqueItems"
                    | "minimum" | "maximum" | "format" => {}
                    word if SILENT.contains(&word) => {}
                    other => return Err(format!("the keyword {other} is not known here")),
                }
            }
        }
        Ok(Schema { root, patterns })
    }

    /// What of `document` is not of the schema: the place, as a JSON pointer, and why. Nothing if it is.
    #[must_use]
    pub fn errors(&self, document: &Value) -> Vec<String> {
        let mut errors = Vec::new();
        self.check(&self.root, document, "", 0, &mut errors);
        errors
    }

    fn holds(&self, schema: &Value, document: &Value, depth: usize) -> bool {
        let mut errors = Vec::new();
        self.check(schema, document, "", depth, &mut errors);
        errors.is_empty()
    }

    fn check(&self, schema: &Value, document: &Value, at: &str, depth: usize, errors: &mut Vec<String>) {
        let keywords = match schema {
            Value::Object(keywords) => keywords,
            Value::Bool(true) => return,
            _ => return errors.push(format!("{at}: may not be there")),
        };
        if depth > MAX_DEPTH {
            return errors.push(format!("{at}: the schema refers to itself"));
        }
        for (keyword, value) in keywords {
            let fault = match keyword.as_str() {
                "$ref" => {
                    match value.as_str().and_then(|name| referred(&self.root, name)) {
                        Some(other) => self.check(other, document, at, depth + 1, errors),
                        None => errors.push(format!("{at}: {value} leads nowhere")),
                    }
                    false
                }
                "if" => {
                    let branch = if self.holds(value, document, depth + 1) { "then" } else { "else" };
                    if let Some(branch) = keywords.get(branch) {
                        self.check(branch, document, at, depth + 1, errors);
                    }
                    false
                }
                "anyOf" => !list(value).iter().any(|one| self.holds(one, document, depth + 1)),
                "oneOf" => list(value).iter().filter(|one| self.holds(one, document, depth + 1)).count() != 1,
                "type" => match value {
                    Value::Array(names) => !names.iter().any(|name| is_of_type(document, name)),
                    name => !is_of_type(document, name),
                },
                "const" => document != value,
                "enum" => !list(value).contains(document),
                "minimum" => number(document).zip(number(value)).is_some_and(|(d, least)| d < least),
                "maximum" => number(document).zip(number(value)).is_some_and(|(d, most)| d > most),
                "minLength" => document.as_str().is_some_and(|s| (s.chars().count() as u64) < count(value)),
                "minItems" => document.as_array().is_some_and(|a| (a.len() as u64) < count(value)),
                "uniqueItems" => value == true && document.as_array().is_some_and(|a| repeats(a)),
                "pattern" => match (document.as_str(), value.as_str().and_then(|p| self.patterns.get(p))) {
                    (Some(text), Some(pattern)) => !pattern.is_match(text),
                    _ => false,
                },
                "format" => {
                    let address = value.as_str().is_some_and(|format| format.starts_with("uri"));
                    address && document.as_str().is_some_and(|s| s.contains(char::is_whitespace))
                }
                _ => false,
            };
            if fault {
                errors.push(format!("{at}: {document} is not of {keyword} {value}"));
            }
        }
        match document {
            Value::Object(object) => self.members(keywords, object, at, depth, errors),
            Value::Array(array) => {
                if let Some(items) = keywords.get("items") {
                    for (i, item) in array.iter().enumerate() {
                        self.check(items, item, &format!("{at}/{i}"), 0, errors);
                    }
                }
            }
            _ => {}
        }
    }

    fn members(
        &self,
        keywords: &Map<String, Value>,
        object: &Map<String, Value>,
        at: &str,
        depth: usize,
        errors: &mut Vec<String>,
    ) {
        for name in keywords.get("required").map(list).unwrap_or_default() {
            if !name.as_str().is_some_and(|name| object.contains_key(name)) {
                errors.push(format!("{at}: {name} is missing"));
            }
        }
        let properties = keywords.get("properties").and_then(Value::as_object);
        let others = keywords.get("additionalProperties");
        for (name, value) in object {
            if let Some(schema) = properties.and_then(|p| p.get(name)).or(others) {
                // what is deeper in the document is finite
                let depth = if schema.is_boolean() { depth } else { 0 };
                self.check(schema, value, &format!("{at}/{name}"), depth, errors);
            }
        }
    }
}

fn wrong(keyword: &str, value: &Value) -> String {
    format!("{keyword} is {value}")
}

/// What a reference within the document leads to: `#` or `#/$defs/name`.
fn referred<'a>(root: &'a Value, name: &str) -> Option<&'a Value> {
    root.pointer(name.strip_prefix('#')?)
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn count(value: &Value) -> u64 {
    value.as_u64().unwrap_or(0)
}

fn number(value: &Value) -> Option<f64> {
    value.as_f64()
}

fn repeats(array: &[Value]) -> bool {
    array.iter().enumerate().any(|(i, value)| array[..i].contains(value))
}

fn is_of_type(document: &Value, name: &Value) -> bool {
    match name.as_str() {
        Some("object") => document.is_object(),
        Some("array") => document.is_array(),
        Some("string") => document.is_string(),
        Some("boolean") => document.is_boolean(),
        Some("null") => document.is_null(),
        Some("number") => document.is_number(),
        Some("integer") => document.as_f64().is_some_and(|n| n.fract() == 0.0),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// Documents of a schema, and others.
    fn judge(schema: Value, good: &[Value], bad: &[Value]) {
        let schema = Schema::new(schema).expect("a schema");
        for document in good {
            assert_eq!(schema.errors(document), Vec::<String>::new(), "{document}");
        }
        for document in bad {
            assert!(!schema.errors(document).is_empty(), "{document}");
        }
    }

    #[test]
    fn values() {
        judge(
            json!({"type": "integer", "minimum": 1, "maximum": 3}),
            &[json!(1), json!(3), json!(2.0)],
            &[json!(0), json!(4), json!(1.5), json!("1")],
        );
        judge(
            json!({"type": ["string", "null"], "minLength": 2, "pattern": "^a"}),
            &[json!("ab"), json!(null)],
            &[json!("a"), json!("ba"), json!(1)],
        );
        judge(json!({"enum": ["a", 1]}), &[json!("a"), json!(1)], &[json!("b")]);
        judge(json!({"const": 7}), &[json!(7)], &[json!(8)]);
        judge(json!({"minimum": 2}), &[json!("no number"), json!(2)], &[json!(1)]);
        judge(json!({"format": "uri-reference"}), &[json!("a/b%20c")], &[json!("a b")]);
        judge(json!(false), &[], &[json!(1)]);
    }

    #[test]
    fn structures() {
        let schema = json!({
            "type": "object", "required": ["a"], "additionalProperties": false,
            "properties": {"a": {"$ref": "#/$defs/list"}, "b": {"anyOf": [{"type": "null"}, {"$ref": "#"}]}},
            "$defs": {"list": {"type": "array", "minItems": 1, "uniqueItems": true, "items": {"type": "string"}}},
        });
        judge(
            schema,
            &[json!({"a": ["x"]}), json!({"a": ["x"], "b": {"a": ["y", "z"]}})],
            &[
                json!({}),
                json!({"a": []}),
                json!({"a": ["x", "x"]}),
                json!({"a": [1]}),
                json!({"a": ["x"], "c": 1}),
                json!({"a": ["x"], "b": {}}),
            ],
        );
        let more = json!({"properties": {"a": true}, "additionalProperties": {"type": "string"}});
        judge(more, &[json!({"a": 1, "b": "x"})], &[json!({"b": 1})]);
        let branch =
            json!({"if": {"required": ["f"]}, "then": {"required": ["g"]}, "else": {"required": ["h"]}});
        judge(branch, &[json!({"f": 1, "g": 1}), json!({"h": 1})], &[json!({"f": 1, "h": 1}), json!({})]);
        let one = json!({"oneOf": [{"type": "integer"}, {"minimum": 5}]});
        judge(one, &[json!(1), json!(5.5)], &[json!(6), json!(0.5)]);
    }

    #[test]
    fn bad_schemas_are_refused() {
        for schema in [
            json!({"maxLength": 3}),
            json!({"$ref": "#/$defs/none"}),
            json!({"pattern": "("}),
            json!({"properties": {"a": 1}}),
            json!({"properties": []}),
        ] {
            assert!(Schema::new(schema.clone()).is_err(), "{schema}");
        }
        // one that refers to itself ends
        let itself = Schema::new(json!({"$ref": "#"})).expect("a schema");
        assert!(!itself.errors(&json!(1)).is_empty());
    }
}
