/// The bytes of a 16-byte identifier, or of a shorter one with the mark of a header.
@usableFromInline
struct TwoWords {
  var first: UInt64
  var second: UInt64
}
