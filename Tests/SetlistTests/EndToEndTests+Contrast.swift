import Foundation
import Testing
import TestSupport

/// Tests the contrast of texts, measured in pictures of the window.
extension EndToEndTests {
  /// Songs whose title, artist and key are full blocks, one for each kind of row. A block has no
  /// edges with colors in between.
  private static let blocks = """
    Title,Artist,Album,Duration,Key,BPM,Section
    ██████,████████,█████,3:44,███,120,███
    █████,█████████,████,2:35,██,96,███

    """

  /// The contrast of each text in the window, with the first song selected and under the pointer.
  /// Of equal texts the least contrast counts.
  private func contrasts(
    in scheme: String, environment: [String: String] = [:]
  ) async throws -> [String: Double] {
    let application = try await RunningApplication.showing(
      Self.blocks, named: "█████.csv", environment: environment)
    try application.changeSetting("color-scheme", to: scheme)
    try application.changeSetting("show-times", to: "true")
    let row = try await application.row("██████, ████████")
    try application.click(row.center)
    _ = try await application.eventually("the selection") {
      try application.row(named: "██████, ████████")?.states.contains("selected") == true
        ? true : nil
    }
    _ = try await application.widget(role: "label", name: "0:00")
    try await application.untilIdle()
    let picture = try WindowPicture(of: application.window)
    let labels = try application.tree().filter { $0.role == "label" && $0.isShowing }
    return Dictionary(
      labels.map { label in
        // A text that fills its label needs some of its surroundings for the background.
        var part = label.bounds
        part[0] += application.margin - 2
        part[1] += application.margin - 2
        part[2] += 4
        part[3] += 4
        return (label.name, picture.contrast(in: part))
      }, uniquingKeysWith: min)
  }

  private func expectContrast(in scheme: String) async throws {
    let normal = try await contrasts(in: scheme)
    // Each of two rows has a title, a text below it, a key, a length and a start time.
    #expect(normal.keys.count { $0.hasPrefix("█") } >= 6, "\(normal)")
    let weak = normal.filter { $0.value < 4.5 }
    #expect(weak.isEmpty, "\(weak) in \(scheme)")
    let high = try await contrasts(in: scheme, environment: ["ADW_DEBUG_HIGH_CONTRAST": "1"])
    #expect(Set(high.keys) == Set(normal.keys))
    let weaker = high.filter { $0.value < normal[$0.key] ?? 0 }
    #expect(weaker.isEmpty, "\(weaker) is less than \(normal) in \(scheme)")
    #expect(high.values.reduce(0, +) > normal.values.reduce(0, +))
  }

  @Test func everyTextHasEnoughContrastOnLight() async throws {
    try await expectContrast(in: "light")
  }

  @Test func everyTextHasEnoughContrastOnDark() async throws {
    try await expectContrast(in: "dark")
  }

  @Test func highContrastIsFollowedWhileTheWindowIsOpen() async throws {
    let application = try await RunningApplication.showing(Self.blocks, named: "█████.csv")
    try application.changeSetting("color-scheme", to: "light")
    _ = try await application.row("██████, ████████")
    func contrast() throws -> Double {
      let label = try #require(
        try application.tree().first { $0.role == "label" && $0.name.hasPrefix("████████ ·") })
      var part = label.bounds
      part[0] += application.margin
      part[1] += application.margin
      return try WindowPicture(of: application.window).contrast(in: part)
    }
    try await application.untilIdle()
    let normal = try contrast()
    let schema = "org.gnome.desktop.a11y.interface"
    try application.changeSetting("high-contrast", to: "true", of: schema)
    _ = try await application.eventually("a stronger text") {
      try contrast() > normal + 1 ? true : nil
    }
    try application.changeSetting("high-contrast", to: "false", of: schema)
    _ = try await application.eventually("the text as before") {
      try abs(contrast() - normal) < 0.1 ? true : nil
    }
  }

  @Test func rowsOfAVeryWideWindowStayNarrowInItsMiddle() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try await application.resize(width: 1396)
    let row = try await application.eventually("a row beside empty space") {
      () -> AccessibleNode? in
      let viewport = try application.viewport()
      guard let row = try application.row(named: "Let It Go"), viewport.bounds[2] > 1020 else {
        return nil
      }
      let left = row.bounds[0] - viewport.bounds[0]
      let right = viewport.bounds[0] + viewport.bounds[2] - row.bounds[0] - row.bounds[2]
      return abs(left - right) <= 1 ? row : nil
    }
    #expect(row.bounds[2] <= 1000)
    #expect(row.bounds[2] > 960)
    try await application.resize(width: 900)
    _ = try await application.eventually("a row as wide as the list") { () -> Bool? in
      let viewport = try application.viewport()
      guard let row = try application.row(named: "Let It Go") else { return nil }
      return row.bounds[2] == viewport.bounds[2] - 12 ? true : nil
    }
  }
}

extension RunningApplication {
  /// The present row whose name begins with `name`.
  fileprivate func row(named name: String) throws -> AccessibleNode? {
    try rows().first { $0.name.hasPrefix(name) }
  }
}
