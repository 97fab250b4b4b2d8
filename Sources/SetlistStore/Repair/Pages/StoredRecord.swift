import Foundation
import GRDB

/// The values of a row or of an index key: [Record
/// Format](https://sqlite.org/fileformat2.html#record_format).
struct StoredRecord {
  /// The values up to the end of the bytes, or up to the first invalid one.
  let values: [DatabaseValue]
  /// Whether the record has all of its values.
  let isWhole: Bool

  /// Reads a record; `nil` if it cannot be one.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of the record, which may end too early.
  ///   - size: the number of bytes that the record should have.
  init?(_ bytes: [UInt8], size: Int, encoding: DatabasePages.Encoding) {
    guard let (headerSize, typesStart) = bytes.varint(at: 0), headerSize >= typesStart,
      headerSize <= min(size, bytes.count)
    else { return nil }
    var types: [Int] = []
    var offset = typesStart
    var total = Int(headerSize)
    while offset < headerSize {
      guard let (type, end) = bytes.varint(at: offset), end <= headerSize,
        let length = Self.length(of: type), total + length <= size
      else { return nil }
      types.append(Int(type))
      total += length
      offset = end
    }
    var values: [DatabaseValue] = []
    offset = Int(headerSize)
    for type in types {
      let end = offset + (Self.length(of: Int64(type)) ?? 0)
      // A text that is cut is kept up to the cut, as half a text is better than none.
      guard end <= bytes.count || type >= 13 && type % 2 == 1 && offset < bytes.count else { break }
      let content = Array(bytes[offset..<min(end, bytes.count)])
      values.append(Self.value(of: type, content, encoding))
      offset = end
    }
    self.values = values
    isWhole = values.count == types.count && offset <= bytes.count
  }

  /// The number of bytes of a value with a serial type; `nil` if the type does not exist.
  private static func length(of type: Int64) -> Int? {
    switch type {
    case 0, 8, 9: 0
    case 1...4: Int(type)
    case 5: 6
    case 6, 7: 8
    case 12...Int64(Int32.max): Int(type - 12) / 2
    default: nil
    }
  }

  private static func value(
    of type: Int, _ bytes: [UInt8], _ encoding: DatabasePages.Encoding
  ) -> DatabaseValue {
    switch type {
    case 0: .null
    case 8, 9: Int64(type - 8).databaseValue
    case 1...6: integer(bytes).databaseValue
    case 7: Double(bitPattern: UInt64(bitPattern: integer(bytes))).databaseValue
    case _ where type % 2 == 0: Data(bytes).databaseValue
    default: text(bytes, encoding).databaseValue
    }
  }

  /// A signed number, the most significant byte first.
  private static func integer(_ bytes: [UInt8]) -> Int64 {
    let sign: Int64 = bytes.first.map { $0 >= 0x80 } == true ? -1 : 0
    return bytes.reduce(sign) { $0 << 8 | Int64($1) }
  }

  private static func text(_ bytes: [UInt8], _ encoding: DatabasePages.Encoding) -> String {
    guard encoding != .utf8 else { return String(decoding: bytes, as: UTF8.self) }
    let isLittle = encoding == .utf16LittleEndian
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index -> UInt16 in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    return String(decoding: units, as: UTF16.self)
  }
}
