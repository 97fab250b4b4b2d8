import GRDB

/// Finds out what each page of a file holds: from the roots in the schema down through the b-trees,
/// and by its bytes if the page above is lost.
struct PageSurvey {
  /// The leaf pages of tables. Leaves that no root leads to come last, as they may be older than
  /// the others.
  private(set) var tableLeaves: [Int] = []
  /// The pages of index nodes, each with its index if the schema names it.
  private(set) var indexNodes: [(page: Int, index: SalvagedIndex?)] = []

  private let pages: DatabasePages
  private var visited: Set<Int> = []

  /// Reads and classifies all pages.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  init(_ pages: DatabasePages) throws {
    self.pages = pages
    let unused = try unusedPages()
    var schema: [Int] = []
    var orphans: [Int] = []
    var reader = RecordReader(pages, followsOverflow: false)
    var roots: [(name: String, page: Int)] = []
    for number in stride(from: 1, through: pages.count, by: 1) {
      guard let node = try pages.node(number) else { continue }
      guard node.kind == .tableLeaf, !unused.contains(number) else {
        orphans.append(number)
        continue
      }
      var isSchema = number == 1
      try reader.forEachRecord(in: node) { record, _ in
        guard let root = Self.root(record) else { return }
        roots.append(root)
        isSchema = true
      }
      if isSchema { schema.append(number) } else { orphans.append(number) }
    }
    visited.formUnion(schema + [1])
    let known = roots.map { root in
      let index = SalvagedIndex(name: root.name)
      return (root.page, index, index != nil || SalvagedTable(rawValue: root.name) != nil)
    }
    for (page, index, isKnown) in known where isKnown {
      try visit(page, index, isKnown: true)
    }
    // Pages of other tables come last. Their rows may look like those of this program's tables; and
    // where a root is lost, such a page may lead to pages of this program's tables.
    for (page, _, isKnown) in known where !isKnown { try visit(page, nil, isKnown: false) }
    for number in orphans where !visited.contains(number) && !unused.contains(number) {
      guard let node = try pages.node(number) else { continue }
      if node.kind == .tableLeaf { tableLeaves.append(number) }
      if !node.kind.isTable { indexNodes.append((number, nil)) }
    }
  }

  /// The name and the root page of a table or an index that a record of the schema defines; `nil`
  /// for any other record.
  private static func root(_ record: StoredRecord) -> (name: String, page: Int)? {
    guard record.values.count >= 4, case .string(let type) = record.values[0].storage,
      ["table", "index"].contains(type), case .string(let name) = record.values[1].storage,
      case .string = record.values[2].storage, case .int64(let page) = record.values[3].storage,
      let page = Int(exactly: page), page > 1
    else { return nil }
    return (name, page)
  }

  private mutating func visit(_ root: Int, _ index: SalvagedIndex?, isKnown: Bool) throws {
    var waiting = [root]
    while let number = waiting.popLast() {
      guard number >= 1, number <= pages.count, !visited.contains(number),
        let node = try pages.node(number), isKnown == false || node.kind.isTable == (index == nil)
      else { continue }
      visited.insert(number)
      if isKnown {
        if node.kind == .tableLeaf { tableLeaves.append(number) }
        if !node.kind.isTable { indexNodes.append((number, index)) }
      }
      waiting += node.children.reversed()
    }
  }

  /// The numbers of the pages in the list of unused pages: [The
  /// Freelist](https://sqlite.org/fileformat2.html#the_freelist).
  private func unusedPages() throws -> Set<Int> {
    var unused: Set<Int> = []
    var trunk = pages.firstFreePage
    while trunk > 1, !unused.contains(trunk), let bytes = try pages.page(trunk) {
      unused.insert(trunk)
      let count = min(bytes.number(at: 4, bytes: 4) ?? 0, pages.usableSize / 4 - 2)
      for index in 0..<max(0, count) {
        if let page = bytes.number(at: 8 + 4 * index, bytes: 4), page > 1 { unused.insert(page) }
      }
      trunk = bytes.number(at: 0, bytes: 4) ?? 0
    }
    return unused
  }
}
