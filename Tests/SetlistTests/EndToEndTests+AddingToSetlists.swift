import Foundation
import Testing

/// Tests adding songs of the open setlist to another one.
extension EndToEndTests {
  private static let friday = "Friday Gig"

  /// The sample setlist, and another one with a section "Set" of two songs.
  private func besideFriday() async throws -> (RunningApplication, setlist: AccessibleNode) {
    let application = try await RunningApplication()
    try application.addSetlist(Self.friday, songs: 2)
    let setlist = try await application.widget(
      role: "list item", name: "Friday Gig, 2 songs, about 8 minutes")
    return (application, setlist)
  }

  @Test func songsAreDraggedToASetlistOfTheSidebarAndUndoTakesThemBack() async throws {
    let (application, setlist) = try await besideFriday()
    try application.click(try await application.row("Let It Go").center)
    try application.press("shift+Down")
    let song = try await application.row("A Whole New World")
    try await application.drag(from: song.center, to: setlist.center)
    try await application.expectLayout("S:SSLA", of: Self.friday, after: "the drop")
    _ = try await application.widget(role: "label", name: "2 songs added to “Friday Gig”, Set")
    #expect(try application.layout(of: sample) == Self.start)
    try await application.expectSelection("LA")
    try application.press("ctrl+z")
    try await application.expectLayout("S:SS", of: Self.friday, after: "undo")
    try application.press("ctrl+shift+z")
    try await application.expectLayout("S:SSLA", of: Self.friday, after: "redo")
    // Added songs are not moved, and a setlist cannot be added to itself.
    let own = try await application.widget(
      role: "list item", name: "My Setlist, 5 songs, 19 minutes")
    try await application.drag(from: song.center, to: own.center)
    try application.press("ctrl+z")
    try await application.expectLayout("S:SS", of: Self.friday, after: "another undo")
    #expect(try application.layout(of: sample) == Self.start)
  }

  @Test func aSectionIsDraggedToASetlistOfTheSidebarByItsHeader() async throws {
    let (application, setlist) = try await besideFriday()
    let header = try await application.row("Section Disney")
    try await application.drag(from: header.center, to: setlist.center)
    try await application.expectLayout("S:SS D:LAR", of: Self.friday, after: "the drop")
    #expect(try application.layout(of: sample) == Self.start)
    _ = try await application.widget(
      role: "label", name: "Section “Disney” added to “Friday Gig”")
  }

  @Test func textThatIsDroppedOnASetlistOfTheSidebarIsImportedThere() async throws {
    let (application, setlist) = try await besideFriday()
    let other = try await OtherProgram(offering: "Queen - Innuendo\n", beside: application)
    try await other.drag(to: setlist.center, of: application)
    _ = try await application.row("Innuendo")
    try await application.expectSelection("I")
    #expect(try application.show(Self.friday).titles.values.joined().contains("Innuendo"))
    #expect(try application.layout(of: sample) == Self.start)
  }

  @Test func songsAreAddedToASetlistByTheirMenuAndSectionsByTheirs() async throws {
    let (application, _) = try await besideFriday()
    let song = try await application.row("Let It Go")
    // The submenu's items up to the chosen one: New Setlist, Friday Gig.
    try await application.choose(
      "_Add to Setlist", inMenuOpenedBy: { try application.click(song.center, button: 3) },
      then: ["Down", "Down", "Return"])
    try await application.expectLayout("S:SSL", of: Self.friday, after: "the menu of a song")
    let header = try await application.row("Section Pop")
    try await application.choose(
      "Add to Setl_ist", inMenuOpenedBy: { try application.click(header.center, button: 3) },
      then: ["Down", "Return"])
    try await application.expectLayout("S:SSL P:SU", of: Self.friday, after: "that of a section")
    try await application.choose(
      "_Add to Setlist", "_New Setlist",
      inMenuOpenedBy: { try application.click(song.center, button: 3) })
    try await application.expectSetlists(["My Setlist", Self.friday, "New Setlist"])
    try await application.expectLayout("S:L", of: "New Setlist", after: "a new setlist")
    #expect(try application.layout(of: sample) == Self.start)
  }
}
