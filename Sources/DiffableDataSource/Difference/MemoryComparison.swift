internal import Glibc

/// The result of comparing the memory of two identifiers.
///
/// Identifiers with the same memory are equal, because every `Hashable` value equals itself. Only
/// floating-point numbers do not: *not a number* equals nothing. Identifiers with other memory may
/// be equal, such as texts that are stored in two places or composed differently, so `==` decides.
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

  /// The offset of the first of some identifiers that has the same memory as another. `nil` too if
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
