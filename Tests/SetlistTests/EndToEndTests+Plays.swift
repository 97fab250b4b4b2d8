import Foundation
import Testing

/// Tests marking as played, correcting what was played, and the reports.
extension EndToEndTests {
  private func plays(_ application: RunningApplication) throws -> [String] {
    try application.control("plays").split(separator: "\n").map { line in
      String(line.split(separator: "\t", omittingEmptySubsequences: false)[4])
    }
  }

  @Test func songsAreMarkedAsPlayedAndThatAloneIsTakenBack() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Reflection").center)
    try application.press("ctrl+k")
    _ = try await application.eventually("the play") {
      try plays(application) == ["Reflection"] ? true : nil
    }
    try await application.expect("undo", isEnabled: false)
    let undo = try await application.widget(role: "label", name: "Undo")
    try application.click(undo.center)
    _ = try await application.eventually("no play") {
      try plays(application).isEmpty ? true : nil
    }
    try application.press("Delete")
    try await application.expectLayout("F: D:LA P:SU", of: sample, after: "a removal")
  }

  @Test func whatWasPlayedIsCorrectedAndUndoneByKeys() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.control("play", sample, "--date", "2026-03-07", "--venue", "The Crown")
    try application.press("ctrl+shift+y")
    _ = try await application.eventually("the list") {
      try application.tree().contains { $0.name.hasSuffix("at The Crown, 5 songs") } ? true : nil
    }
    let first = try #require(try plays(application).first)
    try await application.expectFocus(on: first, after: "the dialog has opened")
    try application.press("Delete")
    _ = try await application.eventually("a removal") {
      try plays(application).count == 4 ? true : nil
    }
    try application.press("ctrl+z")
    _ = try await application.eventually("the undo") {
      try plays(application).count == 5 ? true : nil
    }
    try application.press("Escape")
    try await application.expectLayout(Self.start, of: sample, after: "the undo of a correction")
  }

  @Test func aPlayGetsAnotherTimeAndAnotherSong() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.control("play", sample, "--date", "2026-03-07", "--venue", "The Crown")
    try application.press("ctrl+shift+y")
    _ = try await application.eventually("the list") {
      try application.tree().contains { $0.name.hasSuffix("at The Crown, 5 songs") } ? true : nil
    }
    let first = try #require(try plays(application).first)
    try await application.expectFocus(on: first, after: "the dialog has opened")
    try application.press("F2")
    _ = try await application.widget(role: "text", name: "Date and time, such as 2027-03-07 21:05")
    try application.type("2026-03-08 21:05")
    try application.press("Return")
    _ = try await application.eventually("the other time") {
      try application.control("plays").contains("2026-03-08") ? true : nil
    }
    try application.press("ctrl+z")
    _ = try await application.eventually("the undo") {
      try application.control("plays").contains("2026-03-08") ? nil : true
    }
    try application.press("ctrl+F2")
    _ = try await application.widget(role: "text", name: "A part of the title")
    try application.type("shape")
    try application.press("Return")
    let song = try await application.widget(role: "list item", name: "Shape of You")
    try application.click(song, inDialog: "Choose a Song")
    _ = try await application.eventually("the other song") {
      try plays(application).count { $0 == "Shape of You" } == 2 ? true : nil
    }
  }

  @Test func reportsAreListsOfWhatWasPlayed() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.control("play", sample, "--venue", "The Crown")
    try application.press("ctrl+shift+r")
    _ = try await application.eventually("the rows of the report") {
      try application.tree().contains {
        $0.name.hasPrefix("Reflection") && $0.name.hasSuffix("1 time")
      } ? true : nil
    }
    try application.press("Escape")
    try await application.expectKeys()
  }

  @Test func whatAnotherProgramRemembersIsImportedAskedForAndTakenBack() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    let file = application.dataHome.appendingPathComponent("history.csv")
    try Data(
      """
      Date,Start Time,Title,Artist,Venue
      03/04/2026,21:05,Reflection,Lea Salonga,The Crown
      03/04/2026,21:10,Unknown,Me,The Crown
      someday,21:10,Unknown,Me,The Crown

      """.utf8
    ).write(to: file)
    try application.press("ctrl+shift+y")
    _ = try await application.widget(role: "push button", name: "Import…")
    try application.press("ctrl+o")
    try await application.chooseInDialog("Import What Was Played", file.path)
    // Nothing tells which number is the month.
    _ = try await application.widget(role: "label", name: "What Day Is “03/04/2026”?")
    try await application.tab(to: "Fri, 3 Apr 2026")
    try application.press("Return")
    _ = try await application.widget(role: "label", name: "2 plays were added.")
    #expect(try plays(application) == ["Unknown", "Reflection"])
    #expect(try application.control("plays").contains("2026-04-03"))
    try application.press("Escape")
    _ = try await application.eventually("what was played, for nobody's setlist") {
      try application.tree().contains { $0.name.hasSuffix("at The Crown, 2 songs") } ? true : nil
    }
    try await application.expectFocus(on: "Unknown", after: "the report")
    try application.press("ctrl+z")
    _ = try await application.eventually("the undo") {
      try plays(application).isEmpty ? true : nil
    }
  }

  @Test func afterHowLongASongCountsAsPlayedIsAPreference() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    let file = application.dataHome.appendingPathComponent("history.csv")
    try Data(
      """
      Date,Start Time,Title,Artist,Playtime
      2026-03-07,21:05,Reflection,Lea Salonga,0:40

      """.utf8
    ).write(to: file)
    try application.control("play", "--from", file.path)
    func expect(isPlayed: Bool, after what: String) async throws {
      _ = try await application.eventually(what) {
        try application.tree().contains {
          $0.name.hasPrefix("Reflection, Lea Salonga") && $0.name.hasSuffix("1 time")
        } == isPlayed ? true : nil
      }
    }
    try application.press("ctrl+shift+l")
    _ = try await application.widget(role: "label", name: "5 songs")
    try await expect(isPlayed: false, after: "40 seconds of a song")
    try application.changeSetting("counting-length", to: "'0:30'")
    try await expect(isPlayed: true, after: "a shorter time")
    try application.changeSetting("counting-length", to: "'1:00'")
    try await expect(isPlayed: false, after: "a longer time")
  }
}
