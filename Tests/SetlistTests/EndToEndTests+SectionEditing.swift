import Foundation
import Testing

/// Tests making, renaming and removing sections.
extension EndToEndTests {
  @Test func sectionsAreAddedRenamedAndRemoved() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+shift+n")
    _ = try await application.widget(role: "text", name: "Title")
    try application.type("Encore & more")
    try application.press("Return")
    _ = try await application.row("Section Encore & more, Empty")
    // The new section is below the one with the focus.
    #expect(
      try application.show(sample).sections.map(\.title)
        == ["Favorites", "Disney", "Encore & more", "Pop"])

    try await application.choose(0, inMenu: "Menu of Encore & more")
    _ = try await application.widget(role: "text", name: "Title")
    try application.press("ctrl+a")
    try application.type("Finale")
    try application.press("Return")
    _ = try await application.row("Section Finale, Empty")

    try await application.choose("_Remove", inMenu: "Menu of Disney")
    _ = try await application.eventually("the removal") {
      try application.show(sample).titles["Disney"] == nil ? true : nil
    }
    try application.press("ctrl+z")
    _ = try await application.row("Section Disney, 3 songs")
    #expect(
      try application.show(sample).titles["Disney"]
        == ["Let It Go", "A Whole New World", "Reflection"])
  }

  @Test func emptySectionsAreRemovedTogetherFromTheMenu() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    let before = try application.layout(of: sample)
    for title in ["Reserve", "Encore"] {
      try application.press("ctrl+shift+n")
      _ = try await application.widget(role: "text", name: "Title")
      try application.type(title)
      try application.press("Return")
      _ = try await application.row("Section \(title), Empty")
    }
    try await application.choose("Setl_ist", "Remove Empt_y Sections", inMenu: "Setlist Menu")
    try await application.expectLayout(before, of: sample, after: "removing the empty sections")
    try application.press("ctrl+z")
    for title in ["Reserve", "Encore"] {
      _ = try await application.row("Section \(title), Empty")
    }
  }

  @Test func markerTracksBecomeSectionsFromTheMenu() async throws {
    let playlist = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-markers-\(UUID().uuidString).m3u8")
    defer { try? FileManager.default.removeItem(at: playlist) }
    let lines = ["One", "--- Set 2 ---", "Two", "Three", "=== Encore ===", "Four"].map {
      "#EXTINF:200,\($0)\n/nowhere/\($0).mp3\n"
    }
    try Data(("#EXTM3U\n#PLAYLIST:Gig\n" + lines.joined()).utf8).write(to: playlist)
    let application = try await RunningApplication(arguments: [playlist.path])
    _ = try await application.row("--- Set 2 ---")
    let before = try application.show("Gig").titles
    try await application.choose(
      "Setl_ist", "Turn Songs Like “--- Set 2 ---” into Se_ctions", inMenu: "Setlist Menu")
    let titles = try await application.eventually("the sections") { () -> [String: [String]]? in
      let titles = try application.show("Gig").titles
      return titles["Encore"] == nil ? nil : titles
    }
    #expect(titles["Set 2"] == ["Two", "Three"])
    #expect(titles["Encore"] == ["Four"])
    try application.press("ctrl+z")
    _ = try await application.eventually("the markers") {
      try application.show("Gig").titles == before ? true : nil
    }
  }

  @Test func aSetlistOfATemplateHasItsSectionsAndSaysHowSongsGetIn() async throws {
    let audio = try AudioFolder()
    try audio.addTone("Opener", seconds: 5)
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+n")
    _ = try await application.widget(role: "text", name: "Name")
    try application.type("Saturday")
    let gig = try await application.widget(role: "push button", name: "Gig")
    try application.click(gig.center)
    _ = try await application.row("Section Encore, Empty")
    #expect(
      try application.show("Saturday").sections.map(\.title) == ["Set 1", "Set 2", "Encore"])
    _ = try await application.widget(role: "label", name: "Drop Songs Here")
    let button = try await application.widget(role: "push button", name: "Import Files…")
    try application.click(button.center)
    try await application.chooseInDialog(
      "Import Files", audio.folder.appendingPathComponent("Opener.wav").path)
    try await application.expectLayout("S:O S: E:", of: "Saturday", after: "the import")
    _ = try await application.eventually("no hint where songs are") {
      try application.tree().contains { $0.name == "Drop Songs Here" && $0.isShowing } ? nil : true
    }
  }
}
