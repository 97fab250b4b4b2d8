import Foundation
import Testing

/// Tests entering forty lengths and keys in the table, and counts the steps.
extension EndToEndTests {
  private static let keys = (0..<40).map { ["Am", "C", "G", "Em", "D"][$0 % 5] }
  private static let lengths = (0..<40).map { Double(180 + $0) }

  /// Opens a setlist of forty songs with only titles, in a window that has room for the table.
  private func fortySongs() async throws -> RunningApplication {
    let songs = (101...140).map { "Set,Song \($0),Band" }
    let application = try await RunningApplication.showing(
      (["section,title,artist"] + songs).joined(separator: "\n"), named: "Gig.csv")
    _ = try await application.row("Song 101")
    try await application.resize(width: 1200)
    return application
  }

  private func entries(
    in application: RunningApplication, when isThere: ([ShownSetlist.Entry]) -> Bool
  ) async throws -> [ShownSetlist.Entry] {
    try await application.eventually("all of it") {
      let entries = try application.show("Gig").sections.flatMap(\.entries)
      return isThere(entries) ? entries : nil
    }
  }

  @Test func fortyLengthsAndKeysAreTypedOneBelowTheOther() async throws {
    let application = try await fortySongs()
    let steps = try await application.steps {
      try application.press("ctrl+t")
      let key = try await application.cell("Key, empty")
      let length = try await application.cell("Length, empty")
      try application.click(key.center)
      for key in Self.keys {
        try application.type(key)
        try application.press("Return")
      }
      try await application.expectFocus(on: "Song 140", after: "typing")
      try application.press("Home")
      try await application.expectFocus(on: "Song 101", after: "Home")
      try application.click(length.center)
      for length in Self.lengths {
        try application.type("\(Int(length) / 60)\(String(format: "%02d", Int(length) % 60))")
        try application.press("Return")
      }
    }
    let entries = try await entries(in: application) { $0.last?.duration != nil }
    #expect(entries.map(\.key) == Self.keys)
    #expect(entries.map(\.duration) == Self.lengths)
    #expect(steps <= 260)
  }

  @Test func fortyLengthsAndKeysArePastedAtOnce() async throws {
    let application = try await fortySongs()
    // The copied columns of a spreadsheet are key, tempo and length.
    let lines = zip(Self.keys, Self.lengths).map { key, length in
      "\(key)\t120\t\(Int(length) / 60):\(String(format: "%02d", Int(length) % 60))"
    }
    let other = try await OtherProgram(
      offering: lines.joined(separator: "\n"), beside: application)
    let steps = try await application.steps {
      try application.press("ctrl+t")
      try application.click(try await application.cell("Key, empty").center)
      try application.press("ctrl+v")
    }
    let entries = try await entries(in: application) { $0.last?.duration != nil }
    #expect(entries.map(\.key) == Self.keys)
    #expect(entries.map(\.duration) == Self.lengths)
    #expect(entries.allSatisfy { $0.bpm == 120 })
    #expect(steps <= 3)
    withExtendedLifetime(other) {}
  }

  @Test func oneKeyIsFilledDownOverFortySongs() async throws {
    let application = try await fortySongs()
    let steps = try await application.steps {
      try application.press("ctrl+t")
      try application.click(try await application.cell("Key, empty").center)
      try application.type("Am")
      try application.press("Return")
      try application.press("Up")
      try application.press("shift+End")
      try application.press("ctrl+d")
    }
    let entries = try await entries(in: application) { $0.last?.key != nil }
    #expect(entries.allSatisfy { $0.key == "Am" })
    #expect(steps <= 8)
  }
}
