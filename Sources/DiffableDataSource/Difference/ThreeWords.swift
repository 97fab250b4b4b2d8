/// The bytes of a 16-byte identifier beside a header's mark.
struct ThreeWords {
  var words: TwoWords
  var mark: UInt64
}
