import CAdwaita
import Foundation
import Testing

/// Tests text of double size, and other languages, in a window as narrow as a phone.
extension EndToEndTests {
  @Test func titlesCanBeReadWithLettersOfTwiceTheSizeInANarrowWindow() async throws {
    let application = try await RunningApplication(
      dataHome: RunningApplication.folderForLargeText(points: 20))
    _ = try await application.row("Let It Go")
    try await application.resize(width: 360)

    func expectToFit(_ screen: String) async throws {
      try await application.untilIdle(for: .milliseconds(250))
      let tree = try application.tree()
      let frame = try #require(tree.first { $0.role == "frame" })
      #expect(frame.bounds[2] <= 360, "\(screen)")
      for title in ["Let It Go", "Reflection"] {
        let label = tree.first { $0.role == "label" && $0.name == title && $0.isShowing }
        let width = try #require(label, "\(screen), \(title)").bounds[2]
        #expect(width >= 140, "\(screen), \(title)")
      }
    }
    try await expectToFit("the window")
    try application.press("ctrl+f")
    try application.type("o")
    _ = try await application.eventually("an answer") {
      try application.tree().contains { $0.name.hasSuffix(" of 5") } ? true : nil
    }
    try await expectToFit("a search")
    try application.press("Escape")
    try application.click(try await application.row("Let It Go").center)
    try application.press("ctrl+a")
    _ = try await application.eventually("the bar of several songs") {
      try application.tree().contains { $0.name.hasPrefix("5 ") && $0.isShowing } ? true : nil
    }
    try await expectToFit("several songs")
    try application.press("Escape")
    try application.press("ctrl+shift+l")
    _ = try await application.eventually("all songs") {
      try application.tree().contains { $0.name == "Idina Menzel" && $0.isShowing } ? true : nil
    }
    let frame = try #require(try application.tree().first { $0.role == "frame" })
    #expect(frame.bounds[2] <= 360, "all songs")
  }

  @Test func lettersOfTwiceTheSizeLeaveRoomForOnePaneAndHaveLargeIcons() async throws {
    /// The button that leads to the sidebar, and that of a section's menu.
    func buttons(points: Int) async throws -> (back: AccessibleNode?, menu: AccessibleNode) {
      let application = try await RunningApplication(
        dataHome: RunningApplication.folderForLargeText(points: points))
      _ = try await application.row("Let It Go")
      try await application.resize(width: 800)
      try await application.untilIdle(for: .milliseconds(250))
      let shown = try application.tree().filter(\.isShowing)
      let frame = try #require(shown.first { $0.role == "frame" })
      let edge = frame.bounds[0] + frame.bounds[2]
      let cut = shown.filter { $0.role == "push button" && $0.bounds[0] + $0.bounds[2] > edge }
      #expect(cut.isEmpty)
      let menu = try #require(shown.first { $0.name == "Menu of Disney" })
      return (shown.first { $0.name == "Show Setlists" }, menu)
    }
    let (usual, large) = (try await buttons(points: 11), try await buttons(points: 22))
    #expect(usual.back == nil)
    // libadwaita 1.5 folds the window by the scale of text, which the size of a font leaves alone.
    if adw_get_minor_version() < 5 { #expect(large.back != nil) }
    #expect(large.menu.bounds[2] >= usual.menu.bounds[2] + 8)
    #expect(large.menu.bounds[3] >= usual.menu.bounds[3] + 8)
  }

  @Test(arguments: ["ar", "de", "es", "fr", "ja", "pt_BR", "zh_CN"])
  func everyLanguageFitsIntoANarrowWindow(language: String) async throws {
    let application = try await RunningApplication(environment: ["LANGUAGE": language])
    _ = try await application.eventually("the songs") {
      try application.tree().first { $0.name.hasPrefix("Let It Go") && $0.isShowing }
    }
    try await application.resize(width: 360)
    for (screen, keys) in [
      ("the window", []), ("a search", ["ctrl+f"]), ("the songs beside it", ["Escape", "F8"]),
      ("all songs", ["F8", "ctrl+shift+l"]),
    ] {
      for key in keys { try application.press(key) }
      // The pause is shorter than a cursor takes to blink.
      try await application.untilIdle(for: .milliseconds(250))
      let frame = try #require(try application.tree().first { $0.role == "frame" })
      #expect(frame.bounds[2] <= 360, "\(screen)")
    }
  }
}
