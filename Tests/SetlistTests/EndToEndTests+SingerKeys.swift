import Foundation
import Testing

/// Tests the keys of singers in the window.
extension EndToEndTests {
  @Test func aSongIsShownAndFoundInTheKeyOfItsSinger() async throws {
    let table = """
      section,kind,title,artist,key,singer,keys of singers
      Set 1,song,Home,Ada,Am,Ann,"Ann: G, Ben: C"
      Set 1,song,Road,Ada,D,,
      """
    let application = try await RunningApplication.showing(table, named: "Gig.csv")
    let row = try await application.row("Home, Ada, sung by Ann, key G")
    try application.click(row.center)
    try application.press("F2")
    try await application.tab(to: "Singer")
    try application.press("ctrl+a")
    try application.type("ben")
    try application.press("Return")
    _ = try await application.row("Home, Ada, sung by ben, key C")
    try application.press("ctrl+f")
    _ = try await application.widget(role: "entry", name: "Search Songs")
    try application.type("key:C")
    try await application.expectRows("S:H")
    try application.press("Escape")
    try application.press("ctrl+z")
    _ = try await application.row("Home, Ada, sung by Ann, key G")
    let shown = try application.show("Gig", format: "csv")
    #expect(shown.contains(",G,") && shown.contains("\"Ann: G, Ben: C\""))
  }
}
