/// The pages in the write-ahead log of a database that belong to commits:
/// [The WAL File Format](https://sqlite.org/fileformat2.html#the_write_ahead_log).
struct DatabaseLog {
  let pageSize: Int
  /// The number of pages of the database after the last commit.
  private(set) var pageCount: Int?
  private let file: BinaryFile
  /// The offsets of the newest content of each page in the log, by page number.
  private var offsets: [Int: Int] = [:]

  private static let headerSize = 32
  private static let frameHeaderSize = 24

  /// Reads a log up to the first wrong checksum. `nil` if it has no header.
  init?(_ file: BinaryFile) throws(DatabaseError) {
    self.file = file
    let header = try file.read(at: 0, count: Self.headerSize)
    guard let magic = header.number(at: 0, bytes: 4), magic & ~1 == 0x377f_0682,
      let size = header.number(at: 8, bytes: 4), DatabasePages.isPageSize(size)
    else { return nil }
    pageSize = size
    var sum = Checksum(isBigEndian: magic & 1 == 1)
    sum.add(header[..<24])
    guard sum.equals(header, at: 24) else { return nil }
    var pending: [Int: Int] = [:]
    var offset = Self.headerSize
    while offset + Self.frameHeaderSize + size <= file.size {
      let frame = try file.read(at: offset, count: Self.frameHeaderSize + size)
      guard frame.count == Self.frameHeaderSize + size, frame[8..<16] == header[16..<24],
        let page = frame.number(at: 0, bytes: 4), let commit = frame.number(at: 4, bytes: 4)
      else { return }
      sum.add(frame[..<8])
      sum.add(frame[Self.frameHeaderSize...])
      guard sum.equals(frame, at: 16) else { return }
      pending[page] = offset + Self.frameHeaderSize
      if commit > 0 {
        offsets.merge(pending) { $1 }
        pending = [:]
        pageCount = commit
      }
      offset += Self.frameHeaderSize + size
    }
  }

  /// The newest content of a page; `nil` if it is not in the log.
  func page(_ number: Int) throws(DatabaseError) -> [UInt8]? {
    guard let offset = offsets[number] else { return nil }
    return try file.read(at: offset, count: pageSize)
  }

  /// The checksum of frames in a write-ahead log (section 4.2 of the format).
  private struct Checksum {
    let isBigEndian: Bool
    private var first: UInt32 = 0
    private var second: UInt32 = 0

    init(isBigEndian: Bool) {
      self.isBigEndian = isBigEndian
    }

    /// Adds bytes, a multiple of eight, to the checksum.
    mutating func add(_ bytes: ArraySlice<UInt8>) {
      var index = bytes.startIndex
      while index + 8 <= bytes.endIndex {
        first = first &+ word(bytes, index) &+ second
        second = second &+ word(bytes, index + 4) &+ first
        index += 8
      }
    }

    func equals(_ bytes: [UInt8], at offset: Int) -> Bool {
      bytes.number(at: offset, bytes: 4) == Int(first)
        && bytes.number(at: offset + 4, bytes: 4) == Int(second)
    }

    private func word(_ bytes: ArraySlice<UInt8>, _ index: Int) -> UInt32 {
      let word =
        UInt32(bytes[index]) << 24 | UInt32(bytes[index + 1]) << 16
        | UInt32(bytes[index + 2]) << 8 | UInt32(bytes[index + 3])
      return isBigEndian ? word : word.byteSwapped
    }
  }
}
