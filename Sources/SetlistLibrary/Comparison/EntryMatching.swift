import SetlistModel

/// Finds the entries of one setlist in another one.
///
/// An entry is the same if it has the same identity, else if it plays the same song, else if it has
/// the same title and artist, apart from case and accents. If several entries qualify, they are
/// matched in their order.
struct EntryMatching {
  /// For each new entry, the index of the old entry that matches it; `nil` if there is none.
  private(set) var oldIndices: [Int?]
  private let old: [Entry]
  private let new: [Entry]
  private var isTaken: [Bool]

  /// A song's title and artist, without case and accents.
  private enum Name: Hashable {
    case song([String])
    case pause(String)
    case note(String)
  }

  /// Matches the entries of an old and a new setlist.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  init(_ old: [Entry], _ new: [Entry]) {
    self.old = old
    self.new = new
    oldIndices = Array(repeating: nil, count: new.count)
    isTaken = Array(repeating: false, count: old.count)
    match { $0.id }
    match { $0.songID }
    match(by: Self.name)
  }

  private static func name(of entry: Entry) -> Name? {
    switch entry.kind {
    case .song: entry.song?.foldedName.map { .song($0) }
    case .pause: .pause(entry.title.foldedForSearch)
    case .note: .note(entry.title.foldedForSearch)
    }
  }

  private mutating func match<Key: Hashable>(by key: (Entry) -> Key?) {
    var free: [Key: ArraySlice<Int>] = [:]
    for (index, entry) in old.enumerated() where !isTaken[index] {
      if let key = key(entry) { free[key, default: []].append(index) }
    }
    for (index, entry) in new.enumerated() where oldIndices[index] == nil {
      guard let key = key(entry), let found = free[key]?.popFirst() else { continue }
      oldIndices[index] = found
      isTaken[found] = true
    }
  }
}
