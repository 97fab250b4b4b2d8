/// A page that is a node of a b-tree: [B-tree
/// Pages](https://sqlite.org/fileformat2.html#b_tree_pages).
struct TreeNode {
  /// The kind of a node, by the first byte of its page.
  enum Kind: Int {
    case indexInterior = 2
    case tableInterior = 5
    case indexLeaf = 10
    case tableLeaf = 13

    var isInterior: Bool { self == .indexInterior || self == .tableInterior }
    var isTable: Bool { self == .tableInterior || self == .tableLeaf }
  }

  let kind: Kind
  let bytes: [UInt8]
  /// The offsets of the cells in the page, in the order of their keys.
  let cells: [Int]
  /// The page numbers of the child nodes.
  let children: [Int]

  /// Reads a page; `nil` if it cannot be a node. Cells that lie outside the page are left out.
  init?(_ bytes: [UInt8], number: Int, usableSize: Int) {
    // In the first page, the header of the file comes before that of the node.
    let start = number == 1 ? 100 : 0
    guard let kind = bytes.number(at: start, bytes: 1).flatMap({ Kind(rawValue: $0) }),
      let cellCount = bytes.number(at: start + 3, bytes: 2)
    else { return nil }
    let pointers = start + (kind.isInterior ? 12 : 8)
    let end = pointers + 2 * cellCount
    guard end <= usableSize, usableSize <= bytes.count else { return nil }
    let cells = stride(from: pointers, to: end, by: 2).compactMap {
      bytes.number(at: $0, bytes: 2)
    }.filter { $0 >= end && $0 < usableSize }
    (self.kind, self.bytes, self.cells) = (kind, bytes, cells)
    let places = kind.isInterior ? cells + [start + 8] : []
    children = places.compactMap { bytes.number(at: $0, bytes: 4) }
  }
}
