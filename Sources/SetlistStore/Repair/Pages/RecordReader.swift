/// Reads the records in the cells of b-tree nodes, with their overflow pages: [Cell Payload
/// Overflow Pages](https://sqlite.org/fileformat2.html#ovflpgs).
///
/// Each page is read only once as an overflow page, so that cycles of pages, or many cells with one
/// overflow page, take time only in proportion to the number of pages.
struct RecordReader {
  let pages: DatabasePages
  private let followsOverflow: Bool
  private var used: Set<Int> = []

  /// Makes a reader of a file's pages.
  ///
  /// - Parameter followsOverflow: whether records are read to their ends, or only the part in their
  ///   node.
  init(_ pages: DatabasePages, followsOverflow: Bool = true) {
    self.pages = pages
    self.followsOverflow = followsOverflow
  }

  /// Calls a body with the records of a node, and their row numbers in a table. Cells that cannot
  /// be a record are left out.
  mutating func forEachRecord(
    in node: TreeNode, _ body: (StoredRecord, _ row: Int64?) throws -> Void
  ) throws {
    guard node.kind != .tableInterior else { return }
    for cell in node.cells {
      let start = node.kind == .indexInterior ? cell + 4 : cell
      guard let (size, headerEnd) = node.bytes.varint(at: start), size > 0,
        size <= Int64(pages.count) * Int64(pages.pageSize)
      else { continue }
      var (row, offset) = (Int64?.none, headerEnd)
      if node.kind == .tableLeaf {
        guard let number = node.bytes.varint(at: offset) else { continue }
        (row, offset) = (number.value, number.end)
      }
      let payload = try payload(at: offset, in: node, size: Int(size))
      guard
        let record = StoredRecord(payload, size: Int(size), encoding: pages.encoding)
      else { continue }
      try body(record, row)
    }
  }

  /// The bytes of a cell's record; fewer if a page with its continuation cannot be an overflow
  /// page.
  private mutating func payload(at offset: Int, in node: TreeNode, size: Int) throws -> [UInt8] {
    let usable = pages.usableSize
    let most = node.kind.isTable ? usable - 35 : (usable - 12) * 64 / 255 - 23
    let least = (usable - 12) * 32 / 255 - 23
    let rest = least + (size - least) % (usable - 4)
    let local = size <= most ? size : rest <= most ? rest : least
    guard offset + local <= usable else { return [] }
    var payload = Array(node.bytes[offset..<offset + local])
    guard local < size, followsOverflow else { return payload }
    var next = node.bytes.number(at: offset + local, bytes: 4) ?? 0
    while payload.count < size, next > 0, !used.contains(next), let page = try pages.page(next) {
      used.insert(next)
      payload += page[4..<min(usable, 4 + size - payload.count)]
      next = page.number(at: 0, bytes: 4) ?? 0
    }
    return payload
  }
}
