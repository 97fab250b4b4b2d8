import Foundation
import Testing
import TestSupport

/// Tests that the list stays consistent after random keys, and that undo and redo restore it.
extension EndToEndTests {
  @Test func whateverKeysArePressedTheListIsStoredAndCanBeUndoneAndRedone() async throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    let first = try application.entries()
    try application.click(try await application.row("Reflection").center)
    try await application.expectFocus(on: "Reflection", after: "a click")
    var keys: [String] = []
    for _ in 1...15 * testScale {
      let key = try await application.pressAnyKey(using: &generator)
      keys.append(key)
      try await application.expectConsistency(after: "seed \(seed): \(keys)")
    }
    // First, steps that were undone are redone, so that everything is undone and redone.
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
  /// Presses a random key of the list, or of a search, and returns its name.
  fileprivate func pressAnyKey(using generator: inout SeededGenerator) async throws -> String {
    var keys = [
      "Up", "Down", "Home", "End", "shift+Up", "shift+Down", "alt+Up", "alt+Down", "alt+Up",
      "alt+Down", "alt+shift+Up", "alt+shift+Down", "alt+Prior", "alt+Next", "ctrl+1", "ctrl+3",
      "ctrl+a", "Delete", "ctrl+x", "ctrl+c", "ctrl+z", "ctrl+z", "ctrl+shift+z", "Escape",
    ]
    // The list is kept short enough that GTK keeps widgets for all rows, even when it doubles: a
    // grid of one column has widgets for 33.
    if try entries().joined().count < 15 { keys += ["ctrl+d", "ctrl+d", "ctrl+v", "ctrl+v"] }
    guard Int.random(in: 0..<12, using: &generator) > 0 else {
      let text = ["on", "e", "pop", "let", "zzz"].randomElement(using: &generator) ?? ""
      let edit = ["alt+Up", "alt+Down", "ctrl+d", "Delete"].randomElement(using: &generator) ?? ""
      try press("ctrl+f")
      try type(text)
      try await expectConsistency(after: "a search for “\(text)”")
      for key in ["Return", edit] { try press(key) }
      try await expectConsistency(after: "\(edit) in a search for “\(text)”")
      try press("ctrl+f")
      try await endSearch()
      return "\(edit) among “\(text)”"
    }
    let key = keys.randomElement(using: &generator) ?? ""
    try press(key)
    return key
  }

  /// Presses Escape until the search has ended: a shown message is closed first.
  private func endSearch() async throws {
    func isSearching() throws -> Bool {
      try tree().contains { $0.name == "Search Songs" && !$0.text.isEmpty }
    }
    for _ in 0..<3 where try isSearching() {
      try press("Escape")
      try await untilIdle()
    }
    #expect(try !isSearching())
  }
}
