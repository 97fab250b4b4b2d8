/// The way in which identifiers of a type are hashed, chosen once for each table.
@usableFromInline
enum IdentifierHashing: Sendable {
  /// Hashes identifiers with their type's own `hash(into:)`.
  case standard
  /// Hashes the bytes of identifiers, for types of at most 8 bytes that promise `BitwiseHashable`.
  case oneWord
  /// Hashes the bytes of identifiers, for types of 16 bytes that promise `BitwiseHashable`.
  case twoWords

  @inlinable
  init<ID: Hashable>(for type: ID.Type) {
    guard type is any BitwiseHashable.Type, _isPOD(type),
      MemoryLayout<ID>.size == MemoryLayout<ID>.stride
    else {
      self = .standard
      return
    }
    switch MemoryLayout<ID>.size {
    case 1, 2, 4, 8: self = .oneWord
    case 16: self = .twoWords
    default: self = .standard
    }
  }

  /// Whether the type promises nothing beyond `Hashable`.
  @inlinable var isStandard: Bool {
    if case .standard = self { true } else { false }
  }

  /// A well mixed hash of an identifier. Tables use its high bits.
  @inlinable @inline(__always)
  func hash<ID: Hashable>(_ id: ID) -> UInt64 {
    switch self {
    case .standard:
      return UInt64(truncatingIfNeeded: id.hashValue)
    case .oneWord:
      return withUnsafeBytes(of: id) { bytes in
        switch bytes.count {
        case 8: return Self.mix(bytes.loadUnaligned(as: UInt64.self))
        case 4: return Self.mix(UInt64(bytes.loadUnaligned(as: UInt32.self)))
        case 2: return Self.mix(UInt64(bytes.loadUnaligned(as: UInt16.self)))
        default: return Self.mix(UInt64(bytes.loadUnaligned(as: UInt8.self)))
        }
      }
    case .twoWords:
      return withUnsafeBytes(of: id) { bytes in
        Self.mix(
          bytes.loadUnaligned(as: UInt64.self),
          bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      }
    }
  }

  /// Mixes a word: the two halves of its 128-bit product with the fraction of the golden ratio,
  /// combined by exclusive or.
  @inlinable @inline(__always)
  static func mix(_ word: UInt64) -> UInt64 {
    let product = (word ^ 0x2545_F491_4F6C_DD1D).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  @inlinable @inline(__always)
  static func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = (first ^ 0x2545_F491_4F6C_DD1D)
      .multipliedFullWidth(by: second ^ 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
