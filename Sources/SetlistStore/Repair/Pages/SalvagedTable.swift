import GRDB
import SetlistModel

/// A table whose rows are salvaged. Each version of the schema keeps the columns of the one before,
/// and adds new ones at the end.
enum SalvagedTable: String, CaseIterable {
  // Parents come first, because triggers add each entry to the counts in the row of its section.
  case setlist, section, song, entry, play, playCorrection, audienceRequest, sheet

  /// The table to which a row with these values belongs; `nil` if to none.
  init?(_ values: [DatabaseValue]) {
    let found = Self.allCases.first { table in
      values.count >= table.requiredCount
        && zip(table.beginning, values).allSatisfy { $0.contains($1) }
    }
    guard let found else { return nil }
    self = found
  }

  /// The number of first columns that a row needs to be worth salvaging.
  var requiredCount: Int {
    switch self {
    case .setlist: 3
    case .section: 4
    case .song: 2
    case .entry: 5
    case .play: 6
    case .playCorrection, .sheet: 2
    case .audienceRequest: 5
    }
  }

  /// The values for columns that have no default in the schema.
  func defaults(for values: [String: DatabaseValue]) -> [String: DatabaseValue] {
    switch self {
    case .setlist, .play, .playCorrection, .audienceRequest, .sheet: [:]
    case .section:
      [
        "foldedTitle": "".databaseValue, "rowStyle": "standard".databaseValue,
        "isCounted": 1.databaseValue, "isCollapsed": 0.databaseValue,
      ]
    case .song:
      Dictionary(
        uniqueKeysWithValues: [
          "artist", "album", "notes", "foldedTitle", "foldedArtist", "foldedAlbum", "foldedNotes",
        ].map { ($0, "".databaseValue) } + [("isFavorite", 0.databaseValue)])
    case .entry:
      values["kind"] == "song".databaseValue
        ? [:]
        : [
          "title": ConsistencyCheck.recoveredName.databaseValue, "foldedTitle": "".databaseValue,
        ]
    }
  }

  /// The column with the identity of the parent row; `nil` if rows have no parent.
  var parent: String? {
    switch self {
    case .section: "setlistID"
    case .entry: "sectionID"
    case .setlist, .song, .play, .playCorrection, .audienceRequest, .sheet: nil
    }
  }

  /// Whether the rows have an order.
  var isOrdered: Bool { [.setlist, .section, .entry].contains(self) }

  /// The types of the values in the first columns, by which rows are recognized.
  private var beginning: [Content] {
    switch self {
    case .setlist: [.identity, .integer, .text]
    case .section: [.identity, .identity, .integer, .text, .text]
    case .song: [.identity, .text, .text, .text]
    case .entry: [.identity, .identity, .integer, .kind]
    case .play: [.identity, .source, .identity, .number, .integer, .text]
    case .playCorrection: [.identity, .flag, .optionalNumber]
    case .audienceRequest: [.identity, .strength, .optionalIdentity, .text, .text]
    case .sheet: [.reference, .bytes]
    }
  }

  /// The type of a column's values.
  private enum Content {
    case identity, optionalIdentity, integer, text, kind, number, optionalNumber, flag, source
    case strength, reference, bytes

    func contains(_ value: DatabaseValue) -> Bool {
      switch (self, value.storage) {
      case (.identity, .blob(let data)), (.optionalIdentity, .blob(let data)): data.count == 16
      case (.optionalIdentity, .null): true
      case (.integer, .int64), (.text, .string): true
      case (.kind, .string(let kind)): ["song", "pause", "note"].contains(kind)
      case (.source, .string(let source)): Play.Source(rawValue: source) != nil
      case (.reference, .string(let text)): ChordSheet(reference: text) != nil
      case (.bytes, .blob): true
      case (.strength, .string(let text)): SongRequest.Strength(rawValue: text) != nil
      case (.flag, .int64(let number)): number == 0 || number == 1
      case (.number, .int64), (.number, .double): true
      case (.optionalNumber, .int64), (.optionalNumber, .double), (.optionalNumber, .null): true
      default: false
      }
    }
  }
}

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
