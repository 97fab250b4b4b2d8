import SetlistModel

extension Setlist {
  /// The same content with the identities that corresponding sections and entries have in another
  /// setlist. So the edit between both knows what stays, although one may be a copy.
  ///
  /// - An entry corresponds to the one with the same identity, else to one that plays the same
  ///   song, else to one with the same title and artist, apart from case and accents.
  /// - A section corresponds to the one with the same identity, else to one with the same title,
  ///   apart from case and accents.
  ///
  /// If several qualify, they correspond in their order. What corresponds to nothing keeps its
  /// identity, which the other setlist does not have then.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  func withIdentities(of other: Setlist) -> Setlist {
    var sectionMatching = Matching(sections, other.sections)
    sectionMatching.match { $0.id }
    sectionMatching.match { $0.title.foldedForSearch }
    var matching = Matching(sections.flatMap(\.entries), other.sections.flatMap(\.entries))
    matching.match { $0.id }
    matching.match { $0.songID }
    matching.match(by: EntryName.init)
    let (sectionIDs, entryIDs) = (sectionMatching.identities, matching.identities)
    var copy = self
    copy.sections = sections.identified(
      sections: { sectionIDs[$0] ?? $0 }, entries: { entryIDs[$0] ?? $0 })
    return copy
  }
}

/// Finds the elements of one list in another one, by one key after another.
private struct Matching<Element: Identifiable> {
  /// For each element of the first list, the index of its match in the second one; `nil` for none.
  private var indices: [Int?]
  private let first: [Element]
  private let second: [Element]
  private var isTaken: [Bool]

  init(_ first: [Element], _ second: [Element]) {
    self.first = first
    self.second = second
    indices = Array(repeating: nil, count: first.count)
    isTaken = Array(repeating: false, count: second.count)
  }

  /// The identities of the matches in the second list, by those in the first one.
  var identities: [Element.ID: Element.ID] {
    var identities: [Element.ID: Element.ID] = [:]
    for case (let index, let match?) in zip(first.indices, indices) {
      identities[first[index].id] = second[match].id
    }
    return identities
  }

  /// Matches elements without a match that have the same key, in their order.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  mutating func match<Key: Hashable>(by key: (Element) -> Key?) {
    var free: [Key: ArraySlice<Int>] = [:]
    for (index, element) in second.enumerated() where !isTaken[index] {
      if let key = key(element) { free[key, default: []].append(index) }
    }
    for (index, element) in first.enumerated() where indices[index] == nil {
      guard let key = key(element), let found = free[key]?.popFirst() else { continue }
      indices[index] = found
      isTaken[found] = true
    }
  }
}

/// The title and artist of a song, or the text of another entry, without case and accents.
private enum EntryName: Hashable {
  case song([String])
  case pause(String)
  case note(String)

  /// Makes the name of an entry; `nil` for a song without a title.
  init?(_ entry: Entry) {
    switch entry.kind {
    case .song:
      guard let name = entry.song?.foldedName else { return nil }
      self = .song(name)
    case .pause: self = .pause(entry.title.foldedForSearch)
    case .note: self = .note(entry.title.foldedForSearch)
    }
  }
}
