import Foundation
import TestSupport
import Testing

/// Tests that each text of the interface can be translated. The names of the songs have no Latin
/// letters.
extension EndToEndTests {
  private static let songs = """
    Title,Artist,Album,Duration,Key,BPM,Section
    青花瓷,周杰伦,我很忙,3:59,,120,甲
    夜曲,周杰伦,十一月,3:46,,96,甲
    月亮,邓丽君,,,,72,乙

    """

  /// Whether a text comes from GTK or libadwaita, which have catalogs of their own: class names,
  /// keys, buttons of the window and of a message, and parts of the shortcuts window. File name
  /// extensions are not words either.
  private static func isForeign(_ text: String) -> Bool {
    let buttons = [
      "Close", "Close the window", "Minimize", "Minimize the window", "Maximize",
      "Maximize the window", "Shortcuts", "Search Shortcuts", "All Shortcuts", "Ctrl", "Shift",
      "Alt", "Page Up", "Page Down",
      "Page_Up", "Page_Down", "Delete", "Insert", "Menu", "Home", "End", "Escape", "Return",
      "Space",
      "Tab", "Enter", "Backspace", "Up", "Down", "Left", "Right", "or", "Dismiss",
    ]
    // GTK 4.18 puts the keys before the description of the action.
    let words = PseudoLocale.untranslated(in: text).split { $0 == " " || $0 == "+" || $0 == "/" }
    return buttons.contains(text) || text.contains(/^(Gtk|Adw)[A-Za-z]+$/)
      || text.contains(/^(Ctrl|Shift|Alt)\+/)
      || !words.isEmpty
        && words.allSatisfy { buttons.contains(String($0)) || $0.contains(/^F?[0-9]*.?$/) }
  }

  /// Expects that all shown texts are translated, fit into the window, and are not put together
  /// from parts.
  func expectTranslated(
    _ application: RunningApplication, _ screen: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var wrong: Set<String> = []
    var window = 0
    for node in try application.tree() where node.isShowing {
      if node.depth == 0 { window = node.bounds[2] }
      let (left, right) = (node.bounds[0], node.bounds[0] + node.bounds[2])
      if node.role == "label" || node.role.hasSuffix("button"), left < 0 || right > window {
        wrong.insert("\(node.role), from \(left) to \(right) of \(window): “\(node.name)”")
      }
      for text in [node.name, node.description_, node.text] where !Self.isForeign(text) {
        // `setlistctl` stored these names in English before.
        let shown = Self.sample.reduce(text) { $0.replacing($1, with: "") }
          .replacing(/\.[a-z0-9]+/, with: "")
        if !PseudoLocale.untranslated(in: shown).isEmpty { wrong.insert("\(node.role): “\(text)”") }
        if PseudoLocale.isGlued(shown) { wrong.insert("\(node.role), glued: “\(text)”") }
      }
    }
    #expect(wrong.isEmpty, "\(screen): \(wrong.sorted())", sourceLocation: sourceLocation)
  }

  private static let sample =
    [
      "My Setlist", "Favorites", "Setlist", "Peabo Bryson and Regina Belle",
      "Mark Ronson ft. Bruno Mars", "Ed Sheeran", "Idina Menzel", "Lea Salonga",
      "A Whole New World", "Uptown Funk", "Shape of You", "Reflection", "Let It Go", "Disney",
      "JSON", "Markdown", "kB",
      "Pop", "BPM",
    ]

  /// Activates an action of the window, as a menu does.
  func activate(_ action: String) throws {
    try Command(program: "gdbus").succeed(
      "call", "--session", "--dest", "io.github.setlist.Setlist", "--object-path",
      "/io/github/setlist/Setlist/window/1", "--method", "org.gtk.Actions.Activate", action, "[]",
      "{}")
  }

  @Test(arguments: [360, 980])
  func everyScreenIsTranslated(width: Int) async throws {
    let locale = try PseudoLocale()
    defer { locale.remove() }
    let application = try await RunningApplication.showing(
      Self.songs, named: "五月天.csv", environment: locale.environment)
    _ = try await application.eventually("the songs") {
      try application.tree().first { $0.name.contains("青花瓷") && $0.isShowing }
    }
    try await application.resize(width: width)
    try await application.untilIdle()
    try expectTranslated(application, "the window")
    // The form of a row is opened, and then each page and dialog that a key or an action opens.
    try application.press("Tab")
    for (screen, action) in [
      ("the preferences", "preferences"), ("the shortcuts", "shortcuts"),
      ("the setlist's properties", "information"), ("a new song", "new-song"),
      ("a new break", "new-break"), ("a new note", "new-note"), ("a new section", "new-section"),
      ("the backups", "restore-backup"), ("printing", "print-setlist"),
      ("exporting", "export-setlist"), ("a new setlist", "new-setlist"),
      ("the setlist's name", "rename-setlist"), ("what is compared", "compare-setlist"),
    ] {
      let before = try application.visibleWindows().count
      try activate(action)
      _ = try await application.eventually(screen) { () -> Bool? in
        let hasDialog = try application.tree().contains { $0.role == "dialog" && $0.isShowing }
        return try hasDialog || application.visibleWindows().count > before ? true : nil
      }
      try await application.untilIdle(for: .milliseconds(200))
      try expectTranslated(application, screen)
      try await application.leave()
    }
    for (screen, action) in [("all songs", "all-songs"), ("the covers", "overview")]
      + (width > 900 ? [("the pool", "pool")] : [])
    {
      try activate(action)
      try await application.untilIdle(for: .milliseconds(300))
      try expectTranslated(application, screen)
      try activate(action)
    }
    let frame = try #require(try application.tree().first { $0.role == "frame" })
    #expect(frame.bounds[2] <= width)
  }
}
