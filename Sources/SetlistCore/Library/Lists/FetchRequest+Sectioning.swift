import Foundation

extension FetchRequest {
  /// Fetches off the main thread: sorted, in sections.
  ///
  /// - Complexity: O(*n* log *n*) comparisons.
  func sections(from database: SetlistDatabase) async throws -> [FetchedSectionInfo<Object>] {
    let sorted = sort(try await fetch(database, predicate))
    guard let sectionKey else {
      return sorted.isEmpty
        ? [] : [FetchedSectionInfo(id: "", name: "", objects: sorted.map(\.object))]
    }
    var names: [String: String] = [:]
    var groups: [String: [Object]] = [:]
    var order: [String] = []
    for fetched in sorted {
      let (id, name) = sectionKey.section(of: fetched)
      if groups[id] == nil {
        names[id] = name
        order.append(id)
      }
      groups[id, default: []].append(fetched.object)
    }
    if sectionKey != .section {
      // The nameless come last.
      order.sort { ($0.isEmpty ? 1 : 0, $0) < ($1.isEmpty ? 1 : 0, $1) }
    }
    return order.map {
      FetchedSectionInfo(id: $0, name: names[$0] ?? "", objects: groups[$0] ?? [])
    }
  }

  private func sort(_ fetched: [FetchedObject<Object>]) -> [FetchedObject<Object>] {
    let sorted: [FetchedObject<Object>] =
      switch sortKey {
      case .position: isAscending ? fetched : fetched.reversed()
      case .title: sort(fetched) { [$0.title] }
      case .artist: sort(fetched) { [$0.song?.artist ?? "", $0.title] }
      case .album: sort(fetched) { [$0.song?.album ?? "", $0.title] }
      case .duration: sort(fetched) { $0.duration }
      case .beatsPerMinute: sort(fetched) { $0.song?.beatsPerMinute }
      }
    guard sectionKey == .section else { return sorted }
    // Sections keep the order of the setlist whatever their entries are sorted by.
    var ranks: [Section.ID: Int] = [:]
    for object in fetched {
      if let id = object.section?.id, ranks[id] == nil { ranks[id] = ranks.count }
    }
    func rank(_ fetched: FetchedObject<Object>) -> Int {
      fetched.section.flatMap { ranks[$0.id] } ?? 0
    }
    return sorted.map { (rank($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func sort(
    _ fetched: [FetchedObject<Object>], by texts: (FetchedObject<Object>) -> [String]
  ) -> [FetchedObject<Object>] {
    fetched.map { (texts($0).map(\.foldedForSearch), $0) }
      .sorted { first, second in
        for (index, (a, b)) in zip(first.0, second.0).enumerated() where a != b {
          if a.isEmpty || b.isEmpty { return b.isEmpty }
          let isLess = a.compare(b, options: .numeric) == .orderedAscending
          return index == 0 ? isLess == isAscending : isLess
        }
        return false
      }
      .map(\.1)
  }

  private func sort(
    _ fetched: [FetchedObject<Object>], by number: (FetchedObject<Object>) -> Double?
  ) -> [FetchedObject<Object>] {
    fetched.map { (number($0), $0) }
      .sorted { first, second in
        guard let a = first.0, let b = second.0 else { return first.0 != nil && second.0 == nil }
        return isAscending ? a < b : b < a
      }
      .map(\.1)
  }
}

extension FetchSectionKey {
  fileprivate func section<Object>(
    of fetched: FetchedObject<Object>
  ) -> (id: String, name: String) {
    switch self {
    case .artist:
      let artist = fetched.song?.artist ?? ""
      return (artist.foldedForSearch, artist)
    case .firstLetter:
      let letter = String(fetched.title.foldedForSearch.trimmingWhitespace.prefix(1))
      return (letter, letter.uppercased())
    case .section:
      return (fetched.section?.id.description ?? "", fetched.section?.title ?? "")
    }
  }
}
