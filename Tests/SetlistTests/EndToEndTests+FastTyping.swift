import Foundation
import Testing
import TestSupport

/// Tests that fast key presses have the same effect as slow ones.
extension EndToEndTests {
  /// The pauses between two keys, in milliseconds.
  private static let paces = [2, 10, 30, 90, 200]

  @Test(arguments: paces) func whatIsTypedIntoTheListIsLookedForLetterByLetter(
    pace: Int
  ) async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try await application.expectFocus(on: "Let It Go", after: "a click")
    for text in ["a x", "on  the", "q"] {
      try application.press(Self.keys(of: text), every: pace)
      try await application.expectSearch(for: text, after: "\(pace) ms a key")
      try application.press("Escape")
      try await application.expectRows(Self.start)
      try await application.expectFocus(on: "Let It Go", after: "a search")
    }
    try application.press(["r", "e", "f", "Return", "Delete"], every: pace)
    try await application.expectLayout("F: D:LA P:SU", of: sample, after: "a removal")
  }

  @Test(arguments: paces) func keysAfterAFormAreForTheRowBehindIt(pace: Int) async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try await application.expectFocus(on: "Let It Go", after: "a click")
    try application.press(["F2", "ctrl+a", "Z", "o", "o", "Return", "Down", "Delete"], every: pace)
    try await application.expectLayout("F: D:ZR P:SU", of: sample, after: "\(pace) ms a key")
    try await application.expectFocus(on: "Reflection", after: "a removal")
    try application.press(["F2", "x", "Escape", "Up", "ctrl+d"], every: pace)
    try await application.expectLayout("F: D:ZZR P:SU", of: sample, after: "\(pace) ms a key")
  }

  @Test(arguments: paces) func keysAfterANewSongAreForTheOneBelow(pace: Int) async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try await application.expectFocus(on: "Let It Go", after: "a click")
    try application.press(["Insert", "Y", "e", "s", "Return", "Down", "Delete"], every: pace)
    try await application.expectLayout("F: D:LYR P:SU", of: sample, after: "\(pace) ms a key")
    try application.press(
      ["ctrl+shift+n", "E", "n", "d", "Return", "Insert", "B", "y", "e", "Return"], every: pace)
    try await application.expectLayout("F: D:LYR E:B P:SU", of: sample, after: "a section")
  }

  @Test(arguments: paces) func escapeClosesADialogThatOpensAndNotTheSearch(pace: Int) async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try await application.expectFocus(on: "Let It Go", after: "a click")
    try application.press(["r", "e", "ctrl+comma", "Escape"], every: pace)
    try await application.untilIdle()
    try await application.expectSearch(for: "re", after: "\(pace) ms a key")
    try application.press("f")
    try await application.expectSearch(for: "ref", after: "a dialog")
    try application.press("Escape")
    try await application.expectRows(Self.start)
    try await application.expectFocus(on: "Let It Go", after: "a search")
  }

  @Test(arguments: paces) func keysAfterADialogAreForTheListBehindIt(pace: Int) async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try await application.expectFocus(on: "Let It Go", after: "a click")
    for (key, name) in [
      ("ctrl+comma", "Preferences"), ("alt+Return", "Setlist Properties"),
      ("ctrl+question", "Move to the section's start"),
    ] {
      try application.press(key)
      _ = try await application.eventually("the dialog of \(key)") {
        try application.tree().contains { $0.name == name && $0.isShowing } ? true : nil
      }
      try await application.untilIdle(for: .milliseconds(200))
      try application.press(["Escape", "r", "e", "f"], every: pace)
      try await application.expectSearch(for: "ref", after: "\(key), \(pace) ms a key")
      try application.press("Escape")
      try await application.expectRows(Self.start)
      try await application.expectFocus(on: "Let It Go", after: "a search")
    }
  }

  @Test func aLetterOutsideOfTheOpenSearchBarBeginsAnotherSearch() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try application.press(["ctrl+f", "o", "n", "Return"], every: 30)
    try await application.expectFocus(on: "A Whole New World", after: "Enter")
    try application.press(["l", "e", "t"], every: 30)
    try await application.expectSearch(for: "let", after: "letters in the list")
    try await application.expectRows("D:L")
    try application.press("Return")
    try await application.expectFocus(on: "Let It Go", after: "Enter")
    // Keys other than letters are for the list.
    try application.press("Delete")
    try await application.expectLayout("F: D:AR P:SU", of: sample, after: "Delete")
  }

  @Test func whateverIsTypedHoweverFastGoesWhereItWouldGoSlowly() async throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try await application.expectFocus(on: "Let It Go", after: "a click")
    var titles = ["Let It Go"]
    for number in 0..<12 {
      let pace = Int.random(in: 2...200, using: &generator)
      let word = String((0..<3).map { _ in "bcdfgh jkm".randomElement(using: &generator) ?? "b" })
      let title = "n\(word)\(number)z"
      let keys = Self.keys(of: title)
      let what = "seed \(seed), “\(title)” at \(pace) ms a key"
      switch Int.random(in: 0..<3, using: &generator) {
      case 0:
        try application.press(["F2", "ctrl+a"] + keys + ["Return"], every: pace)
        // The duplicate plays the same song.
        let old = titles[titles.count - 1]
        titles = titles.map { $0 == old ? title : $0 }
      case 1:
        try application.press(["Insert"] + keys + ["Return"], every: pace)
        titles.append(title)
      default:
        try application.press(keys + ["Escape", "ctrl+d"], every: pace)
        titles.append(titles[titles.count - 1])
      }
      var last: [String] = []
      do {
        _ = try await application.eventually("\(titles) after \(what)", within: 8) { () -> Bool? in
          last = try application.show(sample).titles["Disney"]?.dropLast(2) ?? []
          return last == titles ? true : nil
        }
      } catch {
        Issue.record("\(what): \(last), not \(titles)")
        throw error
      }
      try await application.expectFocus(on: titles[titles.count - 1], after: what)
    }
  }

  private static func keys(of text: String) -> [String] {
    text.map { $0 == " " ? "space" : String($0) }
  }
}

extension RunningApplication {
  /// Waits until the search entry has exactly this text.
  fileprivate func expectSearch(
    for text: String, after what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var last: AccessibleNode?
    do {
      _ = try await eventually("a search for “\(text)”", within: 5) { () -> Bool? in
        last = try focused()
        return last?.text == text ? true : nil
      }
    } catch {
      let found = last.map { "\($0)" } ?? "nothing"
      Issue.record("after \(what) the focus is on \(found)", sourceLocation: sourceLocation)
      throw error
    }
  }
}
