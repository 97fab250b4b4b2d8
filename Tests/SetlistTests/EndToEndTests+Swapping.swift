import Foundation
import Testing

/// Tests texts that have the title and the artist exchanged at the dash.
extension EndToEndTests {
  @Test func theMessageAfterAPasteSwapsTitleAndArtist() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    // For a single song no question is asked.
    let text = "Innuendo - Ada\n"
    let other = try await OtherProgram(offering: text, beside: application)
    try application.press("ctrl+v")
    _ = try await application.row("Ada, Innuendo")
    _ = try await application.widget(role: "label", name: "1 song added")
    let button = try await application.widget(role: "push button", name: "Swap Title and Artist")
    try application.click(button.center)
    _ = try await application.row("Innuendo, Ada")
    try await application.expectLayout("F: D:LIAR P:SU", of: sample, after: "the swap")
    _ = try await application.widget(
      role: "label", name: "Title and artist of 1 song swapped")
    try application.press("ctrl+z")
    _ = try await application.row("Ada, Innuendo")
    try application.press("ctrl+z")
    try await application.expectLayout(Self.start, of: sample, after: "undo")
    withExtendedLifetime(other) {}
  }

  @Test func theMenuOfARowSwapsTitleAndArtistOfTheSelection() async throws {
    let rows = ["section,kind,title,artist", "A,song,Toto,Africa", "A,song,Queen,Innuendo"]
    let application = try await RunningApplication.showing(
      rows.joined(separator: "\n"), named: "Gig.csv")
    let row = try await application.row("Toto, Africa")
    try await application.choose(
      "So_ng and File", "Swap _Title and Artist",
      inMenuOpenedBy: { try application.click(row.center, button: 3) })
    try await application.expectRows("A:AQ")
    try application.click(try await application.row("Africa, Toto").center)
    try application.press("shift+Down")
    let button = try await application.widget(
      role: "push button", name: "Swap Title and Artist of the Selection")
    try application.click(button.center)
    try await application.expectRows("A:TI")
    for layout in ["A:AQ", "A:TQ"] {
      try application.press("ctrl+z")
      try await application.expectRows(layout)
    }
  }
}
