//! The grammar, one file per clause.

mod ambiguity;
mod asm;
mod attribute;
mod attribute_arguments;
mod cast;
mod class;
mod condition;
mod declaration;
mod declarator;
mod enumeration;
mod expression;
mod function_body;
mod id_expression;
mod initializer;
mod lambda;
mod named_type;
mod namespace;
mod new_delete;
mod parameter;
mod postfix;
mod primary;
mod recovery;
mod requires;
mod simple_declaration;
mod specifiers;
mod statement;
mod template;
mod template_arguments;
mod type_id;
mod undeclared;
mod using;

pub(crate) use recovery::Stops;
