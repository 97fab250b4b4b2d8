import Foundation
import Testing

/// Tests weekly jobs, and counts their steps. The steps of other jobs are counted where they are
/// tested.
extension EndToEndTests {
  @Test func aPastedListTheWrongWayRoundIsPutRightInAFewSteps() async throws {
    let application = try await RunningApplication()
    let row = try await application.row("Let It Go")
    let text = "Sunrise – Ada\nVesna – Bob\nBijou – Cem\n"
    let other = try await OtherProgram(offering: text, beside: application)
    let steps = try await application.steps {
      try application.click(row.center)
      try application.press("ctrl+v")
      // Titles and artists cannot be told apart, so a sheet asks.
      _ = try await application.widget(role: "list item", name: "Ada, Sunrise, ticked")
      try application.press("alt+s")
      _ = try await application.widget(role: "list item", name: "Sunrise, Ada, ticked")
      try application.press("Return")
      _ = try await application.row("Sunrise, Ada")
    }
    #expect(steps <= 4)
    try await application.expectLayout("F: D:LSVBAR P:SU", of: sample, after: "the swap")
    let artists = try application.show(sample).sections[1].entries[1...3].map(\.artist)
    #expect(artists == ["Ada", "Bob", "Cem"])
    withExtendedLifetime(other) {}
  }

  @Test func nextWeeksSetlistHasAnotherKeyInAFewSteps() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    let menu = try await application.toggle("Setlist Menu")
    let next = "My Setlist (Copy)"
    let steps = try await application.steps {
      try await application.choose(
        "Setl_ist", "Duplicate for Next _Week",
        inMenuOpenedBy: { try application.click(menu.center) })
      _ = try await application.widget(role: "label", name: next)
      try application.click(try await application.row("Reflection").center)
      try application.press("F2")
      try application.click(try await application.widget(role: "text", name: "Key").center)
      try application.type("Am")
      try application.press("Return")
      _ = try await application.row("Reflection, Lea Salonga, 2 minutes 27 seconds, key A minor")
    }
    #expect(steps <= 9)
    func keys(of setlist: String) throws -> [String?] {
      try application.show(setlist).sections.flatMap(\.entries).map(\.key)
    }
    #expect(try keys(of: next) == [nil, nil, "Am", nil, nil])
    #expect(try keys(of: sample) == [nil, nil, nil, nil, nil])
  }

  @Test func twoSongsThatAreOneAreMergedInAFewSteps() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    let file = application.dataHome.appendingPathComponent("Gig.csv")
    try Data("section,title,artist\nSet,Let It Go,I. Menzel\n".utf8).write(to: file)
    try application.control("import", file.path)
    _ = try await application.widget(role: "list item", name: "Gig, 1 song, about 4 minutes")
    let steps = try await application.steps {
      try application.press("ctrl+shift+l")
      _ = try await application.widget(role: "label", name: "All Songs")
      try application.type("let it")
      _ = try await application.widget(role: "label", name: "2 of 6 songs")
      try application.press("Down")
      try application.press("shift+Down")
      try await application.choose(
        0, inMenuOpenedBy: { try application.press("Menu") }, then: ["m"])
      // The songs have different artists, so a dialog asks.
      try await application.expectFocus(on: "Merge", after: "the question")
      try application.press("Return")
      _ = try await application.eventually("the message") {
        try application.tree().contains { $0.name == "2 songs are “Let It Go” now" } ? true : nil
      }
    }
    #expect(steps <= 12)
    let artists = try ["Gig", sample].flatMap { setlist in
      try application.show(setlist).sections.flatMap(\.entries)
        .filter { $0.title == "Let It Go" }.map(\.artist)
    }
    #expect(artists.count == 2 && Set(artists).count == 1)
    _ = try await application.widget(role: "label", name: "1 of 5 songs")
  }

  @Test func songsThatNoSetlistUsesAreRemovedInAFewSteps() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try application.press("shift+Down")
    try application.press("Delete")
    try await application.expectLayout("F: D:R P:SU", of: sample, after: "a removal")
    let steps = try await application.steps {
      try application.press("ctrl+shift+l")
      _ = try await application.widget(role: "label", name: "5 songs")
      let menu = try await application.toggle("Group By")
      try await application.choose(
        0, inMenuOpenedBy: { try application.click(menu.center) }, then: ["r"])
      _ = try await application.widget(role: "label", name: "3 songs")
    }
    #expect(steps <= 3)
    try application.press("ctrl+z")
    _ = try await application.widget(role: "label", name: "5 songs")
  }

  @Test func sixSongsGetOneKeyInAFewSteps() async throws {
    let songs = (1...8).map { "Set,Song \($0),Band" }
    let application = try await RunningApplication.showing(
      (["section,title,artist"] + songs).joined(separator: "\n"), named: "Gig.csv")
    let row = try await application.row("Song 2")
    let steps = try await application.steps {
      try application.click(row.center)
      for _ in 0..<5 { try application.press("shift+Down") }
      try application.press("F2")
      let field = try await application.widget(role: "text", name: "Key")
      try application.click(field.center)
      try application.type("Am")
      try application.press("Return")
      _ = try await application.row("Song 7, Band, key A minor")
    }
    #expect(steps <= 11)
    let keys = try application.show("Gig").sections[0].entries.map(\.key)
    #expect(keys == [nil] + Array(repeating: "Am", count: 6) + [nil])
  }

  @Test func aFolderOfAlbumsBecomesASectionInAFewSteps() async throws {
    let audio = try AudioFolder()
    for album in ["First", "Second", "Third"] {
      try FileManager.default.createDirectory(
        at: audio.folder.appendingPathComponent(album), withIntermediateDirectories: true)
      for track in 1...2 { try audio.addTone("\(album)/\(album) \(track)", seconds: 2) }
    }
    let application = try await RunningApplication()
    let row = try await application.row("Let It Go")
    // The files are copied as a file manager copies them.
    let other = try await OtherProgram(
      offering: "\(audio.folder.absoluteString)\r\n", as: "text/uri-list", beside: application)
    let steps = try await application.steps {
      try application.click(row.center)
      try application.press("ctrl+v")
      _ = try await application.dialog("Import 3 Folders?")
      try application.press("Return")
      _ = try await application.row("Section Audio, 6 songs")
    }
    #expect(steps <= 3)
    #expect(try application.show(sample).titles["Audio"]?.count == 6)
    withExtendedLifetime(other) {}
  }

  @Test func aBreakStandsBetweenTwoSetsInAFewSteps() async throws {
    let application = try await RunningApplication()
    let row = try await application.row("Reflection")
    let add = try await application.toggle("Add")
    let steps = try await application.steps {
      try application.click(row.center)
      try await application.choose(
        0, inMenuOpenedBy: { try application.click(add.center) }, then: ["b"])
      _ = try await application.widget(role: "text", name: "Title")
      try application.press("Return")
      _ = try await application.row("Intermission")
    }
    #expect(steps <= 4)
    try await application.expectLayout("F: D:LARI P:SU", of: sample, after: "a break")
    let pause = try #require(try application.show(sample).sections[1].entries.last)
    #expect(pause.kind == "break" && pause.duration == 900)
  }
}
