import Foundation
import Testing

/// Tests the bar below the list during a preview.
extension EndToEndTests {
  @Test func anMP3ThatDoesNotSayItsLengthIsHeardAndItsPositionIsChosen() async throws {
    let audio = try AudioFolder()
    try audio.addUncountedTone("Bare", seconds: 40)
    let application = try await audio.open()
    let player = MediaPlayer()
    let song = try await application.row("Bare")
    try application.click(song.center)
    try application.press("space")
    _ = try await application.eventually("the sound") {
      try player.position ?? 0 > 0.3 ? true : nil
    }
    _ = try await application.row("Bare, 40 seconds, playing")
    let scale = try await application.widget(role: "slider", name: "Position")
    try application.click(scale.center)
    _ = try await application.eventually("the middle") {
      try player.position.flatMap { (18...24).contains($0) ? true : nil }
    }
    // The preview continues from that position.
    _ = try await application.eventually("the sounds after it") {
      try player.position.flatMap { (24...30).contains($0) ? true : nil }
    }
    try application.press("Escape")
    try await expectNoPreview(in: application)
  }

  @Test func aSongAfterOneThatCannotBeHeardLeavesTheWindowAsWideAsItWas() async throws {
    let audio = try AudioFolder()
    let long = String(repeating: "A Long Way ", count: 10) + "Gone"
    try audio.addTone(long, seconds: 60)
    try audio.addTone("Blue Monday", seconds: 60)
    let application = try await audio.open()
    let gone = try await application.row("A Long Way")
    let width = try #require(try application.tree().first { $0.role == "frame" }).bounds[2]
    _ = try await application.toggle("All Setlists")
    try FileManager.default.removeItem(at: audio.folder.appendingPathComponent("\(long).wav"))
    try application.click(gone.center)
    try application.press("space")
    _ = try await application.widget(role: "push button", name: "Close Message")
    try application.press("Down")
    try application.press("space")
    _ = try await application.row("Blue Monday, 1 minute, playing")
    _ = try await application.widget(role: "push button", name: "Pause, Blue Monday")
    #expect(try application.tree().first { $0.role == "frame" }?.bounds[2] == width)
    _ = try await application.toggle("All Setlists")
  }
}
