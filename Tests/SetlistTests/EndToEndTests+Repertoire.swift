import Foundation
import Testing

/// All Songs.
extension EndToEndTests {
  @Test func allSongsAreSearchedAddedEditedAndMarked() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+shift+l")
    _ = try await application.widget(role: "label", name: "All Songs")
    let waterloo = "Reflection, Lea Salonga, 2 minutes 27 seconds, in 1 setlist"
    _ = try await application.widget(role: "list item", name: waterloo)
    // The search has the focus.
    try application.type("refl")
    _ = try await application.widget(role: "label", name: "1 of 5 songs")
    try application.press("Down")
    try application.press("Return")
    try await application.expectLayout("F: D:LAR P:SUR", of: sample, after: "Enter")
    try application.press("ctrl+z")
    try await application.expectLayout("F: D:LAR P:SU", of: sample, after: "undo")
    try application.press("F2")
    try application.click(try await application.widget(role: "text", name: "Key").center)
    try application.type("Am")
    try application.press("Return")
    _ = try await application.widget(
      role: "list item",
      name: "Reflection, Lea Salonga, 2 minutes 27 seconds, key A minor, in 1 setlist")
    // Add to Open Setlist, Edit, Do Not Play.
    let row = try await application.widget(
      role: "list item",
      name: "Reflection, Lea Salonga, 2 minutes 27 seconds, key A minor, in 1 setlist")
    try await application.choose(
      2, inMenuOpenedBy: { try application.click(row.center, button: 3) })
    _ = try await application.widget(
      role: "list item",
      name: "Reflection, Lea Salonga, 2 minutes 27 seconds, key A minor, in 1 setlist, do not play")
    try application.press("Escape")
    _ = try await application.eventually("the mark in the setlist") {
      try application.rows().contains {
        $0.name.hasPrefix("Reflection") && $0.name.contains("do not play")
      } ? true : nil
    }
    #expect(try application.show(sample).sections[1].entries.last?.key == "Am")
  }

  @Test func aSongOfAllSongsIsDraggedToASetlist() async throws {
    let application = try await RunningApplication()
    try application.addSetlist("Friday Gig", songs: 2)
    let setlist = try await application.widget(role: "list item", name: "Friday Gig, 2 songs")
    try application.press("ctrl+shift+l")
    let row = try await application.widget(
      role: "list item", name: "Let It Go, Idina Menzel, 3 minutes 44 seconds, in 1 setlist")
    try await application.drag(from: row.center, to: setlist.center)
    try await application.expectLayout("S:SSL", of: "Friday Gig", after: "the drop")
    _ = try await application.widget(
      role: "list item", name: "Let It Go, Idina Menzel, 3 minutes 44 seconds, in 2 setlists")
  }
}
