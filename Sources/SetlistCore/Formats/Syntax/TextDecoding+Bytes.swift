extension TextDecoding {
  /// The bytes of a text in Windows-1252, which can decode any bytes. `nil` if they are ASCII or
  /// the text has other characters.
  static func windows1252Bytes(of text: String) -> [UInt8]? {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let high = windows1252HighTable.firstIndex(of: scalar) {
        bytes.append(UInt8(0x80 + high))
      } else if let byte = UInt8(exactly: scalar.value), !(0x80..<0xA0).contains(byte) {
        bytes.append(byte)
      } else {
        return nil
      }
    }
    return bytes
  }
}
