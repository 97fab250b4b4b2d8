import Glibc

/// Compares identifiers by their memory.
///
/// Identifiers with the same bytes are equal, because every `Hashable` value equals itself. The
/// exception is floating-point numbers: *not a number* equals nothing. Identifiers with different
/// bytes may be equal, such as strings in two places or with other compositions, so `==` decides
/// then.
@usableFromInline
enum MemoryComparison {
  /// Whether identifiers of a type are equal if their memory is.
  @inlinable
  static func isMeaningful<ID: Hashable>(for type: ID.Type) -> Bool {
    !(type is any FloatingPoint.Type)
  }

  /// Whether two pieces of memory hold the same bytes.
  @usableFromInline
  static func areEqual(
    _ left: UnsafeRawPointer?, _ right: UnsafeRawPointer?, byteCount: Int
  ) -> Bool {
    guard byteCount > 0, let left, let right else { return byteCount == 0 }
    return memcmp(left, right, byteCount) == 0
  }

  /// The offset of the first identifier with the same bytes. `nil` if there is none, or if
  /// identifiers of that size are not compared by their memory.
  @usableFromInline
  static func firstIndex(
    of id: UnsafeRawBufferPointer, in ids: UnsafeRawBufferPointer
  ) -> Int? {
    var offset = 0
    switch id.count {
    case 8:
      let word = id.loadUnaligned(as: UInt64.self)
      while offset < ids.count {
        if ids.loadUnaligned(fromByteOffset: offset, as: UInt64.self) == word { return offset / 8 }
        offset &+= 8
      }
    case 16:
      let words = id.loadUnaligned(as: TwoWords.self)
      while offset < ids.count {
        let others = ids.loadUnaligned(fromByteOffset: offset, as: TwoWords.self)
        if TwoWordsDifferencePolicy.areEqual(others, words) { return offset / 16 }
        offset &+= 16
      }
    default: break
    }
    return nil
  }
}
