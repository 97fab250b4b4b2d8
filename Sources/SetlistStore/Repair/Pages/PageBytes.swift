/// Reads numbers in the bytes of a database file. Each is `nil` if the bytes end before the number
/// does.
extension [UInt8] {
  /// An unsigned number of up to seven bytes, the most significant first.
  func number(at offset: Int, bytes count: Int) -> Int? {
    guard offset >= 0, offset <= self.count - count else { return nil }
    return self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A varint: a number of one to nine bytes, with seven bits in each of the first eight, and the
  /// offset of its end.
  func varint(at offset: Int) -> (value: Int64, end: Int)? {
    guard offset >= 0 else { return nil }
    var value: UInt64 = 0
    for index in 0..<9 {
      guard offset + index < count else { return nil }
      let byte = self[offset + index]
      if index == 8 {
        return (Int64(bitPattern: value << 8 | UInt64(byte)), offset + 9)
      }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { return (Int64(bitPattern: value), offset + index + 1) }
    }
    return nil
  }
}
