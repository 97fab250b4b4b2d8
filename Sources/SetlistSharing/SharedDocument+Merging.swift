import SetlistModel

extension SharedDocument {
  /// Whether both documents are of the same setlist.
  public func isSameSetlist(as other: SharedDocument) -> Bool { list.id == other.list.id }

  /// The document of what either of two documents of one setlist knows. It does not matter which of
  /// them is asked.
  ///
  /// - Complexity: O(*n*) in the number of elements of both.
  public func merged(with other: SharedDocument) -> SharedDocument {
    var merge = Merge(self, other)
    merge.join()
    return merge.result
  }
}

/// The joining of two documents.
private struct Merge {
  private(set) var result: SharedDocument
  private let mine: SharedDocument
  private let theirs: SharedDocument
  /// The places of theirs in the tree of the result.
  private let places: [Int32]

  init(_ mine: SharedDocument, _ theirs: SharedDocument) {
    (self.mine, self.theirs) = (mine, theirs)
    result = mine
    places = result.tree.formUnion(theirs.tree)
  }

  mutating func join() {
    result.vector.formUnion(theirs.vector)
    result.version = max(mine.version, theirs.version)
    result.first = min(mine.first, theirs.first)
    result.isShared = mine.isShared || theirs.isShared
    result.unknown = Self.greater(mine.unknown, theirs.unknown)
    for replica in Set(mine.about.keys).union(theirs.about.keys) {
      result.about[replica] = about(replica)
    }
    result.filesSeen.merge(theirs.filesSeen) { first, _ in first }
    let list = join(mine.list.versions, moved(theirs.list.versions))
    // Nobody removes the setlist itself. Documents that claim to know each other's edits may.
    result.list.versions =
      list.isEmpty ? [greater(mine.list.versions[0], theirs.list.versions[0])] : list
    result.sections = join(mine.sections, theirs.sections)
    result.entries = join(mine.entries, theirs.entries)
    result.adoptEntries()
  }

  /// What a replica says of itself. It counts on when it says something else.
  private func about(_ replica: Replica) -> [UInt8]? {
    let counters = (
      mine.vector.counters[replica, default: 0], theirs.vector.counters[replica, default: 0]
    )
    if counters.0 == counters.1 {
      return Self.greater(mine.about[replica] ?? [], theirs.about[replica] ?? [])
    }
    return counters.0 > counters.1 ? mine.about[replica] : theirs.about[replica]
  }

  private func join(
    _ mine: [SharedDocument.Element], _ theirs: [SharedDocument.Element]
  ) -> [SharedDocument.Element] {
    var numbers: [ElementID: Int] = [:]
    numbers.reserveCapacity(theirs.count)
    for (number, element) in theirs.enumerated() { numbers[element.id] = number }
    var isShared = [Bool](repeating: false, count: theirs.count)
    var result: [SharedDocument.Element] = []
    result.reserveCapacity(max(mine.count, theirs.count))
    for var element in mine {
      if let number = numbers[element.id] {
        isShared[number] = true
        element.versions = join(element.versions, moved(theirs[number].versions))
      } else {
        element.versions = unknown(element.versions, to: self.theirs)
      }
      if !element.versions.isEmpty { result.append(element) }
    }
    for (number, var element) in theirs.enumerated() where !isShared[number] {
      element.versions = moved(unknown(element.versions, to: self.mine))
      if !element.versions.isEmpty { result.append(element) }
    }
    return result
  }

  /// The versions that a document does not know.
  private func unknown(_ versions: [Version], to other: SharedDocument) -> [Version] {
    if versions.count == 1, other.vector.covers(versions[0].dot) { return [] }
    return versions.filter { !other.vector.covers($0.dot) }
  }

  /// The versions that neither side has replaced.
  private func join(_ mine: [Version], _ theirs: [Version]) -> [Version] {
    if mine.count == 1, theirs.count == 1, mine[0].dot == theirs[0].dot {
      return mine[0] == theirs[0] ? mine : [greater(mine[0], theirs[0])]
    }
    var versions = mine.compactMap { version in
      if let same = theirs.first(where: { $0.dot == version.dot }) {
        return version == same ? version : greater(version, same)
      }
      return self.theirs.vector.covers(version.dot) ? nil : version
    }
    for version in theirs where !mine.contains(where: { $0.dot == version.dot }) {
      if !self.mine.vector.covers(version.dot) { versions.append(version) }
    }
    return versions.sorted { $0.dot > $1.dot }
  }

  /// The versions with their places in the tree of the result.
  private func moved(_ versions: [Version]) -> [Version] {
    var versions = versions
    for index in versions.indices where versions[index].place.node >= 0 {
      versions[index].place.node = places[Int(versions[index].place.node)]
      for other in versions[index].otherPlaces.indices {
        let node = versions[index].otherPlaces[other].node
        versions[index].otherPlaces[other].node = places[Int(node)]
      }
    }
    return versions
  }

  /// One of two versions that the same edit claims to have made, always the same one. Only
  /// documents that contradict each other have them.
  private func greater(_ first: Version, _ second: Version) -> Version {
    description(first).lexicographicallyPrecedes(description(second)) ? second : first
  }

  private func description(_ version: Version) -> [UInt8] {
    version.text + DotsText.json(of: [version], resolved: version, at: nil, in: result).utf8
      + (version.place.node < 0 ? "" : result.tree.text(of: version.place.node)).utf8
  }

  private static func greater(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
    first.lexicographicallyPrecedes(second) ? second : first
  }
}
