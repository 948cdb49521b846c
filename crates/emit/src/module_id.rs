//! The module id.
