/// The bytes of a 16-byte identifier, and the mark of a header.
struct ThreeWords {
  var words: TwoWords
  var mark: UInt64
}
