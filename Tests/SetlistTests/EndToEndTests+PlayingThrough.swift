import Foundation
import Testing

/// Tests playing a section or a setlist through: real files are decoded and played in real time.
extension EndToEndTests {
  /// A setlist with one second between songs: "A" with a song of three seconds, a song without a
  /// file, a note, a break of two seconds and a long song; "B" with another long song.
  private func mixtape() async throws -> RunningApplication {
    let audio = try AudioFolder()
    for (name, seconds) in [("One", 3), ("Two", 30), ("Three", 40)] {
      try audio.addTone(name, seconds: seconds)
    }
    func song(_ title: String) -> String {
      let file = audio.folder.appendingPathComponent("\(title).wav").absoluteString
      return #"{"kind": "song", "title": "\#(title)", "location": "\#(file)"}"#
    }
    let entries = [
      song("One"), #"{"kind": "song", "title": "Silent"}"#, #"{"kind": "note", "title": "Turn"}"#,
      #"{"kind": "break", "title": "Water", "duration": 2}"#, song("Two"),
    ].joined(separator: ", ")
    return try await .showing(
      """
      {"format": "io.github.setlist", "version": 1, "name": "Tape", "options": {"gap": 1},
      "sections": [{"title": "A", "entries": [\(entries)]},
      {"title": "B", "entries": [\(song("Three"))]}]}
      """, named: "Tape.setlist",
      environment: ["GST_PLUGIN_FEATURE_RANK": AudioFolder.silence])
  }

  private func expectPlaying(
    _ title: String, in application: RunningApplication
  ) async throws {
    _ = try await application.eventually("“\(title)” playing") {
      try application.rows().contains {
        $0.name.hasPrefix(title) && $0.name.contains("playing")
      } ? true : nil
    }
  }

  @Test func aSetlistIsPlayedThroughWithGapsAndBreaksAndTellsWhatFollows() async throws {
    let application = try await mixtape()
    _ = try await application.row("One")
    try application.press("ctrl+shift+p")
    try await expectPlaying("One", in: application)
    _ = try await application.widget(role: "label", name: "then “Water”")
    try await expectPlaying("Water", in: application)
    _ = try await application.widget(role: "label", name: "“Silent” has no file and was skipped")
    _ = try await application.widget(role: "label", name: "then “Two”")
    // The second of silence before a song counts down.
    _ = try await application.eventually("the gap") {
      try application.tree().contains { $0.name.hasPrefix("−0:01 /") } ? true : nil
    }
    try await expectPlaying("Two", in: application)
    let player = MediaPlayer()
    #expect(try player.property("CanGoNext") == "<true>")
    // A pause, by the same key that has begun it.
    try application.press("ctrl+shift+p")
    _ = try await application.eventually("the pause") {
      try application.rows().contains {
        $0.name.hasPrefix("Two") && $0.name.contains("paused")
      } ? true : nil
    }
    try application.press("F9")
    try await expectPlaying("Three", in: application)
    _ = try await application.widget(role: "label", name: "the last one")
    try application.press("F9")
    _ = try await application.eventually("the end") {
      try player.isThere ? nil : true
    }
  }

  @Test func whatIsPlayedThroughFollowsEditsOfTheOrder() async throws {
    let application = try await mixtape()
    try application.click(try await application.row("Two").center)
    try application.press("ctrl+shift+p")
    try await expectPlaying("One", in: application)
    for _ in 0..<2 { try application.press("F9") }
    try await expectPlaying("Two", in: application)
    _ = try await application.widget(role: "label", name: "then “Three”")
    // “Two” moves to the end, so nothing follows it; then it is removed, and “Three” is behind it.
    for key in ["alt+Page_Down", "alt+shift+Down"] { try application.press(key) }
    _ = try await application.widget(role: "label", name: "the last one")
    try application.press("ctrl+z")
    _ = try await application.eventually("what follows again") {
      try application.tree().contains { $0.name == "then “Three”" } ? true : nil
    }
    try application.press("Delete")
    try await expectPlaying("Three", in: application)
    try application.press("Escape")
    _ = try await application.eventually("the end") {
      try MediaPlayer().isThere ? nil : true
    }
  }

  @Test func aBreakWithoutALengthLastsUntilSomebodyGoesOn() async throws {
    let audio = try AudioFolder()
    try audio.addTone("Two", seconds: 30)
    let file = audio.folder.appendingPathComponent("Two.wav").absoluteString
    let application = try await RunningApplication.showing(
      """
      {"format": "io.github.setlist", "version": 1, "name": "Class", "options": {"gap": 1},
      "sections": [{"title": "A", "entries": [{"kind": "break", "title": "Talk"},
      {"kind": "song", "title": "Two", "location": "\(file)"}]}]}
      """, named: "Class.setlist",
      environment: ["GST_PLUGIN_FEATURE_RANK": AudioFolder.silence])
    _ = try await application.row("Talk")
    try application.press("ctrl+shift+p")
    try await expectPlaying("Talk", in: application)
    _ = try await application.widget(role: "label", name: "then “Two”")
    let player = MediaPlayer()
    for _ in 0..<2 {
      let position = try player.property("Position")
      _ = try await application.eventually("a break that goes on") {
        try player.property("Position") == position ? nil : true
      }
    }
    try await expectPlaying("Talk", in: application)
    try application.press("F9")
    try await expectPlaying("Two", in: application)
    _ = try await application.widget(role: "label", name: "the last one")
  }
}
