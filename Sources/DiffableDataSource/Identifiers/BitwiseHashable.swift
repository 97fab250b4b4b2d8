/// A promise of a type that two of its values are equal exactly if all their bytes are equal.
///
/// Snapshots and differences then compare and hash the bytes of an identifier with a few
/// instructions, also where the compiler does not know the concrete type, instead of calling `==`
/// and Swift's collision-resistant `Hasher`. Identifiers of 1, 2, 4, 8 or 16 bytes benefit; every
/// other `Hashable` type works just as correctly without the promise.
///
/// The integers of the standard library conform. An identifier of your own conforms by naming the
/// protocol if its only stored property conforms, or if it is a 16-byte UUID:
///
///     struct SongID: BitwiseHashable { let rawValue: Int64 }
///
/// Do not conform a type with padding, references, or an `==` that ignores a stored property
/// (floating-point numbers, strings). The hash is fast, but does not resist keys that were crafted
/// to collide.
public protocol BitwiseHashable: Hashable {}

extension Int: BitwiseHashable {}
extension Int8: BitwiseHashable {}
extension Int16: BitwiseHashable {}
extension Int32: BitwiseHashable {}
extension Int64: BitwiseHashable {}
extension UInt: BitwiseHashable {}
extension UInt8: BitwiseHashable {}
extension UInt16: BitwiseHashable {}
extension UInt32: BitwiseHashable {}
extension UInt64: BitwiseHashable {}
