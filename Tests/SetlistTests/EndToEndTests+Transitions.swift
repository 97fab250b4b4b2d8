import Foundation
import Testing

/// Tests how rows show the change of tempo and key from the song before.
extension EndToEndTests {
  @Test func songsTellTheChangeOfTempoAndKeyFromTheOneBefore() async throws {
    let table = """
      section,kind,title,artist,duration,key,bpm
      Set 1,song,One,Ann,3:00,Am,120
      Set 1,song,Two,Bob,3:00,Em,126
      Set 1,song,Three,Cat,3:00,A,126
      Set 1,song,Four,Dan,3:00,,
      """
    let application = try await RunningApplication.showing(table, named: "Set.csv")
    let second = "Two, Bob, 3 minutes, key E minor, 126 BPM"
    _ = try await application.row("\(second), 2 of 4")
    try await application.choose("_View", "Tempo and _Key Changes", inMenu: "Setlist Menu")
    _ = try await application.row("\(second), 6 BPM faster, from 8A to 9A, the keys fit, 2 of 4")
    _ = try await application.widget(role: "label", name: "+6 BPM · 8A → 9A, fits")
    _ = try await application.widget(role: "label", name: "same tempo · 9A → 11B, key clash")
    _ = try await application.row("Four, Dan, 3 minutes, 4 of 4")
    // A song that moves, or changes, has another transition to the next one.
    try application.click(try await application.row("One").center)
    try application.press("alt+Down")
    _ = try await application.row("Two, Bob, 3 minutes, key E minor, 126 BPM, 1 of 4")
    _ = try await application.widget(role: "label", name: "−6 BPM · 9A → 8A, fits")
    try application.press("F2")
    try application.click(try await application.widget(role: "text", name: "Key").center)
    try application.press("ctrl+a")
    try application.type("D")
    try application.press("Return")
    _ = try await application.widget(role: "label", name: "+6 BPM · 10B → 11B, fits")
    // The matches of a search are not neighbours.
    try application.press("ctrl+f")
    _ = try await application.widget(role: "entry", name: "Search Songs")
    try application.type("ann")
    _ = try await application.eventually("no hints in a search") {
      let tree = try application.tree()
      let rows = try application.rows()
      return rows.count == 2 && !tree.contains { $0.isShowing && $0.name.contains("→") }
        ? true : nil
    }
    try application.press("Escape")
    _ = try await application.widget(role: "label", name: "+6 BPM · 10B → 11B, fits")
    try application.changeSetting("show-transitions", to: "false")
    _ = try await application.eventually("no hints without the preference") {
      try application.tree().contains { $0.isShowing && $0.name.contains("→") } ? nil : true
    }
  }
}
