import Foundation
import TestSupport
import Testing

/// Tests that the table, proposals and reviews can be translated.
extension EndToEndTests {
  /// A document with two sections: 12 minutes of songs for a target of 10, and 3 minutes for one of
  /// 45.
  private static var evening: String {
    func section(_ title: String, target: Int, songs: Range<Int>) -> String {
      let songs = songs.map {
        #"{"kind": "song", "title": "歌\#($0)", "artist": "周杰伦", "duration": 180}"#
      }
      return """
        {"title": "\(title)", "options": {"rowStyle": "standard", "isCounted": true,
        "isCollapsed": false, "targetDuration": \(target)},
        "entries": [\(songs.joined(separator: ","))]}
        """
    }
    let sections = [
      section("甲", target: 600, songs: 1..<5), section("乙", target: 2700, songs: 5..<6),
    ]
    return """
      {"format": "io.github.setlist", "version": 1, "name": "五月天", "options": {"gap": 0},
      "sections": [\(sections.joined(separator: ","))]}
      """
  }

  @Test func jobsAreTranslated() async throws {
    let locale = try PseudoLocale()
    defer { locale.remove() }
    let application = try await RunningApplication.showing(
      Self.evening, named: "五月天.setlist", environment: locale.environment)
    /// Waits for a widget whose name contains a text.
    func widget(_ name: String) async throws -> AccessibleNode {
      try await application.eventually(name) {
        try application.tree().first { $0.name.contains(name) && $0.isShowing }
      }
    }
    /// Chooses an item of the submenu of times from a section's menu.
    func choose(_ label: String, ofSection section: String) async throws {
      try await application.untilIdle()
      let menu = try await application.eventually("the menu of \(section)") {
        try application.tree().first {
          ["toggle button", "push button"].contains($0.role) && $0.isShowing
            && $0.name.hasPrefix("⟦Menu of \(section)")
        }
      }
      try await application.choose(
        "L_ength and Times", label, inMenuOpenedBy: { try application.click(menu.center) })
    }
    _ = try await widget("歌1")
    try await application.resize(width: 1200)
    try await application.untilIdle()

    try application.press("ctrl+t")
    _ = try await widget("⟦BPM")
    try expectTranslated(application, "the table")
    try application.press("ctrl+t")

    try application.click(try await widget("歌2").center)
    try application.press("ctrl+a")
    _ = try await widget("⟦5 songs")
    try expectTranslated(application, "several songs")
    try application.press("Escape")

    try await choose("_Trim to Target…", ofSection: "甲")
    _ = try await widget("⟦Accept")
    try expectTranslated(application, "what to take out")
    try application.press("Escape")
    try await choose("_Fill to Target…", ofSection: "乙")
    _ = try await widget("⟦Show a Proposal")
    try expectTranslated(application, "filling")
    try await application.leave()

    let rest = try await application.eventually("what is left of the section") {
      try application.tree().first {
        $0.role == "push button" && $0.isShowing && $0.name.contains("乙")
          && $0.name.contains("42:00")
      }
    }
    try application.click(rest.center)
    _ = try await application.eventually("what fits") {
      try application.tree().contains { $0.role == "list item" && $0.isShowing } ? true : nil
    }
    try expectTranslated(application, "what fits")
    try await application.leave()

    try activate("compare-setlist")
    _ = try await widget("⟦Compare With")
    try application.press("Return")
    _ = try await widget("⟦new section")
    try expectTranslated(application, "the comparison")
    try application.press("Escape")
    _ = try await widget("歌1")

    let other = try await OtherProgram(offering: "周杰伦 - 稻香\n", beside: application)
    try application.press("ctrl+v")
    _ = try await widget("稻香")
    try expectTranslated(application, "what was pasted")
    try application.press("ctrl+shift+v")
    _ = try await widget("⟦Review Import")
    try expectTranslated(application, "the review")
    try await application.leave()
    withExtendedLifetime(other) {}
  }
}
