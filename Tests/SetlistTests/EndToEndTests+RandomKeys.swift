import Foundation
import Testing

/// Keys as nobody plans them.
extension EndToEndTests {
  @Test func whateverKeysArePressedTheListIsStoredAndCanBeUndoneAndRedone() async throws {
    let wanted = ProcessInfo.processInfo.environment["SETLIST_TEST_SEED"].flatMap { UInt64($0) }
    let seed = wanted ?? UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    let first = try application.entries()
    try application.click(try await application.row("Reflection").center)
    try await application.expectFocus(on: "Reflection", after: "a click")
    var keys: [String] = []
    for _ in 1...40 {
      let key = try await application.pressAnyKey(using: &generator)
      keys.append(key)
      try await application.expectConsistency(after: "seed \(seed): \(keys)")
    }
    // What was undone already is done again first, so that everything is undone and done again.
    let what = "seed \(seed): \(keys)"
    try await application.repeatAction("redo", "ctrl+shift+z", after: what)
    let last = try application.entries()
    try await application.repeatAction("undo", "ctrl+z", after: what)
    #expect(try application.entries() == first, "\(what) is not undone")
    try await application.repeatAction("redo", "ctrl+shift+z", after: what)
    #expect(try application.entries() == last, "\(what) is not done again")
  }
}

extension RunningApplication {
  /// What is stored, section by section.
  fileprivate func entries() throws -> [[String]] {
    try show("My Setlist").sections.map {
      [$0.id, $0.title] + $0.entries.flatMap { [$0.id, $0.title] }
    }
  }

  /// Presses a key of the list, or one among the matches of a search, and returns what that was.
  fileprivate func pressAnyKey(using generator: inout SeededGenerator) async throws -> String {
    var keys = [
      "Up", "Down", "Home", "End", "shift+Up", "shift+Down", "alt+Up", "alt+Down", "alt+Up",
      "alt+Down", "alt+shift+Up", "alt+shift+Down", "alt+Prior", "alt+Next", "ctrl+1", "ctrl+3",
      "ctrl+a", "Delete", "ctrl+x", "ctrl+c", "ctrl+z", "ctrl+z", "ctrl+shift+z", "Escape",
    ]
    // A list of which all rows are filled when it doubles: those more than forty rows away are not.
    if try entries().joined().count < 46 { keys += ["ctrl+d", "ctrl+d", "ctrl+v", "ctrl+v"] }
    guard Int.random(in: 0..<12, using: &generator) > 0 else {
      let text = ["on", "e", "pop", "let", "zzz"].randomElement(using: &generator) ?? ""
      let edit = ["alt+Up", "alt+Down", "ctrl+d", "Delete"].randomElement(using: &generator) ?? ""
      try press("ctrl+f")
      try type(text)
      try await expectConsistency(after: "a search for “\(text)”")
      for key in ["Return", edit] { try press(key) }
      try await expectConsistency(after: "\(edit) in a search for “\(text)”")
      for key in ["ctrl+f", "Escape"] { try press(key) }
      return "\(edit) among “\(text)”"
    }
    let key = keys.randomElement(using: &generator) ?? ""
    try press(key)
    return key
  }

  /// Waits until the list shows what is stored and matches the search, and the focus is in the list or in the search.
  fileprivate func expectConsistency(
    after what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var last = ""
    do {
      _ = try await eventually("a list that shows what is stored", within: 8) { () -> Bool? in
        let sections = try show("My Setlist").sections
        let tree = try tree()
        let search = tree.branch { $0.role == "entry" && $0.name == "Search Songs" && $0.isShowing }
        let list = tree.branch { $0.role == "list" && $0.name == "Songs" && $0.isShowing }
        let words = search.map(\.text).joined().split(separator: " ")
        let expected = sections.flatMap { section in
          let titles = section.entries.filter { $0.contains(words, in: section) }.map(\.title)
          return titles.isEmpty && !words.isEmpty ? [] : ["Section \(section.title)"] + titles
        }
        let shown = list.filter { $0.role == "list item" }.map(Self.title)
        // Where the last match is removed, the page that says so has the focus.
        let places = expected.isEmpty ? tree : list + search
        let focus = places.last { $0.states.contains("focused") && $0.role != "frame" }
        last = "\(shown) is shown, not \(expected), and \(focus?.name ?? "nothing") has the focus"
        return shown == expected && focus != nil ? true : nil
      }
    } catch {
      Issue.record("after \(what): \(last); \(error)", sourceLocation: sourceLocation)
      throw error
    }
  }

  /// Calls an action by its key until it cannot be called any more; each call changes what is stored.
  fileprivate func repeatAction(_ action: String, _ key: String, after what: String) async throws {
    while try isEnabled(action) {
      let before = try entries()
      try press(key)
      _ = try await eventually("a change by \(action) after \(what)", within: 8) {
        try entries() != before ? true : nil
      }
      try await expectConsistency(after: "\(what), \(action)")
    }
  }
}

extension [AccessibleNode] {
  /// The first widget that fulfils a condition, and what is inside; nothing where there is none.
  fileprivate func branch(_ condition: (AccessibleNode) -> Bool) -> Self {
    guard let root = firstIndex(where: condition) else { return [] }
    return [self[root]] + self[(root + 1)...].prefix { $0.depth > self[root].depth }
  }
}

extension ShownSetlist.Entry {
  /// Whether each of the words is in what the search looks at.
  fileprivate func contains(_ words: [Substring], in section: ShownSetlist.Section) -> Bool {
    words.allSatisfy { word in
      [title, artist, album, section.title].contains { $0.localizedStandardContains(word) }
    }
  }
}
