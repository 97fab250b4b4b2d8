import Foundation

/// The pages of a database file with the newer ones from its log, read without SQLite, so that a
/// broken page hides no other page: [Database File Format](https://sqlite.org/fileformat2.html).
struct DatabasePages {
  /// The encoding of texts in the file.
  enum Encoding: Int {
    case utf8 = 1
    case utf16LittleEndian, utf16BigEndian
  }

  let pageSize: Int
  /// The number of bytes of each page that SQLite uses.
  let usableSize: Int
  /// The number of pages of the database.
  let count: Int
  let encoding: Encoding
  /// The number of the first page in the list of unused pages; 0 if there is none.
  let firstFreePage: Int

  private let file: BinaryFile
  private let log: DatabaseLog?

  static func isPageSize(_ size: Int) -> Bool {
    (512...65536).contains(size) && size & (size - 1) == 0
  }

  /// Opens the pages of a database file and of its log.
  init(of url: URL) throws(DatabaseError) {
    file = try BinaryFile(url.path)
    let path = url.path + "-wal"
    var log: DatabaseLog?
    if try DatabaseError.translating(path: path, { try DatabaseFiles.exists(path) }) {
      log = try DatabaseLog(BinaryFile(path))
    }
    var header = try file.read(at: 0, count: 100)
    let size = Self.pageSize(in: header)
    if let found = log, let size, size != found.pageSize { log = nil }
    if let first = try log?.page(1) { header = first }
    let isHeader = Self.pageSize(in: header) != nil
    if let size = size ?? log?.pageSize {
      pageSize = size
    } else {
      pageSize = try Self.likelyPageSize(of: file)
    }
    let reserved = isHeader ? header.number(at: 20, bytes: 1) ?? 0 : 0
    // The format allows no usable size below 480 bytes.
    usableSize = pageSize - reserved >= 480 ? pageSize - reserved : pageSize
    encoding =
      (isHeader ? header.number(at: 56, bytes: 4) : nil).flatMap { Encoding(rawValue: $0) }
      ?? .utf8
    firstFreePage = isHeader ? header.number(at: 32, bytes: 4) ?? 0 : 0
    count = max(log?.pageCount ?? 0, (file.size + pageSize - 1) / pageSize)
    self.log = log
  }

  /// The bytes of a page from 1 to `count`; `nil` if there is no such page. Bytes that a cut file
  /// lacks of its last page are zero.
  func page(_ number: Int) throws(DatabaseError) -> [UInt8]? {
    guard number >= 1, number <= count else { return nil }
    if let page = try log?.page(number), page.count == pageSize { return page }
    let page = try file.read(at: (number - 1) * pageSize, count: pageSize)
    return page + [UInt8](repeating: 0, count: pageSize - page.count)
  }

  /// The b-tree node on a page; `nil` if the page holds none.
  func node(_ number: Int) throws(DatabaseError) -> TreeNode? {
    guard let bytes = try page(number) else { return nil }
    return TreeNode(bytes, number: number, usableSize: usableSize)
  }

  private static func pageSize(in header: [UInt8]) -> Int? {
    guard header.starts(with: Array("SQLite format 3\0".utf8)),
      let size = header.number(at: 16, bytes: 2)
    else { return nil }
    let pageSize = size == 1 ? 65536 : size
    return isPageSize(pageSize) ? pageSize : nil
  }

  /// The page size with which most bytes at the beginning of a file are b-tree nodes. Cells fill a
  /// page from its end, so if a larger size than the real one is assumed, all cells of a node are
  /// in the first half of the assumed page.
  private static func likelyPageSize(of file: BinaryFile) throws(DatabaseError) -> Int {
    let bytes = try file.read(at: 0, count: min(file.size, 1 << 22))
    var best = (size: 4096, nodes: 0)
    for size in [4096, 1024, 2048, 8192, 16384, 32768, 65536, 512] {
      var nodes = 0
      for start in stride(from: size, to: bytes.count - size + 1, by: size) {
        let page = Array(bytes[start..<start + size])
        if let last = TreeNode(page, number: 2, usableSize: size)?.cells.max(), last >= size / 2 {
          nodes += size
        }
      }
      if nodes > best.nodes { best = (size, nodes) }
    }
    return best.size
  }
}

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
