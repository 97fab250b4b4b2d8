/// The bytes of a 16-byte identifier, or of a shorter one beside a header's mark.
@usableFromInline
struct TwoWords {
  var first: UInt64
  var second: UInt64
}
