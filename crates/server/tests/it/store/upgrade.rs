//! Databases of older schemas.
