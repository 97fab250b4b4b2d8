import Foundation
import Testing
import TestSupport

/// Tests clearing cells of the table, pasting cells with headings, and facts for one entry only.
extension EndToEndTests {
  @Test func deleteClearsTheCellsOfTheTableAndWithControlItRemovesTheSongs() async throws {
    let application = try await RunningApplication.showingTable()
    let artists = try application.stored(\.artist)
    try application.click(try await application.cell("Artist, Idina Menzel").center)
    try application.press("Delete")
    try await application.expectStored(\.artist, [""] + artists.dropFirst(), after: "Delete")
    _ = try await application.widget(role: "label", name: "Artist cleared")
    try await application.expectFocus(on: "Let It Go", after: "Delete")
    for _ in 0..<2 { try application.press("shift+Down") }
    try application.press("Delete")
    try await application.expectStored(
      \.artist, ["", "", ""] + artists.dropFirst(3), after: "Delete in three rows")
    #expect(try application.selection() == "LAR")
    for expected in [[""] + artists.dropFirst(), artists] {
      try application.press("ctrl+z")
      try await application.expectStored(\.artist, Array(expected), after: "undo")
    }
    // A song's title cannot be cleared.
    try application.click(try await application.cell("Title, Reflection").center)
    try application.press("Delete")
    _ = try await application.widget(
      role: "label", name: "The title must not be empty; Ctrl+Delete removes the row")
    try await application.expectLayout("F: D:LAR P:SU", of: sample, after: "Delete in a title")
    try application.press("ctrl+Delete")
    try await application.expectLayout("F: D:LA P:SU", of: sample, after: "Ctrl+Delete")
    try application.press("ctrl+z")
    try await application.expectLayout("F: D:LAR P:SU", of: sample, after: "undo")
  }

  @Test func theMenuSaysWhetherTheTableIsShown() async throws {
    let application = try await RunningApplication.showingTable()
    try await application.expectOn("table", true)
    try await application.resize(width: 700)
    try await application.expectOn("table", false)
    try application.press("ctrl+t")
    _ = try await application.widget(role: "label", name: "The table needs a wider window")
    try await application.expectOn("table", false)
    try await application.resize(width: 1200)
    _ = try await application.cell("Title, Let It Go")
    try await application.expectOn("table", true)
    try application.press("ctrl+t")
    try await application.expectOn("table", false)
    try await application.resize(width: 700)
    try application.press("ctrl+t")
    try await application.expectOn("table", false)
  }

  @Test func theHeadingOfAPastedColumnOfKeysIsNoKey() async throws {
    let application = try await RunningApplication.showingTable()
    let other = try await OtherProgram(offering: "Tonart\nam\nf#m\n", beside: application)
    try application.click(try await application.cell("Key, empty").center)
    try application.press("ctrl+v")
    _ = try await application.widget(
      role: "label", name: "Cells filled: 2; without the heading “Tonart”")
    try await application.expectStored(\.key, ["Am", "F#m", nil, nil, nil], after: "pasting")
    withExtendedLifetime(other) {}
  }

  @Test func aMistypedTitleIsCorrectedEverywhereUnlessSomebodyWantsItOtherwise() async throws {
    let application = try await RunningApplication()
    try application.addSetlist("Friday Gig", songs: 2)
    let setlist = try await application.widget(
      role: "list item", name: "Friday Gig, 2 songs, about 8 minutes")
    let song = try await application.row("Let It Go")
    try await application.drag(from: song.center, to: setlist.center)
    try await application.expectLayout("S:SSL", of: "Friday Gig", after: "the drop")
    func others() throws -> ShownSetlist.Entry? {
      try application.show("Friday Gig").sections.flatMap(\.entries).last
    }
    try application.click(try await application.row("Let It Go").center)
    try application.press("F2")
    _ = try await application.widget(role: "text", name: "Title")
    let here = try await application.toggle("Only in This Setlist")
    #expect(here.isOn)
    try application.type("Let It Snow")
    _ = try await application.eventually("the choice for a title") {
      try application.tree().contains {
        $0.name == "Everywhere" && $0.isOn
      } ? true : nil
    }
    // The form shows that this fact holds for this entry only.
    try application.click(try await application.widget(role: "text", name: "Key").center)
    try application.type("am")
    _ = try await application.widget(
      role: "label", name: "Title and artist are changed everywhere")
    try application.press("Return")
    _ = try await application.row("Let It Snow, Idina Menzel, 3 minutes 44 seconds, key A minor")
    _ = try await application.eventually("the title in the other setlist") {
      try others()?.title == "Let It Snow" ? true : nil
    }
    #expect(try others()?.key == nil)
    // In the form, the user can choose that the title changes only here.
    try application.press("F2")
    _ = try await application.widget(role: "text", name: "Title")
    try application.type("Let It Rain")
    try application.click(try await application.toggle("Only in This Setlist").center)
    try application.press("ctrl+Return")
    _ = try await application.row("Let It Rain")
    #expect(try others()?.title == "Let It Snow")
    // A cell of the table offers the same choice.
    try application.press("Escape")
    try await application.resize(width: 1200)
    try application.press("ctrl+t")
    try application.click(try await application.cell("Artist, Idina Menzel").center)
    try application.type("Idina")
    try application.press("Return")
    _ = try await application.eventually("the artist in the other setlist") {
      try others()?.artist == "Idina" ? true : nil
    }
  }

  @Test func aCellChangesTheOpenSetlistOnlyWhateverAFormHasReached() async throws {
    let application = try await RunningApplication()
    try application.addSetlist("Friday Gig", songs: 2)
    let setlist = try await application.widget(
      role: "list item", name: "Friday Gig, 2 songs, about 8 minutes")
    try await application.drag(
      from: try await application.row("Let It Go").center, to: setlist.center)
    try await application.expectLayout("S:SSL", of: "Friday Gig", after: "the drop")
    func others() throws -> ShownSetlist.Entry? {
      try application.show("Friday Gig").sections.flatMap(\.entries).last
    }
    try application.click(try await application.row("Let It Go").center)
    try application.press("F2")
    try application.click(try await application.widget(role: "text", name: "Key").center)
    try application.type("bm")
    try application.click(try await application.toggle("Everywhere").center)
    try application.press("ctrl+Return")
    _ = try await application.eventually("the key in the other setlist") {
      try others()?.key == "Bm" ? true : nil
    }
    try application.press("Escape")
    try await application.resize(width: 1200)
    try application.press("ctrl+t")
    try application.click(try await application.cell("Key, Bm").center)
    try application.type("fm")
    try application.press("Return")
    try await application.expectStored(\.key, ["Fm", nil, nil, nil, nil], after: "an edit")
    #expect(try others()?.key == "Bm")
  }
}

extension AccessibleNode {
  /// Whether a toggle button is on.
  fileprivate var isOn: Bool { states.contains("pressed") || states.contains("checked") }
}

extension RunningApplication {
  /// Waits until a switch of the window is on or off.
  func expectOn(_ action: String, _ isOn: Bool) async throws {
    _ = try await eventually("\(action) \(isOn ? "on" : "off")", within: 5) {
      let answer = try Command(program: "gdbus").run(
        "call", "--session", "--dest", "io.github.setlist.Setlist", "--object-path",
        "/io/github/setlist/Setlist/window/1", "--method", "org.gtk.Actions.Describe", action)
      return answer.standardOutput.contains("[<\(isOn)>]") ? true : nil
    }
  }
}
