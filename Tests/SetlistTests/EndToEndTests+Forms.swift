import Foundation
import Testing

/// Tests the forms of songs for users who type a lot.
extension EndToEndTests {
  @Test func severalSelectedSongsAreEditedTogetherAndLengthsSayHowTheyAreUnderstood() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try application.press("shift+Down")
    try application.click(
      try await application.widget(role: "push button", name: "Edit the Selection").center)
    _ = try await application.widget(role: "label", name: "Edit 2 Songs")
    _ = try await application.widget(role: "text", name: "Artist (several)")
    #expect(try !application.tree().contains { $0.role == "text" && $0.name == "Title" })
    try application.click(
      try await application.widget(role: "text", name: "Length (m:ss) (several)").center)
    try application.type("426")
    _ = try await application.widget(role: "text", name: "Length (m:ss): 4:26")
    try application.press("Tab")
    try application.type("Am")
    try application.press("Return")
    let entries = try await application.eventually("the facts") { () -> [ShownSetlist.Entry]? in
      let entries = try application.show(sample).sections.flatMap(\.entries)
      return entries.contains { $0.key == "Am" } ? entries : nil
    }
    #expect(entries.map(\.key) == ["Am", "Am", nil, nil, nil])
    #expect(entries.prefix(2).map(\.duration) == [266, 266])
    #expect(entries.map(\.artist).first == "Idina Menzel")
    try application.press("ctrl+z")
    _ = try await application.row("Let It Go, Idina Menzel, 3 minutes 44 seconds")
    #expect(try application.show(sample).sections.flatMap(\.entries).allSatisfy { $0.key == nil })
  }

  @Test func theSelectionIsMovedToASectionByTheBarBelow() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try application.press("shift+Down")
    let button = try await application.toggle("Move the Selection to a Section")
    // The menu's items up to the chosen one: Favorites, Disney, Pop.
    try await application.choose(2, inMenuOpenedBy: { try application.click(button.center) })
    try await application.expectLayout("F: D:R P:SULA", of: sample, after: "Move to Section")
  }

  @Test func aNewSongIsCompletedFromThoseThatAreKnown() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Uptown Funk").center)
    let steps = try await application.steps {
      try application.press("Insert")
      _ = try await application.widget(role: "text", name: "Title")
      try application.type("refl")
      _ = try await application.eventually("the known song") {
        try application.tree().contains { $0.name == "Reflection" && $0.role == "list item" }
          ? true : nil
      }
      try application.press("Down")
      try application.press("Return")
      _ = try await application.eventually("its facts") {
        try application.tree().contains { $0.text == "Lea Salonga" }
          ? true : nil
      }
      try application.press("Return")
    }
    #expect(steps <= 8)
    try await application.expectLayout("F: D:LAR P:SUR", of: sample, after: "adding it")
    let songs = try application.show(sample).sections.flatMap(\.entries)
      .filter { $0.title == "Reflection" }
    #expect(songs.map(\.duration) == [147, 147])
    // The entry plays the same song, so a change everywhere changes both.
    try application.press("F2")
    try application.click(try await application.widget(role: "text", name: "Key").center)
    try application.type("Am")
    try application.press("Return")
    _ = try await application.eventually("the key of both") {
      let keys = try application.show(sample).sections.flatMap(\.entries)
        .filter { $0.title == "Reflection" }.map(\.key)
      return keys == ["Am", "Am"] ? true : nil
    }
  }
}
