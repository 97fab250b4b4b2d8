import Foundation
import Testing

/// Tests the preview through the desktop's media controls.
extension EndToEndTests {
  @Test func mediaControlsSeeAndSteerThePreview() async throws {
    let audio = try AudioFolder()
    try audio.addTone("Blue Monday", seconds: 60)
    let application = try await audio.open()
    let player = MediaPlayer()
    try application.click(try await application.row("Blue Monday").center)
    #expect(try !player.isThere)
    let signals = try BusMessages.signalsOfPlayer()
    try application.press("space")
    _ = try await application.eventually("the player") {
      try player.property("CanSeek") == "<true>" ? true : nil
    }
    #expect(try player.property("PlaybackStatus") == "<'Playing'>")
    let root = "org.mpris.MediaPlayer2"
    #expect(try player.property("Identity", interface: root) == "<'Setlist'>")
    #expect(
      try player.property("DesktopEntry", interface: root) == "<'io.github.setlist.Setlist'>")
    #expect(try player.property("CanGoNext") == "<false>")
    let metadata = try player.property("Metadata")
    #expect(metadata.contains("'xesam:title': <'Blue Monday'>"))
    #expect(metadata.contains("'mpris:length': <int64 60000000>"))
    #expect(metadata.contains("Audio/Blue%20Monday.wav'>"))

    try player.call("PlayPause")
    _ = try await application.row("Blue Monday, 1 minute, paused")
    #expect(try player.property("PlaybackStatus") == "<'Paused'>")
    try player.call("Play")
    _ = try await application.row("Blue Monday, 1 minute, playing")
    try player.call("Pause")
    #expect(try player.property("PlaybackStatus") == "<'Paused'>")
    _ = try await application.eventually("word of both") {
      let lines = try signals.lines.filter { $0.contains("PropertiesChanged") }
      return lines.contains { $0.contains("<'Paused'>") }
        && lines.contains { $0.contains("<'Playing'>") } ? true : nil
    }

    let track = try #require(metadata.firstMatch(of: /objectpath '([^']*)'/)).1
    try player.call("SetPosition", String(track), "30000000")
    _ = try await application.widget(role: "label", name: "0:30 / 1:00")
    // Without its type, gdbus would take the number for an option.
    try player.call("Seek", "int64 -10000000")
    _ = try await application.widget(role: "label", name: "0:20 / 1:00")
    // A position in another song, or behind the end, is ignored.
    try player.call("SetPosition", "/io/github/setlist/Setlist/entry/another", "5000000")
    try player.call("SetPosition", String(track), "90000000")
    try player.call("Seek", "90000000")
    try player.call("Next")
    #expect(try player.position == 20)
    let jumps = try await application.eventually("word of the jumps") {
      let lines = try signals.lines.filter { $0.contains("Seeked") }
      return lines.count >= 2 ? lines : nil
    }
    #expect(jumps.count == 2)
    #expect(jumps.last?.contains("20000000") == true)

    try player.set("Volume", to: "0.5")
    #expect(try player.property("Volume") == "<0.5>")
    try player.set("Volume", to: "7.0")
    #expect(try player.property("Volume") == "<1.0>")
    let refusal = try player.call("OpenUri", "file:///etc/hostname")
    #expect(refusal.status != 0)
    #expect(refusal.standardError.contains("NotSupported"))

    try player.call("Stop")
    try await expectNoPreview(in: application)
    #expect(try !player.isThere)
    try application.press("space")
    _ = try await application.eventually("the player again") {
      try player.isThere ? true : nil
    }
  }

  @Test func mediaControlsEndTheApplicationWhileASongPlays() async throws {
    let audio = try AudioFolder()
    try audio.addTone("Blue Monday", seconds: 60)
    let application = try await audio.open()
    let player = MediaPlayer()
    try application.click(try await application.row("Blue Monday").center)
    try application.press("space")
    _ = try await application.eventually("the sound") {
      try player.position ?? 0 > 0.3 ? true : nil
    }
    try player.call("Quit", interface: "org.mpris.MediaPlayer2")
    try await application.untilEnded()
    #expect(!application.messages.contains("crashed"), "\(application.messages)")
    #expect(!application.messages.contains("-CRITICAL **"), "\(application.messages)")
    // The bus notices the end of the program a moment later.
    _ = try await RunningApplication.eventually("the end of the player") {
      try player.isThere ? nil : true
    }
  }
}
