/// The bytes of a 16-byte identifier, or of a shorter one and zero; or a header or footer.
@usableFromInline
struct TwoWords {
  var first: UInt64
  var second: UInt64
}
