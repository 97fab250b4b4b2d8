extension String {
  /// The text on one line: every line end, tab and other control character becomes a space.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var onOneLine: String {
    // Controls are below the space, 7F, and what begins with C2; separators begin with E2.
    guard utf8.contains(where: { $0 < 0x20 || [0x7F, 0xC2, 0xE2].contains($0) }) else { return self }
    let scalars = replacing("\r\n", with: "\n").unicodeScalars.map { $0.endsOrControls ? " " : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension Unicode.Scalar {
  fileprivate var endsOrControls: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
