extension [UInt8] {
  /// Appends the bytes of a text as `foldedForSearch` says.
  ///
  /// - Complexity: O(*n*) in the length of the text; ASCII text is copied only once.
  mutating func appendFolded(_ text: String) {
    let start = count
    for byte in text.utf8 {
      guard byte > 0, byte < 0x80 else {
        removeSubrange(start...)
        append(contentsOf: text.foldedForSearch.utf8)
        return
      }
      append(byte.foldedForSearch)
    }
  }
}
