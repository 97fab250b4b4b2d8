import Foundation
import Testing

/// Compares the shown list with the stored setlist.
extension RunningApplication {
  /// The stored titles of each section.
  func entries() throws -> [[String]] {
    try zip(show("My Setlist").sections, areCollapsed()).map { section, isCollapsed in
      [section.id, section.title, "\(isCollapsed)"]
        + section.entries.flatMap { [$0.id, $0.title] }
    }
  }

  /// Whether each section is collapsed, in order.
  private func areCollapsed() throws -> [Bool] {
    struct Document: Decodable {
      struct Options: Decodable { let isCollapsed: Bool }
      struct Section: Decodable { let options: Options }
      let sections: [Section]
    }
    let text = try show("My Setlist", format: "setlist")
    return try JSONDecoder().decode(Document.self, from: Data(text.utf8)).sections
      .map(\.options.isCollapsed)
  }

  /// Waits until the list shows the stored entries that match the search, and the focus is in the
  /// list or in the search entry.
  func expectConsistency(
    after what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var last = ""
    do {
      _ = try await eventually("a list that shows what is stored", within: 8) { () -> Bool? in
        let stored = try zip(show("My Setlist").sections, areCollapsed())
        let tree = try tree()
        let search = tree.branch { $0.role == "entry" && $0.name == "Search Songs" && $0.isShowing }
        let list = tree.branch { $0.role == "list" && $0.name == "Songs" && $0.isShowing }
        let words = search.map(\.text).joined().split(separator: " ")
        let expected = stored.flatMap { section, isCollapsed in
          if words.isEmpty, isCollapsed { return ["Section \(section.title)"] }
          let titles = section.entries.filter { $0.contains(words, in: section) }.map(\.title)
          return titles.isEmpty && !words.isEmpty ? [] : ["Section \(section.title)"] + titles
        }
        let rows = list.filter { $0.role == "list item" }
        let shown = rows.map(Self.title)
        // When the last match is removed, the page that says so gets the focus.
        let places = expected.isEmpty ? tree : list + search
        let focus = places.last { $0.states.contains("focused") && $0.role != "frame" }
        last = "\(shown) is shown, not \(expected), and \(focus?.name ?? "nothing") has the focus"
        return isAllThatCanBeSeen(of: expected, rows, titled: shown) && focus != nil ? true : nil
      }
    } catch {
      Issue.record("after \(what): \(last); \(error)", sourceLocation: sourceLocation)
      throw error
    }
  }

  /// Whether the rows are those of a list, from the first to the last visible one. GTK 4.18 leaves
  /// out rows above and below the viewport.
  private func isAllThatCanBeSeen(
    of list: [String], _ rows: [AccessibleNode], titled titles: [String]
  ) -> Bool {
    if titles == list { return true }
    guard let first = rows.first, let last = rows.last else { return false }
    // A page may have taken the place of the list meanwhile.
    guard let view = try? viewport() else { return false }
    return list.indices.contains { start in
      list[start...].starts(with: titles) && (start == 0 || first.top <= view.top)
        && (start + titles.count == list.count || last.bottom >= view.bottom)
    }
  }

  /// Presses the key of an action until the action is disabled. Each press must change the stored
  /// setlist, or come so late that the action is disabled already.
  func repeatAction(_ action: String, _ key: String, after what: String) async throws {
    while try isEnabled(action) {
      let before = try entries()
      try press(key)
      let isChanged = try await eventually("a change by \(action) after \(what)", within: 8) {
        try entries() != before ? true : isEnabled(action) ? nil : false
      }
      if !isChanged { try await untilIdle() }
      try await expectConsistency(after: "\(what), \(action)")
    }
  }
}

extension [AccessibleNode] {
  /// The first node that satisfies a condition, with its descendants; empty if there is none.
  fileprivate func branch(_ condition: (AccessibleNode) -> Bool) -> Self {
    guard let root = firstIndex(where: condition) else { return [] }
    return [self[root]] + self[(root + 1)...].prefix { $0.depth > self[root].depth }
  }
}

extension ShownSetlist.Entry {
  /// Whether each of the words is in the texts that the search covers.
  fileprivate func contains(_ words: [Substring], in section: ShownSetlist.Section) -> Bool {
    words.allSatisfy { word in
      [title, artist, album, section.title].contains { $0.localizedStandardContains(word) }
    }
  }
}
