import Foundation
import Testing

/// The bar below the list while a song is heard.
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
    // It goes on from there.
    _ = try await application.eventually("the sounds after it") {
      try player.position.flatMap { (24...30).contains($0) ? true : nil }
    }
    try application.press("Escape")
    try await expectNoPreview(in: application)
  }
}
