import Foundation
import Testing

/// Tests the start times of sections, and the end of a setlist.
extension EndToEndTests {
  private static let prompt = "Time of day, such as 21:30; empty for none"

  /// Types a start time into the form that a section's menu opens, in place of the old one.
  private func setStart(
    of section: String, to time: String, in application: RunningApplication
  ) async throws {
    let menu = try await application.toggle("Menu of \(section)")
    try await application.choose(
      "L_ength and Times", "Start Ti_me…",
      inMenuOpenedBy: { try application.click(menu.center) })
    _ = try await application.widget(role: "text", name: Self.prompt)
    if time.isEmpty { try application.press("Delete") } else { try application.type(time) }
    try application.press("Return")
  }

  @Test func aSectionBeginsAtItsOwnTimeAndTheHeaderBarSaysWhenTheShowEnds() async throws {
    let application = try await RunningApplication()
    _ = try await application.widget(role: "label", name: "5 songs · 18:42")
    let steps = try await application.steps {
      try await setStart(of: "Disney", to: "20:00", in: application)
    }
    #expect(steps <= 9)
    _ = try await application.row(
      "Section Disney, 3 songs, 10 minutes 18 seconds, starts at 20:00")
    _ = try await application.widget(role: "label", name: "5 songs · 18:42 · ends 20:18")
    try await setStart(of: "Pop", to: "8:15 pm", in: application)
    _ = try await application.row(
      "Section Pop, 2 songs, 8 minutes 24 seconds, starts at 20:15, 5 minutes after Disney ends")
    _ = try await application.widget(role: "label", name: "5 songs · 18:42 · ends 20:23")
    _ = try await application.row("Shape of You, Ed Sheeran, 3 minutes 54 seconds, begins at 20:15")
    #expect(try application.control("show", sample).contains("# Pop\n(Start) 20:15\n"))
    try await setStart(of: "Pop", to: "20:05", in: application)
    _ = try await application.row(
      "Section Pop, 2 songs, 8 minutes 24 seconds, starts at 20:05, 5 minutes before Disney ends")
    _ = try await application.widget(
      role: "label", name: "starts 20:05, 5 min before Disney ends")
    try await setStart(of: "Pop", to: "", in: application)
    _ = try await application.widget(role: "label", name: "5 songs · 18:42 · ends 20:18")
    #expect(try !application.control("show", sample).contains("# Pop\n(Start)"))
    try application.press("ctrl+z")
    _ = try await application.widget(
      role: "label", name: "starts 20:05, 5 min before Disney ends")
  }

  @Test func noBreakCountsTowardsATarget() async throws {
    let document = """
      {"format": "io.github.setlist", "version": 1, "name": "Night", "options": {"startTime": 72000,
      "gap": 0}, "sections": [{"title": "Set 1", "options": {"rowStyle": "standard",
      "isCounted": true, "isCollapsed": false, "targetDuration": 600}, "entries": [
      {"kind": "break", "title": "Doors", "duration": 1800},
      {"kind": "song", "title": "One", "artist": "Ann", "duration": 300},
      {"kind": "break", "title": "Tuning", "duration": 120},
      {"kind": "song", "title": "Two", "artist": "Ann", "duration": 240}]}]}
      """
    let application = try await RunningApplication.showing(document, named: "Night.setlist")
    _ = try await application.row(
      "Section Set 1, 2 songs, 9 minutes of 10 minutes, 1 minute left, 32 minutes of breaks")
    _ = try await application.row("One, Ann, 5 minutes, begins at 20:30")
    _ = try await application.row("Two, Ann, 4 minutes, begins at 20:37")
    _ = try await application.widget(role: "label", name: "2 songs · 41:00 · ends 20:41")
    // In a narrow window, the end of the setlist comes before its other facts.
    try await application.resize(width: 360)
    _ = try await application.widget(role: "label", name: "ends 20:41 · 41:00 · 2 songs")
  }
}
