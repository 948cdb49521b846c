//! The grammar, one file per clause.

mod attribute;
mod cast;
mod class;
mod declaration;
mod declarator;
mod expression;
mod id_expression;
mod initializer;
mod lambda;
mod new_delete;
mod postfix;
mod primary;
mod requires;
mod specifiers;
mod statement;
mod template;
mod template_arguments;
mod type_id;
